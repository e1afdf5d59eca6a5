//===- Calls.cpp - Calls, and instructions that are not plain -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BranchStep.h"
#include "CallStep.h"
#include "HeapStep.h"
#include "Repetition.h"
#include "ThrowStep.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/LoopCutter.h"
#include <cassert>
#include <cstring>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

Interpreter::Interpreter(Context &Ctx, CodeStore &Store, ExprManager &Exprs,
                         SolverChain &Chain, HeapStrategy &Strategy,
                         const ExecOptions &Options)
    : Ctx(Ctx), Store(Store), Exprs(Exprs), Chain(Chain), Strategy(Strategy),
      Options(Options), Java(Store), Paths(Exprs, Chain, Options), Arith(Exprs),
      Classes(*this), Loops(*this) {
  makeModelProcedures();
}

/// Procedures that are nothing but a modelled method, for calls by pointer.
void Interpreter::makeModelProcedures() {
  for (unsigned K = 0; K < NumModels; ++K) {
    Procedure &P = ModelProcedures[K];
    P.Decoded = true;
    P.NumArgs = ModelKind(K) == ModelKind::Compare    ? 3
                : ModelKind(K) == ModelKind::HashCode ? 1
                                                      : 2;
    P.NumRegs = P.ImageStart = P.NumArgs;
    Inst I(Op::Model);
    I.C = K;
    P.Code = {I};
    P.Locations.resize(1);
    P.Covered.resize(2);
  }
}

bool Interpreter::slow(State &S) {
  if (Observer)
    Observer->touch();
  const Inst &I = S.Top->Proc->Code[S.Top->Pc];
  if (Op O = plainOp(I.Code); O != I.Code) { // a fused one
    Inst Plain = I;
    Plain.Code = O;
    return O == Op::BrNull ? BranchStep(*this, S, Plain).run()
                           : HeapStep(*this, S, Plain).run();
  }
  switch (I.Code) {
  case Op::Ret:
    return returnSlow(S, regsOf(S)[I.A], true);
  case Op::RetVoid:
    return returnSlow(S, Value(), false);
  case Op::Resume:
    return unwind(S, regsOf(S)[I.A]);
  case Op::Native:
    return nativeStep(S);
  case Op::InitStep:
    return Classes.step(S);
  case Op::StaticInputs:
    return Classes.staticInputStep(S);
  case Op::ClassInit: {
    Ready Is = ensureInitialised(S, *static_cast<const ClassModel *>(I.P));
    if (Is == Ready::Yes)
      ++S.Top->Pc;
    return Is != Ready::Stopped;
  }
  case Op::Unsupported:
    return end(S, EndReason::Unsupported, S.Top->Proc->Texts[I.C]);
  case Op::Call:
  case Op::CallVirtual:
  case Op::CallPointer:
  case Op::Dispatch:
  case Op::Model:
  case Op::Resolve:
    return CallStep(*this, S, I).run();
  case Op::Throw:
  case Op::ThrowNull:
  case Op::ThrowBounds:
  case Op::ThrowArithmetic:
  case Op::ThrowNegativeSize:
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
  case Op::ThrowLinkage:
    return ThrowStep(*this, S, I).run();
  default:
    bool Decides =
        (I.Code >= Op::Br && I.Code <= Op::Switch) || I.Code == Op::SelectRef;
    return Decides ? BranchStep(*this, S, I).run()
                   : HeapStep(*this, S, I).run();
  }
}

//===-- Calls -------------------------------------------------------------===//

Frame *Interpreter::push(State &S, Procedure &P, ArrayRef<Value> Args,
                         Frame::RoleT Role) {
  if (!P.Decoded)
    Store.decode(P);
  assert((Args.size() == P.NumArgs || !P.NumArgs) &&
         "as many arguments as it takes; what throws at once takes none");
  assert(P.NumArgs <= P.NumRegs && P.ImageStart + P.Image.size() <= P.NumRegs &&
         "arguments and constants are registers");
  Frame *N = Frames.allocate(P.NumRegs);
  llvm::copy(Args.take_front(P.NumArgs), N->regs());
  if (!P.Image.empty())
    std::memcpy(N->regs() + P.ImageStart, P.Image.data(),
                P.Image.size() * sizeof(Value));
  N->Proc = &P;
  N->Depth = S.Top ? S.Top->Depth + 1 : 1;
  N->Pc = 0;
  N->Role = Role;
  N->Class = nullptr;
  N->Caller = S.Top.take();
  S.Top = FrameRef(N);
  if (N->Depth == Options.MaxFrames + 1)
    ownEarlier(S).Deepest.reset(); // the call before this one is done
  return N;
}

void Interpreter::pop(State &S) {
  assert(S.Top->Caller && "the outermost frame stays");
  Frame *Caller = S.Top->Caller;
  ++Caller->Refs;
  S.Top = FrameRef(Caller);
}

/// Frames with a role, and the outermost one.
bool Interpreter::returnSlow(State &S, Value V, bool HasValue) {
  Frame *F = S.Top.get();
  Frame::RoleT Role = F->Role;
  if (!F->Caller) {
    end(S, EndReason::Return);
    if (HasValue)
      End.Returned = V;
    return false;
  }
  if (Role == Frame::Region && Cutter && !Region.Depth)
    return Cutter->leave(*this, S, V, HasValue);
  pop(S);
  if (Role == Frame::Region) {
    toCaller(S, V, HasValue);
    return true;
  }
  if (Role == Frame::ForNative || Role == Frame::ForNativeCatching)
    addAnswer(S, V);
  // An initialiser leaves its caller where it is: the instruction runs again.
  return true;
}

/// Appends to the answers a native's frame keeps behind its arguments.
void Interpreter::addAnswer(State &S, Value V) {
  Frame *F = S.Top.get();
  uint32_t Args = F->Proc->NumArgs;
  uint32_t Count = uint32_t(F->regs()[Args].Bits) + 1;
  uint32_t Needed = Args + 1 + Count;
  if (F->Refs != 1 || Needed > F->Capacity) {
    Frame *N = Frames.clone(*F, std::max(Needed, F->NumRegs));
    S.Top = FrameRef(N);
    F = N;
  }
  F->NumRegs = std::max(F->NumRegs, Needed);
  F->regs()[Args] = Value::bits(Count);
  F->regs()[Args + Count] = V;
}

} // namespace jsym
