//===- Transform.cpp - Substitution and copying ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/Transform.h"

using namespace jsym;

/// Builds in \p To what \p E is in \p From, on other operands.
static ExprId rebuild(ExprManager &To, const ExprManager &From, ExprId E,
                      llvm::ArrayRef<ExprId> Ops) {
  using K = ExprKind;
  Sort S = From.sort(E);
  switch (From.kind(E)) {
  case K::Const:
    return S.Width > 64
               ? To.wideConstant(S.Width, From.bits(E), From.highBits(E))
               : To.constantOf(S, From.bits(E));
  case K::Var:
    llvm_unreachable("variables are mapped");
  case K::Add:
    return To.add(Ops[0], Ops[1]);
  case K::Sub:
    return To.sub(Ops[0], Ops[1]);
  case K::Mul:
    return To.mul(Ops[0], Ops[1]);
  case K::UDiv:
    return To.udiv(Ops[0], Ops[1]);
  case K::SDiv:
    return To.sdiv(Ops[0], Ops[1]);
  case K::URem:
    return To.urem(Ops[0], Ops[1]);
  case K::SRem:
    return To.srem(Ops[0], Ops[1]);
  case K::And:
    return To.bitAnd(Ops[0], Ops[1]);
  case K::Or:
    return To.bitOr(Ops[0], Ops[1]);
  case K::Xor:
    return To.bitXor(Ops[0], Ops[1]);
  case K::Not:
    return To.bitNot(Ops[0]);
  case K::Shl:
    return To.shl(Ops[0], Ops[1]);
  case K::LShr:
    return To.lshr(Ops[0], Ops[1]);
  case K::AShr:
    return To.ashr(Ops[0], Ops[1]);
  case K::ZExt:
    return To.zext(Ops[0], S.Width);
  case K::SExt:
    return To.sext(Ops[0], S.Width);
  case K::Extract:
    return To.extract(Ops[0], From.extractLow(E), S.Width);
  case K::Concat:
    return To.concat(Ops[0], Ops[1]);
  case K::Eq:
    return To.eq(Ops[0], Ops[1]);
  case K::Ult:
    return To.ult(Ops[0], Ops[1]);
  case K::Ule:
    return To.ule(Ops[0], Ops[1]);
  case K::Slt:
    return To.slt(Ops[0], Ops[1]);
  case K::Sle:
    return To.sle(Ops[0], Ops[1]);
  case K::Ite:
    return To.ite(Ops[0], Ops[1], Ops[2]);
  case K::FAdd:
    return To.fadd(Ops[0], Ops[1]);
  case K::FSub:
    return To.fsub(Ops[0], Ops[1]);
  case K::FMul:
    return To.fmul(Ops[0], Ops[1]);
  case K::FDiv:
    return To.fdiv(Ops[0], Ops[1]);
  case K::FRem:
    return To.frem(Ops[0], Ops[1]);
  case K::FNeg:
    return To.fneg(Ops[0]);
  case K::FAbs:
    return To.fabs(Ops[0]);
  case K::FSqrt:
    return To.fsqrt(Ops[0]);
  case K::FEq:
    return To.feq(Ops[0], Ops[1]);
  case K::FLt:
    return To.flt(Ops[0], Ops[1]);
  case K::FLe:
    return To.fle(Ops[0], Ops[1]);
  case K::FIsNaN:
    return To.fisnan(Ops[0]);
  case K::FToSISat:
    return To.fpToSISat(Ops[0], S.Width);
  case K::SIToF:
    return To.siToFp(Ops[0], S);
  case K::UIToF:
    return To.uiToFp(Ops[0], S);
  case K::FConvert:
    return To.fpConvert(Ops[0], S);
  case K::FToBits:
    return To.fpToBits(Ops[0]);
  case K::BitsToF:
    return To.bitsToFp(Ops[0], S);
  case K::ConstArray:
    return To.constArray(Ops[0]);
  case K::Select:
    return To.select(Ops[0], Ops[1]);
  case K::Store:
    return To.store(Ops[0], Ops[1], Ops[2]);
  case K::Apply:
    return To.apply(From.function(E), S, Ops);
  }
  llvm_unreachable("all kinds are covered");
}

/// Rebuilds what is below \p Root bottom up. \p Leaf gives the result of a node
/// whose operands do not matter, or an invalid id.
template <typename LeafT>
static ExprId transform(ExprManager &To, const ExprManager &From, ExprId Root,
                        llvm::DenseMap<ExprId, ExprId> &Known, LeafT Leaf) {
  llvm::SmallVector<ExprId, 32> Work{Root};
  llvm::SmallVector<ExprId, 4> Ops;
  while (!Work.empty()) {
    ExprId E = Work.back();
    if (Known.count(E)) {
      Work.pop_back();
      continue;
    }
    if (ExprId R = Leaf(E)) {
      Known[E] = R;
      continue;
    }
    Ops.clear();
    size_t Before = Work.size();
    for (ExprId Op : From.operands(E)) {
      auto It = Known.find(Op);
      if (It == Known.end())
        Work.push_back(Op);
      else
        Ops.push_back(It->second);
    }
    if (Work.size() != Before)
      continue;
    bool Same = &To == &From && llvm::ArrayRef<ExprId>(Ops) == From.operands(E);
    ExprId R = Same ? E : rebuild(To, From, E, Ops);
    Known[E] = R;
  }
  return Known[Root];
}

ExprId jsym::substitute(ExprManager &M, ExprId E,
                        llvm::function_ref<ExprId(ExprId)> Replace) {
  llvm::DenseMap<ExprId, ExprId> Known;
  return transform(M, M, E, Known, [&](ExprId S) -> ExprId {
    if (M.isConst(S))
      return S;
    if (ExprId R = Replace(S))
      return R;
    return M.kind(S) == ExprKind::Var ? S : ExprId{};
  });
}

ExprId ExprImporter::import(ExprId E) {
  return transform(To, From, E, Known, [&](ExprId S) -> ExprId {
    return From.kind(S) == ExprKind::Var ? MapVar(S) : ExprId{};
  });
}
