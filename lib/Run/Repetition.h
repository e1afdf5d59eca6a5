//===- Repetition.h - Whether a path does the same again --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a program does next depends on its frames, its heap and what the world
/// tells it. Where all of that is as it was at an earlier moment of the same
/// path, it goes on as it did then, for ever: a recursion without an end, or a
/// loop. What was decided in between holds still, so that the same questions
/// have the same answers.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_REPETITION_H
#define JSYM_LIB_RUN_REPETITION_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Run/State.h"

namespace jsym {

/// All of a state but its frames, as it was when this was made.
class Moment {
public:
  explicit Moment(const State &S);
  /// \p S, a later state of the same path, differs in nothing that the program
  /// can tell: objects it has made since are known to its frames alone.
  bool sameIn(const State &S) const;

private:
  HeapState Heap;
  PersistentVector<ClassStatus> Classes;
  uint32_t Inputs, StubCalls, Output;
};

/// A call, and the moment it was made.
struct CallInProgress {
  const Procedure *Callee;
  llvm::SmallVector<Value, 8> Arguments;
  Moment When;

  CallInProgress(const State &S, const Procedure &P,
                 llvm::ArrayRef<Value> Args);
  /// The same call is made once more, while this one is in progress: neither
  /// returns.
  bool repeatedBy(const State &S, const Procedure &P,
                  llvm::ArrayRef<Value> Args) const;
};

} // namespace jsym

#endif // JSYM_LIB_RUN_REPETITION_H
