//===- PathFilter.h - Who says which inputs may take a path -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A path stands for the inputs that satisfy its condition and have the heap
/// that it knows of. Of those, a contract takes some. Whoever can say whether
/// there are any is asked where paths part, with a copy of the state, and
/// answers without forking the path.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_PATHFILTER_H
#define JSYM_RUN_PATHFILTER_H

#include "jsym/Heap/Filter.h"
#include "jsym/Heap/Value.h"
#include "jsym/Result/Fork.h"
#include "llvm/ADT/ArrayRef.h"

namespace jsym {

class State;
struct PathEnd;

/// What shows that a state is possible: an input, as far as somebody looked.
/// Only the filter knows more of it.
class Witness {
public:
  virtual ~Witness();
};
using WitnessRef = std::shared_ptr<const Witness>;

class PathFilter {
public:
  virtual ~PathFilter();

  /// Does the contract take any input that comes to \p S, by a branch of kind
  /// \p Kind? Keep: S.shown() says by what, if that is known.
  virtual Judgement judge(State &S, ForkKind Kind) = 0;

  /// Keep: \p S has all of one input that the contract takes: objects, values,
  /// and their conditions.
  virtual Judgement complete(State &S) = 0;

  /// Where the method has returned, or thrown: is there an input among those
  /// of \p S after which a condition does not hold? \p Last: its result, or its
  /// exception, if there is one. True: \p S has all of that input, and \p End
  /// says how the condition fails, or why nobody knows.
  virtual bool fails(State &S, bool Threw, llvm::ArrayRef<Value> Last,
                     PathEnd &End) = 0;
};

} // namespace jsym

#endif // JSYM_RUN_PATHFILTER_H
