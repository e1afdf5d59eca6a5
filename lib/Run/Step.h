//===- Step.h - What the loop does not do itself ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One instruction of one state. What it does returns true if the state goes on
/// at Frame::Pc, which may be the same instruction (small steps), false if the
/// loop has to stop. Families of instructions derive from it: BranchStep,
/// CallStep, HeapStep, ThrowStep.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_STEP_H
#define JSYM_LIB_RUN_STEP_H

#include "jsym/Run/Interpreter.h"

namespace jsym {

class Step {
public:
  Step(Interpreter &In, State &S, const Inst &I)
      : In(In), S(S), I(I), Exprs(In.Exprs), Strategy(In.Strategy) {}

protected:
  Value *regs() { return regsOf(S); }
  /// The instruction is done.
  bool done() {
    ++S.Top->Pc;
    return true;
  }
  bool done(Value Result) {
    regs()[I.D] = Result;
    return done();
  }
  bool end(EndReason Reason, const llvm::Twine &Detail = "") {
    return In.end(S, Reason, Detail);
  }
  Ready settle(Outcome &O) { return In.settle(S, O); }
  /// Replaces a handle that is decided by what it is. True: it was one, and the
  /// instruction runs again.
  bool resolveRegister(uint16_t Reg) {
    Value &V = regs()[Reg];
    Value Now = S.Heap.resolve(V);
    bool Changed = !(Now == V);
    V = Now;
    return Changed;
  }

  Interpreter &In;
  State &S;
  const Inst &I;
  ExprManager &Exprs;
  HeapStrategy &Strategy;
};

} // namespace jsym

#endif // JSYM_LIB_RUN_STEP_H
