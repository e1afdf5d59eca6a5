//===- FloatBox.cpp - What floats may be within a box ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatBox.h"
#include "FloatFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace jsym;

static constexpr double Inf = std::numeric_limits<double>::infinity();

static double below(double D) { return std::nextafter(D, -Inf); }
static double above(double D) { return std::nextafter(D, Inf); }
static bool isFloat(Sort S) {
  return S.Kind == SortKind::Float || S.Kind == SortKind::Double;
}

Range Range::all() { return {-Inf, Inf, true}; }
Range Range::of(double D) {
  return std::isnan(D) ? none(true) : Range{D, D, false};
}
bool Range::isFinite() const { return Low > -Inf && High < Inf; }
void Range::intersect(const Range &R) {
  Low = std::max(Low, R.Low);
  High = std::min(High, R.High);
  Nan &= R.Nan;
  if (!R.hasNumbers())
    *this = none(Nan);
}
void Range::join(const Range &R) {
  if (!hasNumbers())
    *this = {R.Low, R.High, Nan || R.Nan};
  else if (R.hasNumbers())
    *this = {std::min(Low, R.Low), std::max(High, R.High), Nan || R.Nan};
  Nan |= R.Nan;
}

FloatBox::FloatBox(const ExprManager &Exprs, ArrayRef<ExprId> Conditions)
    : Exprs(Exprs), Conditions(Conditions) {
  for (ExprId E : Conditions)
    add(E);
}

void FloatBox::add(ExprId Root) {
  SmallVector<std::pair<ExprId, bool>, 32> Work{{Root, false}};
  while (!Work.empty()) {
    auto [E, Left] = Work.pop_back_val();
    bool IsCondition = Exprs.sort(E) == Sort::bits(1);
    if (Left) {
      Order.push_back(E);
      if (Exprs.kind(E) == ExprKind::Var && isFloat(Exprs.sort(E)))
        Vars.push_back(E);
      continue;
    }
    if (!isFloat(Exprs.sort(E)) && !IsCondition)
      continue; // nothing is known of it
    bool IsNew = isFloat(Exprs.sort(E))
                     ? Ranges.try_emplace(E, Range::all()).second
                     : Truths.try_emplace(E, Truth()).second;
    if (!IsNew)
      continue;
    Work.push_back({E, true});
    for (ExprId Op : Exprs.operands(E))
      Work.push_back({Op, false});
  }
}

bool FloatBox::narrow(std::vector<Range> &Domains) {
  constexpr unsigned Rounds = 4;
  for (unsigned I = 0; I < Rounds; ++I) {
    std::vector<Range> Before = Domains;
    if (!pass(Domains))
      return false;
    bool Narrower = any_of(zip(Before, Domains), [](auto Pair) {
      auto &[A, B] = Pair;
      return A.Nan != B.Nan || (B.High - B.Low) < (A.High - A.Low) * 0.9 ||
             (!A.isFinite() && B.isFinite());
    });
    if (!Narrower)
      break;
  }
  return true;
}

bool FloatBox::pass(std::vector<Range> &Domains) {
  constexpr unsigned MostSteps = 2000;
  Refuted = false;
  Fuel = MostSteps;
  for (auto [V, D] : zip_equal(Vars, Domains))
    Ranges[V] = D;
  for (ExprId E : Order) {
    if (isFloat(Exprs.sort(E))) {
      if (Exprs.kind(E) != ExprKind::Var)
        Ranges[E] = forward(E);
      if (Ranges[E].isEmpty())
        return false;
    } else {
      Truths[E] = truth(E);
    }
  }
  for (ExprId E : Conditions) {
    hold(E, true);
    if (Refuted)
      return false;
  }
  for (auto [V, D] : zip_equal(Vars, Domains))
    D = Ranges[V];
  return true;
}

//===-- From operands to results ------------------------------------------===//

Range FloatBox::roundedTo(Sort S, Range R) const {
  if (S.Kind == SortKind::Float && R.hasNumbers())
    return {double(float(R.Low)), double(float(R.High)), R.Nan};
  return R;
}

Range FloatBox::forward(ExprId E) const {
  const ExprNode &N = Exprs.node(E);
  auto operand = [&](unsigned I) { return at(Exprs.operands(E)[I]); };
  switch (N.Kind) {
  case ExprKind::Const: {
    uint64_t Bits = Exprs.bits(E);
    return Range::of(N.S.Kind == SortKind::Float
                         ? double(bit_cast<float>(uint32_t(Bits)))
                         : bit_cast<double>(Bits));
  }
  case ExprKind::FAdd:
  case ExprKind::FSub:
  case ExprKind::FMul:
  case ExprKind::FDiv:
    return binary(E);
  case ExprKind::FNeg: {
    Range R = operand(0);
    return R.hasNumbers() ? Range{-R.High, -R.Low, R.Nan} : R;
  }
  case ExprKind::FAbs: {
    Range R = operand(0);
    if (!R.hasNumbers() || R.Low >= 0)
      return R;
    double Most = std::max(-R.Low, R.High);
    return {R.High <= 0 ? -R.High : 0, Most, R.Nan};
  }
  case ExprKind::FSqrt: {
    Range R = operand(0);
    if (!R.hasNumbers() || R.High < 0)
      return Range::none(true);
    return roundedTo(N.S, {std::sqrt(std::max(R.Low, 0.0)), std::sqrt(R.High),
                           R.Nan || R.Low < 0});
  }
  case ExprKind::FConvert:
    return roundedTo(N.S, operand(0));
  case ExprKind::SIToF:
  case ExprKind::UIToF: {
    double Most = std::ldexp(1.0, int(Exprs.width(Exprs.operands(E)[0])));
    return {N.Kind == ExprKind::UIToF ? 0 : -Most, Most, false};
  }
  case ExprKind::Ite: {
    Truth T = Truths.find(Exprs.operands(E)[0])->second;
    Range R = T.MayHold ? operand(1) : operand(2);
    if (T.MayHold && T.MayFail)
      R.join(operand(2));
    return R;
  }
  case ExprKind::Apply:
    return applied(E);
  default:
    return Range::all();
  }
}

/// In the precision of the result: a double is exact enough for sums, products
/// and quotients of floats to be rounded twice without harm.
static double computed(ExprKind K, double A, double B) {
  switch (K) {
  case ExprKind::FAdd:
    return A + B;
  case ExprKind::FSub:
    return A - B;
  case ExprKind::FMul:
    return A * B;
  default:
    return A / B;
  }
}

Range FloatBox::binary(ExprId E) const {
  const ExprNode &N = Exprs.node(E);
  ExprId X = Exprs.operands(E)[0], Y = Exprs.operands(E)[1];
  Range A = at(X), B = at(Y);
  if (!A.hasNumbers() || !B.hasNumbers())
    return Range::none(true);
  if (N.Kind == ExprKind::FMul && X == Y) {
    double Most = std::max(A.Low * A.Low, A.High * A.High);
    double Least = A.hasZero() ? 0 : std::min(A.Low * A.Low, A.High * A.High);
    return roundedTo(N.S, {Least, Most, A.Nan});
  }
  if (N.Kind == ExprKind::FDiv && B.hasZero())
    return Range::all();
  Range R = Range::none(A.Nan || B.Nan);
  for (double P : {A.Low, A.High})
    for (double Q : {B.Low, B.High}) {
      double D = computed(N.Kind, P, Q);
      if (std::isnan(D))
        return Range::all();
      R.join({D, D, false});
    }
  // Between the ends: infinity less infinity, zero times infinity.
  bool MayBeNan = !A.isFinite() || !B.isFinite();
  if (N.Kind == ExprKind::FMul)
    MayBeNan = (!A.isFinite() && B.hasZero()) || (!B.isFinite() && A.hasZero());
  if (N.Kind == ExprKind::FDiv)
    MayBeNan = !A.isFinite() && !B.isFinite();
  R.Nan |= MayBeNan;
  return roundedTo(N.S, R);
}

Range FloatBox::applied(ExprId E) const {
  SmallVector<Range, 2> Arguments;
  for (ExprId Op : Exprs.operands(E)) {
    if (Exprs.sort(Op) != Sort::float64())
      return Range::all();
    Arguments.push_back(at(Op));
  }
  return rangeOfFunction(Exprs.function(E), Arguments);
}

Truth FloatBox::compared(ExprId E) const {
  ExprId X = Exprs.operands(E)[0], Y = Exprs.operands(E)[1];
  Range A = at(X), B = at(Y);
  ExprKind K = Exprs.kind(E);
  bool MayBeNan = A.Nan || B.Nan, Numbers = A.hasNumbers() && B.hasNumbers();
  if (K == ExprKind::FLt)
    return {Numbers && A.Low < B.High && X != Y,
            MayBeNan || !Numbers || A.High >= B.Low};
  if (K == ExprKind::FLe)
    return {Numbers && A.Low <= B.High,
            MayBeNan || !Numbers || (A.High > B.Low && X != Y)};
  bool MayMeet = Numbers && A.Low <= B.High && B.Low <= A.High;
  bool AreOne = Numbers && A.Low == A.High && B.Low == B.High && A.Low == B.Low;
  if (K == ExprKind::FEq)
    return {MayMeet, MayBeNan || !Numbers || !AreOne};
  // Bit for bit.
  return {MayMeet || (A.Nan && B.Nan), true};
}

Truth FloatBox::truth(ExprId E) const {
  const ExprNode &N = Exprs.node(E);
  auto of = [&](unsigned I) {
    auto It = Truths.find(Exprs.operands(E)[I]);
    return It == Truths.end() ? Truth() : It->second;
  };
  switch (N.Kind) {
  case ExprKind::Const:
    return {Exprs.isTrue(E), !Exprs.isTrue(E)};
  case ExprKind::Not:
    return {of(0).MayFail, of(0).MayHold};
  case ExprKind::And:
    return {of(0).MayHold && of(1).MayHold, of(0).MayFail || of(1).MayFail};
  case ExprKind::Or:
    return {of(0).MayHold || of(1).MayHold, of(0).MayFail && of(1).MayFail};
  case ExprKind::FLt:
  case ExprKind::FLe:
  case ExprKind::FEq:
    return compared(E);
  case ExprKind::Eq:
    return isFloat(Exprs.sort(Exprs.operands(E)[0])) ? compared(E) : Truth();
  case ExprKind::FIsNaN: {
    const Range &R = at(Exprs.operands(E)[0]);
    return {R.Nan, R.hasNumbers()};
  }
  default:
    return {};
  }
}

//===-- From results to operands ------------------------------------------===//

void FloatBox::hold(ExprId E, bool Is) {
  auto It = Truths.find(E);
  if (It == Truths.end() || Refuted)
    return;
  if (!(Is ? It->second.MayHold : It->second.MayFail)) {
    Refuted = true;
    return;
  }
  auto Ops = Exprs.operands(E);
  switch (Exprs.kind(E)) {
  case ExprKind::Not:
    return hold(Ops[0], !Is);
  case ExprKind::And:
  case ExprKind::Or: {
    if ((Exprs.kind(E) == ExprKind::And) == Is) {
      hold(Ops[0], Is);
      return hold(Ops[1], Is);
    }
    auto open = [&](ExprId Op) {
      auto T = Truths.find(Op);
      return T == Truths.end() || (Is ? T->second.MayHold : T->second.MayFail);
    };
    if (!open(Ops[0]))
      hold(Ops[1], Is);
    else if (!open(Ops[1]))
      hold(Ops[0], Is);
    return;
  }
  case ExprKind::FLt:
  case ExprKind::FLe: {
    bool OrEqual = Exprs.kind(E) == ExprKind::FLe;
    if (Is)
      less(Ops[0], Ops[1], OrEqual);
    else if (!at(Ops[0]).Nan && !at(Ops[1]).Nan)
      less(Ops[1], Ops[0], !OrEqual);
    return;
  }
  case ExprKind::FEq:
    if (Is)
      equal(Ops[0], Ops[1]);
    return;
  default:
    return;
  }
}

/// Neither is NaN.
void FloatBox::less(ExprId A, ExprId B, bool OrEqual) {
  double Most = at(B).High, Least = at(A).Low;
  within(A, {-Inf, OrEqual ? Most : below(Most), false});
  within(B, {OrEqual ? Least : above(Least), Inf, false});
}

void FloatBox::equal(ExprId A, ExprId B) {
  Range Both = at(A);
  Both.intersect(at(B));
  Both.Nan = false;
  within(A, Both);
  within(B, Both);
}

void FloatBox::within(ExprId E, Range R) {
  if (!Fuel)
    return;
  --Fuel;
  Range &Mine = Ranges.find(E)->second;
  Mine.intersect(R);
  if (Mine.isEmpty()) {
    Refuted = true;
    return;
  }
  if (!Refuted)
    inverse(E, Mine);
}

namespace {
/// What rounds to a number of \p R, as real numbers: a unit more on both ends.
Range beforeRounding(const Range &R, bool ToFloat) {
  if (ToFloat) {
    auto Low = std::nextafter(float(R.Low), -float(Inf)),
         High = std::nextafter(float(R.High), float(Inf));
    return {below(Low), above(High), R.Nan};
  }
  return {below(R.Low), above(R.High), R.Nan};
}

/// Real results of an operation on the ends, a unit more on both sides.
template <typename Fn>
Range outward(const Range &A, const Range &B, bool Nan, Fn Of) {
  Range R = Range::none(false);
  for (double P : {A.Low, A.High})
    for (double Q : {B.Low, B.High}) {
      double D = Of(P, Q);
      if (std::isnan(D))
        return Range::all();
      R.join({below(D), above(D), false});
    }
  R.Nan = Nan;
  return R;
}
} // namespace

void FloatBox::inverse(ExprId E, const Range &Result) {
  const ExprNode &N = Exprs.node(E);
  auto Ops = Exprs.operands(E);
  const bool IsBinary = N.Kind == ExprKind::FAdd || N.Kind == ExprKind::FSub ||
                        N.Kind == ExprKind::FMul || N.Kind == ExprKind::FDiv;
  if (!Result.hasNumbers() || Result.Nan)
    return;
  if (N.Kind == ExprKind::FNeg)
    return within(Ops[0], {-Result.High, -Result.Low, false});
  if (N.Kind == ExprKind::FAbs)
    return within(Ops[0], {-Result.High, Result.High, false});
  Range R = beforeRounding(Result, N.S.Kind == SortKind::Float);
  if (N.Kind == ExprKind::FSqrt) {
    double Most = R.High * R.High, Low = std::max(R.Low, 0.0);
    return within(Ops[0],
                  {std::max(0.0, below(Low * Low)), above(Most), false});
  }
  if (!IsBinary)
    return;
  Range A = at(Ops[0]), B = at(Ops[1]);
  if (!A.hasNumbers() || !B.hasNumbers()) {
    Refuted = true; // NaN gives NaN
    return;
  }
  auto plus = [](double P, double Q) { return P + Q; };
  auto minus = [](double P, double Q) { return P - Q; };
  auto times = [](double P, double Q) { return P * Q; };
  auto by = [](double P, double Q) { return P / Q; };
  Range NoNan = {-Inf, Inf, false};
  switch (N.Kind) {
  case ExprKind::FAdd:
    within(Ops[0], outward(R, B, false, minus));
    within(Ops[1], outward(R, A, false, minus));
    break;
  case ExprKind::FSub:
    within(Ops[0], outward(R, B, false, plus));
    within(Ops[1], outward(A, R, false, minus));
    break;
  case ExprKind::FMul:
    if (Ops[0] == Ops[1]) {
      double Most = above(std::sqrt(std::max(R.High, 0.0)));
      within(Ops[0], {-Most, Most, false});
      break;
    }
    within(Ops[0], B.hasZero() ? NoNan : outward(R, B, false, by));
    within(Ops[1], A.hasZero() ? NoNan : outward(R, A, false, by));
    break;
  default:
    within(Ops[0], B.isFinite() ? outward(R, B, false, times) : NoNan);
    within(Ops[1], NoNan);
  }
}
