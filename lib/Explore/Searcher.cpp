//===- Searcher.cpp - Which state goes on ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Searcher.h"
#include <cassert>
#include <deque>
#include <list>

using namespace llvm;

namespace jsym {

Searcher::~Searcher() = default;

namespace {

/// The running state first, then its forks in the order of their decisions.
/// What others of its states did meanwhile changes nothing about which is
/// deepest.
class DepthFirst final : public Searcher {
public:
  State &select() override { return *Stack.back(); }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    auto At = Current ? Place.lookup(Current) : Stack.end();
    assert((!Current || Place.count(Current)) && "a state that was added");
    for (State *S : llvm::reverse(Added))
      Place[S] = Stack.insert(At, S);
    if (!Removed)
      return;
    assert(Place.count(Removed) && "a state that was added");
    Stack.erase(Place.lookup(Removed));
    Place.erase(Removed);
  }
  bool empty() const override { return Stack.empty(); }

private:
  std::list<State *> Stack;
  DenseMap<State *, std::list<State *>::iterator> Place;
};

/// Every state in turn, a fork at a time.
class BreadthFirst final : public Searcher {
public:
  State &select() override { return *Queue.front(); }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (Current) {
      erase(Current);
      if (Current != Removed)
        Queue.push_back(Current);
    }
    Queue.insert(Queue.end(), Added.begin(), Added.end());
    if (Removed && Removed != Current)
      erase(Removed);
  }
  bool empty() const override { return Queue.empty(); }

private:
  void erase(State *S) {
    if (Queue.front() == S)
      return Queue.pop_front();
    auto It = llvm::find(Queue, S);
    assert(It != Queue.end() && "a state that was added");
    Queue.erase(It);
  }
  std::deque<State *> Queue;
};

/// Every state with the same probability.
class UniformRandom final : public PoolSearcher {
public:
  using PoolSearcher::PoolSearcher;
  State &select() override { return any(); }
};

/// A walk down the execution tree with the same probability for each way at
/// each fork: the many states of one deep loop do not starve the others.
class RandomPath final : public Searcher {
public:
  explicit RandomPath(uint64_t Seed) : Random(Seed) { Nodes.emplace_back(); }

  State &select() override {
    uint32_t N = 0;
    while (!Nodes[N].Leaf) {
      auto &Ways = Nodes[N].Ways;
      N = Ways[Ways.size() == 1 ? 0 : Random.below(Ways.size())];
    }
    return *Nodes[N].Leaf;
  }

  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (!Added.empty()) {
      uint32_t Fork = 0;
      if (Current) { // its leaf becomes the fork
        Fork = LeafOf.lookup(Current);
        assert(Fork && Nodes[Fork].Leaf == Current && "a state of the tree");
        Nodes[Fork].Leaf = nullptr;
        addLeaf(Fork, Current);
      }
      for (State *S : Added)
        addLeaf(Fork, S);
    }
    if (Removed)
      removeLeaf(Removed);
  }
  bool empty() const override { return LeafOf.empty(); }

private:
  struct Node {
    uint32_t Parent = 0;
    State *Leaf = nullptr;
    SmallVector<uint32_t, 2> Ways;
  };

  void addLeaf(uint32_t Parent, State *S) {
    uint32_t N = Nodes.size();
    if (Free.empty()) {
      Nodes.emplace_back();
    } else {
      N = Free.pop_back_val();
      Nodes[N] = Node();
    }
    Nodes[N].Parent = Parent;
    Nodes[N].Leaf = S;
    assert(!Nodes[Parent].Leaf && "states are leaves of the tree");
    Nodes[Parent].Ways.push_back(N);
    LeafOf[S] = N;
  }

  void removeLeaf(State *S) {
    uint32_t N = LeafOf.lookup(S);
    assert(N && Nodes[N].Leaf == S && "a state of the tree");
    LeafOf.erase(S);
    uint32_t Parent = Nodes[N].Parent;
    auto &Ways = Nodes[Parent].Ways;
    Ways.erase(llvm::find(Ways, N));
    Free.push_back(N);
    if (Parent == 0 || Ways.size() != 1)
      return;
    // A fork with one way left is none.
    uint32_t Only = Ways[0], Above = Nodes[Parent].Parent;
    Nodes[Only].Parent = Above;
    *llvm::find(Nodes[Above].Ways, Parent) = Only;
    Free.push_back(Parent);
  }

  SearchRandom Random;
  std::vector<Node> Nodes; ///< the first is the root
  SmallVector<uint32_t, 16> Free;
  DenseMap<State *, uint32_t> LeafOf;
};

} // namespace

std::unique_ptr<Searcher> createSearcher(SearchKind Kind, const SearchWorld &W,
                                         uint64_t Seed) {
  switch (Kind) {
  case SearchKind::Dfs:
    return std::make_unique<DepthFirst>();
  case SearchKind::Bfs:
    return std::make_unique<BreadthFirst>();
  case SearchKind::RandomPath:
    return std::make_unique<RandomPath>(Seed);
  case SearchKind::Random:
    return std::make_unique<UniformRandom>(Seed);
  case SearchKind::Coverage:
    return createCoverageSearcher(Seed);
  case SearchKind::Directed:
    return createDirectedSearcher(W);
  case SearchKind::Interleaved:
    break;
  }
  // Breadth against loops, coverage, and depth, which ends paths.
  std::vector<std::unique_ptr<Searcher>> Members;
  for (SearchKind K :
       {SearchKind::Coverage, SearchKind::RandomPath, SearchKind::Dfs})
    Members.push_back(createSearcher(K, W, Seed + Members.size()));
  if (!W.Options.Goal.empty())
    Members.push_back(createSearcher(SearchKind::Directed, W, Seed));
  return interleave(std::move(Members));
}

std::unique_ptr<Searcher> createSearcher(const SearchWorld &W) {
  return createSearcher(W.Options.Search, W, W.Options.Seed);
}

} // namespace jsym
