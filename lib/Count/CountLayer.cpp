//===- CountLayer.cpp - What the decorators have in common ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CountLayer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

Counter::~Counter() = default;
CountLayer::~CountLayer() = default;

Count CountLayer::forward(const CountProblem &P) {
  ++Forwarded;
  // Nobody knows: anything from nothing to all of it.
  return Next ? Next->count(P) : Count::between(0, P.mass());
}

Count CountLayer::count(const CountProblem &P) {
  ++Asked;
  uint64_t Before = Forwarded;
  if (std::optional<Count> C = decide(P)) {
    Answered += Forwarded == Before;
    return *C;
  }
  return forward(P);
}

BigInt CountProblem::mass() const {
  BigInt Mass = 1;
  for (const CountedSymbol &S : Symbols)
    Mass *= S.Values.mass();
  return Mass;
}

bool CountProblem::hasSimpleDomains() const {
  for (const CountedSymbol &S : Symbols)
    if (S.Values.runs().size() != 1 || S.Values.runs()[0].Weight != 1)
      return false;
  return true;
}

bool jsym::isScalar(const ExprManager &Exprs, ExprId Root) {
  llvm::SmallVector<ExprId, 32> Work{Root};
  llvm::SmallDenseSet<ExprId, 32> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    if (Exprs.sort(E).Kind == SortKind::Array ||
        Exprs.kind(E) == ExprKind::Apply)
      return false;
    llvm::append_range(Work, Exprs.operands(E));
  }
  return true;
}
