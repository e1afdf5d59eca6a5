//===- LoopCutter.h - States that stand for others at loops -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_LOOPCUTTER_H
#define JSYM_RUN_LOOPCUTTER_H

namespace jsym {

class Interpreter;
class State;

/// Asked where a path comes to a loop again after a branch that is not
/// constant. It may put a state in the place of the path's that stands for it
/// and for others, or say that one that was explored does.
class LoopCutter {
public:
  virtual ~LoopCutter();

  enum class Answer {
    GoOn,    ///< the path goes on as it is
    Cut,     ///< the state now stands for more than the path
    Covered, ///< a state that is explored stands for it
  };
  /// \p S is at the back edge of a loop.
  virtual Answer arrive(Interpreter &In, State &S) = 0;
  /// All that was explored before does not count.
  virtual void begin() = 0;
};

} // namespace jsym

#endif // JSYM_RUN_LOOPCUTTER_H
