//===- RewriteProofTest.cpp - Each rewrite, proved and counted ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each rule of Rewrites.def: expressions on which it fires, at the widths
/// that Java code and LLVM passes make, are proved equal to what the rule makes
/// of them; expressions that look alike but must not be touched are not.
///
//===----------------------------------------------------------------------===//
#include "Z3Solver.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace jsym;

namespace {

/// What the cases are written in.
struct Env {
  Env(ExprManager &M, unsigned W) : M(M), W(W) {
    Sort S = Sort::bits(W), H = Sort::bits(half());
    X = M.var(S, "x"), Y = M.var(S, "y"), Z = M.var(S, "z");
    U = M.var(H, "u"), V = M.var(H, "v");
    A = M.var(Sort::boolean(), "a"), B = M.var(Sort::boolean(), "b");
    I = M.var(Sort::bits(32), "i"), J = M.var(Sort::bits(32), "j");
    Arr = M.var(Sort::array(S), "arr"), Brr = M.var(Sort::array(S), "brr");
    D = M.var(Sort::float64(), "d"), E = M.var(Sort::float64(), "e");
    F = M.var(Sort::float32(), "f"), G = M.var(Sort::float32(), "g");
    N = M.var(Sort::bits(32), "n"), K = M.var(Sort::bits(32), "k");
  }
  unsigned half() const { return W > 1 ? W / 2 : 1; }
  ExprId c(int64_t Value) const {
    return M.wideConstant(W, uint64_t(Value), Value < 0 ? ~0ull : 0);
  }
  ExprId h(int64_t Value) const {
    return M.wideConstant(half(), uint64_t(Value), Value < 0 ? ~0ull : 0);
  }
  ExprId i32(int64_t Value) const { return M.constant(32, uint64_t(Value)); }
  ExprId min() const {
    return W > 64 ? M.wideConstant(W, 0, 1ull << (W - 65))
                  : M.constant(W, 1ull << (W - 1));
  }
  ExprId max() const {
    return W > 64 ? M.wideConstant(W, ~0ull, (1ull << (W - 65)) - 1)
                  : M.constant(W, (1ull << (W - 1)) - 1);
  }
  ExprId dbl(double V) const {
    return M.floatConstant(Sort::float64(), llvm::bit_cast<uint64_t>(V));
  }
  ExprId zu() const { return M.zext(U, W); }
  ExprId zv() const { return M.zext(V, W); }
  ExprId su() const { return M.sext(U, W); }
  ExprId sv() const { return M.sext(V, W); }

  ExprManager &M;
  unsigned W;
  ExprId X, Y, Z, U, V, A, B, I, J, Arr, Brr, D, E, F, G, N, K;
};

using Builder = ExprId (*)(const Env &);
using Widths = std::vector<unsigned>;
const Widths All{1, 8, 16, 32, 64, 33, 128}, Wide{8, 16, 32, 64, 33, 128},
    Narrow{8, 16, 32, 64, 33}, Boolean{1}, Hard{8, 16}, Byte{8}, Bytes{16},
    Once{32}, Even{8, 16, 32, 64}, Small{2, 8, 16, 32, 64, 33};

struct Case {
  Rewrite Rule;
  Widths At;
  Builder Build;
};

#define CASE(Rule, At, Expr)                                                   \
  {Rewrite::Rule, At, [](const Env &e) -> ExprId {                             \
     ExprManager &M = e.M;                                                     \
     (void)M;                                                                  \
     return Expr;                                                              \
   }}

#include "RewriteCases.inc"

class RewriteProof : public ::testing::Test {
protected:
  /// Random values, with the edges favoured.
  Assignment assignment(const ExprManager &M) {
    Assignment A;
    for (uint32_t I = 0; I < M.numVars(); ++I) {
      Sort S = M.sort(M.varAt(I));
      if (S.Kind == SortKind::Array) {
        A.setArray(I, {Random(), {{1, Random()}, {7, Random()}}});
        continue;
      }
      A.set(I, S.Kind == SortKind::BitVec ? bits(S.Width) : floatBits(S));
    }
    return A;
  }

  ExprId build(ExprManager &M, Builder B, const Env &E, bool Rewriting) {
    M.setRewriting(Rewriting);
    ExprId R = B(E);
    M.setRewriting(true);
    return R;
  }

  void prove(const Case &C, unsigned W, unsigned Samples, bool UseZ3) {
    ExprManager M;
    Env E(M, W);
    uint64_t Before = M.rewriteCount(C.Rule);
    ExprId After = build(M, C.Build, E, true);
    std::string Name = ExprManager::rewriteName(C.Rule).str() + " at width " +
                       std::to_string(W);
    ASSERT_GT(M.rewriteCount(C.Rule), Before) << Name << M.toString(After);
    ExprId Original = build(M, C.Build, E, false);
    ASSERT_EQ(M.sort(Original), M.sort(After)) << Name;
    if (M.sort(After).Kind != SortKind::Array)
      for (unsigned Round = 0; Round < Samples; ++Round) {
        Assignment A = assignment(M);
        ASSERT_EQ(evaluate(M, Original, A), evaluate(M, After, A))
            << Name << ": " << M.toString(Original) << " => "
            << M.toString(After);
      }
    if (!UseZ3)
      return;
    M.setRewriting(false);
    ExprId Differ = M.ne(Original, After);
    SolverOptions Options;
    Options.QueryTimeout = 20;
    Z3Solver Z3(M, Options, nullptr);
    Answer R = Z3.check({PathCondition(), Differ, nullptr});
    EXPECT_EQ(R.Result, Verdict::Unsat)
        << Name << ": " << M.toString(Original) << " => " << M.toString(After)
        << " " << R.Reason.Text;
  }

  void refuse(const Case &C, unsigned W) {
    ExprManager M;
    Env E(M, W);
    uint64_t Before = M.rewriteCount(C.Rule);
    ExprId After = build(M, C.Build, E, true);
    EXPECT_EQ(M.rewriteCount(C.Rule), Before)
        << ExprManager::rewriteName(C.Rule).str() << " at width " << W << ": "
        << M.toString(After);
  }

private:
  uint64_t bits(unsigned W) {
    uint64_t Edges[] = {
        0,  1,       ~0ull, 1ull << (W - 1) % 64, (1ull << (W - 1) % 64) - 1,
        31, Random()};
    uint64_t V = Random() % 2 ? Edges[Random() % 7] : Random();
    return W >= 64 ? V : V & ((1ull << W) - 1);
  }
  uint64_t floatBits(Sort S) {
    double Edges[] = {0.0,       -0.0, 1.0,   -1.5,  INFINITY,
                      -INFINITY, NAN,  1e300, 5e-324};
    double V = Random() % 2 ? Edges[Random() % 9] : double(int64_t(Random()));
    return S.Width == 32 ? llvm::bit_cast<uint32_t>(float(V))
                         : llvm::bit_cast<uint64_t>(V);
  }
  std::mt19937_64 Random{42};
};

} // namespace

TEST_F(RewriteProof, EveryRuleIsSound) {
  for (const Case &C : Positive)
    for (unsigned W : C.At)
      prove(C, W, 50, true);
  for (const Case &C : Sampled)
    for (unsigned W : C.At)
      prove(C, W, 50000, false);
}

TEST_F(RewriteProof, LookAlikesAreLeftAlone) {
  for (const Case &C : Negative)
    for (unsigned W : C.At)
      refuse(C, W);
}

TEST_F(RewriteProof, EveryRuleHasACase) {
  std::set<Rewrite> Seen;
  for (const auto *Cases : {&Positive, &Sampled})
    for (const Case &C : *Cases)
      Seen.insert(C.Rule);
  for (unsigned R = 0; R < unsigned(Rewrite::Count); ++R)
    EXPECT_TRUE(Seen.count(Rewrite(R)))
        << ExprManager::rewriteName(Rewrite(R)).str();
}
