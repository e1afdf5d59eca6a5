//===- Premises.cpp - What a verdict rests on -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Premises.h"
#include "jsym/Dialect/Names.h"
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
#include "jsym/Result/Premises.def"
};

} // namespace

PremiseEffect effectOf(Premise P) { return Table[unsigned(P)].Effect; }
StringRef premiseWord(Premise P) { return Table[unsigned(P)].Word; }
StringRef premiseText(Premise P) { return Table[unsigned(P)].Text; }

StringRef effectWord(PremiseEffect E) {
  static constexpr StringRef Words[] = {"assumed", "adds", "loses", "both"};
  return Words[unsigned(E)];
}

namespace {

template <typename Use> std::string textOf(const Use &U) {
  return std::visit(
      [What = U.What](auto Of) -> std::string {
        using Subject = std::remove_cv_t<decltype(Of)>;
        if constexpr (std::is_same_v<Subject, std::monostate>)
          return "";
        else if constexpr (requires { Of->Symbol; })
          return prettyName(Of->Symbol);
        else if constexpr (requires { Of->Owner; }) {
          std::string Name =
              prettyClass(Of->Owner->name()) + "." + Of->Name.str();
          // What is in it: the field itself has one value only.
          return What == Premise::InitialStatics && Of->isFinal()
                     ? "contents of " + Name
                     : Name;
        } else
          return prettyClass(Of->name());
      },
      U.Of);
}

std::string lineOf(Premise What, const std::string &Of) {
  return premiseText(What).str() + (Of.empty() ? "" : ": ") + Of;
}

template <typename Use> std::vector<std::string> linesOf(ArrayRef<Use> Uses) {
  std::vector<std::string> Subjects[NumPremises];
  for (const Use &U : Uses)
    Subjects[unsigned(U.What)].push_back(textOf(U));
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

} // namespace

std::string subjectText(const PremiseNote &N) { return textOf(N); }

std::string describe(const PremiseUse &U) { return lineOf(U.What, textOf(U)); }
std::string describe(const PremiseNote &N) { return lineOf(N.What, textOf(N)); }

std::vector<std::string> describe(ArrayRef<PremiseUse> Uses) {
  return linesOf(Uses);
}
std::vector<std::string> describe(ArrayRef<PremiseNote> Notes) {
  return linesOf(Notes);
}

std::vector<PremiseNote> notesOf(ArrayRef<PremiseUse> Uses, InfoTable &Infos) {
  std::vector<PremiseNote> Notes;
  for (const PremiseUse &U : Uses)
    Notes.push_back({U.What, std::visit(
                                 [&](auto Of) -> PremiseNote::Subject {
                                   using Subject =
                                       std::remove_cv_t<decltype(Of)>;
                                   if constexpr (std::is_pointer_v<Subject>)
                                     return Infos.of(*Of);
                                   else
                                     return Of;
                                 },
                                 U.Of)});
  return Notes;
}

void addPremises(std::vector<PremiseUse> &To, ArrayRef<PremiseUse> From) {
  for (const PremiseUse &U : From)
    if (!is_contained(To, U))
      To.push_back(U);
}

} // namespace jsym
