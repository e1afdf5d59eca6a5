//===- CallAnswer.cpp - What a call that is not run returns ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/CallAnswer.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

std::string answerName(NativeCall &C, const MethodModel &M) {
  return (M.Name + "()#" + Twine(C.state().StubCalls.size() + 1)).str();
}

std::optional<NativeResult>
makeAnswer(NativeCall &C, StubCall &Call, StringRef Name,
           function_ref<std::optional<Value>(const ClassModel &)> Object) {
  StringRef D = resultDescriptor(Call.Method->Descriptor);
  if (D == "V")
    return std::nullopt;
  if (isPrimitiveDescriptor(D)) {
    Call.Returned = C.freshPrimitive(D.front(), Name);
  } else {
    const ClassModel *Declared = C.findClass(descriptorClass(D));
    if (!Declared)
      return C.end(EndReason::MissingClass, elementClass(D));
    std::optional<Value> V = Object(*Declared);
    if (!V)
      return C.pending();
    Call.Returned = *V;
  }
  Call.Input = C.state().Inputs.size() - 1;
  return std::nullopt;
}

} // namespace jsym
