//===- BranchStep.cpp - Branches on what is not known ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BranchStep.h"
#include "RegionStep.h"
#include "jsym/Dialect/Intrinsics.h"
#include <cassert>

using namespace llvm;

namespace jsym {

/// Which of Java's implicit checks the branch at Pc is, if any.
static ForkKind kindOfBranch(const State &S) {
  const Procedure &P = *S.Top->Proc;
  auto It =
      llvm::lower_bound(P.Checks, S.Top->Pc,
                        [](const auto &C, uint32_t I) { return C.first < I; });
  if (It == P.Checks.end() || It->first != S.Top->Pc)
    return ForkKind::Branch;
  switch (dialect::CheckKind(It->second)) {
  case dialect::CheckKind::Null:
    return ForkKind::Null;
  case dialect::CheckKind::Bounds:
    return ForkKind::Bounds;
  case dialect::CheckKind::Zero:
    return ForkKind::Zero;
  case dialect::CheckKind::Size:
    return ForkKind::Size;
  case dialect::CheckKind::Cast:
    return ForkKind::Cast;
  case dialect::CheckKind::Store:
    return ForkKind::Store;
  }
  return ForkKind::Branch;
}

bool BranchStep::on(ExprId Condition) {
  uint32_t Index = S.Top->Pc;
  Procedure &P = *S.Top->Proc;
  ForkKind Kind = Exprs.isConst(Condition) ? ForkKind::Branch : kindOfBranch(S);
  auto take = [&](State &X, bool Side) {
    uint8_t &Taken = P.Covered[2 * Index + !Side];
    X.TookNew |= !Taken;
    Taken = 1;
    // The frame may be shared; only its Pc is written, and first made own.
    if (X.Top->Refs != 1)
      X.Top.own();
    X.Top->Pc = Side ? I.C : I.E;
  };
  auto part = [&](State &X) { return In.fork(X, Condition, Kind, take); };
  const JoinPoint *J =
      Exprs.isConst(Condition) ? nullptr : RegionStep::joinOf(In, S);
  return J ? RegionStep(In, S, *J).run(part) : part(S);
}

bool BranchStep::run() {
  switch (I.Code) {
  case Op::BrNull:
  case Op::BrRefEq:
    return reference();
  case Op::Switch:
    return switchOver();
  case Op::SelectRef:
    return selectRef();
  default:
    return compare();
  }
}

bool BranchStep::compare() {
  Value A = regs()[I.A], B = regs()[I.B];
  auto with = [&](CmpKind K, uint32_t Width) {
    return on(In.Arith.compareExpr(K, In.expr(A, Width), In.expr(B, Width)));
  };
  switch (I.Code) {
  case Op::Br:
    return on(In.expr(A, 1));
  case Op::BrEq32:
    return with(CmpKind::Eq, 32);
  case Op::BrEq64:
    return with(CmpKind::Eq, 64);
  case Op::BrSlt32:
    return with(CmpKind::Slt, 32);
  case Op::BrSlt64:
    return with(CmpKind::Slt, 64);
  case Op::BrSle32:
    return with(CmpKind::Sle, 32);
  case Op::BrSle64:
    return with(CmpKind::Sle, 64);
  case Op::BrUlt32:
    return with(CmpKind::Ult, 32);
  case Op::BrUlt64:
    return with(CmpKind::Ult, 64);
  case Op::BrUle32:
    return with(CmpKind::Ule, 32);
  default:
    return with(CmpKind::Ule, 64);
  }
}

bool BranchStep::switchOver() {
  const auto &T = *static_cast<const SwitchTable *>(I.P);
  ExprId V = In.expr(regs()[I.A], T.Width);
  // One alternative a target, in the order of their code.
  assert(T.Default < S.Top->Proc->Code.size() && "a target within the method");
  std::vector<std::pair<uint32_t, SmallVector<ExprId, 4>>> Targets;
  SmallVector<ExprId, 16> Others;
  for (auto &[Case, To] : T.Cases) {
    ExprId Is = Exprs.eq(V, Exprs.constant(T.Width, Case));
    if (To == T.Default)
      continue;
    Others.push_back(Exprs.bitNot(Is));
    auto It = llvm::find_if(Targets, [&](auto &G) { return G.first == To; });
    if (It == Targets.end())
      It = Targets.insert(It, {To, {}});
    It->second.push_back(Is);
  }
  SmallVector<uint32_t, 8> To;
  SmallVector<ExprId, 8> Conditions;
  for (auto &[Target, Any] : Targets) {
    To.push_back(Target);
    Conditions.push_back(Exprs.disj(Any));
  }
  To.push_back(T.Default);
  Conditions.push_back(Exprs.conj(Others));
  auto take = [&](State &X, uint32_t Way) {
    X.Top.own();
    X.Top->Pc = To[Way];
  };
  auto part = [&](State &X) {
    return In.branch(X,
                     {ForkKind::Switch, Conditions, /*Exhaustive=*/true, take});
  };
  const JoinPoint *J = RegionStep::joinOf(In, S);
  return J ? RegionStep(In, S, *J).run(part) : part(S);
}

bool BranchStep::selectRef() {
  return In.fork(S, In.expr(regs()[I.A], 1), ForkKind::Branch,
                 [&](State &X, bool Side) {
                   X.Top.own();
                   Value *R = X.Top->regs();
                   R[I.D] = Side ? R[I.B] : R[I.C];
                   ++X.Top->Pc;
                 });
}

bool BranchStep::reference() {
  // A reference whose handle is decided becomes what it is.
  bool Null = I.Code == Op::BrNull;
  assert((Null || I.Code == Op::BrRefEq) && "a branch on references");
  Value *R = regs();
  R[I.A] = S.Heap.resolve(R[I.A]);
  R[I.B] = S.Heap.resolve(R[I.B]);
  Outcome O = Null ? Strategy.ask(S.Heap, Question::isNull(R[I.A]))
                   : In.refEq(S, R[I.A], R[I.B]);
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return on(In.expr(O.Result, 1));
}

} // namespace jsym
