//===- RecipeSetters.cpp - What may complete an object --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"
#include "RecipeFinder.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

static bool isSetter(const MethodModel &M) {
  return !M.isStatic() && !M.isConstructor() && !M.isClassInit() &&
         !M.isAbstract() && !(M.Flags & (AccSynthetic | AccBridge));
}

std::vector<std::vector<Creation::Call>>
RecipeFinder::waysToSet(int32_t Object, const ClassModel &C,
                        const ScenarioField &F) {
  constexpr size_t Most = 4;
  if (F.Value.isReference() && F.Value.Object >= 0)
    if (auto Contents = contentsBefore(S, F.Value.Object)) {
      StringRef Name = S.Objects[F.Value.Object].Class
                           ? S.Objects[F.Value.Object].Class->name()
                           : "";
      return waysToFill(C, *Contents, entrySize(Name));
    }
  std::vector<std::vector<Creation::Call>> First, Rest;
  const FieldModel *Field = Context.Named.find(*F.Field);
  SmallVector<const MethodModel *, 4> Setters;
  if (Field)
    for (const analysis::FieldSetter &Setter :
         Context.Facts.fieldFact(*Field).Setters)
      Setters.push_back(Setter.Method);
  for (const MethodModel &M : C.methods()) {
    if (!isSetter(M) || !isUsable(M))
      continue;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    bool Writes = is_contained(Setters, &M);
    bool Named = StringRef(M.Name).contains_insensitive(F.Field->Name);
    constexpr size_t MostParameters = 4;
    if (Parameters.size() > (Writes ? MostParameters : 1) || !(Writes || Named))
      continue;
    Creation::Call Call{&M, {}};
    bool IsGiven = Parameters.empty();
    for (StringRef P : Parameters) {
      std::optional<Operand> O = IsGiven ? std::nullopt : given(F.Value, P);
      IsGiven |= O.has_value();
      if (!O)
        O = anything(P, 0, 0);
      if (O)
        Call.Arguments.push_back(*O);
    }
    if (!IsGiven || Call.Arguments.size() != Parameters.size() ||
        (Parameters.empty() && !Writes))
      continue;
    (Parameters.size() == 1 && Named ? First : Rest).push_back({Call});
    // A counter: what it counts is done some times.
    if (Parameters.empty() && !F.Value.isReference() && F.Value.Bits > 1 &&
        F.Value.Bits <= 5)
      Rest.push_back(std::vector<Creation::Call>(F.Value.Bits, Call));
  }
  append_range(First, Rest);
  First.resize(std::min(First.size(), Most));
  return First;
}

/// Of a map to lists, what these hold.
std::vector<ScenarioValue>
RecipeFinder::heldByValues(ArrayRef<ScenarioValue> Contents) const {
  std::vector<ScenarioValue> Out;
  for (size_t I = 1; I < Contents.size(); I += 2) {
    const ScenarioValue &V = Contents[I];
    auto Held = V.isReference() && !V.isNull() ? contentsBefore(S, V.Object)
                                               : std::nullopt;
    if (!Held)
      return {};
    append_range(Out, *Held);
  }
  return Out;
}

std::vector<std::vector<Creation::Call>>
RecipeFinder::waysToFill(const ClassModel &C, ArrayRef<ScenarioValue> Contents,
                         unsigned Arity) {
  constexpr size_t Most = 4, Longest = 12;
  std::vector<std::vector<Creation::Call>> Out;
  if (Contents.empty() || Contents.size() > Longest)
    return Out;
  if (Arity == 2)
    Out = waysToFill(C, heldByValues(Contents), 1);
  for (const MethodModel &M : C.methods()) {
    if (!isSetter(M) || !isUsable(M) || Out.size() == Most)
      continue;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    // Of maps also what finds the key by itself.
    for (unsigned Step : {1u, 2u}) {
      if (Parameters.size() != Step || Step > Arity)
        continue;
      std::vector<Creation::Call> Way;
      bool Fits = true;
      for (size_t I = 0; I + Arity <= Contents.size() && Fits; I += Arity) {
        Creation::Call Call{&M, {}};
        for (unsigned P = 0; P < Step && Fits; ++P) {
          std::optional<Operand> O =
              given(Contents[I + Arity - Step + P], Parameters[P]);
          Fits = O.has_value();
          if (O)
            Call.Arguments.push_back(*O);
        }
        Way.push_back(std::move(Call));
      }
      if (Fits)
        Out.push_back(std::move(Way));
    }
  }
  return Out;
}

} // namespace jsym::testgen
