//===- Wire.cpp - Queries and answers as bytes ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Wire.h"
#include "jsym/Support/Socket.h"

using namespace llvm;

namespace jsym::wire {

//===-- Expressions -------------------------------------------------------===//

void ExprSender::send(ArrayRef<ExprId> Roots, Writer &To) {
  if (Numbers.size() < Exprs.numExprs())
    Numbers.resize(std::max(Exprs.numExprs(), Numbers.size() * 2));
  Writer New;
  const uint32_t Before = Last;
  SmallVector<ExprId, 32> Work(Roots.begin(), Roots.end());
  while (!Work.empty()) {
    ExprId E = Work.back();
    if (Numbers[E.Index]) {
      Work.pop_back();
      continue;
    }
    size_t Known = Work.size();
    for (ExprId Op : Exprs.operands(E))
      if (!Numbers[Op.Index])
        Work.push_back(Op);
    if (Work.size() != Known)
      continue;
    sendOne(E, New);
    Numbers[E.Index] = ++Last;
    Work.pop_back();
  }
  To.put(uint32_t(Last - Before));
  To.Bytes += New.Bytes;
}

void ExprSender::sendOne(ExprId E, Writer &To) {
  ExprKind K = Exprs.kind(E);
  To.put(K);
  To.put(Exprs.sort(E));
  if (K == ExprKind::Const) {
    To.put(Exprs.bits(E));
    To.put(Exprs.highBits(E));
    return;
  }
  if (K == ExprKind::Var) {
    Vars.push_back(Exprs.varIndex(E));
    return;
  }
  ArrayRef<ExprId> Ops = Exprs.operands(E);
  if (K == ExprKind::Apply)
    To.text(Exprs.function(E));
  if (K == ExprKind::Extract)
    To.put(uint32_t(Exprs.extractLow(E)));
  To.put(uint32_t(Ops.size()));
  for (ExprId Op : Ops)
    To.put(numberOf(Op));
}

bool ExprReceiver::receive(Reader &From) {
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N) {
    ExprKind K = From.get<ExprKind>();
    Sort S = From.get<Sort>();
    ExprId E = From.ok() ? build(K, S, From) : ExprId();
    if (!E)
      return false;
    All.push_back(E);
  }
  return From.ok();
}

/// A node with these operands; what Extract and Apply have besides is given.
static ExprId buildNode(ExprManager &X, ExprKind K, Sort S,
                        ArrayRef<ExprId> Ops) {
  ExprId A = Ops[0], B = Ops.size() > 1 ? Ops[1] : ExprId(),
         C = Ops.size() > 2 ? Ops[2] : ExprId();
  switch (K) {
#define BINARY(KIND, BUILDER)                                                  \
  case ExprKind::KIND:                                                         \
    return X.BUILDER(A, B);
#define UNARY(KIND, BUILDER)                                                   \
  case ExprKind::KIND:                                                         \
    return X.BUILDER(A);
#define TO_SORT(KIND, BUILDER)                                                 \
  case ExprKind::KIND:                                                         \
    return X.BUILDER(A, S);
#define TO_WIDTH(KIND, BUILDER)                                                \
  case ExprKind::KIND:                                                         \
    return X.BUILDER(A, S.Width);
    // clang-format off
    BINARY(Add, add) BINARY(Sub, sub) BINARY(Mul, mul)
    BINARY(UDiv, udiv) BINARY(SDiv, sdiv) BINARY(URem, urem)
    BINARY(SRem, srem) BINARY(And, bitAnd) BINARY(Or, bitOr)
    BINARY(Xor, bitXor) BINARY(Shl, shl) BINARY(LShr, lshr)
    BINARY(AShr, ashr) BINARY(Concat, concat) BINARY(Eq, eq)
    BINARY(Ult, ult) BINARY(Ule, ule) BINARY(Slt, slt) BINARY(Sle, sle)
    BINARY(FAdd, fadd) BINARY(FSub, fsub) BINARY(FMul, fmul)
    BINARY(FDiv, fdiv) BINARY(FRem, frem) BINARY(FEq, feq)
    BINARY(FLt, flt) BINARY(FLe, fle) BINARY(Select, select)
    UNARY(Not, bitNot) UNARY(FNeg, fneg) UNARY(FAbs, fabs)
    UNARY(FSqrt, fsqrt) UNARY(FIsNaN, fisnan) UNARY(FToBits, fpToBits)
    UNARY(ConstArray, constArray)
    TO_SORT(SIToF, siToFp) TO_SORT(UIToF, uiToFp) TO_SORT(FConvert, fpConvert)
    TO_SORT(BitsToF, bitsToFp)
    TO_WIDTH(ZExt, zext) TO_WIDTH(SExt, sext) TO_WIDTH(FToSISat, fpToSISat)
    // clang-format on
#undef BINARY
#undef UNARY
#undef TO_SORT
#undef TO_WIDTH
                                                  case ExprKind::Ite:
    return X.ite(A, B, C);
  case ExprKind::Store:
    return X.store(A, B, C);
  case ExprKind::Const:
  case ExprKind::Var:
  case ExprKind::Extract:
  case ExprKind::Apply:
    break;
  }
  return ExprId();
}

ExprId ExprReceiver::build(ExprKind K, Sort S, Reader &From) {
  if (K == ExprKind::Const) {
    uint64_t Low = From.get<uint64_t>(), High = From.get<uint64_t>();
    if (!From.ok())
      return ExprId();
    return S.Kind != SortKind::BitVec ? Exprs.floatConstant(S, Low)
                                      : Exprs.wideConstant(S.Width, Low, High);
  }
  if (K == ExprKind::Var)
    return Exprs.var(S, "");
  std::string Function = K == ExprKind::Apply ? From.text() : std::string();
  uint32_t Low = K == ExprKind::Extract ? From.get<uint32_t>() : 0;
  SmallVector<ExprId, 4> Ops;
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N)
    Ops.push_back(at(From.get<uint32_t>()));
  if (!From.ok() || Ops.empty() || is_contained(Ops, ExprId()))
    return ExprId();
  if (K == ExprKind::Apply)
    return Exprs.apply(Function, S, Ops);
  if (K == ExprKind::Extract)
    return Exprs.extract(Ops[0], Low, S.Width);
  return buildNode(Exprs, K, S, Ops);
}

//===-- Models ------------------------------------------------------------===//

void writeModel(const Assignment &Model, Writer &To) {
  To.put(uint32_t(Model.variables().size()));
  for (uint32_t Var : Model.variables()) {
    To.put(Var);
    To.put(Model.get(Var));
  }
  To.put(uint32_t(Model.arrays().size()));
  for (const auto &[Var, Array] : Model.arrays()) {
    To.put(Var);
    To.put(Array.Default);
    To.put(uint32_t(Array.Elements.size()));
    for (auto [Index, Bits] : Array.Elements) {
      To.put(Index);
      To.put(Bits);
    }
  }
  To.put(uint32_t(Model.Functions.size()));
  for (const Assignment::FunctionValue &F : Model.Functions) {
    To.text(F.Name);
    To.put(F.Default);
    To.put(uint32_t(F.Rows.size()));
    for (const auto &[Arguments, Result] : F.Rows) {
      To.put(uint32_t(Arguments.size()));
      for (uint64_t A : Arguments)
        To.put(A);
      To.put(Result);
    }
  }
}

static Assignment::FunctionValue readFunction(Reader &From) {
  Assignment::FunctionValue F;
  F.Name = From.text();
  F.Default = From.get<uint64_t>();
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N) {
    auto &[Arguments, Result] = F.Rows.emplace_back();
    for (uint32_t A = From.get<uint32_t>(); A && From.ok(); --A)
      Arguments.push_back(From.get<uint64_t>());
    Result = From.get<uint64_t>();
  }
  return F;
}

std::shared_ptr<Assignment> ExprSender::readModel(Reader &From) const {
  auto Model = std::make_shared<Assignment>();
  auto variable = [&]() -> std::optional<uint32_t> {
    uint32_t Theirs = From.get<uint32_t>();
    if (Theirs < Vars.size())
      return Vars[Theirs];
    return std::nullopt;
  };
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N) {
    auto Var = variable();
    uint64_t Bits = From.get<uint64_t>();
    if (Var)
      Model->set(*Var, Bits);
  }
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N) {
    auto Var = variable();
    Assignment::ArrayValue Array;
    Array.Default = From.get<uint64_t>();
    for (uint32_t E = From.get<uint32_t>(); E && From.ok(); --E) {
      uint32_t Index = From.get<uint32_t>();
      Array.Elements.emplace_back(Index, From.get<uint64_t>());
    }
    if (Var)
      Model->setArray(*Var, std::move(Array));
  }
  for (uint32_t N = From.get<uint32_t>(); N && From.ok(); --N)
    Model->Functions.push_back(readFunction(From));
  return From.ok() ? Model : nullptr;
}

//===-- Messages ----------------------------------------------------------===//

bool sendMessage(int Socket, const Writer &Message) {
  Writer Whole;
  Whole.text(Message.Bytes);
  return sendAll(Socket, Whole.Bytes);
}

} // namespace jsym::wire
