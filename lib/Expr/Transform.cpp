//===- Transform.cpp - Substitution and copying ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/Transform.h"

using namespace jsym;

/// Builds in \p To what \p E is in \p From, on other operands, if its sort
/// follows from theirs; else nothing.
static ExprId rebuildPlain(ExprManager &To, ExprKind K,
                           llvm::ArrayRef<ExprId> Ops) {
  // clang-format off
  switch (K) {
#define UNARY(KIND, BUILDER)                                                   \
  case ExprKind::KIND: return To.BUILDER(Ops[0]);
#define BINARY(KIND, BUILDER)                                                  \
  case ExprKind::KIND: return To.BUILDER(Ops[0], Ops[1]);
#define TERNARY(KIND, BUILDER)                                                 \
  case ExprKind::KIND: return To.BUILDER(Ops[0], Ops[1], Ops[2]);
    UNARY(Not, bitNot)
    UNARY(FNeg, fneg)
    UNARY(FAbs, fabs)
    UNARY(FSqrt, fsqrt)
    UNARY(FIsNaN, fisnan)
    UNARY(FToBits, fpToBits)
    UNARY(ConstArray, constArray)
    BINARY(Add, add)
    BINARY(Sub, sub)
    BINARY(Mul, mul)
    BINARY(UDiv, udiv)
    BINARY(SDiv, sdiv)
    BINARY(URem, urem)
    BINARY(SRem, srem)
    BINARY(And, bitAnd)
    BINARY(Or, bitOr)
    BINARY(Xor, bitXor)
    BINARY(Shl, shl)
    BINARY(LShr, lshr)
    BINARY(AShr, ashr)
    BINARY(Concat, concat)
    BINARY(Eq, eq)
    BINARY(Ult, ult)
    BINARY(Ule, ule)
    BINARY(Slt, slt)
    BINARY(Sle, sle)
    BINARY(FAdd, fadd)
    BINARY(FSub, fsub)
    BINARY(FMul, fmul)
    BINARY(FDiv, fdiv)
    BINARY(FRem, frem)
    BINARY(FEq, feq)
    BINARY(FLt, flt)
    BINARY(FLe, fle)
    BINARY(Select, select)
    TERNARY(Ite, ite)
    TERNARY(Store, store)
#undef TERNARY
#undef BINARY
#undef UNARY
  default: return {};
  }
  // clang-format on
}

/// The same of whatever there is.
static ExprId rebuild(ExprManager &To, const ExprManager &From, ExprId E,
                      llvm::ArrayRef<ExprId> Ops) {
  using K = ExprKind;
  if (ExprId Plain = rebuildPlain(To, From.kind(E), Ops))
    return Plain;
  Sort S = From.sort(E);
  switch (From.kind(E)) {
  case K::Const:
    return S.Width > 64
               ? To.wideConstant(S.Width, From.bits(E), From.highBits(E))
               : To.constantOf(S, From.bits(E));
  case K::Var:
    llvm_unreachable("variables are mapped");
  case K::ZExt:
    return To.zext(Ops[0], S.Width);
  case K::SExt:
    return To.sext(Ops[0], S.Width);
  case K::Extract:
    return To.extract(Ops[0], From.extractLow(E), S.Width);
  case K::FToSISat:
    return To.fpToSISat(Ops[0], S.Width);
  case K::SIToF:
    return To.siToFp(Ops[0], S);
  case K::UIToF:
    return To.uiToFp(Ops[0], S);
  case K::FConvert:
    return To.fpConvert(Ops[0], S);
  case K::BitsToF:
    return To.bitsToFp(Ops[0], S);
  case K::Apply:
    return To.apply(From.function(E), S, Ops);
  default:
    llvm_unreachable("all kinds are covered");
  }
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
