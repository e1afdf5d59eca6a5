//===- FloatSolverTest.cpp - Boxes and search against evaluation ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/Assignment.h"
#include "jsym/Expr/NamedFunctions.h"
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace jsym;

namespace {

/// Conditions that a known point satisfies, whatever they are.
class Maker {
public:
  Maker(ExprManager &E, unsigned Seed, Sort S) : E(E), Random(Seed), S(S) {
    for (const char *Name : {"x", "y"}) {
      Vars.push_back(E.var(S, Name));
      A.set(E.varIndex(Vars.back()), bitsOf(number()));
    }
    for (const NamedFunction &F : realFunctions())
      A.Functions.push_back({F.Name.str(), {}, 0, F.Real});
  }

  double number() {
    constexpr double Special[] = {0.0,    -0.0,   1,        -1,  1e300,
                                  -1e300, 5e-324, INFINITY, NAN, 1e-200};
    if (Random() % 8 == 0)
      return Special[Random() % std::size(Special)];
    return std::ldexp(double(int64_t(Random())), -int(Random() % 12) - 52);
  }
  uint64_t bitsOf(double D) {
    return S.Kind == SortKind::Float
               ? llvm::bit_cast<uint32_t>(float(D))
               : llvm::bit_cast<uint64_t>(std::isnan(D) ? NAN : D);
  }
  ExprId term(unsigned Depth) {
    if (!Depth || Random() % 8 == 0)
      return Random() % 4 ? Vars[Random() % 2]
                          : E.floatConstant(S, bitsOf(number()));
    ExprId X = term(Depth - 1), Y = Random() % 3 ? term(Depth - 1) : X;
    constexpr const char *Names[] = {"sin", "cos",   "tan",
                                     "log", "log10", "exp"};
    constexpr const char *Strict[] = {"asin", "acos", "atan",  "sinh",
                                      "cosh", "tanh", "expm1", "log1p"};
    switch (Random() % (S.Kind == SortKind::Double ? 13 : 9)) {
    case 0:
    case 1:
      return E.fadd(X, Y);
    case 2:
      return E.fsub(X, Y);
    case 3:
    case 4:
      return E.fmul(X, Y);
    case 5:
      return E.fdiv(X, Y);
    case 6:
      return E.fsqrt(X);
    case 7:
      return E.fabs(X);
    case 8:
      return E.ite(E.flt(X, Y), Y, E.fneg(X));
    case 9:
      return E.apply(
          "java.lang.Math.pow", S,
          {X, Random() % 2 ? Y
                           : E.floatConstant(S, bitsOf(double(Random() % 7)))});
    case 10:
      return E.apply(
          std::string("java.lang.StrictMath.") + Strict[Random() % 8], S, {X});
    default:
      return E.apply(std::string("java.lang.Math.") + Names[Random() % 6], S,
                     {X});
    }
  }
  /// About a term, and true at the point.
  ExprId condition() {
    ExprId T = term(3),
           U = Random() % 2 ? term(2) : E.floatConstant(S, evaluate(E, T, A));
    ExprId C = Random() % 3 == 0 ? E.feq(T, U)
               : Random() % 2    ? E.flt(T, U)
                                 : E.fle(U, T);
    if (Random() % 6 == 0)
      C = E.disj({C, E.fisnan(U)});
    return evaluate(E, C, A) ? C : E.bitNot(C);
  }

  ExprManager &E;
  std::mt19937_64 Random;
  Sort S;
  std::vector<ExprId> Vars;
  Assignment A;
};

void neverUnsatisfiable(Sort S, unsigned Seed) {
  ExprManager E;
  SolverOptions Options;
  Options.QueryTimeout = 0.001; // the rest is not asked about
  SolverChain Chain(E, Options);
  Maker M(E, Seed, S);
  PathCondition Path;
  uint64_t Serial = 0;
  for (unsigned I = 0; I < 3; ++I) {
    ExprId C = M.condition();
    if (E.isTrue(C))
      continue;
    Answer Is = Chain.check({Path, C, nullptr});
    ASSERT_NE(Is.Result, Verdict::Unsat) << Seed << ": " << E.toString(C);
    if (Is.Result == Verdict::Sat) {
      EXPECT_TRUE(evaluate(E, C, *Is.Model));
    }
    Path.add(C, Serial);
  }
}

TEST(FloatSolver, KnowsOfEachSolution) {
  for (unsigned Seed = 0; Seed < 60; ++Seed)
    neverUnsatisfiable(Sort::float64(), Seed);
  for (unsigned Seed = 0; Seed < 20; ++Seed)
    neverUnsatisfiable(Sort::float32(), Seed);
}

TEST(FloatSolver, DecidesWithFunctions) {
  ExprManager E;
  SolverChain Chain(E, SolverOptions());
  ExprId X = E.var(Sort::float64(), "x");
  auto number = [&](double D) {
    return E.floatConstant(Sort::float64(), llvm::bit_cast<uint64_t>(D));
  };
  ExprId Sine = E.apply("java.lang.Math.sin", Sort::float64(), {X});
  PathCondition Path;
  EXPECT_EQ(Chain.check({Path, E.flt(number(1.0001), Sine), nullptr}).Result,
            Verdict::Unsat);
  Answer High = Chain.check({Path, E.flt(number(0.999), Sine), nullptr});
  ASSERT_EQ(High.Result, Verdict::Sat);
  double At = llvm::bit_cast<double>(High.Model->get(E.varIndex(X)));
  EXPECT_GT(std::sin(At), 0.999);
}

} // namespace
