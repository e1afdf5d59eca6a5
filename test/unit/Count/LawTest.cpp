//===- LawTest.cpp - Floats that are drawn, and ranges of floats ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatRanges.h"
#include "jsym/Count/Counter.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace jsym;

namespace {

uint64_t bitsOf(double D) { return std::bit_cast<uint64_t>(D); }
uint64_t bitsOf(float F) { return std::bit_cast<uint32_t>(F); }

double share(const BigInt &Mass) {
  return toDouble(ratio(Mass, powerOfTwo(Law::Bits)));
}

Law lawOf(const char *Text, Sort S = Sort::float64()) {
  return Law(*RealLaw::parse(Text), S);
}

TEST(Law, IsParsedExactly) {
  std::optional<RealLaw> L = RealLaw::parse(" normal(-1.25, 1e-1)");
  ASSERT_TRUE(L);
  EXPECT_EQ(L->A, ratio(-5, 4));
  EXPECT_EQ(L->B, ratio(1, 10));
  for (const char *Bad :
       {"normal(0)", "normal(0,0)", "normal(0,-1)", "exponential(0)",
        "uniform(1,1)", "uniform(1,0)", "cauchy(0,1)", "normal(0,1", "normal",
        "normal(a,b)", "exponential(1,2)", "uniform(0,1e9999)"})
    EXPECT_FALSE(RealLaw::parse(Bad)) << Bad;
}

TEST(Law, HasTheMassOfItsDistributionFunction) {
  Law N = lawOf("normal(0,1)");
  for (double Z : {1e-300, 1e-5, 0.3, 1.0, 1.96, 5.0, 8.0})
    EXPECT_NEAR(share(N.mass(0, bitsOf(Z))), std::erf(Z / std::sqrt(2.0)) / 2,
                1e-15);
  // Tails that the library's erfc knows to many digits.
  for (double Z : {6.0, 10.0, 15.0}) {
    double Q = std::erfc(Z / std::sqrt(2.0)) / 2;
    EXPECT_NEAR(share(N.mass(bitsOf(Z), bitsOf(HUGE_VAL))) / Q, 1, 1e-12);
  }
  Law E = lawOf("exponential(2)");
  EXPECT_NEAR(share(E.mass(0, bitsOf(0.75))), 1 - std::exp(-1.5), 1e-15);
  EXPECT_EQ(share(E.mass(bitsOf(-0.0), bitsOf(-HUGE_VAL))), 0);
  Law U = lawOf("uniform(-1,3)", Sort::float32());
  EXPECT_NEAR(share(U.mass(0, bitsOf(1.0f))), 0.25, 1e-7);
  EXPECT_NEAR(share(U.mass(bitsOf(-0.0f), bitsOf(-0.5f))), 0.125, 1e-7);
}

TEST(Law, IsSymmetricAndAddsUp) {
  Law N = lawOf("normal(0,3)");
  std::mt19937_64 Random(1);
  for (int I = 0; I < 50; ++I) {
    uint64_t A = Random() % bitsOf(40.0), B = Random() % bitsOf(40.0);
    if (A > B)
      std::swap(A, B);
    const uint64_t Sign = uint64_t(1) << 63;
    BigInt Right = N.mass(A, B), Left = N.mass(A | Sign, B | Sign);
    EXPECT_LE(abs(Right - Left), 2 * Law::Error);
    uint64_t Middle = A + (B - A) / 2;
    BigInt Parts = N.mass(A, Middle);
    Parts += Middle < B ? N.mass(Middle + 1, B) : BigInt(0);
    EXPECT_LE(abs(Right - Parts), 2 * Law::Error);
  }
  BigInt All =
      N.mass(0, bitsOf(HUGE_VAL)) + N.mass(bitsOf(-0.0), bitsOf(-HUGE_VAL));
  EXPECT_LE(abs(All - powerOfTwo(Law::Bits)), 2 * Law::Error);
}

class LawCounting : public testing::Test {
protected:
  ExprManager M;
  CountOptions O;
  ExprId X = M.var(Sort::float64(), "x"), Y = M.var(Sort::float64(), "y");

  Probability of(llvm::ArrayRef<ExprId> Conditions, const char *LawOfX,
                 const char *LawOfY) {
    CounterChain Chain(M, O);
    Domains D;
    D.set(X, Domain::distributed(Sort::float64(), *RealLaw::parse(LawOfX)));
    D.set(Y, Domain::distributed(Sort::float64(), *RealLaw::parse(LawOfY)));
    CountProblem P = Chain.problem(Conditions, D);
    return Probability(Chain.count(P), P.mass());
  }
  ExprId number(double D) {
    return M.floatConstant(Sort::float64(), bitsOf(D));
  }
};

TEST_F(LawCounting, OneFloatIsKnownToManyDigits) {
  Probability P = of({M.flt(X, number(1))}, "normal(0,1)", "normal(0,1)");
  EXPECT_EQ(P.kind(), Count::Kind::Bounds);
  EXPECT_LT(P.High - P.Low, ratio(1, powerOfTwo(200)));
  EXPECT_NEAR(toDouble(P.Low), 0.8413447460685429, 1e-15);
  // Of what cannot be and what must be nothing is left open.
  EXPECT_TRUE(of({M.flt(X, X)}, "normal(0,1)", "normal(0,1)").isExact());
  EXPECT_TRUE(of({M.flt(number(0), number(1))}, "normal(0,1)", "normal(0,1)")
                  .isExact());
}

TEST_F(LawCounting, PartsAreMultiplied) {
  Probability P = of({M.flt(X, number(0)), M.flt(number(0), Y)}, "normal(0,1)",
                     "uniform(-1,3)");
  EXPECT_NEAR(toDouble(P.Likely), 0.375, 1e-15);
  EXPECT_LT(P.High - P.Low, ratio(1, powerOfTwo(200)));
}

TEST_F(LawCounting, SeveralFloatsAreBounded) {
  Probability P = of({M.flt(X, Y)}, "exponential(1)", "exponential(3)");
  EXPECT_LE(P.Low, ratio(1, 4));
  EXPECT_GE(P.High, ratio(1, 4));
  EXPECT_LT(P.High - P.Low, ratio(1, 100));
}

/// Random expressions over two floats and an int, in random boxes: what ranges
/// say holds for all values in them.
class RandomFloats {
public:
  explicit RandomFloats(Sort S) : S(S) {
    for (const char *Name : {"a", "b"})
      Vars.push_back(M.var(S, Name));
    Vars.push_back(M.var(Sort::bits(32), "n"));
  }

  void run(unsigned Rounds, unsigned &Decided) {
    for (unsigned I = 0; I < Rounds; ++I) {
      ExprId E = condition();
      RangeProgram Program(M, E, Vars);
      llvm::SmallVector<Range, 3> Box;
      for (ExprId V : Vars)
        Box.push_back(range(M.sort(V)));
      Range Is = Program.run(Box);
      Decided += Is.isSingle();
      for (unsigned K = 0; K < 20; ++K) {
        Assignment A;
        for (size_t V = 0; V < Vars.size(); ++V)
          A.set(M.varIndex(Vars[V]), within(Box[V], K));
        uint64_t Value = evaluate(M, E, A);
        ASSERT_TRUE(Is.Low <= Value && Value <= Is.High) << M.toString(E);
      }
    }
  }

private:
  uint64_t within(Range R, unsigned K) {
    return K == 0   ? R.Low
           : K == 1 ? R.High
                    : R.Low + Random() % (R.High - R.Low + 1);
  }
  /// Of one sign; often narrow.
  Range range(Sort Of) {
    uint64_t Infinity = S.Width == 32 ? 0x7f800000u : 0x7ff0000000000000ull;
    uint64_t Top = isFloat(Of) ? Infinity : 0x7fffffff;
    uint64_t Low = Random() % 8 == 0 ? 0 : Random() % Top;
    if (isFloat(Of) && Random() % 2) // near one
      Low = (S.Width == 32 ? bitsOf(1.0f) : bitsOf(1.0)) - Random() % 1000;
    uint64_t High = Low + (Random() % (Top - Low + 1) >> Random() % 48);
    uint64_t Sign = Random() % 2 ? uint64_t(1) << (Of.Width - 1) : 0;
    return {Low | Sign, High | Sign};
  }
  ExprId number(unsigned Depth) {
    if (Depth == 0)
      switch (Random() % 5) {
      case 0:
        return M.floatConstant(S, S.Width == 32 ? bitsOf(1.5f) : bitsOf(1.5));
      case 1:
        return M.siToFp(Vars[2], S);
      default:
        return Vars[Random() % 2];
      }
    ExprId A = number(Depth - 1), B = number(Depth - 1);
    switch (Random() % 8) {
    case 0:
      return M.fadd(A, B);
    case 1:
      return M.fsub(A, B);
    case 2:
      return M.fmul(A, B);
    case 3:
      return M.fdiv(A, B);
    case 4:
      return M.fneg(A);
    case 5:
      return M.fabs(A);
    case 6:
      return M.fsqrt(A);
    default:
      return M.ite(M.flt(A, B), A, B);
    }
  }
  ExprId condition() {
    ExprId A = number(Random() % 3), B = number(Random() % 3);
    switch (Random() % 5) {
    case 0:
      return M.flt(A, B);
    case 1:
      return M.fle(A, B);
    case 2:
      return M.feq(A, B);
    case 3:
      return M.fisnan(A);
    default:
      return M.slt(M.fpToSISat(A, 32), M.fpToSISat(B, 32));
    }
  }

  const Sort S;
  ExprManager M;
  std::vector<ExprId> Vars;
  std::mt19937_64 Random{7};
};

TEST(FloatRanges, HoldForAllValues) {
  for (Sort S : {Sort::float32(), Sort::float64()}) {
    unsigned Decided = 0;
    RandomFloats(S).run(3000, Decided);
    EXPECT_GT(Decided, 500u);
  }
}

} // namespace
