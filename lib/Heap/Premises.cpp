//===- Premises.cpp - What a verdict rests on -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/Premises.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/HeapState.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

struct Row {
  StringRef Word;
  PremiseEffect Effect;
  StringRef Text;
};

constexpr Row Table[NumPremises] = {
#define JSYM_APPROXIMATION(E, W, F, T) {W, PremiseEffect::F, T},
#define JSYM_ASSUMPTION(E, W, T) {W, PremiseEffect::Assumed, T},
#include "jsym/Heap/Premises.def"
};

} // namespace

PremiseEffect effectOf(Premise P) { return Table[unsigned(P)].Effect; }
StringRef premiseWord(Premise P) { return Table[unsigned(P)].Word; }
StringRef premiseText(Premise P) { return Table[unsigned(P)].Text; }

StringRef effectWord(PremiseEffect E) {
  static constexpr StringRef Words[] = {"assumed", "adds", "loses", "both"};
  return Words[unsigned(E)];
}

std::string subjectText(const PremiseSubject &Of) {
  if (auto *C = std::get_if<const ClassModel *>(&Of))
    return prettyClass((*C)->name());
  if (auto *M = std::get_if<const MethodModel *>(&Of))
    return prettyName((*M)->Symbol);
  if (auto *F = std::get_if<const FieldModel *>(&Of))
    return prettyClass((*F)->Owner->name()) + "." + (*F)->Name.str();
  return "";
}

std::string describe(const PremiseUse &U) {
  std::string Of = subjectText(U.Of);
  return premiseText(U.What).str() + (Of.empty() ? "" : ": ") + Of;
}

std::vector<std::string> describe(ArrayRef<PremiseUse> Uses) {
  std::vector<std::string> Subjects[NumPremises];
  for (const PremiseUse &U : Uses)
    Subjects[unsigned(U.What)].push_back(subjectText(U.Of));
  std::vector<std::string> Lines;
  for (unsigned P = 0; P < NumPremises; ++P) {
    if (Subjects[P].empty())
      continue;
    llvm::sort(Subjects[P]);
    std::string Line = Table[P].Text.str(), Before;
    for (const std::string &Of : Subjects[P])
      if (Of != Before) { // sorted: the empty one comes first
        Line += (Before.empty() ? ": " : ", ") + Of;
        Before = Of;
      }
    Lines.push_back(std::move(Line));
  }
  return Lines;
}

void addPremises(std::vector<PremiseUse> &To, ArrayRef<PremiseUse> From) {
  for (const PremiseUse &U : From)
    if (!is_contained(To, U))
      To.push_back(U);
}

void HeapState::restOn(Premise P, PremiseSubject Of) {
  PremiseUse New{P, Of};
  if (!Premises.any([&](const PremiseUse &U) { return U == New; }))
    Premises.add(New);
}

} // namespace jsym
