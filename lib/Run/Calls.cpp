//===- Calls.cpp - Calls, and instructions that are not plain -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Repetition.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Interpreter.h"
#include <cstring>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

Interpreter::Interpreter(Context &Ctx, CodeStore &Store, ExprManager &Exprs,
                         SolverChain &Chain, HeapStrategy &Strategy,
                         const ExecOptions &Options)
    : Ctx(Ctx), Store(Store), Exprs(Exprs), Chain(Chain), Strategy(Strategy),
      Options(Options), Java(Store), Paths(Exprs, Chain, Options), Arith(Exprs),
      Classes(*this) {
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

bool Interpreter::modelStep(State &S, const Inst &I) {
  Frame *F = S.Top.get();
  SmallVector<Value, 3> Args(F->regs(), F->regs() + F->Proc->NumArgs);
  Outcome O = Strategy.ask(S.Heap, Question::callModel(ModelKind(I.C), Args));
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return returnFrom(S, O.Result, true);
}

bool Interpreter::slow(State &S) {
  if (Observer)
    Observer->touch();
  const Inst &Here = S.Top->Proc->Code[S.Top->Pc];
  if (Op O = plainOp(Here.Code); O != Here.Code) {
    Inst Plain = Here;
    Plain.Code = O;
    return O == Op::BrNull ? refBranch(S, Plain) : arraySlow(S, Plain);
  }
  const Inst &I = Here;
  switch (I.Code) {
  case Op::Br:
#define BR(N)                                                                  \
  case Op::N##32:                                                              \
  case Op::N##64:
    BR(BrEq)
    BR(BrSlt)
    BR(BrSle)
    BR(BrUlt)
    BR(BrUle)
#undef BR
    return branchSlow(S, I);
  case Op::BrNull:
  case Op::BrRefEq:
    return refBranch(S, I);
  case Op::Switch:
    return switchSlow(S, I);
  case Op::SelectRef:
    return selectRef(S, I);
  case Op::Ret:
    return returnSlow(S, regsOf(S)[I.A], true);
  case Op::RetVoid:
    return returnSlow(S, Value(), false);
  case Op::RefEq:
  case Op::RefNe:
    return refCompare(S, I);
  case Op::Call:
  case Op::CallVirtual:
  case Op::CallPointer:
  case Op::Dispatch:
    return callSlow(S, I);
  case Op::Resume:
    return unwind(S, regsOf(S)[I.A]);
  case Op::Native:
    return nativeStep(S);
  case Op::InitStep:
    return Classes.step(S);
  case Op::StaticInputs:
    return Classes.staticInputStep(S);
  case Op::Model:
    return modelStep(S, I);
  case Op::ArrayLength:
    return arraySlow(S, I);
  case Op::NewArray:
    return allocate(S, I);
  case Op::MultiNewArray:
    return multiNewArray(S, I);
  case Op::InstanceOf:
  case Op::Castable:
  case Op::Storable:
    return typeTest(S, I);
  case Op::ClassInit: {
    Ready Is = ensureInitialised(S, *static_cast<const ClassModel *>(I.P));
    if (Is == Ready::Yes)
      ++S.Top->Pc;
    return Is != Ready::Stopped;
  }
  case Op::StringConstant:
  case Op::ClassConstant:
    return constant(S, I);
  case Op::GetOpenStatic:
  case Op::PutOpenStatic:
    return openStatic(S, I);
  case Op::MonitorEnter:
  case Op::MonitorExit:
    return monitor(S, I);
  case Op::Resolve:
    return resolve(S, S.Top->Proc->Code[S.Top->Pc]);
  case Op::Unsupported:
    return end(S, EndReason::Unsupported, S.Top->Proc->Texts[I.C]);
  case Op::Throw:
  case Op::ThrowNull:
  case Op::ThrowBounds:
  case Op::ThrowArithmetic:
  case Op::ThrowNegativeSize:
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
  case Op::ThrowLinkage:
    return throwOp(S, I);
  default:
    break;
  }
  if (I.Code >= Op::GetFieldI8 && I.Code <= Op::PutFieldRef)
    return fieldSlow(S, I);
  if (I.Code >= Op::GetStaticI8 && I.Code <= Op::PutStaticRef)
    return staticSlow(S, I);
  if (I.Code >= Op::ALoadI8 && I.Code <= Op::AStoreRef)
    return arraySlow(S, I);
  return end(S, EndReason::Unsupported,
             "dialect: " + opName(I.Code) + " is not executable");
}

//===-- Resolution --------------------------------------------------------===//

/// An instruction is executed for the first time: its symbol becomes what it
/// names, and it the instruction it stands for.
bool Interpreter::resolve(State &S, Inst &I) {
  const auto &Site = *static_cast<const ResolveSite *>(I.P);
  Inst Real = I;
  Real.Code = Site.Real;
  Real.P = nullptr;
  auto missing = [&](StringRef Kind) {
    return end(S, EndReason::InputMistake,
               Kind + " " + prettyName(Site.Symbol) + " is missing");
  };
  Op O = Site.Real;
  if (O >= Op::GetFieldI8 && O <= Op::PutStaticRef) {
    const FieldModel *F = Store.findField(Site.Symbol);
    if (!F)
      return missing("field");
    Procedure &P = *S.Top->Proc;
    Real.C = F->Slot;
    Real.E = P.Fields.size();
    P.Fields.push_back(F);
    // Statics find their class in the registers they do not use.
    uint32_t Class = F->Owner->id();
    if (O >= Op::GetStaticI8)
      Real.A = uint16_t(Class);
    if (O >= Op::GetStaticI8 && O <= Op::GetStaticRef)
      Real.B = uint16_t(Class >> 16);
    else if (O >= Op::PutStaticI8)
      Real.D = uint16_t(Class >> 16);
    if (StaticsAssumed && O >= Op::GetStaticI8 && !F->isFinal() &&
        !F->Owner->isPlatform())
      Real.Code = O < Op::PutStaticI8 ? Op::GetOpenStatic : Op::PutOpenStatic;
  } else if (O == Op::Call || O == Op::CallVirtual || O == Op::Dispatch) {
    auto *Call = static_cast<CallSite *>(Site.Site);
    Call->Method = Store.findMethod(Site.Symbol);
    if (!Call->Method)
      return missing("method");
    if (O == Op::Call)
      Call->Callee = &Store.procedure(*Call->Method);
    Real.P = Call;
  } else {
    const ClassModel *C = Store.findClass(Site.Symbol);
    if (!C) {
      auto Name = parseName(Site.Symbol);
      C = Name ? Store.findClass(Name->Class) : nullptr;
    }
    if (!C)
      return missing("class");
    Real.P = C;
    if (O == Op::MultiNewArray) {
      auto *Call = static_cast<CallSite *>(Site.Site);
      Call->Class = C;
      Real.P = Call;
    } else if (O == Op::ThrowLinkage) {
      auto *Linkage = static_cast<LinkageSite *>(Site.Site);
      Linkage->Class = C;
      Real.P = Linkage;
    }
  }
  I = Real;
  return true;
}

//===-- Calls -------------------------------------------------------------===//

Frame *Interpreter::push(State &S, Procedure &P, ArrayRef<Value> Args,
                         Frame::RoleT Role) {
  if (!P.Decoded)
    Store.decode(P);
  Frame *N = Frames.allocate(P.NumRegs);
  llvm::copy(Args, N->regs());
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
    S.Deepest.reset(); // the call before this one is done
  return N;
}

void Interpreter::pop(State &S) {
  Frame *Caller = S.Top->Caller;
  ++Caller->Refs;
  S.Top = FrameRef(Caller);
}

/// Making the first StackOverflowError runs initialisers above the limit.
bool Interpreter::initialisingTheError(const State &S) {
  constexpr uint32_t Slack = 512;
  if (S.Top->Depth >= Options.MaxFrames + Slack)
    return false;
  for (const Frame *F = S.Top.get(); F && F->Depth > Options.MaxFrames;
       F = F->Caller)
    if (F->Role == Frame::Initialise)
      return true;
  return false;
}

/// The path ends where calls in progress are too many, unless a JVM says that
/// they are for its stack, too.
bool Interpreter::endAtDepth(State &S) {
  const ClassModel *C = Store.findClass("java/lang/StackOverflowError");
  if (!C)
    return end(S, EndReason::FrameLimit);
  if (Ready Is = ensureInitialised(S, *C); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value Error = Java.newThrowable(S, *C, std::nullopt);
  end(S, EndReason::FrameLimit,
      "more than " + Twine(Options.MaxFrames) + " calls in progress");
  End.Exception = Error;
  return false;
}

/// A call above the limit. How many a JVM can hold is its own affair, so that
/// only calls that repeat without an end are known to be too many: some more
/// are made, to see whether they do.
bool Interpreter::enterDeep(State &S, Procedure &P, ArrayRef<Value> Args) {
  constexpr uint32_t Longest = 256; // of calls until they repeat
  if (!initialisingTheError(S)) {
    if (DirectOutput) // as java does
      return throwNew(S, "java/lang/StackOverflowError");
    if (S.Top->Depth == Options.MaxFrames) {
      auto First = std::make_shared<CallInProgress>(S, P, Args);
      push(S, P, Args);
      S.Deepest = std::move(First);
      return true;
    }
    // Before it is thrown its class is initialised; then this call is made once
    // more, when there is none to compare it with.
    if (S.Deepest ? S.Deepest->repeatedBy(S, P, Args) : S.Overflowed) {
      S.Deepest.reset();
      S.Overflowed = true;
      return throwNew(S, "java/lang/StackOverflowError");
    }
    if (S.Top->Depth >= Options.MaxFrames + Longest)
      return endAtDepth(S);
  }
  push(S, P, Args);
  return true;
}

bool Interpreter::enter(State &S, Procedure &P, ArrayRef<uint16_t> Args) {
  SmallVector<Value, 8> Values;
  for (uint16_t A : Args)
    Values.push_back(regsOf(S)[A]);
  if (S.Top->Depth >= Options.MaxFrames)
    return enterDeep(S, P, Values);
  push(S, P, Values);
  return true;
}

bool Interpreter::callSlow(State &S, const Inst &I) {
  auto &Site = *static_cast<CallSite *>(const_cast<void *>(I.P));
  if (I.Code == Op::Call)
    return enter(S, *Site.Callee, Site.Args);
  if (I.Code == Op::CallPointer) {
    // A pointer to a procedure never is an expression: select forks.
    auto *P = reinterpret_cast<Procedure *>(regsOf(S)[I.A].Bits);
    return enter(S, *P, Site.Args);
  }
  if (resolveRegister(S, Site.Args[0]))
    return true;
  Value Ref = regsOf(S)[Site.Args[0]];
  if (Ref.isConcrete() && !Ref.Bits)
    return end(S, EndReason::Unsupported, "dialect: dispatch on null");
  const MethodModel *Target = nullptr;
  StringRef Why;
  const Object *O = Ref.isConcrete() ? S.Heap.get(uint32_t(Ref.Bits)) : nullptr;
  if (O && !O->Types) {
    Target =
        O->Class->select(*Site.Method, &Why, Site.Method->Owner->isInterface());
    Site.CachedClass = O->Class;
  } else {
    Outcome Out = Strategy.ask(S.Heap, Question::dispatch(Ref, *Site.Method));
    if (Ready Is = settle(S, Out); Is != Ready::Yes)
      return Is == Ready::Retry;
    if (Out.Opaque) {
      auto ByContract = Store.source().byContract(*Site.Method);
      if (!ByContract)
        return end(S, EndReason::InputMistake,
                   toString(ByContract.takeError()));
      if (*ByContract)
        return go(S, I, Site, Store.procedure(**ByContract));
    }
    if (Out.Opaque && !Out.Stub)
      return end(S, EndReason::Unsupported, Out.Why);
    if (Out.Opaque)
      return go(S, I, Site, Store.stub(*Site.Method));
    if (Out.Model != ModelKind::None && I.Code == Op::CallVirtual)
      return callModel(S, I, Site, Out.Model);
    if (Out.Model != ModelKind::None) {
      regsOf(S)[I.D] = Value::bits(
          reinterpret_cast<uintptr_t>(&ModelProcedures[unsigned(Out.Model)]));
      ++S.Top->Pc;
      return true;
    }
    Target = Out.Method;
    Why = Out.Why;
    O = nullptr;
    return invoke(S, I, Site, Target, Why.empty() ? "" : Why.str());
  }
  Procedure &P = Target ? Store.procedure(*Target)
                        : Store.throwing(Why, prettyName(Site.Method->Symbol));
  Site.Cached = &P;
  if (I.Code == Op::CallVirtual)
    return enter(S, P, Site.Args);
  regsOf(S)[I.D] = Value::bits(reinterpret_cast<uintptr_t>(&P));
  ++S.Top->Pc;
  return true;
}

/// The rest of a dispatch on a symbolic receiver.
bool Interpreter::invoke(State &S, const Inst &I, CallSite &Site,
                         const MethodModel *Target, std::string Why) {
  Procedure &P =
      Target
          ? Store.procedure(*Target)
          : Store.throwing(Why.empty() ? "java/lang/AbstractMethodError" : Why,
                           prettyName(Site.Method->Symbol));
  return go(S, I, Site, P);
}

bool Interpreter::go(State &S, const Inst &I, CallSite &Site, Procedure &P) {
  if (I.Code == Op::CallVirtual)
    return enter(S, P, Site.Args);
  regsOf(S)[I.D] = Value::bits(reinterpret_cast<uintptr_t>(&P));
  ++S.Top->Pc;
  return true;
}

/// compareTo, equals, ... of opaque inputs: a formula instead of a call.
bool Interpreter::callModel(State &S, const Inst &I, CallSite &Site,
                            ModelKind M) {
  SmallVector<Value, 4> Args;
  for (uint16_t A : Site.Args)
    Args.push_back(regsOf(S)[A]);
  Outcome O = Strategy.ask(S.Heap, Question::callModel(M, Args));
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  regsOf(S)[I.D] = O.Result;
  ++S.Top->Pc;
  return true;
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
  pop(S);
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
