//===- UnfollowedCalls.cpp - Calls that are not followed ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// As systems of old did it: the call returns anything and does nothing. What a
/// constructor would have put into the object is anything, too.
///
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// All that the constructor's class and those above it declare.
static NativeResult leaveOpen(NativeCall &C, const MethodModel &M) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return C.pending();
  ++C.heap().Version;
  for (const FieldModel *F : M.Owner->slots())
    C.strategy().ask(C.heap(), Question::modify(*Id, F->Slot));
  return C.done();
}

NativeResult unfollowedCall(NativeCall &C) {
  const MethodModel &M = C.method();
  C.restOn(Premise::UnfollowedCall, &M);
  if (M.isConstructor())
    return leaveOpen(C, M);
  StringRef D = resultDescriptor(M.Descriptor);
  if (D == "V")
    return C.done();
  std::string Name =
      (M.Name + "()#" + Twine(C.state().Inputs.size() + 1)).str();
  if (D.size() == 1)
    return C.ret(C.freshPrimitive(D.front(), Name));
  const ClassModel *Declared = C.findClass(descriptorClass(D));
  if (!Declared)
    return C.end(EndReason::MissingClass, elementClass(D));
  auto V = C.freshReference(*Declared, Name, /*NonNull=*/false);
  return V ? C.ret(*V) : C.pending();
}

} // namespace jsym
