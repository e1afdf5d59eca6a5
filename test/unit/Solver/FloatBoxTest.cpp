//===- FloatBoxTest.cpp - Ranges of floating-point numbers ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatBox.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace jsym;

namespace {

constexpr double Inf = INFINITY;

struct FloatBoxTest : testing::Test {
  ExprManager M;
  const Sort Double = Sort::float64();
  ExprId X = M.var(Double, "x"), Y = M.var(Double, "y"),
         B = M.var(Sort::boolean(), "b");

  ExprId n(double V) {
    return M.floatConstant(Double, llvm::bit_cast<uint64_t>(V));
  }
  ExprId call(const char *Name, llvm::ArrayRef<ExprId> Args) {
    return M.apply(std::string("java.lang.Math.") + Name, Double, Args);
  }
  ExprId within(ExprId E, double Low, double High) {
    return M.conj({M.fle(n(Low), E), M.fle(E, n(High))});
  }

  std::vector<ExprId> Of; ///< the variables of the last box

  /// What is left of each of these.
  std::optional<std::vector<Range>>
  narrowed(llvm::ArrayRef<ExprId> Conditions) {
    FloatBox Box(M, Conditions);
    std::vector<Range> All(Box.variables().size(), Range::all());
    Of.assign(Box.variables().begin(), Box.variables().end());
    if (!Box.narrow(All))
      return std::nullopt;
    return All;
  }
  bool isRefuted(llvm::ArrayRef<ExprId> Conditions) {
    return !narrowed(Conditions);
  }
  /// Of x nothing that may be a solution is lost, and little else is kept.
  void leaves(double Low, double High, llvm::ArrayRef<ExprId> Conditions,
              double Slack = 1e-6) {
    auto All = narrowed(Conditions);
    ASSERT_TRUE(All);
    const Range &R = (*All)[llvm::find(Of, X) - Of.begin()];
    EXPECT_LE(R.Low, Low);
    EXPECT_GE(R.High, High);
    EXPECT_TRUE(R.Low == Low || R.Low >= Low - Slack) << R.Low;
    EXPECT_TRUE(R.High == High || R.High <= High + Slack) << R.High;
  }
};

TEST_F(FloatBoxTest, RangesAreSets) {
  Range R = Range::all();
  EXPECT_TRUE(R.Nan && R.hasNumbers() && R.hasZero() && !R.isFinite());
  R.intersect({-1, 5, false});
  EXPECT_TRUE(!R.Nan && R.Low == -1 && R.High == 5 && R.isFinite());
  R.intersect({2, 9, true});
  EXPECT_TRUE(!R.Nan && R.Low == 2 && R.High == 5 && !R.hasZero());
  R.intersect({6, 9, true});
  EXPECT_TRUE(R.isEmpty());
  R.join({1, 2, false});
  EXPECT_TRUE(R.Low == 1 && R.High == 2 && !R.Nan);
  R.join({4, 5, true});
  EXPECT_TRUE(R.Low == 1 && R.High == 5 && R.Nan);
  R.join(Range::none(false));
  EXPECT_TRUE(R.Low == 1 && R.High == 5 && R.Nan);
  R = Range::of(NAN);
  EXPECT_TRUE(R.Nan && !R.hasNumbers() && !R.isEmpty());
  R.intersect({0, 1, false});
  EXPECT_TRUE(R.isEmpty());
  EXPECT_TRUE(Range::of(3).hasNumbers());
  EXPECT_FALSE((Range{1, Inf, false}.isFinite()));
  EXPECT_FALSE((Range{-Inf, 1, false}.isFinite()));
}

TEST_F(FloatBoxTest, Comparisons) {
  leaves(-Inf, 5, {M.fle(X, n(5))});
  leaves(3, 3, {M.feq(X, n(3))});
  leaves(3, 5, {within(X, 3, 5)});
  EXPECT_TRUE(isRefuted({M.flt(X, n(3)), M.flt(n(3), X)}));
  EXPECT_TRUE(isRefuted({M.flt(X, n(3)), M.fle(n(3), X)}));
  EXPECT_FALSE(isRefuted({M.fle(X, n(3)), M.fle(n(3), X)}));
  EXPECT_TRUE(isRefuted({M.fisnan(X), M.flt(X, n(3))}));
  EXPECT_FALSE(isRefuted({M.bitNot(M.flt(X, n(3))), M.bitNot(M.fle(n(3), X))}));
  EXPECT_TRUE(isRefuted({M.flt(X, Y), within(X, 5, 6), within(Y, 1, 5)}));
  EXPECT_FALSE(isRefuted({M.fle(X, Y), within(X, 5, 6), within(Y, 1, 5)}));
  EXPECT_TRUE(isRefuted({M.feq(X, Y), within(X, 5, 6), within(Y, 1, 4)}));
  leaves(5, 6, {M.feq(X, Y), within(X, 1, 6), within(Y, 5, 9)});
}

TEST_F(FloatBoxTest, Formulas) {
  ExprId Low = within(X, 1, 2), High = within(X, 5, 6);
  EXPECT_TRUE(isRefuted({Low, High}));
  EXPECT_FALSE(isRefuted({M.disj({Low, High})}));
  EXPECT_TRUE(isRefuted({M.disj({Low, High}), within(X, 3, 4)}));
  EXPECT_TRUE(
      isRefuted({M.bitNot(M.fle(X, n(2))), M.bitNot(M.fisnan(X)), Low}));
  ExprId Choice = M.ite(M.flt(X, n(0)), n(-1), n(1));
  EXPECT_TRUE(isRefuted({M.flt(n(0), Choice), within(X, -5, -1)}));
  EXPECT_TRUE(isRefuted({M.flt(n(2), Choice)}));
  EXPECT_FALSE(isRefuted({M.flt(n(0), Choice), within(X, -5, 1)}));
}

TEST_F(FloatBoxTest, ArithmeticForward) {
  ExprId In[] = {within(X, 2, 3), within(Y, -5, 7)};
  auto Never = [&](ExprId E, double Low, double High) {
    EXPECT_TRUE(isRefuted({In[0], In[1], M.flt(E, n(Low - 1e-6))})) << Low;
    EXPECT_TRUE(isRefuted({In[0], In[1], M.flt(n(High + 1e-6), E)})) << High;
    EXPECT_TRUE(isRefuted({In[0], In[1], M.fisnan(E)}));
    EXPECT_FALSE(isRefuted({In[0], In[1], M.fle(E, n(Low))})) << Low;
    EXPECT_FALSE(isRefuted({In[0], In[1], M.fle(n(High), E)})) << High;
  };
  Never(M.fadd(X, Y), -3, 10);
  Never(M.fsub(X, Y), -5, 8);
  Never(M.fsub(Y, X), -8, 5);
  Never(M.fmul(X, Y), -15, 21);
  Never(M.fmul(X, X), 4, 9);
  Never(M.fmul(Y, n(-2)), -14, 10);
  Never(M.fdiv(Y, X), -2.5, 3.5);
  Never(M.fneg(Y), -7, 5);
  Never(M.fabs(Y), 0, 7);
  Never(M.fsqrt(X), std::sqrt(2), std::sqrt(3));
  // By what may be zero anything may come out.
  EXPECT_FALSE(isRefuted({In[0], In[1], M.flt(n(1e300), M.fdiv(X, Y))}));
  EXPECT_FALSE(isRefuted({In[0], In[1], M.fisnan(M.fsqrt(Y))}));
  EXPECT_FALSE(isRefuted({M.fisnan(M.fsub(X, X))}));
}

TEST_F(FloatBoxTest, ArithmeticBackward) {
  ExprId Other = within(Y, 1, 2);
  leaves(2, 9, {within(M.fadd(X, Y), 4, 10), Other});
  leaves(5, 12, {within(M.fsub(X, Y), 4, 10), Other});
  leaves(-9, -2, {within(M.fsub(Y, X), 4, 10), Other});
  leaves(2, 10, {within(M.fmul(X, Y), 4, 10), Other});
  leaves(-10, -4, {within(M.fneg(X), 4, 10)});
  leaves(16, 100, {within(M.fsqrt(X), 4, 10)});
  leaves(4, 20, {within(M.fdiv(X, Y), 4, 10), Other});
  leaves(-10, 10, {within(M.fabs(X), 4, 10)});
  leaves(0, 10, {within(M.fabs(X), 4, 10), M.fle(n(0), X)}); // one range
  leaves(-10, 0, {within(M.fabs(X), 4, 10), M.fle(X, n(0))});
  EXPECT_TRUE(isRefuted({within(M.fabs(X), -4, -1)}));
  EXPECT_TRUE(isRefuted({within(M.fsqrt(X), -4, -1)}));
}

TEST_F(FloatBoxTest, Functions) {
  struct {
    const char *Name;
    double (*Of)(double);
    double From, To;
  } Rising[] = {{"exp", std::exp, -1, 2},
                {"log", std::log, 0.5, 4},
                {"log10", std::log10, 0.5, 40},
                {"sin", std::sin, -1.5, 1.5},
                {"tan", std::tan, -1.5, 1.5}};
  for (const auto &R : Rising) {
    ExprId E = call(R.Name, {X}), In = within(X, R.From, R.To);
    double Low = R.Of(R.From), High = R.Of(R.To), Slack = 1e-9;
    EXPECT_TRUE(isRefuted({In, M.flt(E, n(Low - Slack))})) << R.Name;
    EXPECT_TRUE(isRefuted({In, M.flt(n(High + Slack), E)})) << R.Name;
    EXPECT_FALSE(isRefuted({In, M.flt(E, n(Low + Slack))})) << R.Name;
    EXPECT_FALSE(isRefuted({In, M.flt(n(High - Slack), E)})) << R.Name;
  }
  for (const char *Name : {"sin", "cos"}) {
    ExprId E = call(Name, {X});
    EXPECT_TRUE(isRefuted({M.flt(n(1.001), E)})) << Name;
    EXPECT_TRUE(isRefuted({M.flt(E, n(-1.001))})) << Name;
    EXPECT_FALSE(isRefuted({M.flt(n(0.999), E)})) << Name;
    EXPECT_FALSE(isRefuted({M.fisnan(E)})) << Name; // of an infinity
    EXPECT_TRUE(isRefuted({M.fisnan(E), within(X, 0, 9)})) << Name;
  }
  EXPECT_TRUE(isRefuted({within(X, 0.1, 3), M.flt(call("sin", {X}), n(0))}));
  EXPECT_TRUE(isRefuted({within(X, 2, 4), M.flt(n(0), call("cos", {X}))}));
  EXPECT_FALSE(isRefuted({within(X, 2, 5), M.flt(n(0), call("cos", {X}))}));
  EXPECT_TRUE(isRefuted({M.flt(call("exp", {X}), n(0))}));
  EXPECT_TRUE(isRefuted({within(X, 1, 9), M.fisnan(call("log", {X}))}));
  EXPECT_FALSE(isRefuted({within(X, -1, 9), M.fisnan(call("log", {X}))}));
}

} // namespace
