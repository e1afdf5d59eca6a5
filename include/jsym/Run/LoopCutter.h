//===- LoopCutter.h - States that stand for others at loops -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_LOOPCUTTER_H
#define JSYM_RUN_LOOPCUTTER_H

#include "jsym/Heap/Value.h"

namespace jsym {

class Interpreter;
class State;

/// Asked where a path comes to a loop again after a branch that is not
/// constant. It may put a state in the place of the path's that stands for it
/// and for others, or say that one that was explored does. The same of calls:
/// a frame that it is to be asked about at its end has the role Frame::Region
/// (with a cutter, paths are not merged).
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
  /// \p S has just entered a method. It may have returned from it, or become
  /// one of several. False: the loop of instructions stops.
  virtual bool enter(Interpreter &In, State &S) = 0;
  /// The innermost frame of \p S, which has that role, is about to return.
  virtual bool leave(Interpreter &In, State &S, Value Result,
                     bool HasValue) = 0;
  /// An exception leaves that frame.
  virtual void thrown(Interpreter &In, State &S) = 0;
  /// \p S has read, at \p Index of \p Array, what stands there since version
  /// \p Version of the heap, as nobody knew before.
  virtual void loaded(Interpreter &, State &, uint32_t Array, uint32_t Version,
                      Value Index, Value Element) {}
  /// All that was explored before does not count.
  virtual void begin() = 0;
};

} // namespace jsym

#endif // JSYM_RUN_LOOPCUTTER_H
