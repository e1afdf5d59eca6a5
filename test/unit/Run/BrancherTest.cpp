//===- BrancherTest.cpp - Where one state becomes several -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Brancher.h"
#include "jsym/Run/ProgramPoint.h"
#include "llvm/ADT/StringMap.h"
#include "gtest/gtest.h"

using namespace jsym;
using Went = Brancher::Went;

namespace {

struct BrancherTest : testing::Test {
  ExprManager X;
  SolverOptions SolverOpts;
  ExecOptions Options;
  dialect::MethodModel Method;
  Procedure Proc;
  FramePool Pool;
  std::vector<uint32_t> Taken;

  /// Solver and brancher, of options as they are now.
  struct World {
    SolverChain Chain;
    Brancher B;
    World(BrancherTest &T)
        : Chain(T.X, T.SolverOpts), B(T.X, Chain, T.Options) {}
  };

  BrancherTest() {
    Method.Symbol = "Foo.f(I)V";
    Proc.Method = &Method;
    Proc.Locations = {{10, 0}, {11, 4}, {12, 9}};
  }
  State start() {
    State S;
    Frame *F = Pool.allocate(1);
    F->Caller = nullptr;
    F->Proc = &Proc;
    F->Pc = 0;
    S.Top = FrameRef(F);
    return S;
  }
  llvm::StringMap<ExprId> Vars;
  ExprId var(llvm::StringRef Name) {
    auto [It, New] = Vars.try_emplace(Name);
    if (New)
      It->second = X.var(Sort::bits(32), Name);
    return It->second;
  }
  ExprId less(llvm::StringRef Name, uint32_t Than) {
    return X.slt(var(Name), X.constant(32, Than));
  }
  Went condition(Brancher &B, State &S, ExprId C) {
    auto take = [&](State &, uint32_t Way) { Taken.push_back(Way); };
    return B.branch(S, {ForkKind::Branch, {C, X.bitNot(C)}, true, take});
  }
  Went ways(Brancher &B, State &S, llvm::ArrayRef<ExprId> Cs,
            bool Exhaustive = true) {
    auto take = [&](State &, uint32_t Way) { Taken.push_back(Way); };
    return B.branch(S, {ForkKind::Switch, Cs, Exhaustive, take});
  }
};

std::vector<ExprId> conditions(const State &S) {
  llvm::SmallVector<ExprId, 8> C;
  S.Path.collect(C);
  return {C.begin(), C.end()};
}

TEST_F(BrancherTest, BothSidesPart) {
  World W(*this);
  State S = start();
  ExprId C = less("x", 5);
  EXPECT_EQ(condition(W.B, S, C), Went::Parted);
  ASSERT_EQ(W.B.Added.size(), 1u);
  State &N = *W.B.Added.front();
  EXPECT_EQ(Taken, (std::vector<uint32_t>{0, 1}));
  EXPECT_EQ(conditions(S), std::vector<ExprId>{C});
  EXPECT_EQ(conditions(N), std::vector<ExprId>{X.bitNot(C)});
  EXPECT_EQ(evaluate(X, C, *S.Model), 1u);
  EXPECT_EQ(evaluate(X, C, *N.Model), 0u);
  EXPECT_EQ(S.Forks, 1u);
  EXPECT_EQ(PathAddress(S.Address.collect()).decisions(), "0");
  EXPECT_EQ(PathAddress(N.Address.collect()).decisions(), "1");
  EXPECT_EQ(W.B.Counts.Forks[unsigned(ForkKind::Branch)], 1u);
}

TEST_F(BrancherTest, OneSideIsAnEntryButNoDecision) {
  World W(*this);
  State S = start();
  W.B.add(S, less("x", 5));
  EXPECT_EQ(condition(W.B, S, less("x", 7)), Went::On);
  EXPECT_EQ(S.Forks, 0u);
  EXPECT_EQ(S.Path.size(), 1u); // implied
  ASSERT_EQ(S.Address.size(), 1u);
  BranchEntry E = S.Address.collect().front();
  EXPECT_EQ(E, (BranchEntry{pointOf(S, ForkKind::Branch), 0, 2}));
  EXPECT_FALSE(E.isDecision());
  EXPECT_EQ(condition(W.B, S, less("x", 3)), Went::Parted);
  EXPECT_EQ(S.Address.size(), 2u);
}

TEST_F(BrancherTest, WaysKeepTheNumbersOfTheProgram) {
  World W(*this);
  State S = start();
  W.B.add(S, X.bitNot(less("x", 1)));
  W.B.add(S, less("x", 3));
  ExprId V = var("x");
  std::vector<ExprId> Cs;
  for (uint32_t N = 0; N < 4; ++N)
    Cs.push_back(X.eq(V, X.constant(32, N)));
  EXPECT_EQ(ways(W.B, S, Cs), Went::Parted);
  EXPECT_EQ(Taken, (std::vector<uint32_t>{1, 2}));
  BranchEntry E = S.Address.collect().front();
  EXPECT_EQ(E.Way, 1);
  EXPECT_EQ(E.Ways, 4);
  EXPECT_EQ(E.Feasible, 2);
}

TEST_F(BrancherTest, WhatHoldsOnlyIfTakenIsAdded) {
  World W(*this);
  State S = start();
  W.B.add(S, less("x", 3));
  ExprId C = less("y", 9);
  EXPECT_EQ(ways(W.B, S, {X.bitNot(less("x", 4)), C}, /*Exhaustive=*/false),
            Went::On);
  EXPECT_EQ(conditions(S).back(), C);
}

TEST_F(BrancherTest, NothingFeasibleIsNoPath) {
  World W(*this);
  State S = start();
  W.B.add(S, less("x", 3));
  EXPECT_EQ(ways(W.B, S, {X.bitNot(less("x", 4)), X.bitNot(less("x", 5))}),
            Went::Ended);
  EXPECT_EQ(W.B.Reason, EndReason::Assumption);
}

TEST_F(BrancherTest, UndecidedWaysAreTold) {
  SolverOpts.TimeOuts = 1000;
  World W(*this);
  State S = start();
  EXPECT_EQ(condition(W.B, S, less("x", 5)), Went::Parted);
  EXPECT_EQ(S.Doom, EndReason::Undecided);
  EXPECT_EQ(S.whyDoomed(), "timeout");
  EXPECT_EQ(W.B.Added.front()->Doom, EndReason::Undecided);
}

TEST_F(BrancherTest, LimitOnForks) {
  Options.MaxForks = 1;
  World W(*this);
  State S = start();
  EXPECT_EQ(condition(W.B, S, less("x", 5)), Went::Parted);
  EXPECT_EQ(condition(W.B, S, less("x", 3)), Went::Ended);
  EXPECT_EQ(W.B.Reason, EndReason::DepthLimit);
}

/// x < 5, then x < 7 (implied), then y < 0, each at a place of its own.
struct ReplayTest : BrancherTest {
  Went go(Brancher &B, State &S) {
    const ExprId Cs[] = {less("x", 5), less("x", 7), less("y", 0)};
    for (uint32_t N = 0; N < 3; ++N) {
      S.Top->Pc = N;
      Went W = condition(B, S, Cs[N]);
      bool GoesOn = W == Went::On || (W == Went::Parted && B.Prefix.empty());
      if (!GoesOn || N == 2)
        return W;
    }
    return Went::On;
  }
  PathAddress record() {
    World W(*this);
    State S = start();
    EXPECT_EQ(go(W.B, S), Went::Parted);
    PathAddress A(S.Address.collect());
    EXPECT_EQ(A.decisions(), "0.0");
    EXPECT_EQ(A.size(), 3u);
    return A;
  }
};

TEST_F(ReplayTest, GoesWhereTheOtherWas) {
  PathAddress A = record();
  World W(*this);
  W.B.Prefix = A;
  State S = start();
  EXPECT_EQ(go(W.B, S), Went::Parted);
  EXPECT_TRUE(W.B.Added.empty());
  EXPECT_TRUE(W.B.isWhereItBegins(S));
  EXPECT_EQ(S.Address.collect(), A.entries().vec());
  EXPECT_EQ(S.Path.size(), 2u);
  EXPECT_EQ(S.Forks, 2u);
  ASSERT_TRUE(S.Model);
  for (ExprId C : conditions(S))
    EXPECT_EQ(evaluate(X, C, *S.Model), 1u);
}

/// The other one refuted what this one cannot: it is not this one's to explore.
TEST_F(ReplayTest, FollowsWithoutASolver) {
  PathAddress A = record();
  SolverOpts.TimeOuts = 1000;
  World W(*this);
  W.B.Prefix = A;
  State S = start();
  // The end is not known to be feasible.
  EXPECT_EQ(go(W.B, S), Went::Ended);
  EXPECT_EQ(W.B.Reason, EndReason::Undecided);
  EXPECT_TRUE(W.B.Added.empty());
  EXPECT_EQ(S.Address.collect(), A.entries().vec());
}

/// The other one had no answer for the last way; here it is infeasible.
TEST_F(ReplayTest, WhatIsInfeasibleAtTheEndWasUndecided) {
  PathAddress A = record();
  std::vector<BranchEntry> E = A.entries().vec();
  E.resize(2);
  E[1].Way = 1;
  E[1].Feasible = 2;
  World W(*this);
  W.B.Prefix = PathAddress(E);
  State S = start();
  EXPECT_EQ(go(W.B, S), Went::Ended);
  EXPECT_EQ(W.B.Reason, EndReason::Assumption);
  EXPECT_TRUE(W.B.isWhereItBegins(S));
}

/// In the middle it cannot have been: the path is short, which the engine
/// tells.
TEST_F(ReplayTest, WhatIsInfeasibleBeforeTheEndIsAContradiction) {
  PathAddress A = record();
  std::vector<BranchEntry> E = A.entries().vec();
  E[1].Way = 1;
  E[1].Feasible = 2;
  World W(*this);
  W.B.Prefix = PathAddress(E);
  State S = start();
  EXPECT_EQ(go(W.B, S), Went::Ended);
  EXPECT_FALSE(W.B.isWhereItBegins(S));
}

TEST_F(ReplayTest, EachEntryIsChecked) {
  PathAddress A = record();
  for (uint32_t N = 0; N < A.size(); ++N)
    for (bool Point : {true, false}) {
      std::vector<BranchEntry> E = A.entries().vec();
      E[N].Point += Point;
      E[N].Ways += !Point;
      World W(*this);
      W.B.Prefix = PathAddress(E);
      State S = start();
      EXPECT_EQ(go(W.B, S), Went::Ended);
      EXPECT_EQ(W.B.Reason, EndReason::PathMismatch);
      ASSERT_TRUE(W.B.Wrong);
      EXPECT_EQ(W.B.Wrong->Number, N + 1);
      EXPECT_EQ(W.B.Wrong->Wanted, E[N]);
      EXPECT_TRUE(W.B.Wrong->Here.isSameBranch(A[N]));
      EXPECT_TRUE(W.B.Added.empty());
    }
}

TEST_F(ReplayTest, TypedDecisions) {
  PathAddress A = record();
  for (const std::string &Text : {A.decisions(), A.text()}) {
    World W(*this);
    W.B.Prefix = *PathAddress::parse(Text);
    State S = start();
    EXPECT_EQ(go(W.B, S), Went::Parted);
    EXPECT_TRUE(W.B.Added.empty());
    EXPECT_EQ(S.Address.collect(), A.entries().vec());
  }
}

TEST_F(ReplayTest, TypedDigestIsChecked) {
  PathAddress A = record();
  std::vector<BranchEntry> E = A.entries().vec();
  ++E.back().Point;
  World W(*this);
  W.B.Prefix = *PathAddress::parse(PathAddress(E).text());
  State S = start();
  EXPECT_EQ(go(W.B, S), Went::Ended);
  EXPECT_EQ(W.B.Reason, EndReason::PathMismatch);
  ASSERT_TRUE(W.B.Wrong);
  EXPECT_TRUE(W.B.Wrong->OfDigest);
  EXPECT_EQ(W.B.Wrong->Wanted.Point, shortPoint(E.back().Point));
}

TEST_F(ReplayTest, AnswersOfTheSolverAreRepeated) {
  World W(*this);
  State S = start();
  EXPECT_EQ(W.B.ask(S, 5, [] { return 3; }), 3u);
  EXPECT_EQ(condition(W.B, S, less("x", 5)), Went::Parted);
  World Other(*this);
  Other.B.Prefix = PathAddress(S.Address.collect());
  State T = start();
  EXPECT_EQ(Other.B.ask(T, 5, [] { return 0; }), 3u);
  State U = start();
  EXPECT_EQ(Other.B.ask(U, 4, [] { return 0; }), std::nullopt);
  EXPECT_EQ(Other.B.Reason, EndReason::PathMismatch);
}

TEST(ProgramPoints, AreNamesAndOffsets) {
  FramePool Pool;
  dialect::MethodModel M, N;
  M.Symbol = "Foo.f(I)V";
  N.Symbol = "Foo.f(J)V";
  Procedure P, Q, R;
  P.Method = Q.Method = &M;
  R.Method = &N;
  P.Locations = R.Locations = {{10, 0}, {11, 4}};
  Q.Locations = {{10, 0}, {10, 0}, {11, 4}}; // something is counted before
  auto point = [&](Procedure &Of, uint32_t Pc, ForkKind K) {
    State S;
    Frame *F = Pool.allocate(1);
    F->Caller = nullptr;
    F->Proc = &Of;
    F->Pc = Pc;
    S.Top = FrameRef(F);
    return pointOf(S, K);
  };
  uint32_t Here = point(P, 1, ForkKind::Branch);
  EXPECT_EQ(point(Q, 2, ForkKind::Branch), Here);
  EXPECT_NE(point(P, 0, ForkKind::Branch), Here);
  EXPECT_NE(point(P, 1, ForkKind::Null), Here);
  EXPECT_NE(point(R, 1, ForkKind::Branch), Here);
  // The same in all processes: it stands in addresses that are kept.
  EXPECT_EQ(Here, 0xdc8b7b74u);
}

} // namespace
