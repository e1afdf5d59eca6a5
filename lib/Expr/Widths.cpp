//===- Widths.cpp - Builders: shifts and width changes --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

/// The amount of a shift by a constant, no more than \p Width; or -1.
int ExprManager::shiftAmount(ExprId B) const {
  if (!isConst(B))
    return -1;
  unsigned W = width(B);
  return highBits(B) || bits(B) >= W ? int(W) : int(bits(B));
}

ExprId ExprManager::shl(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Shl, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Shl, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  int By = shiftAmount(B);
  if (By == S.Width)
    return hit(Rewrite::ShiftOut, constant(S.Width, 0));
  const ExprNode &N = node(A);
  if (By > 0 && N.Kind == ExprKind::Shl && shiftAmount(N.Ops[1]) >= 0)
    return hit(Rewrite::ShiftTwice,
               shl(N.Ops[0], shiftSum(By, shiftAmount(N.Ops[1]), S.Width)));
  if (By > 0 && N.Kind == ExprKind::LShr && N.Ops[1] == B)
    return hit(Rewrite::LShrShl,
               bitAnd(shl(bitNot(constant(S.Width, 0)), B), N.Ops[0]));
  return make(ExprKind::Shl, S, A, B);
}

/// The constant A + B, saturated where everything is shifted out.
ExprId ExprManager::shiftSum(int A, int B, unsigned Width) {
  return constant(Width, uint64_t(std::min(A + B, int(Width))));
}

ExprId ExprManager::lshr(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::LShr, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::LShr, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  int By = shiftAmount(B);
  if (By == S.Width)
    return hit(Rewrite::ShiftOut, constant(S.Width, 0));
  const ExprNode &N = node(A);
  if (By > 0 && N.Kind == ExprKind::LShr && shiftAmount(N.Ops[1]) >= 0)
    return hit(Rewrite::ShiftTwice,
               lshr(N.Ops[0], shiftSum(By, shiftAmount(N.Ops[1]), S.Width)));
  if (By > 0 && N.Kind == ExprKind::Shl && N.Ops[1] == B)
    return hit(Rewrite::ShlLShr,
               bitAnd(lshr(bitNot(constant(S.Width, 0)), B), N.Ops[0]));
  if (By > 0 && N.Kind == ExprKind::ZExt) {
    unsigned Inner = width(N.Ops[0]);
    if (unsigned(By) >= Inner)
      return hit(Rewrite::LShrZExt, constant(S.Width, 0));
    return hit(Rewrite::LShrZExt,
               zext(lshr(N.Ops[0], constant(Inner, By)), S.Width));
  }
  return make(ExprKind::LShr, S, A, B);
}

ExprId ExprManager::ashr(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::AShr, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::AShr, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  if (S.Width == 1)
    return hit(Rewrite::AShrBoolean, A);
  int By = shiftAmount(B);
  if (By == S.Width)
    return hit(Rewrite::AShrOut, ashr(A, constant(S.Width, S.Width - 1)));
  const ExprNode &N = node(A);
  if (By > 0 && N.Kind == ExprKind::AShr && shiftAmount(N.Ops[1]) >= 0)
    return hit(Rewrite::AShrTwice,
               ashr(N.Ops[0], shiftSum(By, shiftAmount(N.Ops[1]), S.Width)));
  if (By > 0 && N.Kind == ExprKind::Shl && N.Ops[1] == B)
    return hit(Rewrite::ShlAShr,
               sext(trunc(N.Ops[0], S.Width - unsigned(By)), S.Width));
  if (N.Kind == ExprKind::ZExt)
    return hit(Rewrite::AShrZExt, lshr(A, B));
  return make(ExprKind::AShr, S, A, B);
}

//===----------------------------------------------------------------------===//
// Extensions
//===----------------------------------------------------------------------===//

ExprId ExprManager::zext(ExprId A, unsigned Width) {
  assert(Width >= width(A) && Width <= 128);
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (!Rewriting)
    return make(ExprKind::ZExt, S, A);
  if (isConst(A))
    return fold(ExprKind::ZExt, S, A);
  const ExprNode &N = node(A);
  if (N.Kind == ExprKind::ZExt)
    return hit(Rewrite::ZExtZExt, zext(N.Ops[0], Width));
  if (N.Kind == ExprKind::Ite && bothConst(N.Ops[1], N.Ops[2]))
    return hit(Rewrite::ExtIte,
               ite(N.Ops[0], zext(N.Ops[1], Width), zext(N.Ops[2], Width)));
  return make(ExprKind::ZExt, S, A);
}

ExprId ExprManager::sext(ExprId A, unsigned Width) {
  assert(Width >= width(A) && Width <= 128);
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (!Rewriting)
    return make(ExprKind::SExt, S, A);
  if (isConst(A))
    return fold(ExprKind::SExt, S, A);
  const ExprNode &N = node(A);
  if (N.Kind == ExprKind::SExt)
    return hit(Rewrite::SExtSExt, sext(N.Ops[0], Width));
  if (N.Kind == ExprKind::ZExt)
    return hit(Rewrite::SExtZExt, zext(N.Ops[0], Width));
  if (N.Kind == ExprKind::Ite && bothConst(N.Ops[1], N.Ops[2]))
    return hit(Rewrite::ExtIte,
               ite(N.Ops[0], sext(N.Ops[1], Width), sext(N.Ops[2], Width)));
  return make(ExprKind::SExt, S, A);
}

//===----------------------------------------------------------------------===//
// Extract and concat
//===----------------------------------------------------------------------===//

/// Narrow arithmetic on what is constant or extended anyway.
static bool isNarrow(const ExprManager &M, ExprId E, unsigned Width) {
  ExprKind K = M.kind(E);
  if (K == ExprKind::ZExt || K == ExprKind::SExt)
    return M.width(M.operands(E)[0]) <= Width;
  return K == ExprKind::Const;
}

ExprId ExprManager::extractExt(const ExprNode &N, unsigned Low,
                               unsigned Width) {
  ExprId X = N.Ops[0];
  unsigned Inner = width(X);
  if (Low + Width <= Inner)
    return hit(Rewrite::ExtractExt, extract(X, Low, Width));
  if (N.Kind == ExprKind::ZExt) {
    if (Low >= Inner)
      return hit(Rewrite::ExtractExt, constant(Width, 0));
    return hit(Rewrite::ExtractExt, zext(extract(X, Low, Inner - Low), Width));
  }
  if (Low < Inner)
    return hit(Rewrite::ExtractExt, sext(extract(X, Low, Inner - Low), Width));
  return hit(Rewrite::ExtractExt, sext(extract(X, Inner - 1, 1), Width));
}

ExprId ExprManager::extract(ExprId A, unsigned Low, unsigned Width) {
  assert(Width > 0 && Low + Width <= width(A));
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (!Rewriting)
    return make(ExprKind::Extract, S, A, ExprId{Low});
  if (isConst(A))
    return fold(ExprKind::Extract, S, A, {}, Low);
  const ExprNode &N = node(A);
  switch (N.Kind) {
  case ExprKind::Extract:
    return hit(Rewrite::ExtractExtract,
               extract(N.Ops[0], extractLow(A) + Low, Width));
  case ExprKind::ZExt:
  case ExprKind::SExt:
    return extractExt(N, Low, Width);
  case ExprKind::Concat: {
    unsigned Half = width(N.Ops[1]);
    if (Low + Width <= Half)
      return hit(Rewrite::ExtractConcat, extract(N.Ops[1], Low, Width));
    if (Low >= Half)
      return hit(Rewrite::ExtractConcat, extract(N.Ops[0], Low - Half, Width));
    break;
  }
  case ExprKind::Ite:
    if (bothConst(N.Ops[1], N.Ops[2]))
      return hit(Rewrite::ExtractIte,
                 ite(N.Ops[0], extract(N.Ops[1], Low, Width),
                     extract(N.Ops[2], Low, Width)));
    break;
  case ExprKind::Add:
  case ExprKind::Sub:
  case ExprKind::Mul:
    if (Low == 0 && isNarrow(*this, N.Ops[0], Width) &&
        isNarrow(*this, N.Ops[1], Width)) {
      ExprId X = trunc(N.Ops[0], Width), Y = trunc(N.Ops[1], Width);
      return hit(Rewrite::TruncArithmetic, N.Kind == ExprKind::Add ? add(X, Y)
                                           : N.Kind == ExprKind::Sub
                                               ? sub(X, Y)
                                               : mul(X, Y));
    }
    break;
  default:
    break;
  }
  return make(ExprKind::Extract, S, A, ExprId{Low});
}

ExprId ExprManager::concat(ExprId High, ExprId Low) {
  Sort S = Sort::bits(width(High) + width(Low));
  assert(width(High) + width(Low) <= 128);
  if (!Rewriting)
    return make(ExprKind::Concat, S, High, Low);
  if (bothConst(High, Low))
    return fold(ExprKind::Concat, S, High, Low, width(Low));
  if (isZero(High))
    return hit(Rewrite::ConcatZero, zext(Low, S.Width));
  const ExprNode &H = node(High), &L = node(Low);
  if (H.Kind == ExprKind::Extract && L.Kind == ExprKind::Extract &&
      H.Ops[0] == L.Ops[0] && extractLow(High) == extractLow(Low) + width(Low))
    return hit(Rewrite::ConcatExtracts,
               extract(L.Ops[0], extractLow(Low), S.Width));
  return make(ExprKind::Concat, S, High, Low);
}
