//===- Excuses.cpp - What contracts name by words -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

Expected<std::optional<Excused>>
contract::excused(ProgramSource &Program, StringRef Name, bool ByClause) {
  auto K = ByClause ? Program.getClass(Name) : classNamed(Program, Name);
  if (!K && ByClause) { // no JVM looks for it
    consumeError(K.takeError());
    return std::nullopt;
  }
  auto Unchecked = Program.getClass("java/lang/RuntimeException"),
       Errors = Program.getClass("java/lang/Error"),
       Assertion = Program.getClass("java/lang/AssertionError");
  for (auto *Known : {&K, &Unchecked, &Errors, &Assertion})
    if (!*Known)
      return joinErrors(joinErrors(K.takeError(), Unchecked.takeError()),
                        joinErrors(Errors.takeError(), Assertion.takeError()));
  Excused X{*K, ByClause && (*K == *Unchecked || *K == *Errors), {}};
  auto Without = [&](const ClassModel *Other) {
    if (Other != *K && Other->isSubtypeOf(**K))
      X.But.push_back(Other);
  };
  if (!ByClause)
    Without(*Assertion);
  else if (!X.Itself)
    for (const ClassModel *Other : {*Unchecked, *Errors})
      Without(Other);
  return X;
}

SmallVector<Required, 4> contract::requiredOf(const MethodContract &C) {
  SmallVector<Required, 4> All;
  for (unsigned I : C.NonNull)
    All.push_back({int32_t(I), {}});
  bool Grouped = any_of(C.Requires, [&](const Condition &K) {
    return K.Group != C.Requires.front().Group;
  });
  for (const auto &[I, K] : enumerate(C.Requires))
    if (Grouped && I)
      All.back().Conditions.push_back(&K);
    else
      All.push_back({-1, {&K}});
  for (const Condition &K : C.Invariants)
    All.push_back({-1, {&K}});
  return All;
}

bool contract::hasParameters(const MethodModel &M, StringRef Text) {
  size_t Open = Text.find('(');
  if (Open == StringRef::npos)
    return true;
  SmallVector<StringRef, 4> Given;
  Text.drop_front(Open + 1).split(')').first.split(Given, ',', -1, false);
  auto Types = splitMethodDescriptor(M.Descriptor).Parameters;
  return all_of_zip(Given, Types, [](StringRef G, StringRef D) {
    std::string Full = prettyDescriptor(D);
    return G.trim() == Full || G.trim() == StringRef(Full).rsplit('.').second;
  });
}
