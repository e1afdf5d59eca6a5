//===- LayerTest.cpp - What each layer of the chain answers by itself -----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layer that answers less than it could is no mistake of the chain, only a
// slow one: what is below it says the same. So each is asked alone.
//
//===----------------------------------------------------------------------===//
#include "CacheSolver.h"
#include "GuessSolver.h"
#include "RepairSolver.h"
#include "Slices.h"
#include "jsym/Solver/PathCondition.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace jsym;

namespace {

/// Below the layer in question: knows nothing, or what it is told to say.
struct Below : Solver {
  Answer Says{Verdict::Unknown, nullptr, ""};
  unsigned Asked = 0;
  Answer check(const Query &) override {
    ++Asked;
    return Says;
  }
  llvm::StringRef name() const override { return "below"; }
};

struct LayerTest : testing::Test {
  ExprManager M;
  uint64_t Serial = 0;
  PathCondition Path;
  const Sort Int = Sort::bits(32), Long = Sort::bits(64),
             Double = Sort::float64(), Float = Sort::float32();
  ExprId X = M.var(Int, "x"), Y = M.var(Int, "y"),
         B = M.var(Sort::bits(8), "b"), C = M.var(Sort::bits(8), "c"),
         D = M.var(Double, "d"), E = M.var(Double, "e"), F = M.var(Float, "f"),
         L = M.var(Long, "l"), P = M.var(Sort::boolean(), "p"),
         Q = M.var(Sort::boolean(), "q");
  std::shared_ptr<Assignment> Model = std::make_shared<Assignment>();

  ExprId n(int64_t V) { return M.constant(32, uint64_t(V)); }
  ExprId n8(int64_t V) { return M.constant(8, uint64_t(V) & 0xFF); }
  ExprId d(double V) {
    return M.floatConstant(Double, llvm::bit_cast<uint64_t>(V));
  }
  void set(ExprId Var, uint64_t V) { Model->set(M.varIndex(Var), V); }
  void setDouble(ExprId Var, double V) {
    set(Var, llvm::bit_cast<uint64_t>(V));
  }
  /// The path says that the variable has the value that the model has.
  void fix(ExprId Var, uint64_t V) {
    set(Var, V);
    Path.add(M.eq(Var, M.constantOf(M.sort(Var), V)), Serial);
  }
  /// All that the path says, and the condition.
  bool holds(const Assignment &A, ExprId Condition) {
    llvm::SmallVector<ExprId, 8> All;
    Path.collect(All);
    All.push_back(Condition);
    return llvm::all_of(All, [&](ExprId E) { return evaluate(M, E, A) == 1; });
  }
};

//===-- Repair ------------------------------------------------------------===//

struct Repair : LayerTest {
  /// Does it find a model, from the one that is known?
  bool mends(ExprId Condition) {
    auto Next = std::make_unique<Below>();
    Below *Last = Next.get();
    RepairSolver Layer(M, std::move(Next), nullptr);
    Answer A = Layer.check({Path, Condition, Model});
    if (A.Result != Verdict::Sat) {
      EXPECT_EQ(Last->Asked, 1u);
      return false;
    }
    EXPECT_EQ(Last->Asked, 0u);
    EXPECT_TRUE(holds(*A.Model, Condition));
    return true;
  }
  /// Two variables, of which the path leaves only one to be mended: each.
  void mendsEither(ExprId A, uint64_t VA, ExprId B, uint64_t VB,
                   ExprId Condition) {
    for (bool First : {true, false}) {
      PathCondition Before = Path;
      Model = std::make_shared<Assignment>();
      set(A, VA);
      set(B, VB);
      fix(First ? A : B, First ? VA : VB);
      EXPECT_TRUE(mends(Condition)) << (First ? "second" : "first");
      Path = Before;
    }
  }
};

TEST_F(Repair, NeedsAModelToBeginWith) {
  Model = nullptr;
  EXPECT_FALSE(mends(M.eq(X, n(5))));
}

TEST_F(Repair, SumsAndProducts) {
  mendsEither(X, 1, Y, 2, M.eq(M.add(X, Y), n(10)));
  mendsEither(X, 1, Y, 2, M.eq(M.sub(X, Y), n(10)));
  mendsEither(X, 3, Y, 5, M.eq(M.mul(X, Y), n(45)));
  mendsEither(X, 4, Y, 4, M.eq(M.mul(X, Y), n(24))); // even: by a division
  mendsEither(B, 3, C, 5, M.eq(M.mul(B, C), n8(7))); // odd: by an inverse
  EXPECT_TRUE(mends(M.eq(M.udiv(X, n(7)), n(3))));
  EXPECT_TRUE(mends(M.eq(M.sdiv(X, n(-7)), n(3))));
  EXPECT_TRUE(mends(M.eq(M.sdiv(X, n(7)), n(-3))));
  EXPECT_TRUE(mends(M.eq(M.urem(X, n(7)), n(3))));
  set(X, uint64_t(uint32_t(-20)));
  EXPECT_TRUE(mends(M.eq(M.srem(X, n(7)), n(-2))));
  EXPECT_FALSE(mends(M.eq(M.mul(X, n(2)), n(3)))); // there is none
}

TEST_F(Repair, BitsInTheirPlaces) {
  mendsEither(X, 1, Y, 2, M.eq(M.bitXor(X, Y), n(12)));
  mendsEither(X, 15, Y, 11, M.eq(M.bitAnd(X, Y), n(8 + 2)));
  mendsEither(X, 8, Y, 8 + 2, M.eq(M.bitOr(X, Y), n(8 + 2 + 1)));
  EXPECT_TRUE(mends(M.eq(M.bitNot(X), M.add(Y, n(3)))));
  set(X, 1);
  EXPECT_TRUE(mends(M.eq(M.shl(X, n(4)), n(0x30))));
  EXPECT_TRUE(mends(M.eq(M.lshr(X, n(4)), n(5))));
  EXPECT_TRUE(mends(M.eq(M.ashr(X, n(4)), n(-5))));
  EXPECT_TRUE(mends(M.eq(M.zext(B, 32), M.add(X, n(7)))));
  EXPECT_TRUE(mends(M.eq(M.sext(B, 32), n(-7))));
  EXPECT_TRUE(mends(M.eq(M.extract(X, 8, 8), n8(9))));
  EXPECT_TRUE(mends(M.eq(M.concat(B, C), M.constant(16, 0x0107))));
  EXPECT_FALSE(mends(M.eq(M.zext(B, 32), n(256))));
}

TEST_F(Repair, Comparisons) {
  for (auto Less : {&ExprManager::ult, &ExprManager::ule, &ExprManager::slt,
                    &ExprManager::sle})
    for (bool Wanted : {true, false}) {
      ExprId C = (M.*Less)(X, Y);
      if (Wanted)
        mendsEither(X, 7, Y, 3, C);
      else
        mendsEither(X, 3, Y, 7, M.bitNot(C));
    }
  // At the ends of the range only one side can give way.
  fix(Y, 0x7FFFFFFF);
  EXPECT_FALSE(mends(M.slt(Y, X)));
  EXPECT_TRUE(mends(M.ult(Y, X)));
}

TEST_F(Repair, Unequal) {
  mendsEither(X, 3, Y, 3, M.ne(X, Y));
  fix(Y, 3);
  set(X, 3);
  Path.add(M.ule(X, n(3)), Serial); // below is the only way out
  EXPECT_TRUE(mends(M.ne(X, Y)));
}

TEST_F(Repair, Formulas) {
  EXPECT_TRUE(mends(M.conj({M.eq(X, n(3)), M.eq(Y, n(4))})));
  EXPECT_TRUE(mends(M.disj({M.eq(X, n(3)), M.eq(Y, n(4))})));
  fix(X, 0);
  EXPECT_TRUE(mends(M.disj({M.eq(X, n(3)), M.eq(Y, n(4))})));
  EXPECT_TRUE(mends(M.bitNot(M.conj({M.eq(X, n(0)), M.eq(Y, n(0))}))));
  ExprId Choice = M.ite(P, X, Y);
  EXPECT_TRUE(mends(M.eq(Choice, n(9))));
  set(P, 1); // X is 0: the other side is made, and taken
  set(Y, 9);
  EXPECT_TRUE(mends(M.eq(Choice, n(9))));
  EXPECT_TRUE(mends(M.conj({M.bitNot(P), Q})));
}

TEST_F(Repair, MendsWhatItBreaks) {
  // x + y = 10 sets one of them, and then y has to follow.
  Path.add(M.eq(Y, M.add(X, n(4))), Serial);
  set(X, 1), set(Y, 5);
  EXPECT_TRUE(mends(M.eq(X, n(20))));
  Path.add(M.slt(Y, n(10)), Serial);
  EXPECT_FALSE(mends(M.eq(X, n(20))));
  EXPECT_TRUE(mends(M.eq(X, n(5))));
}

TEST_F(Repair, Elements) {
  ExprId A = M.var(Sort::array(Int), "a");
  EXPECT_TRUE(mends(M.eq(M.select(A, n(2)), n(7))));
  ExprId Stored = M.store(A, Y, n(1));
  set(Y, 2);
  fix(X, 3);
  EXPECT_TRUE(mends(M.eq(M.select(Stored, X), n(8)))); // past the store
  fix(Y, 2);
  EXPECT_FALSE(mends(M.eq(M.select(Stored, Y), n(8))));
  // Two elements of one array.
  EXPECT_TRUE(mends(
      M.conj({M.eq(M.select(A, n(0)), n(5)), M.eq(M.select(A, n(1)), n(6))})));
}

TEST_F(Repair, Floats) {
  uint64_t Two = llvm::bit_cast<uint64_t>(2.0),
           Three = llvm::bit_cast<uint64_t>(3.0);
  mendsEither(D, Two, E, Three, M.feq(M.fadd(D, E), d(9)));
  mendsEither(D, Two, E, Three, M.feq(M.fsub(D, E), d(9)));
  mendsEither(D, Two, E, Three, M.feq(M.fmul(D, E), d(12)));
  mendsEither(D, Two, E, Three, M.feq(M.fdiv(D, E), d(6)));
  EXPECT_TRUE(mends(M.feq(M.fmul(D, D), d(16))));
  Path.add(M.flt(D, d(1)), Serial);
  setDouble(D, 0);
  EXPECT_TRUE(mends(M.feq(M.fmul(D, D), d(16)))); // -4
  Path = PathCondition();
  EXPECT_TRUE(mends(M.feq(M.fneg(D), M.fadd(E, d(1)))));
  EXPECT_TRUE(mends(M.feq(M.fabs(D), d(5))));
  EXPECT_TRUE(mends(M.feq(M.fsqrt(D), d(5))));
  EXPECT_TRUE(mends(M.feq(M.frem(D, d(7)), d(5))));
  EXPECT_TRUE(mends(M.feq(M.fpConvert(F, Double), d(2.5))));
  EXPECT_TRUE(mends(M.feq(M.siToFp(X, Double), d(-3))));
  EXPECT_TRUE(mends(M.feq(M.uiToFp(X, Double), d(3))));
  EXPECT_TRUE(mends(M.eq(M.fpToSISat(D, 32), n(-8))));
  EXPECT_TRUE(mends(M.eq(M.fpToBits(F), n(0x3f800000))));
  EXPECT_FALSE(mends(M.feq(M.siToFp(X, Double), d(1e30))));
}

//===-- Guess -------------------------------------------------------------===//

struct Guess : LayerTest {
  bool finds(ExprId Condition) {
    Slices Partition(M);
    Partition.follow(Path);
    GuessSolver Layer(M, Partition, std::make_unique<Below>(), nullptr);
    Answer A = Layer.check({Path, Condition, Model});
    if (A.Result != Verdict::Sat)
      return false;
    EXPECT_TRUE(holds(*A.Model, Condition));
    return true;
  }
};

TEST_F(Guess, OnlyWhatIsHardForOthers) {
  EXPECT_FALSE(finds(M.eq(X, n(1)))); // neither a float nor a product
  EXPECT_FALSE(finds(M.eq(M.mul(X, n(3)), n(9))));
  EXPECT_TRUE(finds(M.eq(M.mul(X, Y), n(6))));
  EXPECT_TRUE(finds(M.eq(M.udiv(n(100), X), n(20))));
  EXPECT_TRUE(finds(M.eq(M.sdiv(n(100), X), n(-50))));
  EXPECT_TRUE(finds(M.eq(M.urem(n(100), X), n(1))));
  EXPECT_TRUE(finds(M.eq(M.srem(n(-100), X), n(-1))));
  EXPECT_FALSE(finds(M.eq(M.mul(B, C), n8(6)))); // narrow ones are easy
}

TEST_F(Guess, SmallNumbersAndThoseOfTheConditions) {
  EXPECT_TRUE(finds(M.conj({M.eq(M.mul(X, Y), n(35)), M.slt(n(0), X),
                            M.slt(n(1), Y), M.slt(Y, n(35))})));
  for (double V : {0.0, 1.0, -1.0, 2.0, 0.5, 1234.5, 1e300, -1e10})
    EXPECT_TRUE(finds(M.feq(D, d(V)))) << V;
  // Next to a number, its half, double, root, square and reciprocal.
  auto Is = [&](double V) {
    return M.conj({M.feq(M.fmul(D, d(1)), d(V)), M.flt(E, d(1))});
  };
  EXPECT_TRUE(finds(Is(77.25)));
  EXPECT_TRUE(finds(M.conj({M.flt(d(77), D), M.flt(D, d(77.0000001))})));
  EXPECT_TRUE(finds(M.conj({M.flt(D, d(77)), M.flt(d(76.9999999), D)})));
  EXPECT_TRUE(finds(M.feq(M.fmul(D, d(2)), d(154))));
  EXPECT_TRUE(finds(M.feq(M.fmul(D, d(0.5)), d(77))));
  EXPECT_TRUE(finds(M.conj({M.feq(M.fmul(D, D), d(81)), M.flt(d(0), D)})));
  EXPECT_TRUE(finds(M.conj({M.feq(M.fmul(D, D), d(81)), M.flt(D, d(0))})));
  EXPECT_TRUE(finds(M.fisnan(D)));
  EXPECT_TRUE(finds(M.conj({M.fisnan(M.fsub(D, D)), M.bitNot(M.fisnan(D))})));
}

TEST_F(Guess, PairsKeepToThePath) {
  Path.add(M.flt(D, E), Serial);
  Path.add(M.flt(d(3), D), Serial);
  EXPECT_TRUE(finds(M.flt(E, d(11))));
  // What is known already stays if it fits.
  setDouble(D, 4), setDouble(E, 5);
  EXPECT_TRUE(finds(M.flt(E, d(6))));
  EXPECT_FALSE(finds(M.flt(E, d(2))));
}

//===-- Cache -------------------------------------------------------------===//

struct Cache : LayerTest {
  Below *Last = nullptr;
  std::unique_ptr<CacheSolver> Layer;
  void make(uint64_t Capacity) {
    auto Next = std::make_unique<Below>();
    Last = Next.get();
    Layer =
        std::make_unique<CacheSolver>(M, Capacity, std::move(Next), nullptr);
  }
  Verdict ask(ExprId Condition) {
    return Layer->check({Path, Condition, nullptr}).Result;
  }
  void says(Verdict V, uint64_t OfX = 0) {
    auto A = std::make_shared<Assignment>();
    A->set(M.varIndex(X), OfX);
    Last->Says = {V, V == Verdict::Sat ? A : nullptr, ""};
  }
};

TEST_F(Cache, KnowsSetsAndWhatContainsContradictions) {
  make(100);
  says(Verdict::Unsat);
  Path.add(M.slt(X, n(3)), Serial);
  EXPECT_EQ(ask(M.slt(n(5), X)), Verdict::Unsat);
  EXPECT_EQ(Last->Asked, 1u);
  EXPECT_EQ(ask(M.slt(n(5), X)), Verdict::Unsat);
  EXPECT_EQ(Last->Asked, 1u);
  // More conditions do not help, in whatever order.
  Path.add(M.slt(Y, n(9)), Serial);
  EXPECT_EQ(ask(M.slt(n(5), X)), Verdict::Unsat);
  PathCondition Other;
  Other.add(M.slt(n(5), X), Serial);
  EXPECT_EQ(Layer->check({Other, M.slt(X, n(3)), nullptr}).Result,
            Verdict::Unsat);
  EXPECT_EQ(Last->Asked, 1u);
  // Fewer do.
  EXPECT_EQ(Layer->check({PathCondition(), M.slt(X, n(3)), nullptr}).Result,
            Verdict::Unsat); // as it is told
  EXPECT_EQ(Last->Asked, 2u);
  EXPECT_EQ(Layer->numEntries(), 2u);
}

TEST_F(Cache, TriesTheModelsThatItHas) {
  make(100);
  says(Verdict::Sat, 7);
  EXPECT_EQ(ask(M.slt(n(5), X)), Verdict::Sat);
  EXPECT_EQ(ask(M.slt(n(6), X)), Verdict::Sat); // 7, too
  EXPECT_EQ(Last->Asked, 1u);
  says(Verdict::Sat, 70);
  Answer A = Layer->check({Path, M.slt(n(50), X), nullptr});
  EXPECT_EQ(Last->Asked, 2u);
  EXPECT_EQ(A.Model->get(M.varIndex(X)), 70u);
  // The one that fits, of several.
  A = Layer->check({Path, M.slt(X, n(60)), nullptr});
  EXPECT_EQ(A.Model->get(M.varIndex(X)), 7u);
  A = Layer->check({Path, M.slt(n(60), X), nullptr});
  EXPECT_EQ(A.Model->get(M.varIndex(X)), 70u);
  EXPECT_EQ(Last->Asked, 2u);
}

TEST_F(Cache, WhatNobodyKnowsIsNotKept) {
  make(100);
  EXPECT_EQ(ask(M.eq(X, n(5))), Verdict::Unknown);
  EXPECT_EQ(ask(M.eq(X, n(5))), Verdict::Unknown);
  EXPECT_EQ(Last->Asked, 2u);
  EXPECT_EQ(Layer->numEntries(), 0u);
}

TEST_F(Cache, BeginsAfreshWhereItIsFull) {
  make(3);
  says(Verdict::Unsat);
  for (int I = 0; I < 3; ++I)
    ask(M.eq(M.mul(X, Y), n(I)));
  EXPECT_EQ(Layer->numEntries(), 3u);
  ask(M.eq(M.mul(X, Y), n(3)));
  EXPECT_EQ(Layer->numEntries(), 1u);
  EXPECT_EQ(Last->Asked, 4u);
  ask(M.eq(M.mul(X, Y), n(0)));
  EXPECT_EQ(Last->Asked, 5u);
}

//===-- Slices ------------------------------------------------------------===//

TEST_F(LayerTest, SlicesFollowThePath) {
  Slices S(M);
  ExprId XY = M.slt(X, Y), BC = M.eq(B, C), DE = M.flt(D, E);
  Path.add(XY, Serial);
  Path.add(BC, Serial);
  PathCondition Before = Path;
  Path.add(DE, Serial);
  S.follow(Path);
  EXPECT_TRUE(S.connected(X, Y));
  EXPECT_FALSE(S.connected(X, B));
  EXPECT_TRUE(S.connectedVariable(M.varIndex(D), M.fneg(E)));
  EXPECT_FALSE(S.connectedVariable(M.varIndex(D), X));
  llvm::SmallVector<ExprId, 4> Relevant;
  EXPECT_FALSE(S.collect(M.eq(Y, n(1)), Relevant));
  EXPECT_EQ(Relevant, (llvm::SmallVector<ExprId, 4>{XY}));
  Relevant.clear();
  EXPECT_TRUE(S.collect(M.conj({M.eq(Y, n(1)), M.eq(B, n8(1)), M.flt(D, d(1))}),
                        Relevant));
  EXPECT_EQ(Relevant, (llvm::SmallVector<ExprId, 4>{XY, BC, DE}));
  // Back, and another way.
  Before.add(M.eq(M.zext(B, 32), X), Serial);
  S.follow(Before);
  EXPECT_TRUE(S.connected(Y, C));
  EXPECT_FALSE(S.connected(D, E));
  EXPECT_EQ(S.symbolsOf(XY).size(), 2u);
}

} // namespace
