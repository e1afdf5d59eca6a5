//===- GuessSolver.cpp - Tries likely floats ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "GuessSolver.h"
#include "FloatSolver.h"
#include "llvm/ADT/DenseSet.h"
#include <cmath>

using namespace jsym;

static constexpr unsigned MaxVariables = 6;
static constexpr unsigned MaxTries = 3000;
static constexpr size_t MaxConstants = 12;
static constexpr int SmallIntegers = 36;

static bool isFloat(Sort S) {
  return S.Kind == SortKind::Float || S.Kind == SortKind::Double;
}

/// Quotients and products of variables: Z3 takes seconds where their operands
/// are wide.
bool GuessSolver::isHard(ExprId E) const {
  const ExprNode &N = Exprs.node(E);
  switch (N.Kind) {
  case ExprKind::UDiv:
  case ExprKind::SDiv:
  case ExprKind::URem:
  case ExprKind::SRem:
    return N.S.Width >= 16 && !Exprs.isConst(N.Ops[1]);
  case ExprKind::Mul:
    return N.S.Width >= 32 && !Exprs.isConst(N.Ops[0]);
  default:
    return false;
  }
}

bool GuessSolver::mentionsHard() const {
  llvm::SmallVector<ExprId, 32> Work(Conditions.begin(), Conditions.end());
  llvm::SmallDenseSet<ExprId, 64> Seen;
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    if (isHard(E))
      return true;
    llvm::append_range(Work, Exprs.operands(E));
  }
  return false;
}

/// The variables of the query, if it is worth while and there are not too many.
bool GuessSolver::collect(const Query &Q) {
  Conditions.clear();
  Vars.clear();
  Q.collect(Conditions);
  Conditions.push_back(Q.Condition);
  bool HasFloats = false;
  for (ExprId E : Conditions)
    for (uint32_t Symbol : Partition.symbolsOf(E)) {
      if (Symbol % 2)
        continue; // a function keeps its values
      ExprId Var = Exprs.varAt(Symbol / 2);
      HasFloats |= isFloat(Exprs.sort(Var));
      if (Exprs.sort(Var).Kind != SortKind::Array &&
          !llvm::is_contained(Vars, Var))
        Vars.push_back(Var);
    }
  return Vars.size() <= MaxVariables && (HasFloats || mentionsHard());
}

void GuessSolver::collectConstants() {
  Constants.clear();
  llvm::SmallVector<ExprId, 32> Work(Conditions.begin(), Conditions.end());
  llvm::SmallDenseSet<ExprId, 64> Seen;
  while (!Work.empty() && Constants.size() < MaxConstants) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    llvm::append_range(Work, Exprs.operands(E));
    if (!Exprs.isConst(E))
      continue;
    Sort S = Exprs.sort(E);
    uint64_t Bits = Exprs.bits(E);
    double D =
        S.Kind == SortKind::Float
            ? double(llvm::bit_cast<float>(uint32_t(Bits)))
        : S.Kind == SortKind::Double
            ? llvm::bit_cast<double>(Bits)
            : double(int64_t(Bits << (64 - std::min<unsigned>(S.Width, 64))) >>
                     (64 - std::min<unsigned>(S.Width, 64)));
    if (!std::isnan(D) && !llvm::is_contained(Constants, D))
      Constants.push_back(D);
  }
}

GuessSolver::Values GuessSolver::candidates(ExprId Var) const {
  Sort S = Exprs.sort(Var);
  Values Result;
  auto Add = [&](double D) {
    uint64_t Bits;
    if (S.Kind == SortKind::Double)
      Bits = llvm::bit_cast<uint64_t>(D);
    else if (S.Kind == SortKind::Float)
      Bits = llvm::bit_cast<uint32_t>(float(D));
    else if (!(std::fabs(D) < 9e18))
      return;
    else
      Bits = uint64_t(int64_t(D)) &
             (S.Width >= 64 ? ~0ull : (1ull << S.Width) - 1);
    if (!llvm::is_contained(Result, Bits))
      Result.push_back(Bits);
  };
  for (double D : {0.0, 1.0, -1.0, 2.0, 0.5})
    Add(D);
  if (!isFloat(S))
    for (int I = 3; I < SmallIntegers; ++I)
      Add(I);
  for (double C : Constants) {
    for (double D : {C, -C, C + 1, C - 1, C / 2, C * 2, std::sqrt(std::fabs(C)),
                     -std::sqrt(std::fabs(C)), 1 / C, C * C})
      Add(D);
    if (S.Kind == SortKind::Float) {
      Add(std::nextafter(float(C), INFINITY));
      Add(std::nextafter(float(C), -INFINITY));
    } else if (S.Kind == SortKind::Double) {
      Add(std::nextafter(C, INFINITY));
      Add(std::nextafter(C, -INFINITY));
    }
  }
  for (double D : {-0.0, 3.0, 10.0, -2.0, 100.0, 1e-3, 1e10, -1e10, 1e300,
                   double(INFINITY), -double(INFINITY), double(NAN), 5e-324})
    Add(D);
  return Result;
}

bool GuessSolver::fits(const Assignment &A) {
  --Budget;
  // The last condition is the one in question.
  for (size_t I = Conditions.size(); I-- > 0;)
    if (!evaluate(Exprs, Conditions[I], A))
      return false;
  return true;
}

bool GuessSolver::tryOne(Assignment &A) {
  for (ExprId Var : Vars) {
    uint32_t Index = Exprs.varIndex(Var);
    uint64_t Old = A.get(Index);
    for (uint64_t V : candidates(Var)) {
      A.set(Index, V);
      if (Budget == 0 || fits(A))
        return Budget != 0;
    }
    A.set(Index, Old);
  }
  return false;
}

bool GuessSolver::tryPairs(Assignment &A) {
  for (size_t I = 0; I < Vars.size(); ++I)
    for (size_t J = I + 1; J < Vars.size(); ++J) {
      uint32_t First = Exprs.varIndex(Vars[I]),
               Second = Exprs.varIndex(Vars[J]);
      uint64_t OldFirst = A.get(First), OldSecond = A.get(Second);
      Values OfSecond = candidates(Vars[J]);
      for (uint64_t V : candidates(Vars[I]))
        for (uint64_t W : OfSecond) {
          A.set(First, V);
          A.set(Second, W);
          if (Budget == 0 || fits(A))
            return Budget != 0;
        }
      A.set(First, OldFirst);
      A.set(Second, OldSecond);
    }
  return false;
}

bool GuessSolver::decide(const Query &Q, Answer &Out) {
  // What a function of Math would be is no guess.
  if (FloatSolver::usesFunctions(Exprs, Q) || !collect(Q))
    return false;
  collectConstants();
  Budget = MaxTries;
  auto A = Q.Model ? std::make_shared<Assignment>(*Q.Model)
                   : std::make_shared<Assignment>();
  if (!fits(*A) && !tryOne(*A) && !tryPairs(*A))
    return false;
  Out.Result = Verdict::Sat;
  Out.Model = std::move(A);
  return true;
}
