//===- IslTest.cpp - Linear conditions against isl ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifdef JSYM_HAVE_ISL
#include "RandomConditions.h"
#include "gtest/gtest.h"
#include <isl/ctx.h>
#include <isl/set.h>
#include <isl/val.h>
#include <sstream>

using namespace jsym;

namespace {

/// A linear condition as an expression, and as isl writes it.
struct Both {
  ExprId Condition;
  std::string Text;
};

class LinearConditions {
public:
  LinearConditions(ExprManager &M, unsigned NumVars) : M(M) {
    for (unsigned I = 0; I < NumVars; ++I) {
      Names.push_back(std::string(1, 'a' + I));
      Vars.push_back(M.var(Sort::bits(32), Names.back()));
    }
  }
  std::mt19937_64 Random;
  int below(int N) { return int(Random() % N); }

  Both condition() {
    ExprId Sum = M.constant(32, 0);
    std::ostringstream Text;
    int64_t C = below(200) - 100;
    for (unsigned I = 0; I < Vars.size(); ++I) {
      int64_t K = below(7) - 3;
      Sum = M.add(Sum, M.mul(M.constant(32, K), Vars[I]));
      Text << K << Names[I] << " + ";
    }
    Text << C;
    Sum = M.add(Sum, M.constant(32, C));
    ExprId Zero = M.constant(32, 0);
    switch (below(5)) {
    case 0:
      return {M.eq(Sum, Zero), Text.str() + " = 0"};
    case 1:
      return {M.ne(Sum, Zero),
              "(" + Text.str() + " < 0 or " + Text.str() + " > 0)"};
    case 2:
      return {M.slt(Sum, Zero), Text.str() + " < 0"};
    case 3:
      return {M.sle(Zero, Sum), Text.str() + " >= 0"};
    default:
      return {M.slt(Zero, Sum), Text.str() + " > 0"};
    }
  }

  ExprManager &M;
  std::vector<ExprId> Vars;
  std::vector<std::string> Names;
};

void compareWithIsl(unsigned NumVars, int64_t Top, unsigned Problems) {
  isl_ctx *Ctx = isl_ctx_alloc();
  for (unsigned Seed = 0; Seed < Problems; ++Seed) {
    ExprManager M;
    LinearConditions L(M, NumVars);
    L.Random.seed(Seed);
    CountOptions O;
    O.Enumeration = false;
    CounterChain Chain(M, O);
    CountProblem P;
    std::string Names, Conditions;
    for (unsigned I = 0; I < NumVars; ++I) {
      P.Symbols.push_back({L.Vars[I], Domain::range(32, -5, Top)});
      Names += (I ? ", " : "") + L.Names[I];
      Conditions += (I ? " and -5 <= " : "-5 <= ") + L.Names[I] +
                    " <= " + std::to_string(Top);
    }
    for (int I = 1 + L.below(3); I > 0; --I) {
      Both B = L.condition();
      P.Conditions.push_back(B.Condition);
      Conditions += " and " + B.Text;
    }
    std::string Text = "{ [" + Names + "] : " + Conditions + " }";
    isl_set *Set = isl_set_read_from_str(Ctx, Text.c_str());
    isl_val *Number = isl_set_count_val(Set);
    ASSERT_TRUE(Number) << Text;
    Count C = Chain.count(P);
    EXPECT_TRUE(C.isExact());
    EXPECT_EQ(C.low(), BigInt(isl_val_get_num_si(Number))) << Text;
    isl_val_free(Number);
    isl_set_free(Set);
  }
  isl_ctx_free(Ctx);
}

TEST(Isl, ThreeSymbols) { compareWithIsl(3, 30, 200); }
TEST(Isl, WiderDomains) { compareWithIsl(2, 5000, 30); }
TEST(Isl, OneIntOfFullRange) { compareWithIsl(1, 500'000'000, 50); }

} // namespace
#endif
