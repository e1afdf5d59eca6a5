//===- OrderTest.cpp - The order layer against all assignments ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "OrderSolver.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace jsym;

namespace {

/// Random comparisons over a few narrow variables: narrow, so that all
/// assignments can be tried and that wrapping around is the rule.
class Generator {
public:
  Generator(ExprManager &M, unsigned Seed, unsigned Width)
      : M(M), Random(Seed) {
    for (unsigned I = 0; I < 3; ++I)
      Vars.push_back(M.var(Sort::bits(Width), "v" + std::to_string(I)));
    Vars.push_back(M.var(Sort::boolean(), "b"));
  }
  unsigned below(unsigned N) { return Random() % N; }

  ExprId term(unsigned Width, unsigned Depth) {
    ExprId V = Vars[below(3)];
    unsigned VarWidth = M.width(V);
    switch (Depth ? below(9) : below(3)) {
    case 0:
      return M.constant(Width, Random());
    case 1:
    case 2:
      if (Width > VarWidth)
        return below(2) ? M.zext(V, Width) : M.sext(V, Width);
      return M.trunc(V, Width);
    case 3:
      return M.add(M.constant(Width, Random()), term(Width, Depth - 1));
    case 4:
      return M.sub(term(Width, Depth - 1), term(Width, Depth - 1));
    case 5:
      return M.bitNot(term(Width, Depth - 1));
    case 6:
      return M.ite(condition(0), term(Width, Depth - 1),
                   term(Width, Depth - 1));
    case 7:
      return M.trunc(M.add(M.constant(Width + 1, Random()),
                           M.zext(term(Width, Depth - 1), Width + 1)),
                     Width);
    default:
      return M.bitAnd(M.constant(Width, Random()), term(Width, Depth - 1));
    }
  }

  ExprId condition(unsigned Depth) {
    unsigned Width = M.width(Vars[0]) + below(3);
    auto Operand = [&] { return term(Width, below(3)); };
    switch (below(Depth ? 11 : 7)) {
    case 0:
      return M.slt(Operand(), Operand());
    case 1:
      return M.sle(Operand(), Operand());
    case 2:
      return M.ult(Operand(), Operand());
    case 3:
      return M.ule(Operand(), Operand());
    case 4:
      return M.eq(Operand(), Operand());
    case 5:
      return M.ne(Operand(), Operand());
    case 6:
      return Vars[3];
    case 7:
      return M.bitAnd(condition(Depth - 1), condition(Depth - 1));
    case 8:
      return M.bitOr(condition(Depth - 1), condition(Depth - 1));
    case 9:
      return M.bitXor(condition(Depth - 1), condition(Depth - 1));
    default:
      return M.bitNot(condition(Depth - 1));
    }
  }

  /// An assignment that satisfies all, by trying all; null if there is none.
  ModelRef search(llvm::ArrayRef<ExprId> Conditions) {
    unsigned W = M.width(Vars[0]);
    for (unsigned All = 0; All < 1u << (3 * W + 1); ++All) {
      auto A = std::make_shared<Assignment>();
      for (unsigned I = 0; I < 4; ++I)
        A->set(I, All >> (I * W) & ((1u << W) - 1));
      if (llvm::all_of(Conditions,
                       [&](ExprId E) { return evaluate(M, E, *A); }))
        return A;
    }
    return nullptr;
  }

  ExprManager &M;
  std::mt19937 Random;
  std::vector<ExprId> Vars;
};

/// Says that it does not know.
class GivesUp : public Solver {
public:
  Answer check(const Query &) override { return {}; }
  llvm::StringRef name() const override { return "gives up"; }
};

struct Tally {
  unsigned Sat = 0, Unsat = 0, Passed = 0;
};

void explore(unsigned Seed, unsigned Width, Tally &T) {
  ExprManager M;
  Generator G(M, Seed, Width);
  Slices Partition(M);
  OrderSolver Order(M, Partition, std::make_unique<GivesUp>(), nullptr);
  uint64_t Serial = 0;
  // A few paths with common prefixes, visited in any order.
  std::vector<PathCondition> Paths(1);
  for (unsigned Step = 0; Step < 40; ++Step) {
    PathCondition Path = Paths[G.below(Paths.size())];
    llvm::SmallVector<ExprId, 8> All;
    Path.collect(All);
    ModelRef PathModel = G.search(All);
    ExprId C = G.condition(1);
    All.push_back(C);
    ModelRef Expected = G.search(All);
    Answer A = Order.check({Path, C, G.below(2) ? PathModel : nullptr});
    if (A.Result == Verdict::Sat) {
      ++T.Sat;
      for (ExprId E : All)
        ASSERT_TRUE(evaluate(M, E, *A.Model)) << M.toString(E);
    } else if (A.Result == Verdict::Unsat) {
      ++T.Unsat;
      ASSERT_FALSE(Expected) << M.toString(C);
    } else {
      ++T.Passed;
    }
    if (Expected && Path.size() < 7) {
      Path.add(C, Serial);
      Paths.push_back(Path);
    }
  }
}

} // namespace

namespace {
struct NeverAgrees : Auditor {
  bool agrees(const Query &, const Answer &, llvm::StringRef) override {
    return false;
  }
};
} // namespace

TEST(Layer, AnAnswerThatIsContradictedIsUnknown) {
  ExprManager M;
  Slices Partition(M);
  NeverAgrees Audit;
  OrderSolver Order(M, Partition, std::make_unique<GivesUp>(), &Audit);
  ExprId X = M.var(Sort::bits(32), "x");
  Answer A =
      Order.check({PathCondition(), M.slt(X, M.constant(32, 5)), nullptr});
  EXPECT_EQ(A.Result, Verdict::Unknown);
  EXPECT_EQ(A.Reason.Text, "cross-check: Z3 disagrees with layer 'order'");
  EXPECT_EQ(Order.statistics().Disagreements, 1u);
}

/// Of a constant or variable and one of the first three terms.
ExprId randomComparison(ExprManager &M, llvm::ArrayRef<ExprId> Terms,
                        std::mt19937 &Random) {
  ExprId A = Terms[Random() % 10], B = Terms[Random() % 3], C;
  if (Random() % 2)
    std::swap(A, B);
  switch (Random() % 5) {
  case 0:
    C = M.flt(A, B);
    break;
  case 1:
    C = M.fle(A, B);
    break;
  case 2:
    C = M.feq(A, B);
    break;
  case 3:
    C = M.eq(A, B);
    break;
  default:
    C = M.fisnan(A);
  }
  return Random() % 2 ? C : M.bitNot(C);
}

/// Whether three variables may have some of the values so that all hold.
bool holdsOfSome(const ExprManager &M, llvm::ArrayRef<ExprId> All,
                 llvm::ArrayRef<float> Values) {
  for (float X : Values)
    for (float Y : Values)
      for (float Z : Values) {
        Assignment A;
        A.set(0, llvm::bit_cast<uint32_t>(X));
        A.set(1, llvm::bit_cast<uint32_t>(Y));
        A.set(2, llvm::bit_cast<uint32_t>(Z));
        if (llvm::all_of(All, [&](ExprId E) { return evaluate(M, E, A); }))
          return true;
      }
  return false;
}

/// Comparisons of floats over the values where they are special.
TEST(Order, FloatsAgreeWithAllSpecialValues) {
  const float Edges[] = {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY, NAN};
  std::mt19937 Random(5);
  unsigned Sat = 0, Unsat = 0;
  for (unsigned Round = 0; Round < 1000; ++Round) {
    ExprManager M;
    Slices Partition(M);
    OrderSolver Order(M, Partition, std::make_unique<GivesUp>(), nullptr);
    std::vector<ExprId> Terms;
    for (unsigned I = 0; I < 3; ++I)
      Terms.push_back(M.var(Sort::float32(), "f" + std::to_string(I)));
    for (float F : Edges)
      Terms.push_back(
          M.floatConstant(Sort::float32(), llvm::bit_cast<uint32_t>(F)));
    auto Condition = [&] { return randomComparison(M, Terms, Random); };
    llvm::SmallVector<ExprId, 6> All;
    PathCondition Path;
    uint64_t Serial = 0;
    for (unsigned I = Random() % 4; I > 0; --I) {
      All.push_back(Condition());
      Path.add(All.back(), Serial);
    }
    All.push_back(Condition());
    // All special values, and some between them to make room for the strict.
    std::vector<float> Values(std::begin(Edges), std::end(Edges));
    Values.insert(Values.end(), {0.5f, 0.6f, 0.7f, -0.5f, -0.6f, -0.7f, 2.0f,
                                 3.0f, 4.0f, -2.0f, -3.0f, -4.0f});
    bool Expected = holdsOfSome(M, All, Values);
    Answer A = Order.check({Path, All.back(), nullptr});
    ASSERT_NE(A.Result, Verdict::Unknown) << M.toString(M.conj(All));
    ASSERT_EQ(A.Result == Verdict::Sat, Expected) << M.toString(M.conj(All));
    ++(Expected ? Sat : Unsat);
    for (ExprId E : All)
      if (Expected)
        ASSERT_TRUE(evaluate(M, E, *A.Model)) << M.toString(E);
  }
  EXPECT_GT(Sat, 200u);
  EXPECT_GT(Unsat, 100u);
}

TEST(Order, AgreesWithAllAssignments) {
  Tally T;
  for (unsigned Seed = 0; Seed < 300 && !::testing::Test::HasFatalFailure();
       ++Seed)
    explore(Seed, 2 + Seed % 2, T);
  RecordProperty("sat", T.Sat);
  RecordProperty("unsat", T.Unsat);
  RecordProperty("passed", T.Passed);
  // The layer is worth its place: it decides most of these.
  EXPECT_GE(T.Sat, 3803u);
  EXPECT_GE(T.Unsat, 1894u);
}
