//===- CacheSolver.h - Remembers answers ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_CACHESOLVER_H
#define JSYM_LIB_SOLVER_CACHESOLVER_H

#include "Layer.h"
#include <unordered_map>

namespace jsym {

/// Answers are kept by the set of conditions they are about: sorted ids, so
/// that hash and equality agree whatever the order. A set that contains an
/// unsatisfiable one is unsatisfiable; recent models are simply tried, which
/// finds subsets, supersets and luck alike. Bounded: beyond its capacity it
/// starts afresh.
class CacheSolver : public Layer {
public:
  CacheSolver(const ExprManager &Exprs, uint64_t Capacity,
              std::unique_ptr<Solver> Next, Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs), Capacity(Capacity) {}
  llvm::StringRef name() const override { return "cache"; }
  size_t numEntries() const { return Sat.size() + Unsat.size(); }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  using Key = std::vector<ExprId>;
  struct KeyHash {
    size_t operator()(const Key &K) const;
  };
  static constexpr unsigned MaxModels = 24;

  bool lookup(const Key &K, Answer &Out);
  bool hasUnsatSubset(const Key &K) const;
  ModelRef fittingModel(const Key &K);
  void remember(Key K, const Answer &A);

  const ExprManager &Exprs;
  uint64_t Capacity;
  std::unordered_map<Key, ModelRef, KeyHash> Sat;
  std::vector<Key> Unsat;
  /// By the newest condition of an unsatisfiable set: where it is in Unsat.
  std::unordered_multimap<uint32_t, uint32_t> ByNewest;
  std::vector<ModelRef> Models; ///< most recently useful first
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_CACHESOLVER_H
