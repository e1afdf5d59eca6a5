//===- Orders.cpp - What unknown orders say -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Orders.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

namespace {

class Orders {
public:
  explicit Orders(Extraction &X) : X(X), S(X.S), H(X.H) {}

  void addRanks();
  void addAnswers();

private:
  Extraction &X;
  Scenario &S;
  const HeapState &H;

  std::optional<int32_t> inputOf(Value V) const;
};

static bool isComparator(const ScenarioObject &O) {
  return O.Class && O.Class->name() == "java/util/Comparator";
}

/// The symbols that say how an input comparator orders what is at a place.
void Orders::addRanks() {
  DenseMap<uint32_t, int32_t> ByPlace;
  bool Any = false;
  for (size_t I = 0; I < S.Objects.size(); ++I) {
    const ScenarioObject &O = S.Objects[I];
    Any |= isComparator(O);
    if (X.Places[I])
      ByPlace[X.Places[I]] = int32_t(I);
  }
  for (uint32_t I = 0; I < H.Ranks.size(); ++I) {
    const SymbolOrigin &Origin = X.Exprs.origin(H.Ranks[I].Rank);
    if (H.resolve(H.Ranks[I].Of) == Value::null())
      ByPlace[Origin.B] = -1;
    if (Origin.C)
      X.forbidReplay("a comparator answers otherwise after something was "
                     "written to what it compares");
  }
  for (uint32_t I = 0; Any && I < X.Exprs.numVars(); ++I) {
    ExprId Symbol = X.Exprs.varAt(I);
    const SymbolOrigin &Origin = X.Exprs.origin(Symbol);
    if (Origin.Kind != SymbolOrigin::Rank || Origin.C)
      continue;
    auto Comparator = ByPlace.find(Origin.A), Object = ByPlace.find(Origin.B);
    // Symbols are those of all paths: on this one no comparator may stand
    // there.
    if (Comparator == ByPlace.end() || Object == ByPlace.end() ||
        Comparator->second < 0 || !isComparator(S.Objects[Comparator->second]))
      continue;
    int32_t Rank = int32_t(evaluate(X.Exprs, Symbol, X.Model));
    S.Ranks.push_back({Comparator->second, Object->second, Rank});
  }
}

/// The input that a reference denotes, -1 for null; nothing: it is none.
std::optional<int32_t> Orders::inputOf(Value V) const {
  V = H.resolve(V);
  if (V == Value::null())
    return -1;
  const auto &By = V.isHandle() ? X.ByHandle : X.ByObject;
  auto It = By.find(uint32_t(V.Bits));
  return It == By.end() || !S.Objects[It->second].InPre
             ? std::optional<int32_t>()
             : It->second;
}

void Orders::addAnswers() {
  for (uint32_t I = 0; I < H.Comparisons.size(); ++I) {
    const Compared &Q = H.Comparisons[I];
    auto Answer = int32_t(X.scalar(Value::expr(Q.Answer)));
    if (Answer >= -1 && Answer <= 1)
      continue;
    auto By = inputOf(Q.By), A = inputOf(Q.A), B = inputOf(Q.B);
    if (By && A && B)
      S.Answers.push_back({*By, *A, *B, Answer});
    else
      X.forbidReplay("an unknown order answers " + Twine(Answer) +
                     " about what the program made");
  }
}

} // namespace

void addOrders(Extraction &X) {
  Orders O(X);
  O.addRanks();
  O.addAnswers();
}

} // namespace jsym::extract
