//===- ProcessTest.cpp - Z3 in a process that can be killed ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Layer.h"
#include "Z3Solver.h"
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"
#include <cerrno>
#include <chrono>
#include <random>
#include <sys/wait.h>
#include <thread>

using namespace jsym;

namespace {

SolverOptions inAProcess() {
  SolverOptions O;
  O.Z3Program = JSYM_TEST_PREFIX "/libexec/jsym/jsym-z3";
  return O;
}

/// Z3 does not factor in time.
ExprId factoring(ExprManager &M) {
  ExprId X = M.var(Sort::bits(64), "x"), Y = M.var(Sort::bits(64), "y");
  ExprId One = M.constant(64, 1);
  return M.conj({M.eq(M.mul(X, Y), M.constant(64, 0x7fffffed7fffff55u)),
                 M.ult(One, X), M.ult(One, Y),
                 M.ult(X, M.constant(64, 1ull << 32)),
                 M.ult(Y, M.constant(64, 1ull << 32))});
}

bool hasChildren() {
  return waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD;
}

double secondsOf(llvm::function_ref<void()> Do) {
  auto Begin = std::chrono::steady_clock::now();
  Do();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - Begin)
      .count();
}

TEST(Z3Process, ALateQueryIsKilledAndTheNextOneAnswered) {
  {
    ExprManager M;
    SolverOptions O = inAProcess();
    O.QueryTimeout = 0.5;
    SolverChain Chain(M, O);
    Answer A;
    double Took = secondsOf(
        [&] { A = Chain.check({PathCondition(), factoring(M), nullptr}); });
    EXPECT_EQ(A.Result, Verdict::Unknown);
    EXPECT_EQ(A.Reason.Text, "timeout");
    EXPECT_TRUE(A.Reason.OutOfTime);
    EXPECT_LT(Took, 20);
    ExprId X = M.var(Sort::bits(32), "x");
    ExprId Square = M.eq(M.mul(X, X), M.constant(32, 49));
    Answer B = Chain.check({PathCondition(), Square, nullptr});
    ASSERT_EQ(B.Result, Verdict::Sat) << B.Reason.Text;
    EXPECT_EQ(evaluate(M, Square, *B.Model), 1u);
  }
  EXPECT_FALSE(hasChildren());
}

TEST(Z3Process, AnInterruptedQueryIsKilledAtOnce) {
  ExprManager M;
  SolverOptions O = inAProcess();
  O.QueryTimeout = 600;
  SolverChain Chain(M, O);
  std::thread Other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    Chain.interrupt();
  });
  Answer A = Chain.check({PathCondition(), factoring(M), nullptr});
  Other.join();
  EXPECT_EQ(A.Result, Verdict::Unknown);
  EXPECT_EQ(A.Reason.Text, "interrupted");
  EXPECT_FALSE(hasChildren());
  Chain.resume();
  ExprId X = M.var(Sort::bits(32), "x");
  ExprId Square = M.eq(M.mul(X, X), M.constant(32, 49));
  EXPECT_EQ(Chain.check({PathCondition(), Square, nullptr}).Result,
            Verdict::Sat);
}

TEST(Z3Process, WithoutTheProgramThereIsNoAnswer) {
  ExprManager M;
  SolverOptions O;
  O.Z3Program = "/nowhere/jsym-z3";
  auto Z3 = createZ3Layer(M, O, nullptr);
  ExprId X = M.var(Sort::bits(32), "x");
  Answer A = Z3->check(
      {PathCondition(), M.eq(M.mul(X, X), M.constant(32, 49)), nullptr});
  EXPECT_EQ(A.Result, Verdict::Unknown);
  EXPECT_EQ(A.Reason.Text, "cannot start /nowhere/jsym-z3");
}

/// All that goes over the wire: every sort, wide constants, arrays, functions.
TEST(Z3Process, AnswersAsAThreadDoes) {
  ExprManager M;
  std::vector<ExprId> Leaves;
  for (int I = 0; I < 3; ++I)
    Leaves.push_back(M.var(Sort::bits(32), "v"));
  ExprId A = M.var(Sort::array(Sort::bits(32)), "a");
  ExprId D = M.var(Sort::float64(), "d");
  ExprId Wide = M.add(M.sext(Leaves[0], 128), M.zext(Leaves[1], 128));
  std::vector<ExprId> Conditions = {
      M.eq(M.select(A, Leaves[0]), M.constant(32, 7)),
      M.eq(M.select(M.store(A, Leaves[1], Leaves[2]), Leaves[0]), Leaves[1]),
      M.flt(M.floatConstant(Sort::float64(), 0x3ff8000000000000), D),
      M.flt(M.fneg(D), M.floatConstant(Sort::float64(), 0)),
      M.eq(M.apply("f", Sort::bits(32), {Leaves[0]}), M.constant(32, 3)),
      M.ne(M.apply("f", Sort::bits(32), {Leaves[1]}),
           M.apply("f", Sort::bits(32), {Leaves[0]})),
      M.slt(Wide, M.wideConstant(128, 5, 1)),
      M.eq(M.extract(M.add(Leaves[0], Leaves[1]), 8, 8), M.constant(8, 0x5a)),
      M.eq(M.urem(Leaves[2], M.constant(32, 8)), M.constant(32, 7)),
      M.ite(M.slt(Leaves[0], Leaves[1]), M.eq(Leaves[1], Leaves[2]),
            M.ult(Leaves[2], Leaves[0]))};
  auto There = createZ3Layer(M, inAProcess(), nullptr);
  Z3Solver Here(M, {}, nullptr);
  std::mt19937 Random(7);
  unsigned Decided = 0;
  for (int I = 0; I < 40; ++I) {
    PathCondition Path;
    uint64_t Serial = 0;
    for (ExprId C : Conditions)
      if (Random() % 3 == 0)
        Path.add(Random() % 4 ? C : M.bitNot(C), Serial);
    ExprId Last = Conditions[Random() % Conditions.size()];
    Answer X = There->check({Path, Last, nullptr});
    Answer Y = Here.check({Path, Last, nullptr});
    if (X.Result == Verdict::Unknown || Y.Result == Verdict::Unknown)
      continue;
    ++Decided;
    EXPECT_EQ(X.Result, Y.Result);
    if (X.Result == Verdict::Sat)
      EXPECT_EQ(evaluate(M, Last, *X.Model), 1u);
  }
  EXPECT_GT(Decided, 30u);
}

} // namespace
