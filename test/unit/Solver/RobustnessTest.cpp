//===- RobustnessTest.cpp - Large queries, limits, interruption -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Solver.h"
#include "jsym/Expr/SmtLib.h"
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"
#include <chrono>
#include <thread>

using namespace jsym;

namespace {
/// a * b = c for a product of two large primes, with no easy way out.
ExprId factoring(ExprManager &M) {
  ExprId A = M.zext(M.var(Sort::bits(40), "a"), 80),
         B = M.zext(M.var(Sort::bits(40), "b"), 80);
  unsigned __int128 N = (unsigned __int128)1000000000039 * 999999999989;
  ExprId Product = M.wideConstant(80, uint64_t(N), uint64_t(N >> 64));
  ExprId One = M.constant(80, 1);
  return M.conj({M.eq(M.mul(A, B), Product), M.ult(One, A), M.ult(One, B)});
}
} // namespace

TEST(Robustness, DeepExpressionsDoNotRecurse) {
  ExprManager M;
  SolverOptions Options;
  Options.QueryTimeout = 1; // whatever Z3 says in this time will do
  SolverChain Chain(M, Options);
  ExprId X = M.var(Sort::bits(8), "x"), Y = M.var(Sort::bits(8), "y"), E = X;
  for (unsigned I = 0; I < 50000; ++I)
    E = M.bitXor(M.bitAnd(E, M.constant(8, I | 1)), Y);
  ExprId Condition = M.slt(E, M.constant(8, 100));
  uint64_t Serial = 0;
  PathCondition Path;
  Path.add(M.slt(Y, M.constant(8, 1)), Serial);
  auto Zero = std::make_shared<Assignment>();
  BranchAnswer B = Chain.branch(Path, Condition, Zero);
  EXPECT_TRUE(B.True == Verdict::Sat || B.False == Verdict::Sat);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printSmtLib(OS, M, Condition);
  EXPECT_NE(Text.find("(check-sat)"), std::string::npos);
  EXPECT_NE(M.toString(Condition).find("..."), std::string::npos);
}

TEST(Robustness, LongPathsAreFreedAndFollowedWithoutRecursion) {
  ExprManager M;
  SolverChain Chain(M, {});
  ExprId X = M.var(Sort::bits(32), "x");
  uint64_t Serial = 0;
  auto Model = std::make_shared<Assignment>();
  Model->set(0, 1000000);
  PathCondition Path;
  for (unsigned I = 0; I < 200000; ++I)
    Path.add(M.slt(M.constant(32, I), X), Serial);
  EXPECT_EQ(Chain.check({Path, M.slt(X, M.constant(32, 7)), Model}).Result,
            Verdict::Unsat);
  PathCondition Fork = Path;
  Fork.add(M.slt(X, M.constant(32, 300000)), Serial);
  Path = PathCondition();
  EXPECT_EQ(Chain.check({Fork, M.slt(M.constant(32, 299998), X), Model}).Result,
            Verdict::Sat);
}

TEST(Robustness, TimeoutIsAnAnswer) {
  ExprManager M;
  SolverOptions Options;
  Options.QueryTimeout = 1;
  SolverChain Chain(M, Options);
  ExprId Hard = factoring(M);
  auto Begin = std::chrono::steady_clock::now();
  Answer A = Chain.check({PathCondition(), Hard, nullptr});
  std::chrono::duration<double> Took = std::chrono::steady_clock::now() - Begin;
  EXPECT_EQ(A.Result, Verdict::Unknown);
  EXPECT_EQ(A.Reason.Text, "timeout");
  EXPECT_LT(Took.count(), 5.0);
  // The chain is as good as new.
  ExprId X = M.var(Sort::bits(32), "x");
  EXPECT_EQ(Chain
                .check({PathCondition(), M.eq(M.mul(X, X), M.constant(32, 49)),
                        nullptr})
                .Result,
            Verdict::Sat);
}

TEST(Robustness, InterruptEndsAQuery) {
  ExprManager M;
  SolverOptions Options;
  Options.QueryTimeout = 60;
  SolverChain Chain(M, Options);
  ExprId Hard = factoring(M);
  std::atomic<bool> Done{false};
  std::thread Other([&] {
    while (!Done) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      Chain.interrupt();
    }
  });
  auto Begin = std::chrono::steady_clock::now();
  Answer A = Chain.check({PathCondition(), Hard, nullptr});
  Done = true;
  Other.join();
  std::chrono::duration<double> Took = std::chrono::steady_clock::now() - Begin;
  EXPECT_EQ(A.Result, Verdict::Unknown);
  EXPECT_EQ(A.Reason.Text, "interrupted");
  EXPECT_LT(Took.count(), 30.0);
  // Until told otherwise it asks no more.
  ExprId X = M.var(Sort::bits(32), "x");
  ExprId Easy = M.eq(M.mul(X, X), M.constant(32, 49));
  EXPECT_EQ(Chain.check({PathCondition(), Easy, nullptr}).Reason.Text,
            "interrupted");
  Chain.resume();
  EXPECT_EQ(Chain.check({PathCondition(), Easy, nullptr}).Result, Verdict::Sat);
}
