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
#include "jsym/Library/Library.h"
#include "jsym/Run/CallAnswer.h"
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
  std::string Name = answerName(C, M);
  if (auto Now = makeAnswer(C, Call, Name, [&](const ClassModel &Declared) {
        return C.freshResult(Declared, Name, isNonNull(M), M);
      }))
    return *Now;
  assert(!Call.Returned.isAbsent() && "a stub returns, if only something void");
  Value Returned = Call.Returned;
  S.StubCalls.add(std::move(Call));
  return C.ret(Returned);
}

} // namespace jsym
