//===- CanonicalModelTest.cpp - Which model a test is made of -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "../Expr/RandomExprs.h"
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
class Canonical : public ::testing::Test {
protected:
  ExprManager M;
  SolverChain Chain{M, {}};
  uint64_t Serial = 0;
  PathCondition Path;

  void require(ExprId E) { Path.add(E, Serial); }
  uint64_t value(ExprId Var, ModelRef Start = nullptr) {
    Answer A = Chain.canonicalModel(Path, Start);
    EXPECT_EQ(A.Result, Verdict::Sat) << A.Reason.Text;
    llvm::SmallVector<ExprId, 8> All;
    Path.collect(All);
    for (ExprId E : All)
      EXPECT_TRUE(evaluate(M, E, *A.Model)) << M.toString(E);
    return evaluate(M, Var, *A.Model);
  }
  ExprId c(int64_t V) { return M.constant(32, uint64_t(V)); }
};
} // namespace

TEST_F(Canonical, PrefersZeroThenSmallMagnitudes) {
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  require(M.sle(X, Y));
  EXPECT_EQ(value(X), 0u);
  require(M.slt(c(0), Y));
  EXPECT_EQ(value(Y), 1u);
  require(M.slt(M.add(c(1000), X), c(-5)));
  EXPECT_EQ(int32_t(value(X)), -1006);
  require(M.ne(Y, c(1)));
  EXPECT_EQ(value(Y), 2u);
}

TEST_F(Canonical, DoesNotDependOnTheModelItStartsFrom) {
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  require(M.slt(X, Y));
  require(M.ne(Y, c(0)));
  for (int32_t V : {-1000000, -7, 3, 123456}) {
    auto Start = std::make_shared<Assignment>();
    Start->set(0, uint32_t(V));
    Start->set(1, uint32_t(V + 1) ? uint32_t(V + 1) : 5);
    EXPECT_EQ(value(X, Start), 0u);
    EXPECT_EQ(value(Y, Start), 1u);
  }
}

TEST_F(Canonical, PathsOfOneLengthAreNotConfused) {
  // The conditions that a model is fixed with must not be taken for those of
  // the path before: a is 0 unasked on both, b is asked for.
  ExprId A = M.var(Sort::bits(32), "a"), B = M.var(Sort::bits(32), "b");
  PathCondition Start = Path;
  for (bool Great : {false, true}) {
    Path = Start;
    require(M.ne(A, c(7)));
    require(Great ? M.slt(c(300), B) : M.slt(B, c(301)));
    require(M.ne(B, c(0)));
    EXPECT_EQ(value(B), Great ? 301u : 1u);
  }
}

TEST_F(Canonical, DoesNotDependOnTheOrderOfVariables) {
  // The same names and conditions, made in another order.
  ExprId Y = M.var(Sort::bits(32), "y"), X = M.var(Sort::bits(32), "x");
  require(M.slt(Y, X));
  require(M.ne(M.mul(X, Y), c(0)));
  EXPECT_EQ(int32_t(value(X)), 1);
  EXPECT_EQ(int32_t(value(Y)), -1);
}

TEST_F(Canonical, CharactersArePrintable) {
  ExprId Ch = M.var(Sort::bits(16), "c"), Sh = M.var(Sort::bits(16), "s");
  require(M.ne(Ch, M.constant(16, 'a')));
  EXPECT_EQ(value(Ch), uint64_t('b'));
  require(M.slt(c('q'), M.zext(Ch, 32)));
  EXPECT_EQ(value(Ch), uint64_t('r'));
  require(M.slt(c('z'), M.zext(Ch, 32)));
  EXPECT_EQ(value(Ch), uint64_t('{'));
  require(M.slt(c(-3), M.sext(Sh, 32)));
  require(M.ne(Sh, M.constant(16, 0)));
  EXPECT_EQ(value(Sh), 1u);
}

TEST_F(Canonical, ArraysFunctionsAndFloats) {
  ExprId A = M.var(Sort::array(Sort::bits(32)), "a"),
         I = M.var(Sort::bits(32), "i"), D = M.var(Sort::float64(), "d");
  require(M.slt(c(4), M.select(A, I)));
  require(M.slt(M.apply("f", Sort::bits(32), {I}), c(-2)));
  require(M.flt(M.floatConstant(Sort::float64(), 0), D));
  EXPECT_EQ(value(I), 0u);
  EXPECT_EQ(value(M.select(A, I)), 5u);
  EXPECT_EQ(value(M.select(A, c(77))), 0u);
  EXPECT_EQ(int32_t(value(M.apply("f", Sort::bits(32), {I}))), -3);
  EXPECT_EQ(value(D), llvm::bit_cast<uint64_t>(1.0));
}

TEST_F(Canonical, FloatsAreThoseOfTheConditions) {
  // Whatever model the search has found.
  ExprId D = M.var(Sort::float64(), "d");
  auto Of = [&](double V) {
    return M.floatConstant(Sort::float64(), llvm::bit_cast<uint64_t>(V));
  };
  require(M.flt(Of(100.25), M.fmul(D, D)));
  require(M.flt(D, Of(-3.5)));
  for (double V : {-11.0, -50.0, -1e100}) {
    auto Start = std::make_shared<Assignment>();
    Start->set(0, llvm::bit_cast<uint64_t>(V));
    EXPECT_EQ(value(D, Start), llvm::bit_cast<uint64_t>(-35.0));
  }
}

/// The first of 0, 1, -1, 2, ... that satisfies all, by trying.
static std::optional<int> bestByte(const ExprManager &M, ExprId X,
                                   llvm::ArrayRef<ExprId> Conditions) {
  for (int I = 0; I <= 256; ++I) {
    int V = I % 2 ? (I + 1) / 2 : -(I / 2);
    if (V > 127 || V < -128)
      continue;
    Assignment A;
    A.set(M.varIndex(X), uint8_t(V));
    if (llvm::all_of(Conditions,
                     [&](ExprId E) { return evaluate(M, E, A) == 1; }))
      return V;
  }
  return std::nullopt;
}

TEST(CanonicalModel, IntegersAreTheBestThereAre) {
  unsigned Checked = 0;
  for (uint64_t Seed = 0; Seed < 300; ++Seed) {
    ExprManager M;
    SolverChain Chain(M, {});
    ExprId X = M.var(Sort::bits(8), "x"), One = M.constant(8, 1);
    std::mt19937_64 Random(Seed);
    auto Byte = [&] { return M.constant(8, Random()); };
    PathCondition Path;
    uint64_t Serial = 0;
    std::vector<ExprId> Conditions;
    for (unsigned N = 1 + Random() % 3; N; --N) {
      ExprId Shift = M.constant(8, Random() % 8), C;
      switch (Random() % 8) {
      case 0: // a bit
        C = M.eq(M.constant(8, 0), M.bitAnd(M.ashr(X, Shift), One));
        break;
      case 1:
        C = M.eq(M.constant(8, 0), M.bitAnd(Byte(), X));
        break;
      case 2:
        C = M.ult(Byte(), M.bitXor(X, Byte()));
        break;
      case 3:
        C = M.slt(M.mul(X, Byte()), Byte());
        break;
      case 4:
        C = M.eq(M.constant(8, 1), M.urem(X, M.constant(8, 3)));
        break;
      case 5:
        C = M.eq(M.extract(X, 2, 3), M.constant(3, Random()));
        break;
      case 6:
        C = M.slt(M.sext(M.trunc(X, 4), 8), Byte());
        break;
      default:
        C = M.slt(X, M.constant(8, 0));
      }
      Conditions.push_back(Random() % 2 ? C : M.bitNot(C));
      Path.add(Conditions.back(), Serial);
    }
    std::optional<int> Best = bestByte(M, X, Conditions);
    Answer A = Chain.canonicalModel(Path, nullptr);
    ASSERT_EQ(A.Result, Best ? Verdict::Sat : Verdict::Unsat) << Seed;
    if (!Best)
      continue;
    ++Checked;
    EXPECT_EQ(int8_t(A.Model->get(M.varIndex(X))), *Best) << Seed;
  }
  EXPECT_GT(Checked, 100u);
}

/// Two managers that make the same in another order agree on the form.
TEST(Structure, DoesNotDependOnTheOrderOfBuilding) {
  for (uint64_t Seed = 0; Seed < 200; ++Seed) {
    ExprManager A, B;
    auto build = [&](ExprManager &M, bool Noise) {
      RandomExprs Make(M, /*Wide=*/true, /*Floats=*/true);
      if (Noise) { // older expressions of the same parts
        Make.seed(Seed + 1000);
        for (unsigned I = 0; I < 20; ++I)
          Make.condition(4);
      }
      Make.seed(Seed);
      return M.toString(Make.condition(5));
    };
    EXPECT_EQ(build(A, false), build(B, true)) << Seed;
  }
}
