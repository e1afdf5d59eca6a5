//===- ClassInitialiser.h - JVMS 5.5 ----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_CLASSINITIALISER_H
#define JSYM_RUN_CLASSINITIALISER_H

#include "jsym/Code/Code.h"
#include "jsym/Run/Ready.h"
#include "jsym/Run/StaticInput.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include <map>

namespace jsym {

class Interpreter;
class State;

/// Classes are initialised by frames of their own, one an initialisation in
/// progress, and so are static fields that are inputs.
class ClassInitialiser {
public:
  explicit ClassInitialiser(Interpreter &In);

  /// Retry: frames were pushed, the instruction runs again.
  Ready ensure(State &S, const dialect::ClassModel &C);
  /// One step of such a frame (Op::InitStep, Op::StaticInputs).
  bool step(State &S);
  bool staticInputStep(State &S);
  /// Static fields get their inputs before what is on the stack goes on.
  void pushStaticInputs(State &S);
  /// JVMS 5.5 steps 10 and 11: an initialiser threw this; what goes on instead.
  Value failed(State &S, const dialect::ClassModel &C, Value Exception);
  /// Of AskWrittenStatics.
  llvm::ArrayRef<StaticInput> writtenStatics(const dialect::ClassModel &C);
  /// Was there perhaps something else in it, or in what it leads to, before
  /// what is explored began? Of the program's fields.
  bool mayHaveChanged(const dialect::FieldModel &Static) const {
    return AskMayChange ? AskMayChange(Static) : !Static.isFinal();
  }

  /// EntryPoint::SymbolicStatics.
  llvm::ArrayRef<StaticInput> StaticInputs;
  /// EntryPoint::WrittenStatics.
  StaticInputsOf AskWrittenStatics;
  /// EntryPoint::MayChange.
  StaticMayChange AskMayChange;
  /// Initialised by states that had forked already, in this order, and how
  /// often again: the JDK's classes.
  llvm::SetVector<const dialect::ClassModel *> Late;
  uint64_t Repeated = 0;

private:
  bool needsCode(State &S, const dialect::ClassModel &C);
  void keepError(State &S, const dialect::ClassModel &C, Value Exception);
  bool throwNotInitialised(State &S, const dialect::ClassModel &C);
  Value newStaticInput(State &S, const StaticInput &Input);
  Ready keepLength(State &S, const dialect::FieldModel &F, Value Array);

  Interpreter &In;
  Procedure InitProcedure, StaticsProcedure;
  std::map<const dialect::ClassModel *, std::vector<StaticInput>>
      WrittenStatics;
};

} // namespace jsym

#endif // JSYM_RUN_CLASSINITIALISER_H
