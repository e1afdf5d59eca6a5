//===- CallStep.h - Calls that are not plain --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_CALLSTEP_H
#define JSYM_LIB_RUN_CALLSTEP_H

#include "Step.h"

namespace jsym {

/// A callee that is not decoded yet, a symbolic receiver, too many frames.
class CallStep : public Step {
public:
  using Step::Step;

  bool run();

private:
  bool call();
  /// The only instruction of a modelled method (Interpreter::modelProcedure).
  bool model();
  /// The instruction is executed for the first time: its symbol becomes what it
  /// names, and it the instruction it stands for.
  bool resolve();
  bool resolveField(Inst &Real);
  bool resolveCall(Inst &Real);
  bool resolveClass(Inst &Real);
  bool missing(llvm::StringRef Kind);
  bool dispatch(CallSite &Site);
  bool dispatchSymbolic(CallSite &Site, Value Receiver);
  bool go(CallSite &Site, Procedure &P);
  bool callModel(CallSite &Site, ModelKind M);
  bool enter(Procedure &P, llvm::ArrayRef<uint16_t> Args);
  std::optional<Value> recursion(const Procedure &P) const;
  bool enterBounded(Procedure &P, llvm::ArrayRef<Value> Args);
  bool isFollowed(const Procedure &P) const;
  bool enterDeep(Procedure &P, llvm::ArrayRef<Value> Args);
  bool endAtDepth();
  bool initialisingTheError();
};

} // namespace jsym

#endif // JSYM_LIB_RUN_CALLSTEP_H
