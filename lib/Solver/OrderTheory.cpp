//===- OrderTheory.cpp - Scopes and search --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "OrderTheory.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

/// Alternatives tried in one search before it is left to Z3.
static constexpr unsigned SearchBudget = 400;

void OrderTheory::rollback(const Scope &S) {
  assert(S.Differences <= Differences.size() && S.Clauses <= Clauses.size() &&
         "rolled back to what is to come");
  Graph.rollback(S.Graph);
  Differences.resize(S.Differences);
  while (Clauses.size() > S.Clauses)
    Clauses.pop_back();
  Contradiction = S.Contradiction;
}

bool OrderTheory::push(ExprId Condition) {
  Scopes.push_back(scope());
  OrderClause C = compile(Condition, true, 0);
  if (!Contradiction)
    assertClause(C);
  return C.Exact;
}

void OrderTheory::pop() {
  assert(!Scopes.empty() && "popped more than was pushed");
  rollback(Scopes.back());
  Scopes.pop_back();
}

bool OrderTheory::satisfied(const OrderLiteral &L) const {
  if (L.Differs)
    return Graph.value(L.X) - Graph.value(L.Y) != L.C;
  return Graph.holds(L.X, L.Y, L.C);
}

bool OrderTheory::satisfied(llvm::ArrayRef<OrderLiteral> A) const {
  return llvm::all_of(A, [&](const OrderLiteral &L) { return satisfied(L); });
}

bool OrderTheory::assertAlternative(llvm::ArrayRef<OrderLiteral> A) {
  for (const OrderLiteral &L : A) {
    if (!L.Differs && !Graph.add(L.X, L.Y, L.C))
      return false;
    if (L.Differs && L.X == L.Y) {
      if (L.C == 0)
        return false;
    } else if (L.Differs && !assertDifference(L)) {
      return false;
    }
  }
  return true;
}

/// At a bound, being different is a tighter bound.
bool OrderTheory::assertDifference(const OrderLiteral &L) {
  using G = DifferenceGraph;
  if (L.Y == G::Zero && Graph.low(L.X) == L.C)
    return Graph.add(G::Zero, L.X, -L.C - 1);
  if (L.Y == G::Zero && Graph.high(L.X) == L.C)
    return Graph.add(L.X, G::Zero, L.C - 1);
  if (L.X == G::Zero && Graph.low(L.Y) == -L.C)
    return Graph.add(G::Zero, L.Y, L.C - 1);
  if (L.X == G::Zero && Graph.high(L.Y) == -L.C)
    return Graph.add(L.Y, G::Zero, -L.C - 1);
  Differences.push_back(L);
  return true;
}

bool OrderTheory::possible(llvm::ArrayRef<OrderLiteral> A) {
  Scope S = scope();
  bool Possible = assertAlternative(A);
  rollback(S);
  return Possible;
}

/// Alternatives that are out already are left out; the last one is a fact.
void OrderTheory::assertClause(const OrderClause &C) {
  if (C.size() == 1) {
    Contradiction = !assertAlternative(C.alternative(0));
    return;
  }
  OrderClause Left;
  for (unsigned I = 0; I < C.size(); ++I) {
    if (C.alternative(I).empty())
      return; // true
    if (possible(C.alternative(I)))
      Left.addAlternative(C.alternative(I));
  }
  if (Left.size() == 0)
    Contradiction = true;
  else if (Left.size() == 1)
    Contradiction = !assertAlternative(Left.alternative(0));
  else
    Clauses.push_back(std::move(Left));
}

OrderTheory::Outcome OrderTheory::solve() {
  if (Contradiction)
    return Outcome::Unsat;
  unsigned Budget = SearchBudget;
  return search(Budget);
}

/// The values around \p D's that the difference of its nodes cannot have, as n
/// != d, n != d - 1, n != d - 2, ... leave: stepping out of them one by one
/// would cost a search as deep as there are.
std::pair<Integer, Integer>
OrderTheory::gapAround(const OrderLiteral &D) const {
  llvm::SmallVector<Integer, 32> Excluded;
  for (const OrderLiteral &L : Differences)
    if (L.X == D.X && L.Y == D.Y)
      Excluded.push_back(L.C);
    else if (L.X == D.Y && L.Y == D.X)
      Excluded.push_back(-L.C);
  llvm::sort(Excluded);
  Excluded.erase(llvm::unique(Excluded), Excluded.end());
  size_t First = llvm::lower_bound(Excluded, D.C) - Excluded.begin(),
         Last = First;
  assert(First < Excluded.size() && Excluded[First] == D.C &&
         "a difference that is not among them");
  while (First > 0 && Excluded[First - 1] == Excluded[First] - 1)
    --First;
  while (Last + 1 < Excluded.size() && Excluded[Last + 1] == Excluded[Last] + 1)
    ++Last;
  return {Excluded[First], Excluded[Last]};
}

/// The graph's solution satisfies all bounds and edges; what it may not satisfy
/// are differences and clauses. Decide the first of these that it breaks.
OrderTheory::Outcome OrderTheory::search(unsigned &Budget) {
  for (const OrderLiteral &D : Differences) {
    if (satisfied(D))
      continue;
    auto [Low, High] = gapAround(D);
    OrderClause C;
    C.addAlternative(OrderLiteral{D.X, D.Y, Low - 1});
    C.addAlternative(OrderLiteral{D.Y, D.X, -High - 1});
    return branchOn(C, Budget);
  }
  for (const OrderClause &C : Clauses) {
    bool Holds = false;
    for (unsigned I = 0; I < C.size() && !Holds; ++I)
      Holds = satisfied(C.alternative(I));
    if (!Holds)
      return branchOn(C, Budget);
  }
  return Outcome::Sat;
}

OrderTheory::Outcome OrderTheory::branchOn(const OrderClause &C,
                                           unsigned &Budget) {
  bool GaveUp = false;
  for (unsigned I = 0; I < C.size(); ++I) {
    if (Budget == 0)
      return Outcome::GaveUp;
    --Budget;
    Scope S = scope();
    Outcome O =
        assertAlternative(C.alternative(I)) ? search(Budget) : Outcome::Unsat;
    rollback(S); // the solution remains one
    if (O == Outcome::Sat)
      return O;
    GaveUp |= O == Outcome::GaveUp;
  }
  return GaveUp ? Outcome::GaveUp : Outcome::Unsat;
}

uint64_t OrderTheory::bitsOf(DifferenceGraph::Node N) const {
  assert(Graph.low(N) <= Graph.value(N) && Graph.value(N) <= Graph.high(N) &&
         "a value that no variable has");
  Sort S = Exprs.sort(NodeExprs[N]);
  if (S.Kind != SortKind::BitVec)
    return floatOfKey(S, Graph.value(N));
  unsigned W = S.Width;
  uint64_t Bits = uint64_t(Graph.value(N));
  return W >= 64 ? Bits : Bits & ((1ull << W) - 1);
}
