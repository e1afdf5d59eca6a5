//===- Searcher.h - Which state goes on -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_SEARCHER_H
#define JSYM_LIB_EXPLORE_SEARCHER_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Run/ExecOptions.h"
#include "jsym/Run/State.h"
#include "jsym/Support/Context.h"
#include <memory>

namespace jsym {

/// Two calls, made at forks and ends only: which state is next, and what became
/// of the one that ran. A state is never owned by its searcher. The choice
/// depends on the states, their order and the seed only, never on addresses.
class Searcher {
public:
  virtual ~Searcher();
  /// Not empty. The state stays among the searcher's until it is removed.
  virtual State &select() = 0;
  /// \p Current ran, if not null (it need not be the one that this searcher
  /// selected); \p Added are its forks, in the order of their decisions;
  /// \p Removed, any state, has ended or been given away, or is null.
  virtual void update(State *Current, llvm::ArrayRef<State *> Added,
                      State *Removed) = 0;
  virtual bool empty() const = 0;
};

/// What searchers may look at.
struct SearchWorld {
  Context &Ctx;
  CodeStore &Store;
  const ExecOptions &Options;
  const dialect::MethodModel &Entry;
};

std::unique_ptr<Searcher> createSearcher(const SearchWorld &W);
std::unique_ptr<Searcher> createSearcher(SearchKind Kind, const SearchWorld &W,
                                         uint64_t Seed);

/// Prefers states near branches of which a side was never taken.
std::unique_ptr<Searcher> createCoverageSearcher(uint64_t Seed);
/// Prefers states near ExecOptions::Goal.
std::unique_ptr<Searcher> createDirectedSearcher(const SearchWorld &W);

/// Several searchers over the same states, each with a share of the work.
std::unique_ptr<Searcher>
interleave(std::vector<std::unique_ptr<Searcher>> Members);

/// A small generator whose numbers are the same everywhere.
class SearchRandom {
public:
  explicit SearchRandom(uint64_t Seed) : X(Seed) {}
  /// From 0 to \p Bound - 1.
  uint32_t below(uint32_t Bound) {
    // SplitMix64 (Steele, Lea, Flood 2014), the high half scaled.
    uint64_t Z = X += 0x9e3779b97f4a7c15;
    Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9;
    Z = (Z ^ (Z >> 27)) * 0x94d049bb133111eb;
    Z ^= Z >> 31;
    return uint32_t(((Z >> 32) * Bound) >> 32);
  }

private:
  uint64_t X;
};

/// States in no order, with removal in constant time.
class StatePool {
public:
  void add(State *S) {
    Index[S] = States.size();
    States.push_back(S);
  }
  void remove(State *S) {
    uint32_t I = Index.lookup(S);
    Index[States.back()] = I;
    States[I] = States.back();
    States.pop_back();
    Index.erase(S);
  }
  uint32_t size() const { return States.size(); }
  State *operator[](uint32_t I) const { return States[I]; }

private:
  std::vector<State *> States;
  llvm::DenseMap<State *, uint32_t> Index;
};

/// A searcher that picks any of its states.
class PoolSearcher : public Searcher {
public:
  explicit PoolSearcher(uint64_t Seed) : Random(Seed) {}
  void update(State *Current, llvm::ArrayRef<State *> Added,
              State *Removed) override {
    for (State *S : Added)
      Pool.add(S);
    if (Removed)
      Pool.remove(Removed);
  }
  bool empty() const override { return Pool.size() == 0; }

protected:
  State &any() { return *Pool[Random.below(Pool.size())]; }
  SearchRandom Random;
  StatePool Pool;
};

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_SEARCHER_H
