//===- Slices.cpp - Which conditions share symbols ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Slices.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

llvm::ArrayRef<uint32_t> Slices::symbolsOf(ExprId Root) {
  auto [It, New] = Known.try_emplace(Root);
  if (!New)
    return llvm::ArrayRef(Pool).slice(It->second.first, It->second.second);
  llvm::SmallVector<uint32_t, 16> Symbols;
  llvm::SmallVector<ExprId, 32> Work{Root};
  llvm::SmallDenseSet<ExprId, 32> Seen;
  bool IsSmall = Exprs.size(Root) <= 16; // then it is quicker without Seen
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (Exprs.isConst(E) || (!IsSmall && !Seen.insert(E).second))
      continue;
    if (Exprs.kind(E) == ExprKind::Var)
      Symbols.push_back(2 * Exprs.varIndex(E));
    else if (Exprs.kind(E) == ExprKind::Apply)
      Symbols.push_back(2 * Exprs.functionIndex(E) + 1);
    llvm::append_range(Work, Exprs.operands(E));
  }
  llvm::sort(Symbols);
  Symbols.erase(llvm::unique(Symbols), Symbols.end());
  It->second = {uint32_t(Pool.size()), uint32_t(Symbols.size())};
  llvm::append_range(Pool, Symbols);
  return llvm::ArrayRef(Pool).take_back(Symbols.size());
}

void Slices::unite(uint32_t A, uint32_t B) {
  A = find(A);
  B = find(B);
  if (A == B)
    return;
  if (Sizes[A] < Sizes[B])
    std::swap(A, B);
  assert(Parents[A] == A && Parents[B] == B && "roots are their own parents");
  Parents[B] = A;
  Sizes[A] += Sizes[B];
  Trail.push_back(B);
}

void Slices::push(ExprId E) {
  llvm::ArrayRef<uint32_t> Symbols = symbolsOf(E);
  Items.push_back({E, Symbols.empty() ? NoSymbol : Symbols[0], Trail.size()});
  if (Symbols.empty())
    return;
  for (uint32_t Next = Parents.size(); Next <= Symbols.back(); ++Next) {
    Parents.push_back(Next);
    Sizes.push_back(1);
  }
  for (uint32_t Symbol : Symbols.drop_front())
    unite(Symbols[0], Symbol);
}

void Slices::pop() {
  assert(!Items.empty() && "popped more than was pushed");
  for (size_t Keep = Items.back().Unions; Trail.size() > Keep;) {
    uint32_t Child = Trail.back(), Root = Parents[Child];
    assert(Root != Child && "a union that was none is taken back");
    Trail.pop_back();
    Sizes[Root] -= Sizes[Child];
    Parents[Child] = Child;
  }
  Items.pop_back();
}

void Slices::follow(const PathCondition &Path) {
  Follower.follow(
      Path,
      [this](size_t N) {
        while (N--)
          pop();
      },
      [this](ExprId E) { push(E); });
}

void Slices::rootsOf(ExprId E, llvm::SmallVectorImpl<uint32_t> &Roots) {
  for (uint32_t Symbol : symbolsOf(E))
    if (uint32_t Root = find(Symbol); !llvm::is_contained(Roots, Root))
      Roots.push_back(Root);
}

bool Slices::connected(ExprId A, ExprId B) {
  llvm::SmallVector<uint32_t, 8> RootsA, RootsB;
  rootsOf(A, RootsA);
  rootsOf(B, RootsB);
  return llvm::any_of(
      RootsA, [&](uint32_t R) { return llvm::is_contained(RootsB, R); });
}

bool Slices::connectedVariable(uint32_t VarIndex, ExprId E) {
  uint32_t Root = find(2 * VarIndex);
  return llvm::any_of(symbolsOf(E),
                      [&](uint32_t S) { return find(S) == Root; });
}

bool Slices::collect(ExprId E, llvm::SmallVectorImpl<ExprId> &Relevant) {
  llvm::SmallVector<uint32_t, 8> Roots;
  rootsOf(E, Roots);
  for (const Item &I : Items)
    if (I.Symbol == NoSymbol || llvm::is_contained(Roots, find(I.Symbol)))
      Relevant.push_back(I.Condition);
  return Relevant.size() == Items.size();
}
