//===- EstimateTest.cpp - Where no exact count is in reach ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BoxCounter.h"
#include "RandomConditions.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace jsym;
using Family = RandomConditions::Family;

namespace {

Count countOne(ExprManager &M, ExprId Condition, const CountOptions &O) {
  CounterChain Chain(M, O);
  CountProblem P = Chain.problem(Condition, {});
  return Chain.count(P);
}

/// The product of two numbers of 32 bits is below 2^62, a quarter of the
/// greatest one: diagrams give up, boxes are far from each other.
TEST(Estimate, ProductOfInts) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  ExprId Small =
      M.ult(M.mul(M.zext(X, 64), M.zext(Y, 64)), M.constant(64, 1ull << 62));
  CountOptions O;
  O.DiagramNodes = 1000;
  O.BoxLimit = 64;
  O.Samples = false;
  Count Bounds = countOne(M, Small, O);
  EXPECT_EQ(Bounds.kind(), Count::Kind::Bounds);
  EXPECT_GT(Bounds.low(), 0);
  EXPECT_LT(Bounds.high(), powerOfTwo(64));

  O.Samples = true;
  Count Sampled = countOne(M, Small, O);
  EXPECT_EQ(Sampled.kind(), Count::Kind::Estimate);
  EXPECT_GE(Sampled.low(), Bounds.low());
  EXPECT_LE(Sampled.high(), Bounds.high());
  Probability P(Sampled, powerOfTwo(64));
  EXPECT_NEAR(toDouble(P.Likely), 0.25 * (1 + std::log(4)), 0.01);
  EXPECT_LT(toDouble(P.High) - toDouble(P.Low), 0.02);
  EXPECT_EQ(P.Doubt, O.Doubt);
  // The same again.
  EXPECT_EQ(countOne(M, Small, O).toString(), Sampled.toString());
}

/// Without wrap-around boxes alone come close, or even to the end.
TEST(Estimate, CertainBoundsThatAreClose) {
  for (int64_t N : {1000, 100'000}) {
    ExprManager M;
    ExprId X = M.var(Sort::bits(64), "x"), Y = M.var(Sort::bits(64), "y");
    Domains Values;
    Values.set(X, Domain::range(64, 0, N));
    Values.set(Y, Domain::range(64, 0, N));
    CountOptions O = noLayers();
    O.Boxes = O.Samples = true;
    CounterChain Chain(M, O);
    int64_t Limit = N * N / 4;
    Count C = Chain.count(
        Chain.problem(M.slt(M.mul(X, Y), M.constant(64, Limit)), Values));
    BigInt Truth = N + 1;
    for (int64_t I = 1; I <= N; ++I)
      Truth += std::min(N, (Limit - 1) / I) + 1;
    EXPECT_EQ(C.isExact(), N == 1000) << C.toString();
    EXPECT_EQ(C.doubt(), 0);
    EXPECT_LE(C.low(), Truth);
    EXPECT_GE(C.high(), Truth);
    EXPECT_LE(C.high() - C.low(), Truth / 100);
  }
}

/// Intervals are as wide as they must be: almost all of them contain the truth,
/// of many more than the doubt allows to miss.
TEST(Estimate, IntervalsContainTheTruth) {
  CountOptions O = noLayers();
  O.Samples = true;
  O.SampleLimit = 300;
  O.Doubt = 0.05;
  unsigned Estimates = 0, Missed = 0;
  for (unsigned I = 0; I < 1500; ++I) {
    ExprManager M;
    RandomConditions R(M, 8, 2);
    R.seed(I);
    CountProblem P;
    P.Conditions.push_back(R.condition(Family::All, 2));
    for (uint32_t V = 0; V < M.numVars(); ++V)
      P.Symbols.push_back({M.varAt(V), R.domain(M.width(M.varAt(V)))});
    if (P.mass() > 20'000 || P.mass() == 0)
      continue;
    CounterChain Chain(M, O);
    Count C = Chain.count(P);
    BigInt Truth = bruteForce(M, P);
    if (C.kind() == Count::Kind::Estimate) {
      ++Estimates;
      Missed += Truth < C.low() || Truth > C.high();
    } else {
      EXPECT_EQ(C.low(), Truth);
    }
  }
  EXPECT_GT(Estimates, 30u);
  EXPECT_LE(Missed, Estimates / 20);
}

TEST(Estimate, ConfidenceIntervals) {
  auto [Low, High] = confidenceInterval(0, 1000, 1e-3);
  EXPECT_EQ(Low, 0);
  EXPECT_NEAR(High, 0.0076, 1e-3); // ln(2000) / 1000
  auto [Low1, High1] = confidenceInterval(1000, 1000, 1e-3);
  EXPECT_NEAR(Low1, 1 - High, 1e-9);
  EXPECT_EQ(High1, 1);
  auto [LowH, HighH] = confidenceInterval(500, 1000, 1e-3);
  EXPECT_NEAR(LowH, 0.5 - std::sqrt(std::log(2000) / 2000), 1e-3);
  EXPECT_NEAR(HighH, 0.5 + std::sqrt(std::log(2000) / 2000), 1e-3);
}

/// Comparisons of floats are about bits.
TEST(Estimate, FloatsThatAreCompared) {
  ExprManager M;
  ExprId X = M.var(Sort::float64(), "x"), Y = M.var(Sort::float64(), "y");
  ExprId F = M.var(Sort::float32(), "f");
  ExprId One = M.floatConstant(Sort::float64(), 0x3ff0000000000000);
  ExprId Zero = M.floatConstant(Sort::float64(), 0);
  BigInt Positive = BigInt(0x7ff0000000000000), All = 2 * Positive + 2;
  auto Number = [&](ExprId E) {
    Count C = countOne(M, E, {});
    EXPECT_TRUE(C.isExact()) << M.toString(E);
    return C.low();
  };
  EXPECT_EQ(Number(M.flt(Zero, X)), Positive);
  EXPECT_EQ(Number(M.flt(X, Zero)), Positive);
  EXPECT_EQ(Number(M.feq(X, Zero)), 2); // 0.0 and -0.0
  EXPECT_EQ(Number(M.fle(One, X)), Positive - 0x3ff0000000000000 + 1);
  EXPECT_EQ(Number(M.flt(M.fabs(X), One)), 2 * BigInt(0x3ff0000000000000));
  // Two of them are equal if they have the same bits, or are zeros.
  EXPECT_EQ(Number(M.feq(X, Y)), All + 2);
  EXPECT_EQ(Number(M.flt(X, Y)), (All * All - All - 2) / 2);
  EXPECT_EQ(Number(M.flt(M.fneg(X), Y)), (All * All - All - 2) / 2);
  EXPECT_EQ(Number(M.fisnan(F)), 0);
  EXPECT_EQ(Number(M.slt(M.fpToBits(F), M.constant(32, 0))),
            BigInt(0x7f800001));
  ExprId B = M.var(Sort::bits(32), "b");
  EXPECT_EQ(Number(M.fisnan(M.bitsToFp(B, Sort::float32()))), 2 * 0x7fffff);
}

/// Their arithmetic is sampled, over the bit patterns that are numbers.
TEST(Estimate, Floats) {
  ExprManager M;
  ExprId X = M.var(Sort::float64(), "x");
  Sort D = Sort::float64();
  ExprId Product = M.fmul(X, M.floatConstant(D, 0x4000000000000000)); // 2.0
  ExprId Greater = M.flt(X, Product); // positive, neither 0 nor infinite
  Count C = countOne(M, Greater, {});
  EXPECT_EQ(C.kind(), Count::Kind::Estimate);
  BigInt Truth = BigInt(0x7ff0000000000000) - 1;
  EXPECT_LE(C.low(), Truth);
  EXPECT_GE(C.high(), Truth);
}

/// A condition on what is not a scalar may hold, or not.
TEST(Estimate, ArraysBoundFromAbove) {
  ExprManager M;
  ExprId A = M.var(Sort::array(Sort::bits(8)), "a");
  ExprId X = M.var(Sort::bits(32), "x");
  CounterChain Chain(M, {});
  ExprId Less = M.ult(X, M.constant(32, 100));
  ExprId Element = M.eq(M.select(A, X), M.constant(8, 7));
  EXPECT_EQ(Chain.count(Chain.problem({Less, Element}, {})).toString(),
            "0 to 100");
}

TEST(Estimate, ArithmeticOfKinds) {
  Count Exact = Count::exact(6), Between = Count::between(2, 4);
  Count About = Count::estimate(1, 3, 5, 0.01);
  Count Product = Exact;
  Product *= Between;
  EXPECT_EQ(Product.toString(), "12 to 24");
  Product *= About;
  EXPECT_EQ(Product.toString(), "about 54 (12 to 120, with confidence 0.99)");
  Count Sum = About;
  Sum += About;
  EXPECT_EQ(Sum.toString(), "about 6 (2 to 10, with confidence 0.98)");
  EXPECT_EQ(Between.complement(10).toString(), "6 to 8");
  Sum *= Count::exact(0);
  EXPECT_EQ(Sum.toString(), "0");
  EXPECT_EQ(Probability(Exact, 8).toString(), "3/4");
}

} // namespace
