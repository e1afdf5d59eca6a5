//===- Parameters.cpp - What a test is given ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestPlan/Parameters.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

std::string baseName(const ScenarioObject &O) {
  if (!O.Class)
    return "object";
  StringRef Simple = O.Class->name();
  if (O.Class->isArray()) {
    while (Simple.consume_front("["))
      ;
    if (Simple.consume_front("L"))
      Simple = Simple.drop_back();
    else
      return javaType(Simple, "") + "s";
    Simple = simpleName(Simple);
    std::string Name = Simple.str();
    Name[0] = toLower(Name[0]);
    return Name + "s";
  }
  std::string Name = simpleName(Simple).str();
  if (Name.empty() || isDigit(Name[0]))
    Name = "object";
  Name[0] = toLower(Name[0]);
  return Name;
}

Parameters::Parameters(const TestPlan &Plan, JavaTypes &Java)
    : Plan(Plan), Java(Java), Scope(Plan.Package, Java) {
  takeNames();
  for (const Step &S : Plan.Act) {
    const auto *Act = std::get_if<step::Act>(&S);
    if (!Act)
      continue;
    const PlannedCall &C = Act->Call;
    if (C.Receiver)
      addInput(*C.Receiver, "");
    auto Declared = splitMethodDescriptor(C.Method->Descriptor).Parameters;
    for (const auto &[O, D] : zip(C.Arguments, Declared))
      addInput(O, D);
  }
}

/// What stands for something else in the source of a test.
void Parameters::takeNames() {
  Taken = {"result", "thrown", "given", "java",    "javax",
           "jsym",   "org",    "com",   "JsymHeap"};
  Taken.insert(simpleName(Plan.Of->Target->Owner->name()).str());
  for (const ScenarioObject &O : Plan.Of->Objects)
    if (O.Class && !O.Class->isArray())
      Taken.insert(simpleName(O.Class->name()).str());
  for (const Step &S : Plan.Act)
    if (const auto *Kept = std::get_if<step::KeepCopy>(&S))
      Taken.insert(Kept->Name);
    else if (const auto *Answer = std::get_if<step::KeepAnswer>(&S))
      Taken.insert(Answer->Name);
}

std::string Parameters::fresh(StringRef Wish) {
  std::string Base = javaIdentifier(Wish), Name = Base;
  for (unsigned N = 2; isJavaKeyword(Name) || !Taken.insert(Name).second; ++N)
    Name = Base + std::to_string(N);
  return Name;
}

/// As the method declares it, if that can be written and holds of the value, so
/// that most inputs have one test; else what the plan knows.
JavaType Parameters::typeOf(const Operand &O, StringRef Declared) {
  if (!O.Value.isReference())
    return Java.ofDescriptor(std::string(1, O.Value.Type));
  JavaType Has = O.Source == Operand::InPlace ? O.Has
                 : O.Value.Object >= 0 ? Plan.Variables[O.Value.Object].Type
                                       : JavaType();
  bool IsNull = O.Source == Operand::Given && O.Value.Object < 0;
  auto MayBe = [&](const JavaType &T) {
    return (T.Kind == JavaType::Class || T.Kind == JavaType::Array) &&
           !T.hasUnknown() && Scope.isPrintable(T) &&
           (IsNull || Java.isAssignable(Has, T));
  };
  if (MayBe(O.Wanted))
    return O.Wanted;
  if (!Declared.empty() && Scope.typeAccessible(Declared))
    if (JavaType T = Java.ofDescriptor(Declared); MayBe(T))
      return T;
  return IsNull ? Java.object() : Has;
}

void Parameters::addInput(const Operand &O, StringRef Declared) {
  if (O.Input < 0)
    return;
  const ScenarioInput &I = Plan.Of->Inputs[O.Input];
  std::string Wish = I.Name;
  if (I.Kind == InputKind::Receiver && O.Value.Object >= 0) {
    Wish = Plan.Variables[O.Value.Object].Name;
    if (Wish.empty())
      Wish = baseName(Plan.Of->Objects[O.Value.Object]);
  }
  All.push_back({O, fresh(Wish), typeOf(O, Declared)});
}

const Parameters::One &Parameters::of(const Operand &O) {
  for (const One &P : All)
    if (O.Input >= 0 && P.Value.Input == O.Input)
      return P;
  if (O.Source == Operand::Given && O.Value.Object >= 0)
    if (const One *P = ofObject(O.Value.Object))
      return *P;
  All.push_back({O, fresh("before"), typeOf(O, "")});
  return All.back();
}

const Parameters::One *Parameters::ofObject(int32_t Object) {
  const PlannedVariable &V = Plan.Variables[Object];
  if (Bound.count(Object) || V.Name == "result")
    return nullptr;
  for (const One &P : All)
    if (P.Value.Source == Operand::Given && P.Value.Value.isReference() &&
        P.Value.Value.Object == Object)
      return &P;
  Operand O;
  O.Value.Type = 'L';
  O.Value.Object = Object;
  All.push_back({O, fresh(V.Name), V.Type});
  return &All.back();
}

} // namespace jsym::testgen
