//===- Algebra.cpp - Equalities of polynomials ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Algebra.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym::proof {

static constexpr size_t MostTerms = 64;

void Algebra::add(Polynomial &To, const Polynomial &What, uint64_t Times) {
  To.IsTooBig |= What.IsTooBig;
  for (const auto &[M, C] : What.Terms)
    To.Terms[M] += C * Times;
  To.IsTooBig |= To.Terms.size() > MostTerms;
}

Algebra::Polynomial Algebra::product(const Polynomial &A, const Polynomial &B) {
  Polynomial R;
  R.IsTooBig = A.IsTooBig || B.IsTooBig ||
               A.Terms.size() * B.Terms.size() > MostTerms * 4;
  if (R.IsTooBig)
    return R;
  for (const auto &[M, C] : A.Terms)
    for (const auto &[N, D] : B.Terms) {
      Monomial Both = M;
      append_range(Both, N);
      llvm::sort(Both);
      R.Terms[Both] += C * D;
    }
  return R;
}

/// Coefficients are modulo 2^64; the width comes in when they are compared.
Algebra::Polynomial Algebra::of(ExprId E, unsigned Depth) const {
  constexpr unsigned Deepest = 64;
  Polynomial R;
  const ExprNode &N = Exprs.node(E);
  auto operand = [&](unsigned I) {
    return of(Exprs.operands(E)[I], Depth + 1);
  };
  if (Depth > Deepest) {
    R.IsTooBig = true;
    return R;
  }
  switch (N.Kind) {
  case ExprKind::Const:
    R.Terms[Monomial()] = Exprs.bits(E);
    return R;
  case ExprKind::Add:
    R = operand(0);
    add(R, operand(1), 1);
    return R;
  case ExprKind::Sub:
    R = operand(0);
    add(R, operand(1), uint64_t(-1));
    return R;
  case ExprKind::Mul:
    return product(operand(0), operand(1));
  case ExprKind::Not: // -x - 1
    add(R, operand(0), uint64_t(-1));
    R.Terms[Monomial()] -= 1;
    return R;
  case ExprKind::Shl: {
    ExprId By = Exprs.operands(E)[1];
    if (Exprs.isConst(By) && Exprs.bits(By) < N.S.Width) {
      add(R, operand(0), uint64_t(1) << Exprs.bits(By));
      return R;
    }
    break;
  }
  default:
    break;
  }
  R.Terms[Monomial{E.Index}] = 1;
  return R;
}

Algebra::Polynomial Algebra::difference(ExprId Equality) const {
  Polynomial P = of(Exprs.operands(Equality)[0]);
  add(P, of(Exprs.operands(Equality)[1]), uint64_t(-1));
  reduce(P, Exprs.width(Exprs.operands(Equality)[0]));
  return P;
}

/// Replaces variables by their values, and drops what is 0 modulo 2^width.
void Algebra::reduce(Polynomial &P, unsigned Width) const {
  const uint64_t Mask = maskTrailingOnes<uint64_t>(Width);
  constexpr unsigned Rounds = 16;
  for (unsigned I = 0;; ++I) {
    bool Changed = false;
    Polynomial Next;
    Next.IsTooBig = P.IsTooBig || I == Rounds;
    for (const auto &[M, C] : P.Terms) {
      if (!(C & Mask) || Next.IsTooBig)
        continue;
      Polynomial Term;
      Term.Terms[Monomial()] = C & Mask;
      for (uint32_t Factor : M) {
        auto It = Values.find(Factor);
        Polynomial One;
        One.Terms[Monomial{Factor}] = 1;
        Changed |= It != Values.end();
        Term = product(Term, It == Values.end() ? One : It->second);
      }
      add(Next, Term, 1);
    }
    P = std::move(Next);
    for (auto It = P.Terms.begin(); It != P.Terms.end();)
      It = It->second & Mask ? std::next(It) : P.Terms.erase(It);
    if (!Changed || P.IsTooBig)
      return;
  }
}

static bool isEquality(const ExprManager &Exprs, ExprId E) {
  if (Exprs.kind(E) != ExprKind::Eq)
    return false;
  Sort S = Exprs.sort(Exprs.operands(E)[0]);
  return S.Kind == SortKind::BitVec && S.Width > 1 && S.Width <= 64;
}

void Algebra::know(ExprId Condition) {
  if (Exprs.kind(Condition) == ExprKind::And)
    for (ExprId Each : Exprs.operands(Condition))
      know(Each);
  if (!isEquality(Exprs, Condition))
    return;
  Polynomial P = difference(Condition);
  if (P.IsTooBig)
    return;
  unsigned Width = Exprs.width(Exprs.operands(Condition)[0]);
  const uint64_t Mask = maskTrailingOnes<uint64_t>(Width);
  // The youngest variable that stands alone, once.
  uint32_t Best = 0;
  for (const auto &[M, C] : P.Terms) {
    bool IsUnit = (C & Mask) == 1 || (C & Mask) == Mask;
    if (M.size() != 1 || !IsUnit || M.front() < Best ||
        Exprs.kind(ExprId{M.front()}) != ExprKind::Var)
      continue;
    uint32_t V = M.front();
    size_t Uses = count_if(
        P.Terms, [&](const auto &T) { return is_contained(T.first, V); });
    if (Uses == 1)
      Best = V;
  }
  if (!Best)
    return;
  // v + rest == 0, or rest - v == 0
  const Monomial Alone{Best};
  bool IsNegative = (P.Terms[Alone] & Mask) == Mask;
  P.Terms.erase(Alone);
  Polynomial Value;
  add(Value, P, IsNegative ? 1 : uint64_t(-1));
  Values[Best] = std::move(Value);
}

bool Algebra::holds(ExprId Condition) const {
  if (Exprs.kind(Condition) == ExprKind::Or)
    return any_of(Exprs.operands(Condition),
                  [&](ExprId Each) { return holds(Each); });
  if (!isEquality(Exprs, Condition))
    return false;
  Polynomial P = difference(Condition);
  return !P.IsTooBig && P.Terms.empty();
}

bool Algebra::isProduct(ExprId Condition) const {
  if (!isEquality(Exprs, Condition))
    return false;
  return any_of(difference(Condition).Terms,
                [](const auto &T) { return T.first.size() > 1; });
}

} // namespace jsym::proof
