//===- Searcher.cpp - Which state goes on ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Searcher.h"
#include <deque>

using namespace llvm;

namespace jsym {

Searcher::~Searcher() = default;

namespace {

/// The running state first, then its forks in the order of their decisions.
class DepthFirst final : public Searcher {
public:
  State &select() override { return *Stack.back(); }
  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (!Added.empty() && Current)
      erase(Current);
    Stack.insert(Stack.end(), Added.rbegin(), Added.rend());
    if (!Added.empty() && Current)
      Stack.push_back(Current);
    if (Removed)
      erase(Removed);
  }
  bool empty() const override { return Stack.empty(); }

private:
  void erase(State *S) {
    if (Stack.back() == S) // always, unless others choose, too
      return Stack.pop_back();
    Stack.erase(llvm::find(Stack, S));
  }
  std::vector<State *> Stack;
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
    Queue.erase(llvm::find(Queue, S));
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
    Nodes[Parent].Ways.push_back(N);
    LeafOf[S] = N;
  }

  void removeLeaf(State *S) {
    uint32_t N = LeafOf.lookup(S);
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

/// Sides of branches that some path has taken.
uint64_t sidesTaken(const CodeStore &Store) {
  uint64_t Sum = 0;
  for (const Procedure &P : Store.procedures())
    Sum += size_t(llvm::count(P.Covered, 1));
  return Sum;
}

/// Several searchers in turn over the same states. A turn ends at a fork; a
/// state that runs and runs without one, and takes no branch that is new, waits
/// until nothing else is pending: it may never end.
class Interleaved final : public Searcher {
public:
  Interleaved(std::vector<std::unique_ptr<Searcher>> Members,
              const CodeStore &Store)
      : Members(std::move(Members)), Store(Store) {}

  State &select() override {
    if (Members.front()->empty()) {
      State *Next = Waiting.front();
      Waiting.pop_front();
      tell(nullptr, Next, nullptr);
    }
    Turn = (Turn + 1) % Members.size();
    State &S = Members[Turn]->select();
    if (auto It = Long.find(&S); It != Long.end())
      It->second.SidesBefore = sidesTaken(Store);
    return S;
  }

  void update(State *Current, ArrayRef<State *> Added,
              State *Removed) override {
    if (Removed)
      Long.erase(Removed);
    if (auto It = llvm::find(Waiting, Removed); It != Waiting.end()) {
      Waiting.erase(It);
      Removed = nullptr;
    }
    tell(Current, Added, Removed);
    if (Current && Current != Removed)
      noteTurn(*Current, /*Forked=*/!Added.empty());
  }
  bool empty() const override {
    return Members.front()->empty() && Waiting.empty();
  }

private:
  static constexpr uint64_t Patience = 1000000; ///< instructions
  struct LongRun {
    uint64_t Since; ///< State::Instructions when it last did something new
    uint64_t SidesBefore;
  };

  void tell(State *Current, ArrayRef<State *> Added, State *Removed) {
    for (auto &M : Members)
      M->update(Current, Added, Removed);
  }

  void noteTurn(State &S, bool Forked) {
    if (Forked) {
      Long.erase(&S);
      return;
    }
    auto [It, New] = Long.try_emplace(&S, LongRun{S.Instructions, 0});
    LongRun &Run = It->second;
    if (New)
      return;
    if (sidesTaken(Store) > Run.SidesBefore)
      Run.Since = S.Instructions;
    if (S.Instructions - Run.Since < Patience)
      return;
    tell(nullptr, {}, &S);
    Waiting.push_back(&S);
  }

  std::vector<std::unique_ptr<Searcher>> Members;
  const CodeStore &Store;
  size_t Turn = 0;
  /// Of states that were interrupted, not by a fork.
  DenseMap<State *, LongRun> Long;
  std::deque<State *> Waiting; ///< in no member
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
  return std::make_unique<Interleaved>(std::move(Members), W.Store);
}

std::unique_ptr<Searcher> createSearcher(const SearchWorld &W) {
  return createSearcher(W.Options.Search, W, W.Options.Seed);
}

} // namespace jsym
