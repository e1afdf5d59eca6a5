//===- Models.cpp - What a result names, in the program -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Models.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

const ClassModel *Models::find(StringRef Class) {
  Expected<const ClassModel *> C = Program.getClass(Class);
  if (C)
    return *C;
  consumeError(C.takeError());
  return nullptr;
}

const FieldModel *Models::find(const FieldInfo &F) {
  const ClassModel *C = find(*F.Owner);
  return C ? C->findField(F.Name, F.Descriptor) : nullptr;
}

const MethodModel *Models::find(const MethodInfo &M) {
  const ClassModel *C = find(*M.Owner);
  return C ? C->findMethod(M.Name, M.Descriptor) : nullptr;
}

std::string Models::missing(const Scenario &S) {
  std::string Missing;
  auto Class = [&](const ClassInfo *C) {
    if (C && Missing.empty() && !find(*C))
      Missing = "class " + prettyClass(C->name());
  };
  auto Field = [&](const FieldInfo *F) {
    if (F && Missing.empty() && !find(*F))
      Missing = "field " + prettyClass(F->Owner->name()) + "." + F->Name.str();
  };
  auto Method = [&](const MethodInfo *M) {
    if (M && Missing.empty() && !find(*M))
      Missing = "method " + prettyName(M->Symbol);
  };
  Method(S.Target);
  Class(S.ExceptionClass);
  for (const ScenarioObject &O : S.Objects) {
    Class(O.Class);
    for (const auto *Fields : {&O.Pre, &O.Post})
      for (const ScenarioField &F : *Fields)
        Field(F.Field);
  }
  for (const ScenarioInput &I : S.Inputs)
    Field(I.StaticField);
  for (const ScenarioField &F : S.Statics)
    Field(F.Field);
  for (const ScenarioStubCall &C : S.StubCalls) {
    Method(C.Method);
    for (const auto &Together : C.Breaks)
      for (const ScenarioRequirement &R : Together)
        Method(R.Condition);
  }
  auto Condition = [&](const ScenarioViolation &V) {
    Method(V.Condition);
    for (const ScenarioViolation::Argument &A : V.Arguments)
      Method(A.Asked);
  };
  if (S.Violation)
    Condition(*S.Violation);
  for_each(S.Taken, Condition);
  if (S.Promised) {
    for_each(S.Promised->Ensures, Condition);
    for_each(S.Promised->Invariants, Condition);
    for (const ScenarioPromises::Escape &E : S.Promised->Escapes) {
      Class(E.Class);
      for_each(E.But, Class);
    }
  }
  return Missing;
}

} // namespace jsym::testgen
