//===- FloatTest.cpp - Java's floats through the chain --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
class Floats : public ::testing::Test {
protected:
  ExprManager M;
  SolverChain Chain{M, {}};
  PathCondition Path;
  uint64_t Serial = 0;
  ExprId X = M.var(Sort::float64(), "x"), Y = M.var(Sort::float64(), "y"),
         I = M.var(Sort::bits(32), "i"), F = M.var(Sort::float32(), "f");

  ExprId d(double V) {
    return M.floatConstant(Sort::float64(), llvm::bit_cast<uint64_t>(V));
  }
  void require(ExprId E) { Path.add(E, Serial); }
  Verdict ask(ExprId E) {
    Answer A = Chain.check({Path, E, nullptr});
    if (A.Result == Verdict::Sat) {
      llvm::SmallVector<ExprId, 8> All{E};
      Path.collect(All);
      for (ExprId Part : All)
        EXPECT_TRUE(evaluate(M, Part, *A.Model)) << M.toString(Part);
    }
    return A.Result;
  }
};
} // namespace

TEST_F(Floats, ComparisonsAreNotANegationOfEachOther) {
  require(M.bitNot(M.flt(X, Y)));
  EXPECT_EQ(ask(M.bitNot(M.fle(Y, X))), Verdict::Sat); // NaN
  require(M.bitNot(M.fisnan(X)));
  require(M.bitNot(M.fisnan(Y)));
  EXPECT_EQ(ask(M.bitNot(M.fle(Y, X))), Verdict::Unsat);
}

TEST_F(Floats, ZerosAreEqualButNotTheSame) {
  require(M.feq(X, d(0.0)));
  EXPECT_EQ(ask(M.flt(M.fdiv(d(1.0), X), d(0.0))), Verdict::Sat); // 1/-0
  EXPECT_EQ(ask(M.ne(X, d(0.0))), Verdict::Sat);
  EXPECT_EQ(ask(M.flt(X, d(0.0))), Verdict::Unsat);
}

TEST_F(Floats, ConversionToIntSaturates) {
  ExprId Int = M.fpToSISat(X, 32);
  EXPECT_EQ(ask(M.conj({M.fisnan(X), M.ne(Int, M.constant(32, 0))})),
            Verdict::Unsat);
  EXPECT_EQ(
      ask(M.conj({M.flt(d(1e10), X), M.ne(Int, M.constant(32, 0x7fffffff))})),
      Verdict::Unsat);
  EXPECT_EQ(ask(M.conj({M.eq(Int, M.constant(32, 0x80000000)),
                        M.flt(d(-2147483648.5), X)})),
            Verdict::Sat);
}

TEST_F(Floats, RemainderIsTruncated) {
  ExprId R = M.frem(X, d(3.0));
  EXPECT_EQ(ask(M.feq(R, d(2.0))), Verdict::Sat);
  EXPECT_EQ(ask(M.feq(R, d(3.0))), Verdict::Unsat);
  require(M.flt(X, d(0.0)));
  EXPECT_EQ(ask(M.flt(d(0.0), R)), Verdict::Unsat); // the dividend's sign
  EXPECT_EQ(ask(M.feq(R, d(-1.5))), Verdict::Sat);
}

TEST_F(Floats, BitsOfNaNAreCanonical) {
  ExprId Bits = M.fpToBits(F);
  EXPECT_EQ(ask(M.conj({M.fisnan(F), M.ne(Bits, M.constant(32, 0x7fc00000))})),
            Verdict::Unsat);
  EXPECT_EQ(ask(M.eq(Bits, M.constant(32, 0x7f800001))), Verdict::Unsat);
  EXPECT_EQ(ask(M.eq(Bits, M.constant(32, 0x80000000))), Verdict::Sat);
}

TEST_F(Floats, IntegersRoundToNearestEven) {
  ExprId Rounded = M.siToFp(I, Sort::float32());
  ExprId Back = M.fpToSISat(Rounded, 32);
  EXPECT_EQ(ask(M.ne(I, Back)), Verdict::Sat);
  require(M.slt(I, M.constant(32, 1 << 24)));
  require(M.slt(M.constant(32, 0), I));
  EXPECT_EQ(ask(M.ne(I, Back)), Verdict::Unsat);
}
