//===- RepairSolver.cpp - Changes the model at hand -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RepairSolver.h"
#include <cmath>

using namespace jsym;

static constexpr unsigned MaxLeaves = 48;
static constexpr unsigned MaxSteps = 3;
static constexpr unsigned MaxDepth = 24;
static constexpr uint32_t MaxSize = 2000;

static uint64_t maskOf(unsigned W) { return W >= 64 ? ~0ull : (1ull << W) - 1; }

static int64_t asSigned(uint64_t V, unsigned W) {
  return int64_t(V << (64 - W)) >> (64 - W);
}

/// Something was set: is everything well now, or can it be mended?
bool RepairSolver::changed() {
  if (Budget == 0)
    return false;
  --Budget;
  // The last condition is the one in question: the likeliest to fail.
  for (size_t I = Conditions.size(); I-- > 0;) {
    if (evaluate(Exprs, Conditions[I], A))
      continue;
    if (Steps == 0 || Exprs.size(Conditions[I]) > MaxSize)
      return false;
    --Steps;
    bool Mended = repair(Conditions[I], 1, 0);
    ++Steps;
    return Mended;
  }
  return true;
}

/// Tries to make \p E have this value and all conditions hold.
bool RepairSolver::repair(ExprId E, uint64_t Target, unsigned Depth) {
  const ExprNode &N = Exprs.node(E);
  if (Budget == 0 || Depth > MaxDepth || N.S.Width > 64 ||
      N.Kind == ExprKind::Const)
    return false;
  switch (N.Kind) {
  case ExprKind::Var: {
    uint64_t Old = A.get(N.Ops[0].Index);
    if (Old == Target)
      return false;
    assert((Target & ~maskOf(N.S.Width)) == 0 && "wider than the variable");
    A.set(N.Ops[0].Index, Target);
    if (changed())
      return true;
    A.set(N.Ops[0].Index, Old);
    return false;
  }
  case ExprKind::Select:
    return repairElement(N, Target);
  case ExprKind::Ite:
    return repairIte(N, Target, Depth);
  default:
    break;
  }
  if (N.Kind >= ExprKind::FAdd && N.Kind <= ExprKind::BitsToF &&
      N.S != Sort::boolean())
    return repairFloat(N, Target, Depth);
  return N.S == Sort::boolean() && N.Kind != ExprKind::Extract
             ? repairBoolean(E, Target, Depth)
             : repairBits(E, Target, Depth);
}

bool RepairSolver::repairIte(const ExprNode &N, uint64_t Target,
                             unsigned Depth) {
  bool Taken = value(N.Ops[0]);
  if (repair(N.Ops[Taken ? 1 : 2], Target, Depth + 1))
    return true;
  return value(N.Ops[Taken ? 2 : 1]) == Target &&
         repair(N.Ops[0], !Taken, Depth + 1);
}

/// An element of an array variable, past the stores to other indexes.
bool RepairSolver::repairElement(const ExprNode &N, uint64_t Target) {
  uint32_t Index = uint32_t(value(N.Ops[1]));
  ExprId Array = N.Ops[0];
  while (Exprs.kind(Array) == ExprKind::Store &&
         uint32_t(value(Exprs.operands(Array)[1])) != Index)
    Array = Exprs.operands(Array)[0];
  if (Exprs.kind(Array) != ExprKind::Var)
    return false;
  uint32_t Var = Exprs.varIndex(Array);
  const Assignment::ArrayValue *Present = A.getArray(Var);
  Assignment::ArrayValue Old = Present ? *Present : Assignment::ArrayValue();
  Assignment::ArrayValue New = Old;
  llvm::erase_if(New.Elements, [&](const auto &E) { return E.first == Index; });
  New.Elements.emplace_back(Index, Target);
  llvm::sort(New.Elements);
  A.setArray(Var, std::move(New));
  if (changed())
    return true;
  A.setArray(Var, std::move(Old));
  return false;
}

//===----------------------------------------------------------------------===//
// Booleans
//===----------------------------------------------------------------------===//

bool RepairSolver::repairLess(const ExprNode &N, bool Target, unsigned Depth) {
  bool Signed = N.Kind == ExprKind::Slt || N.Kind == ExprKind::Sle;
  bool Strict = N.Kind == ExprKind::Slt || N.Kind == ExprKind::Ult;
  ExprId Small = N.Ops[Target ? 0 : 1], Big = N.Ops[Target ? 1 : 0];
  uint64_t Step = Strict == Target; // !(a < b) is b <= a
  unsigned W = Exprs.width(Small);
  uint64_t M = maskOf(W), Min = Signed ? 1ull << (W - 1) : 0, Max = M ^ Min;
  if (uint64_t V = value(Big); !Step || V != Min)
    if (repair(Small, (V - Step) & M, Depth + 1))
      return true;
  if (uint64_t V = value(Small); !Step || V != Max)
    if (repair(Big, (V + Step) & M, Depth + 1))
      return true;
  return repair(Small, Min, Depth + 1) || repair(Big, Max, Depth + 1);
}

bool RepairSolver::repairBoolean(ExprId E, bool Target, unsigned Depth) {
  const ExprNode &N = Exprs.node(E);
  ExprId X = N.Ops[0], Y = N.Ops[1];
  switch (N.Kind) {
  case ExprKind::Not:
    return repair(X, !Target, Depth + 1);
  case ExprKind::And:
  case ExprKind::Or:
    // What is not yet as it should be; the other one is mended after.
    for (ExprId Op : {X, Y})
      if (bool(value(Op)) != Target && repair(Op, Target, Depth + 1))
        return true;
    return false;
  case ExprKind::Ult:
  case ExprKind::Ule:
  case ExprKind::Slt:
  case ExprKind::Sle:
    return repairLess(N, Target, Depth);
  case ExprKind::Eq: {
    if (Exprs.sort(X).Kind == SortKind::Array || Exprs.width(X) > 64)
      return false;
    uint64_t VX = value(X), VY = value(Y), M = maskOf(Exprs.width(X));
    if (Target)
      return repair(Y, VX, Depth + 1) || repair(X, VY, Depth + 1);
    if (Exprs.sort(X).Kind != SortKind::BitVec)
      return false;
    return repair(Y, (VX + 1) & M, Depth + 1) ||
           repair(X, (VY + 1) & M, Depth + 1) ||
           repair(Y, (VX - 1) & M, Depth + 1);
  }
  case ExprKind::FEq:
    return Target &&
           (repair(Y, value(X), Depth + 1) || repair(X, value(Y), Depth + 1));
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Bit-vectors
//===----------------------------------------------------------------------===//

bool RepairSolver::repairBits(ExprId E, uint64_t T, unsigned Depth) {
  switch (Exprs.kind(E)) {
  case ExprKind::Add:
  case ExprKind::Sub:
  case ExprKind::Mul:
  case ExprKind::UDiv:
  case ExprKind::SDiv:
  case ExprKind::URem:
  case ExprKind::SRem:
    return repairSum(E, T, Depth);
  default:
    return repairPlaces(E, T, Depth);
  }
}

/// Has an operand be \p V, in its width.
bool RepairSolver::into(ExprId Op, uint64_t V, unsigned Depth) {
  return repair(Op, V & maskOf(Exprs.width(Op)), Depth + 1);
}

bool RepairSolver::repairSum(ExprId E, uint64_t T, unsigned Depth) {
  const ExprNode &N = Exprs.node(E);
  ExprId X = N.Ops[0], Y = N.Ops[1];
  const unsigned W = N.S.Width;
  auto Into = [&](ExprId Op, uint64_t V) { return into(Op, V, Depth); };
  switch (N.Kind) {
  case ExprKind::Add:
    return Into(Y, T - value(X)) || Into(X, T - value(Y));
  case ExprKind::Sub:
    return Into(X, T + value(Y)) || Into(Y, value(X) - T);
  case ExprKind::Mul:
    for (auto [From, To] : {std::pair(X, Y), std::pair(Y, X)}) {
      uint64_t V = value(From), Inverse = V;
      for (unsigned I = 0; I < 6; ++I)
        Inverse *= 2 - V * Inverse;
      if ((V & 1) && Into(To, T * Inverse))
        return true;
      if (V && T % V == 0 && Into(To, T / V))
        return true;
    }
    return false;
  case ExprKind::UDiv:
    return Exprs.isConst(Y) && Into(X, T * value(Y));
  case ExprKind::SDiv:
    return Exprs.isConst(Y) &&
           Into(X, uint64_t(asSigned(T, W)) * uint64_t(asSigned(value(Y), W)));
  default: { // a remainder
    uint64_t VX = value(X), Now = value(E);
    return Into(X, VX - Now + T) || Into(X, T);
  }
  }
}

/// What works bit by bit, or puts bits elsewhere.
bool RepairSolver::repairPlaces(ExprId E, uint64_t T, unsigned Depth) {
  const ExprNode &N = Exprs.node(E);
  ExprId X = N.Ops[0], Y = N.Ops[1];
  const unsigned W = N.S.Width;
  const uint64_t M = maskOf(W);
  auto Into = [&](ExprId Op, uint64_t V) { return into(Op, V, Depth); };
  switch (N.Kind) {
  case ExprKind::Xor:
    return Into(Y, T ^ value(X)) || Into(X, T ^ value(Y));
  case ExprKind::Not:
    return Into(X, ~T);
  case ExprKind::And: {
    uint64_t VX = value(X), VY = value(Y);
    return ((T & ~VX) == 0 && Into(Y, (VY & ~VX) | T)) ||
           ((T & ~VY) == 0 && Into(X, (VX & ~VY) | T));
  }
  case ExprKind::Or: {
    uint64_t VX = value(X), VY = value(Y);
    return ((VX & ~T) == 0 && Into(Y, (VY & VX) | (T & ~VX))) ||
           ((VY & ~T) == 0 && Into(X, (VX & VY) | (T & ~VY)));
  }
  case ExprKind::Shl:
  case ExprKind::LShr:
  case ExprKind::AShr: {
    uint64_t By = value(Y), VX = value(X);
    if (By >= W)
      return false;
    if (N.Kind == ExprKind::Shl)
      return Into(X, (VX & ~(M >> By)) | T >> By);
    return Into(X, (VX & maskOf(By ? By : 1) & (By ? ~0ull : 0)) | T << By);
  }
  case ExprKind::ZExt:
  case ExprKind::SExt:
    return Into(X, T);
  case ExprKind::Extract: {
    unsigned Low = Exprs.extractLow(E);
    if (Exprs.width(X) > 64)
      return false;
    return Into(X, (value(X) & ~(M << Low)) | T << Low);
  }
  case ExprKind::Concat: {
    unsigned Low = Exprs.width(Y);
    uint64_t High = T >> Low;
    return Into(value(X) != High ? X : Y, value(X) != High ? High : T);
  }
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

static double toDouble(Sort S, uint64_t Bits) {
  return S.Kind == SortKind::Float
             ? double(llvm::bit_cast<float>(uint32_t(Bits)))
             : llvm::bit_cast<double>(Bits);
}
static uint64_t toBits(Sort S, double D) {
  if (std::isnan(D))
    return S.Kind == SortKind::Float ? 0x7fc00000ull : 0x7ff8000000000000ull;
  return S.Kind == SortKind::Float ? llvm::bit_cast<uint32_t>(float(D))
                                   : llvm::bit_cast<uint64_t>(D);
}

bool RepairSolver::repairFloat(const ExprNode &N, uint64_t T, unsigned Depth) {
  ExprId X = N.Ops[0], Y = N.Ops[1];
  Sort From = Exprs.sort(X);
  auto Into = [&](ExprId Op, double D) {
    return repair(Op, toBits(Exprs.sort(Op), D), Depth + 1);
  };
  auto Value = [&](ExprId Op) { return toDouble(Exprs.sort(Op), value(Op)); };
  switch (N.Kind) {
  case ExprKind::FToSISat:
    return Into(X, double(asSigned(T, N.S.Width)));
  case ExprKind::FToBits:
  case ExprKind::BitsToF:
    return repair(X, T, Depth + 1);
  default:
    break;
  }
  double D = toDouble(N.S, T);
  switch (N.Kind) {
  case ExprKind::FAdd:
    return Into(Y, D - Value(X)) || Into(X, D - Value(Y));
  case ExprKind::FSub:
    return Into(X, D + Value(Y)) || Into(Y, Value(X) - D);
  case ExprKind::FMul:
    if (X == Y)
      return Into(X, std::sqrt(D)) || Into(X, -std::sqrt(D));
    return Into(Y, D / Value(X)) || Into(X, D / Value(Y));
  case ExprKind::FDiv:
    return Into(X, D * Value(Y)) || Into(Y, Value(X) / D);
  case ExprKind::FNeg:
    return Into(X, -D);
  case ExprKind::FAbs:
  case ExprKind::FRem:
  case ExprKind::FConvert:
    return Into(X, D);
  case ExprKind::FSqrt:
    return Into(X, D * D);
  case ExprKind::SIToF:
  case ExprKind::UIToF:
    if (!(std::fabs(D) < 9e18))
      return false;
    return repair(X, uint64_t(int64_t(D)) & maskOf(From.Width), Depth + 1);
  default:
    return false;
  }
}

bool RepairSolver::decide(const Query &Q, Answer &Out) {
  if (!Q.Model || Exprs.size(Q.Condition) > MaxSize)
    return false;
  Conditions.clear();
  Q.collect(Conditions);
  Conditions.push_back(Q.Condition);
  A = *Q.Model;
  Budget = MaxLeaves;
  Steps = MaxSteps;
  if (!value(Q.Condition) ? !repair(Q.Condition, 1, 0) : !changed())
    return false;
  Out.Result = Verdict::Sat;
  Out.Model = std::make_shared<Assignment>(A);
  return true;
}
