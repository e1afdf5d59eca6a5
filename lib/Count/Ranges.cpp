//===- Ranges.cpp - What boxes of values make of expressions --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Ranges.h"
#include "FloatRanges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace jsym;
using Int128 = __int128;

static constexpr size_t MaxSteps = 4096;

static uint64_t maskOf(unsigned W) { return W >= 64 ? ~0ull : (1ull << W) - 1; }
static Range anything(unsigned W) { return {0, maskOf(W)}; }
static Range hull(Range A, Range B) {
  return {std::min(A.Low, B.Low), std::max(A.High, B.High)};
}
static Range decided(bool Never, bool Always) {
  return {uint64_t(Always), uint64_t(!Never)};
}

namespace {
/// Signed numbers.
struct SignedRange {
  Int128 Low, High;
};
/// Ones: bits that are 1; Unknown: bits that may be 0 or 1.
struct KnownBits {
  uint64_t Ones, Unknown;
};
} // namespace

static SignedRange asSigned(Range R, unsigned W) {
  Int128 Half = Int128(1) << (W - 1);
  if (R.High < Half)
    return {R.Low, R.High};
  if (R.Low >= Half)
    return {R.Low - 2 * Half, R.High - 2 * Half};
  return {-Half, Half - 1};
}

/// Numbers modulo 2^W, if all of them are between the same multiples.
static Range wrapped(Int128 Low, Int128 High, unsigned W) {
  uint64_t Mask = maskOf(W);
  if (Low >> W != High >> W)
    return anything(W);
  return {uint64_t(Low) & Mask, uint64_t(High) & Mask};
}

static KnownBits knownBits(Range R) {
  uint64_t Differ = R.Low ^ R.High;
  uint64_t Unknown = Differ ? maskOf(64 - llvm::countl_zero(Differ)) : 0;
  return {R.Low & ~Unknown, Unknown};
}

static Range ofBits(ExprKind K, Range A, Range B) {
  KnownBits X = knownBits(A), Y = knownBits(B);
  uint64_t MayX = X.Ones | X.Unknown, MayY = Y.Ones | Y.Unknown;
  switch (K) {
  case ExprKind::And:
    return {X.Ones & Y.Ones, std::min(MayX & MayY, std::min(A.High, B.High))};
  case ExprKind::Or:
    return {std::max(X.Ones | Y.Ones, std::max(A.Low, B.Low)), MayX | MayY};
  default: {
    uint64_t Unknown = X.Unknown | Y.Unknown;
    uint64_t Ones = (X.Ones ^ Y.Ones) & ~Unknown;
    return {Ones, Ones | Unknown};
  }
  }
}

static Range product(Range A, Range B, unsigned W) {
  using Word = unsigned __int128;
  if (Word(A.High) * B.High <= maskOf(W))
    return {A.Low * B.Low, A.High * B.High};
  SignedRange X = asSigned(A, W), Y = asSigned(B, W);
  auto [Low, High] = std::minmax(
      {X.Low * Y.Low, X.Low * Y.High, X.High * Y.Low, X.High * Y.High});
  return wrapped(Low, High, W);
}

static Range unsignedDivision(bool Remainder, Range A, Range B, unsigned W) {
  if (B.High == 0) // all ones, and the dividend
    return Remainder ? A : Range{maskOf(W), maskOf(W)};
  if (!Remainder)
    return B.Low ? Range{A.Low / B.High, A.High / B.Low} : anything(W);
  if (A.High < B.Low)
    return A;
  if (B.Low && B.isSingle() && A.Low / B.Low == A.High / B.Low)
    return {A.Low % B.Low, A.High % B.Low};
  // By zero it is the dividend.
  return {0, B.Low ? std::min(A.High, B.High - 1) : A.High};
}

static Range signedDivision(bool Remainder, Range A, Range B, unsigned W) {
  SignedRange X = asSigned(A, W), Y = asSigned(B, W);
  if (B.High == 0 && Remainder)
    return A;
  if (B.High == 0 && X.Low >= 0)
    return {maskOf(W), maskOf(W)};
  if (B.High == 0 && X.High < 0)
    return {1, 1};
  if (Y.Low <= 0 && Y.High >= 0) // zero is possible
    return anything(W);
  if (!Remainder) {
    auto [Low, High] = std::minmax(
        {X.Low / Y.Low, X.Low / Y.High, X.High / Y.Low, X.High / Y.High});
    return wrapped(Low, High, W);
  }
  if (Y.Low == Y.High && X.Low / Y.Low == X.High / Y.Low &&
      (X.Low >= 0) == (X.High >= 0))
    return wrapped(X.Low % Y.Low, X.High % Y.Low, W);
  // The sign of the dividend, and smaller than both.
  Int128 Most = std::max(Y.High, -Y.Low) - 1;
  return wrapped(X.Low < 0 ? std::max(-Most, X.Low) : 0,
                 X.High > 0 ? std::min(Most, X.High) : 0, W);
}

static Range shift(ExprKind K, Range A, Range By, unsigned W) {
  if (K == ExprKind::AShr) {
    SignedRange X = asSigned(A, W);
    auto Shifted = [W](Int128 V, uint64_t Amount) {
      return V >> std::min<uint64_t>(Amount, W);
    };
    return wrapped(std::min(Shifted(X.Low, By.Low), Shifted(X.Low, By.High)),
                   std::max(Shifted(X.High, By.Low), Shifted(X.High, By.High)),
                   W);
  }
  if (K == ExprKind::LShr)
    return {By.High >= W ? 0 : A.Low >> By.High,
            By.Low >= W ? 0 : A.High >> By.Low};
  if (By.Low >= W)
    return {0, 0};
  if (By.High < W && (unsigned __int128)(A.High) << By.High <= maskOf(W))
    return {A.Low << By.Low, A.High << By.High};
  if (!By.isSingle())
    return anything(W);
  KnownBits X = knownBits(A);
  uint64_t Mask = maskOf(W), Ones = X.Ones << By.Low & Mask;
  return {Ones, Ones | (X.Unknown << By.Low & Mask)};
}

static Range comparison(ExprKind K, Range A, Range B, unsigned W) {
  switch (K) {
  case ExprKind::Eq:
    return decided(A.High < B.Low || B.High < A.Low,
                   A.isSingle() && B.isSingle() && A.Low == B.Low);
  case ExprKind::Ult:
    return decided(A.Low >= B.High, A.High < B.Low);
  case ExprKind::Ule:
    return decided(A.Low > B.High, A.High <= B.Low);
  default: {
    SignedRange X = asSigned(A, W), Y = asSigned(B, W);
    if (K == ExprKind::Slt)
      return decided(X.Low >= Y.High, X.High < Y.Low);
    return decided(X.Low > Y.High, X.High <= Y.Low);
  }
  }
}

static Range binary(ExprKind K, Range A, Range B, unsigned W) {
  using E = ExprKind;
  switch (K) {
  case E::Add:
    return wrapped(Int128(A.Low) + B.Low, Int128(A.High) + B.High, W);
  case E::Sub:
    return wrapped(Int128(A.Low) - B.High, Int128(A.High) - B.Low, W);
  case E::Mul:
    return product(A, B, W);
  case E::UDiv:
  case E::URem:
    return unsignedDivision(K == E::URem, A, B, W);
  case E::SDiv:
  case E::SRem:
    return signedDivision(K == E::SRem, A, B, W);
  case E::And:
  case E::Or:
  case E::Xor:
    return ofBits(K, A, B);
  case E::Shl:
  case E::LShr:
  case E::AShr:
    return shift(K, A, B, W);
  case E::Eq:
  case E::Ult:
  case E::Ule:
  case E::Slt:
  case E::Sle:
    return comparison(K, A, B, W);
  default:
    return anything(W);
  }
}

Range RangeProgram::evaluate(const Step &S) const {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(S.E);
  const unsigned W = N.S.Width;
  auto IsSmall = [&](ExprId X) {
    Sort Of = Exprs.sort(X);
    return Of.Kind == SortKind::BitVec && Of.Width <= 64;
  };
  llvm::ArrayRef<ExprId> Ops = Exprs.operands(S.E);
  auto IsFloat = [&](ExprId X) { return isFloat(Exprs.sort(X)); };
  if (IsFloat(S.E) || llvm::any_of(Ops, IsFloat)) {
    llvm::SmallVector<Range, 3> Of;
    for (size_t I = 0; I < std::min<size_t>(Ops.size(), 3); ++I)
      Of.push_back(Values[S.Ops[I]]);
    return floatRange(Exprs, S.E, Of);
  }
  if (!IsSmall(S.E) || !llvm::all_of(Ops, IsSmall))
    return anything(W);
  if (N.Kind == K::Const)
    return {Exprs.bits(S.E), Exprs.bits(S.E)};
  Range A = Values[S.Ops[0]];
  const unsigned OpWidth = Exprs.width(Ops[0]);
  switch (N.Kind) {
  case K::Not:
    return {~A.High & maskOf(W), ~A.Low & maskOf(W)};
  case K::ZExt:
    return A;
  case K::SExt: {
    SignedRange X = asSigned(A, OpWidth);
    return wrapped(X.Low, X.High, W);
  }
  case K::Extract: {
    unsigned Low = Exprs.extractLow(S.E);
    return wrapped(A.Low >> Low, A.High >> Low, W);
  }
  case K::Concat: {
    Range B = Values[S.Ops[1]];
    unsigned Lower = Exprs.width(Ops[1]);
    return {A.Low << Lower | B.Low, A.High << Lower | B.High};
  }
  case K::Ite:
    if (A.isSingle())
      return Values[S.Ops[A.Low ? 1 : 2]];
    return hull(Values[S.Ops[1]], Values[S.Ops[2]]);
  default:
    return Ops.size() == 2 ? binary(N.Kind, A, Values[S.Ops[1]], OpWidth)
                           : anything(W);
  }
}

RangeProgram::RangeProgram(const ExprManager &Exprs,
                           llvm::ArrayRef<ExprId> Roots,
                           llvm::ArrayRef<ExprId> Vars)
    : Exprs(Exprs) {
  llvm::DenseMap<ExprId, uint32_t> Number;
  for (ExprId V : Vars) {
    Number.try_emplace(V, Number.size());
    Sorts.push_back(Exprs.sort(V));
  }
  llvm::SmallVector<ExprId, 32> Work(Roots);
  while (!Work.empty() && !TooLarge) {
    ExprId E = Work.back();
    if (Number.count(E)) {
      Work.pop_back();
      continue;
    }
    size_t Before = Work.size();
    llvm::ArrayRef<ExprId> Ops = Exprs.operands(E);
    for (ExprId Op : Ops)
      if (!Number.count(Op))
        Work.push_back(Op);
    if (Work.size() != Before)
      continue;
    Step S{E, {0, 0, 0}};
    for (unsigned I = 0; I < std::min<size_t>(Ops.size(), 3); ++I)
      S.Ops[I] = Number.lookup(Ops[I]);
    Steps.push_back(S);
    uint32_t Next = Number.size();
    Number[E] = Next;
    TooLarge = Steps.size() > MaxSteps;
    Work.pop_back();
  }
  for (ExprId E : Roots)
    Conditions.push_back(Number.lookup(E));
}

Range RangeProgram::run(llvm::ArrayRef<Range> OfVars) {
  if (TooLarge)
    return {0, 1};
  Values.assign(OfVars.begin(), OfVars.end());
  for (size_t I = 0; I < Sorts.size(); ++I)
    if (isFloat(Sorts[I]))
      Values[I] = ofPatterns(Sorts[I], Values[I]);
  for (const Step &S : Steps)
    Values.push_back(evaluate(S));
  Range All{1, 1};
  for (uint32_t C : Conditions)
    All = {All.Low & Values[C].Low, All.High & Values[C].High};
  return All;
}
