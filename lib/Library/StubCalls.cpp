//===- StubCalls.cpp - Calls of inputs that nothing implements ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Somebody passes a lambda, or an object of a class that is not there yet. A
/// call of it may return anything; the path records what, so that a class that
/// returns just that takes the path. What such a class may do besides (throw,
/// write to what it can reach) is not explored: the summary says so.
///
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Library/Library.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

static bool isNonNull(const MethodModel &M) {
  // Nobody's toString returns null.
  if (M.Owner->name() == "java/lang/Object")
    return true;
  return llvm::any_of(M.Annotations, [](const AnnotationModel &A) {
    StringRef T = A.Type;
    return T.ends_with("/NonNull;") || T.ends_with("/NotNull;") ||
           T.ends_with("/Nonnull;");
  });
}

NativeResult stubCall(NativeCall &C) {
  const MethodModel &M = C.method();
  State &S = C.state();
  StubCall Call;
  Call.Method = &M;
  for (unsigned N = 0; N < C.numArgs(); ++N)
    Call.Arguments.push_back(C.arg(N));
  StringRef D = resultDescriptor(M.Descriptor);
  std::string Name = (M.Name + "()#" + Twine(S.StubCalls.size() + 1)).str();
  if (D != "V" && D.size() == 1) {
    Call.Returned = C.freshPrimitive(D.front(), Name);
  } else if (D != "V") {
    const ClassModel *Declared = C.findClass(descriptorClass(D));
    if (!Declared)
      return C.end(EndReason::MissingClass, elementClass(D));
    auto V = C.freshResult(*Declared, Name, isNonNull(M), M);
    if (!V)
      return C.pending();
    Call.Returned = *V;
  }
  if (D != "V")
    Call.Input = S.Inputs.size() - 1;
  Value Returned = Call.Returned;
  S.StubCalls.add(std::move(Call));
  return C.ret(Returned);
}

} // namespace jsym
