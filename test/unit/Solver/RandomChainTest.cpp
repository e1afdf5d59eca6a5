//===- RandomChainTest.cpp - Each layer off: the same answers -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "../Expr/RandomExprs.h"
#include "Z3Solver.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

struct Recorded {
  std::vector<Verdict> Verdicts;
  unsigned Sat = 0, Unsat = 0, Unknown = 0;
  uint64_t Z3Asked = 0, Disagreements = 0;
};

/// Walks a random tree of paths and records the answers.
Recorded walk(const SolverOptions &Options, unsigned Seed, bool Floats) {
  ExprManager M;
  RandomExprs R(M, false, Floats);
  SolverChain Chain(M, Options);
  Recorded Result;
  uint64_t Serial = 0;
  std::mt19937 Choices(Seed);
  struct State {
    PathCondition Path;
    ModelRef Model;
  };
  std::vector<State> States{{{}, std::make_shared<Assignment>()}};
  for (unsigned Step = 0; Step < 24; ++Step) {
    size_t Index = Choices() % States.size();
    State S = States[Index];
    R.seed(Seed * 1000 + Step);
    ExprId C = R.condition(3);
    BranchAnswer B = Chain.branch(S.Path, C, S.Model);
    Result.Verdicts.push_back(B.True);
    Result.Verdicts.push_back(B.False);
    auto Follow = [&](Verdict V, ExprId E, ModelRef Model) {
      Result.Sat += V == Verdict::Sat;
      Result.Unsat += V == Verdict::Unsat;
      Result.Unknown += V == Verdict::Unknown;
      if (V != Verdict::Sat)
        return;
      State Next = S;
      if (!M.isTrue(E))
        Next.Path.add(E, Serial);
      Next.Model = std::move(Model);
      llvm::SmallVector<ExprId, 16> All;
      Next.Path.collect(All);
      for (ExprId Part : All)
        EXPECT_TRUE(evaluate(M, Part, *Next.Model)) << M.toString(Part);
      if (All.size() < 8)
        States.push_back(Next);
    };
    Follow(B.True, C, B.TrueModel);
    Follow(B.False, M.bitNot(C), B.FalseModel);
  }
  for (const LayerStatistics &L : Chain.statistics()) {
    Result.Disagreements += L.Disagreements;
    if (L.Layer == "z3")
      Result.Z3Asked = L.Asked;
  }
  return Result;
}

using Switch = void (*)(SolverOptions &);
const std::pair<const char *, Switch> Configurations[] = {
    {"all", [](SolverOptions &) {}},
    {"no model", [](SolverOptions &O) { O.ModelReuse = false; }},
    {"no order", [](SolverOptions &O) { O.Order = false; }},
    {"no facts", [](SolverOptions &O) { O.Rewriting = false; }},
    {"no slices", [](SolverOptions &O) { O.Slicing = false; }},
    {"no cache", [](SolverOptions &O) { O.Cache = false; }},
    {"no repair", [](SolverOptions &O) { O.Repair = false; }},
    {"no guesses", [](SolverOptions &O) { O.Guessing = false; }},
    {"not incremental", [](SolverOptions &O) { O.Incremental = false; }},
    {"small cache", [](SolverOptions &O) { O.CacheEntries = 3; }},
    {"cross-check", [](SolverOptions &O) { O.CrossCheck = true; }},
};

void compare(unsigned Seeds, bool Floats) {
  unsigned Sat = 0, Unsat = 0;
  for (unsigned Seed = 0; Seed < Seeds; ++Seed) {
    SolverOptions Alone;
    Alone.ModelReuse = Alone.Order = Alone.Rewriting = Alone.Slicing =
        Alone.Cache = Alone.Repair = Alone.Guessing = false;
    Recorded Expected = walk(Alone, Seed, Floats);
    ASSERT_EQ(Expected.Unknown, 0u);
    Sat += Expected.Sat;
    Unsat += Expected.Unsat;
    // Layers may find other models, so another tree is never compared: the
    // choice of the next state depends on the verdicts only.
    for (const auto &[Name, Set] : Configurations) {
      SolverOptions Options;
      Set(Options);
      Recorded Got = walk(Options, Seed, Floats);
      auto [At, Other] = std::mismatch(Got.Verdicts.begin(), Got.Verdicts.end(),
                                       Expected.Verdicts.begin());
      ASSERT_TRUE(At == Got.Verdicts.end())
          << Name << ": seed " << Seed << ", answer "
          << At - Got.Verdicts.begin() << ": " << int(*At) << ", not "
          << int(*Other);
      ASSERT_EQ(Got.Disagreements, 0u) << Name << " seed " << Seed;
      if (Name == std::string("all")) {
        EXPECT_LE(Got.Z3Asked, Expected.Z3Asked);
      }
    }
  }
  EXPECT_GT(Sat, 20 * Seeds);
  EXPECT_GT(Unsat, 2 * Seeds);
}

} // namespace

TEST(RandomChain, LayersAgreeOnBitVectors) { compare(12, false); }
TEST(RandomChain, LayersAgreeOnFloats) { compare(2, true); }

TEST(RandomChain, EvaluationAgreesWithZ3) {
  for (unsigned Seed = 0; Seed < 150; ++Seed) {
    ExprManager M;
    RandomExprs R(M, true, Seed % 2);
    R.seed(Seed);
    M.setRewriting(false);
    ExprId E = R.condition(4);
    Assignment A = R.assignment();
    bool Value = evaluate(M, E, A);
    llvm::SmallVector<ExprId, 16> Vars;
    M.collectVars(E, Vars);
    PathCondition Path;
    uint64_t Serial = 0;
    for (ExprId V : Vars) {
      Sort S = M.sort(V);
      if (S.Kind != SortKind::Array) {
        Path.add(M.eq(M.constantOf(S, A.get(M.varIndex(V))), V), Serial);
        continue;
      }
      const Assignment::ArrayValue *Array = A.getArray(M.varIndex(V));
      ExprId Whole = M.constArray(M.constant(8, Array->Default));
      for (auto [Index, Element] : Array->Elements)
        Whole = M.store(Whole, M.constant(32, Index), M.constant(8, Element));
      Path.add(M.eq(V, Whole), Serial);
    }
    Z3Solver Z3(M, {}, nullptr);
    ExprId Opposite = Value ? M.bitNot(E) : E;
    EXPECT_EQ(Z3.check({Path, Opposite, nullptr}).Result, Verdict::Unsat)
        << "seed " << Seed << " " << M.toString(E);
  }
}
