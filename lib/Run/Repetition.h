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
#include "llvm/ADT/BitVector.h"

namespace jsym {

/// All of a state but its frames, as it was when this was made.
class Moment {
public:
  explicit Moment(const State &S);
  /// \p S, a later state of the same path, differs in nothing that the program
  /// can tell: objects it has made since are known to its frames alone.
  bool sameIn(const State &S) const;
  /// The program has written nothing that it could read, nor asked or told
  /// anybody, between this and \p S, a later state of the same path. It may
  /// have looked at more of the input.
  bool unchangedIn(const State &S) const;

private:
  bool sameWorld(const State &S) const;

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

/// A path at a back edge.
class LoopMoment {
public:
  explicit LoopMoment(const State &S) : Top(S.Top), When(S) {}
  /// \p S is at the same back edge, of the same call.
  bool isAt(const State &S) const {
    return Top->Proc == S.Top->Proc && Top->Pc == S.Top->Pc &&
           Top->Caller == S.Top->Caller;
  }
  uint32_t depth() const { return Top->Depth; }

  using Pair = std::pair<Value, Value>;
  /// What must be equal for the loop to be where it was, and so to repeat
  /// itself for ever: primitives, at least one of each pair symbolic. Nothing:
  /// it is not where it was.
  std::optional<llvm::SmallVector<Pair, 4>>
  repeatedIf(const State &S, const llvm::BitVector &Needed) const;

private:
  FrameRef Top;
  Moment When;
};

/// Back edges that a path came by lately.
struct LoopArrivals {
  struct Arrivals {
    std::shared_ptr<const LoopMoment> Then;
    uint32_t Count;
  };
  llvm::SmallVector<Arrivals, 4> All; ///< latest last
};

struct EarlierMoments {
  /// The call at the limit on frames, if what it makes is above it.
  std::shared_ptr<const CallInProgress> Deepest;
  /// Back edges that the path came by after a branch that is not constant, and
  /// those it came by after running long without one.
  LoopArrivals Branching, Long;
};

/// Those of \p S, which are nobody else's from here on.
inline EarlierMoments &ownEarlier(State &S) {
  auto Own = S.earlier() ? std::make_shared<EarlierMoments>(*S.earlier())
                         : std::make_shared<EarlierMoments>();
  EarlierMoments &Out = *Own;
  S.setEarlier(std::move(Own));
  return Out;
}

} // namespace jsym

#endif // JSYM_LIB_RUN_REPETITION_H
