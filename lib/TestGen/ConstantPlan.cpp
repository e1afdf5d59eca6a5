//===- ConstantPlan.cpp - Constants that no constructor has set -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ConstantPlan.h"
#include "jsym/Dialect/ConstantMaking.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// Empty where it has what only class files can write (JVMS 4.4.7).
static std::u16string decoded(StringRef Literal) {
  SmallVector<UTF16, 32> Units;
  if (!convertUTF8ToUTF16String(Literal, Units))
    Units.clear();
  return {Units.begin(), Units.end()};
}

/// As source code has it.
static Operand operandOf(const ConstantMaking &M, StringRef Type,
                         PlanBuilder &B) {
  Operand O;
  if (M.Kind == ConstantMaking::Null || M.Kind == ConstantMaking::Number) {
    O.Value.Type = M.Kind == ConstantMaking::Null ? 'L' : Type.front();
    O.Value.Bits = M.Bits;
    return O;
  }
  Making How;
  How.Class = M.Class;
  auto AddParts = [&](auto TypeOf) {
    for (auto [No, Part] : enumerate(M.Parts))
      How.Arguments.push_back(operandOf(Part, TypeOf(No), B));
  };
  O.Source = Operand::InPlace;
  O.Has = B.Java.ofDescriptor(Type);
  switch (M.Kind) {
  case ConstantMaking::Text:
    How.Kind = Making::Literal;
    How.Text = decoded(M.Literal);
    if (How.Text.empty() && !M.Literal.empty())
      B.fail("needs a constant that no source code writes");
    break;
  case ConstantMaking::Static:
    How.Kind = Making::Constant;
    How.Class = M.Field->Owner;
    How.Text = decoded(M.Field->Name);
    break;
  case ConstantMaking::Array:
    How.Kind = Making::Elements;
    O.Has = B.Java.ofDescriptor(M.Class->name());
    AddParts([&](size_t) { return M.Class->name().drop_front(); });
    break;
  default: {
    How.Kind = M.Kind == ConstantMaking::New ? Making::New : Making::Called;
    How.Constructor = M.Method;
    auto Types = splitMethodDescriptor(M.Method->Descriptor).Parameters;
    AddParts([&](size_t No) { return Types[No]; });
  }
  }
  O.Made = std::make_shared<const Making>(std::move(How));
  return O;
}

std::vector<std::pair<const FieldModel *, Operand>>
constantsOf(PlanBuilder &B, const ScenarioObject &O) {
  std::vector<std::pair<const FieldModel *, Operand>> All;
  for (const FieldModel *F : B.model(*O.Class).slots()) {
    auto IsIt = [&](const PremiseNote &N) {
      auto *Of = std::get_if<const FieldInfo *>(&N.Of);
      return Of && N.What == Premise::DerivedStates && (*Of)->Name == F->Name &&
             (*Of)->Owner->name() == F->Owner->name();
    };
    if (none_of(B.S.Premises, IsIt))
      continue;
    if (const ConstantMaking *M = B.Context.Facts.constant(*F))
      All.push_back({F, operandOf(*M, F->Descriptor, B)});
  }
  return All;
}

} // namespace jsym::testgen
