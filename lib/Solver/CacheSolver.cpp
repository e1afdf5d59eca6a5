//===- CacheSolver.cpp - Remembers answers --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CacheSolver.h"

using namespace jsym;

size_t CacheSolver::KeyHash::operator()(const Key &K) const {
  uint64_t H = K.size();
  for (ExprId E : K)
    H = (H ^ E.Index) * 0x9E3779B97F4A7C15ull;
  return H ^ H >> 32;
}

bool CacheSolver::hasUnsatSubset(const Key &K) const {
  for (ExprId E : K) {
    auto [Begin, End] = ByNewest.equal_range(E.Index);
    for (auto It = Begin; It != End; ++It) {
      const Key &Small = Unsat[It->second];
      if (std::includes(K.begin(), K.end(), Small.begin(), Small.end()))
        return true;
    }
  }
  return false;
}

ModelRef CacheSolver::fittingModel(const Key &K) {
  for (size_t I = 0; I < Models.size(); ++I) {
    // The newest conditions are the likeliest to fail.
    bool Fits = true;
    for (size_t J = K.size(); Fits && J-- > 0;)
      Fits = evaluate(Exprs, K[J], *Models[I]);
    if (!Fits)
      continue;
    std::rotate(Models.begin(), Models.begin() + I, Models.begin() + I + 1);
    return Models.front();
  }
  return nullptr;
}

bool CacheSolver::lookup(const Key &K, Answer &Out) {
  if (auto It = Sat.find(K); It != Sat.end())
    Out = {Verdict::Sat, It->second, ""};
  else if (hasUnsatSubset(K))
    Out = {Verdict::Unsat, nullptr, ""};
  else if (ModelRef M = fittingModel(K))
    Out = {Verdict::Sat, M, ""};
  else
    return false;
  return true;
}

void CacheSolver::remember(Key K, const Answer &A) {
  assert(!K.empty() && llvm::is_sorted(K) && "sets are sorted lists");
  if (numEntries() >= Capacity) {
    Sat.clear();
    Unsat.clear();
    ByNewest.clear();
  }
  if (A.Result == Verdict::Unsat) {
    ByNewest.emplace(K.back().Index, uint32_t(Unsat.size()));
    Unsat.push_back(std::move(K));
  } else if (A.Result == Verdict::Sat) {
    Models.insert(Models.begin(), A.Model);
    if (Models.size() > MaxModels)
      Models.pop_back();
    Sat.emplace(std::move(K), A.Model);
  }
}

bool CacheSolver::decide(const Query &Q, Answer &Out) {
  llvm::SmallVector<ExprId, 64> Conditions;
  Q.collect(Conditions);
  Conditions.push_back(Q.Condition);
  llvm::sort(Conditions);
  Conditions.erase(llvm::unique(Conditions), Conditions.end());
  Key K(Conditions.begin(), Conditions.end());
  if (lookup(K, Out))
    return true;
  Out = forward(Q);
  remember(std::move(K), Out);
  return true;
}
