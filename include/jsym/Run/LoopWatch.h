//===- LoopWatch.h - Loops that never end -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_LOOPWATCH_H
#define JSYM_RUN_LOOPWATCH_H

#include "jsym/Code/Code.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <optional>

namespace jsym {

class Interpreter;
class State;

/// A loop that comes back to where it was, with everything as it was that it
/// decides by, never ends. Whether it does is looked at where it came by a
/// branch that is not constant: there may be inputs for which it does; and
/// where a path runs long without one.
class LoopWatch {
public:
  explicit LoopWatch(Interpreter &In) : In(In) {}
  /// \p S is at a back edge, and to be looked at: State::WatchBranch,
  /// WatchLong. False: the loop of instructions stops.
  bool look(State &S);

private:
  bool lookAtBranching(State &S);
  bool lookAtLong(State &S);
  const llvm::BitVector *needsOf(const State &S);
  bool doesNotEnd(State &S);

  Interpreter &In;
  std::map<std::pair<const Procedure *, uint32_t>,
           std::optional<llvm::BitVector>>
      Needs;
};

} // namespace jsym

#endif // JSYM_RUN_LOOPWATCH_H
