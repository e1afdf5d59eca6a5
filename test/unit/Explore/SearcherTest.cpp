//===- SearcherTest.cpp - Which state goes on -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Searchers walk trees of which they know nothing but the states.
//
//===----------------------------------------------------------------------===//
#include "Searcher.h"
#include "TextProgram.h"
#include "jsym/Code/CodeStore.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/DenseSet.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <map>

using namespace jsym;

namespace {

/// A tree: each node has \p Ways[node] children; leaves are the ends of paths.
/// A state is at a node; its forks go to the others.
class Walk {
public:
  Walk(Searcher &Search, uint32_t Depth, uint32_t Ways)
      : Search(Search), Depth(Depth), Ways(Ways) {}

  /// Ends of paths, by their ways, in the order in which they are come to.
  std::vector<std::string> run() {
    Search.update(nullptr, {newState("")}, nullptr);
    while (!Search.empty()) {
      State &S = Search.select();
      EXPECT_TRUE(Live.count(&S)) << "a state that is gone";
      if (!Live.count(&S))
        return {};
      step(S);
    }
    EXPECT_TRUE(Live.empty()) << "states that are lost";
    return Ends;
  }

  /// After so many ends one that waits is taken away.
  unsigned GiveAwayAfter = ~0u;
  std::vector<std::string> Given;
  /// Called with each new state.
  std::function<void(State &)> Prepare = [](State &) {};

private:
  void step(State &S) {
    std::string At = Live[&S];
    if (At.size() == Depth || S.Doom) {
      Ends.push_back(At);
      remove(S, &S);
      return maybeGive();
    }
    std::vector<State *> Added;
    for (uint32_t W = 1; W < Ways; ++W)
      Added.push_back(newState(At + char('0' + W)));
    Live[&S] = At + '0';
    ++S.Forks;
    for (State *N : Added)
      N->Forks = S.Forks;
    Search.update(&S, Added, nullptr);
  }
  void remove(State &S, State *Current) {
    Search.update(Current, {}, &S);
    Live.erase(&S);
  }
  void maybeGive() {
    if (Ends.size() != GiveAwayAfter || Live.empty())
      return;
    State *Best = Live.begin()->first;
    for (auto &[S, At] : Live)
      if (At < Live[Best])
        Best = S;
    Given.push_back(Live[Best]);
    remove(*Best, nullptr);
  }
  State *newState(std::string At) {
    All.push_back(std::make_unique<State>());
    Prepare(*All.back());
    Live[All.back().get()] = std::move(At);
    return All.back().get();
  }

  Searcher &Search;
  uint32_t Depth, Ways;
  std::vector<std::unique_ptr<State>> All;
  std::map<State *, std::string> Live;
  std::vector<std::string> Ends;
};

struct SearcherTest : testing::Test {
  Context Ctx;
  test::TextProgram Program{"define void @\"Main.f()V\"() {\n  ret void\n}\n",
                            ""};
  NativeTable Natives;
  ExecOptions Options;
  CodeStore Store{Program, Natives, {}};
  SearchWorld World{Ctx, Store, Options, *Program.method("Main.f()V")};

  std::unique_ptr<Searcher> make(SearchKind Kind, uint64_t Seed = 1) {
    return createSearcher(Kind, World, Seed);
  }
  /// What a searcher sees of a state: a frame in the method.
  FramePool Pool;
  void enter(State &S) {
    Procedure &P = Store.procedure(World.Entry);
    if (!P.Decoded)
      Store.decode(P);
    Frame *F = Pool.allocate(P.NumRegs);
    F->Proc = &P;
    F->Pc = 0;
    F->Depth = 1;
    F->Role = Frame::Plain;
    S.Top = FrameRef(F);
  }
  std::vector<std::string> walk(SearchKind Kind, uint32_t Depth, uint32_t Ways,
                                uint64_t Seed = 1) {
    auto Search = make(Kind, Seed);
    Walk W(*Search, Depth, Ways);
    W.Prepare = [this](State &S) { enter(S); };
    return W.run();
  }
};

constexpr SearchKind Kinds[] = {
    SearchKind::Dfs,    SearchKind::Bfs,      SearchKind::RandomPath,
    SearchKind::Random, SearchKind::Coverage, SearchKind::Interleaved};

TEST_F(SearcherTest, EachEndIsComeToOnce) {
  for (SearchKind Kind : Kinds)
    for (uint32_t Ways : {2, 3}) {
      SCOPED_TRACE("searcher " + std::to_string(int(Kind)));
      auto Ends = walk(Kind, 5, Ways);
      EXPECT_EQ(Ends.size(), Ways == 2 ? 32u : 243u);
      llvm::sort(Ends);
      EXPECT_EQ(std::unique(Ends.begin(), Ends.end()), Ends.end());
    }
}

TEST_F(SearcherTest, DepthFirstTakesTheWaysInTheirOrder) {
  auto Ends = walk(SearchKind::Dfs, 4, 3);
  EXPECT_EQ(Ends.size(), 81u);
  EXPECT_TRUE(llvm::is_sorted(Ends));
}

TEST_F(SearcherTest, BreadthFirstDoesNotGoAhead) {
  auto Search = make(SearchKind::Bfs);
  // Of a state at each depth none waits while another one makes two steps.
  std::vector<std::unique_ptr<State>> All;
  std::map<State *, int> Steps;
  auto add = [&] {
    All.push_back(std::make_unique<State>());
    return All.back().get();
  };
  State *First = add(), *Second = add(), *Third = add();
  Search->update(nullptr, {First, Second, Third}, nullptr);
  for (int N = 0; N < 30; ++N) {
    State &S = Search->select();
    ++Steps[&S];
    Search->update(&S, {}, nullptr);
  }
  for (State *S : {First, Second, Third})
    EXPECT_EQ(Steps[S], 10);
}

TEST_F(SearcherTest, SeedsDecideAndNothingElse) {
  for (SearchKind Kind :
       {SearchKind::RandomPath, SearchKind::Random, SearchKind::Coverage}) {
    EXPECT_EQ(walk(Kind, 6, 2, 7), walk(Kind, 6, 2, 7));
    EXPECT_NE(walk(Kind, 6, 2, 7), walk(Kind, 6, 2, 8));
  }
}

/// A comb: one side of each fork ends at once. However long it is, each end is
/// as likely as its depth says.
TEST_F(SearcherTest, RandomPathIsAboutTheTree) {
  unsigned Early = 0;
  for (uint64_t Seed = 0; Seed < 400; ++Seed) {
    auto Search = make(SearchKind::RandomPath, Seed);
    std::vector<std::unique_ptr<State>> All;
    auto add = [&] {
      All.push_back(std::make_unique<State>());
      return All.back().get();
    };
    State *Root = add(), *Side = add();
    Search->update(nullptr, {Root}, nullptr);
    Search->update(Root, {Side}, nullptr);
    for (int N = 0; N < 9; ++N) // ten leaves below the other side
      Search->update(Root, {add()}, nullptr);
    Early += &Search->select() == Side;
  }
  EXPECT_GT(Early, 150u); // one of two, not one of eleven
  EXPECT_LT(Early, 250u);
}

TEST_F(SearcherTest, WhatIsGivenAwayIsGone) {
  for (SearchKind Kind : Kinds) {
    SCOPED_TRACE("searcher " + std::to_string(int(Kind)));
    auto Search = make(Kind);
    Walk W(*Search, 5, 2);
    W.Prepare = [this](State &S) { enter(S); };
    W.GiveAwayAfter = 3;
    auto Ends = W.run();
    ASSERT_EQ(W.Given.size(), 1u);
    size_t Below = size_t(1) << (5 - W.Given[0].size());
    EXPECT_EQ(Ends.size(), 32 - Below);
    for (const std::string &E : Ends)
      EXPECT_FALSE(llvm::StringRef(E).starts_with(W.Given[0])) << E;
  }
}

/// Bugs that are found already are told first, what is beyond a bound last.
TEST_F(SearcherTest, InterleavedEndsWhatIsDoomedInItsTurn) {
  auto Search = make(SearchKind::Interleaved);
  State Going, Bug, Bound;
  for (State *S : {&Going, &Bug, &Bound})
    enter(*S);
  Bug.doom(EndReason::DoesNotEnd, "");
  Bound.doom(EndReason::HeapBound, "");
  Search->update(nullptr, {&Going}, nullptr);
  ASSERT_EQ(&Search->select(), &Going);
  Search->update(&Going, {&Bound, &Bug}, &Going);
  ASSERT_EQ(&Search->select(), &Bug);
  Search->update(&Bug, {}, &Bug);
  EXPECT_FALSE(Search->empty());
  ASSERT_EQ(&Search->select(), &Bound);
  Search->update(&Bound, {}, &Bound);
  EXPECT_TRUE(Search->empty());
}

/// Who takes a side that no path has taken goes on for a while.
TEST_F(SearcherTest, InterleavedFollowsWhatIsNew) {
  auto Search = make(SearchKind::Interleaved);
  std::vector<std::unique_ptr<State>> All;
  std::vector<State *> Added;
  for (int N = 0; N < 50; ++N) {
    All.push_back(std::make_unique<State>());
    enter(*All.back());
    Added.push_back(All.back().get());
  }
  Added[33]->TookNew = true;
  Search->update(nullptr, Added, nullptr);
  std::map<State *, unsigned> Turns;
  for (int N = 0; N < 2000; ++N) {
    State &S = Search->select();
    ++Turns[&S];
    Search->update(&S, {}, nullptr);
  }
  EXPECT_FALSE(Added[33]->TookNew);
  EXPECT_GT(Turns[Added[33]], 200u);
}

} // namespace
