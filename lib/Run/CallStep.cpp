//===- CallStep.cpp - Calls that are not plain ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CallStep.h"
#include "Repetition.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Run/LoopCutter.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

static bool isThrowable(const ClassModel &C) {
  for (const ClassModel *K = &C; K; K = K->superclass())
    if (K->name() == "java/lang/Throwable")
      return true;
  return false;
}

bool CallStep::model() {
  Frame *F = S.Top.get();
  SmallVector<Value, 3> Args(F->regs(), F->regs() + F->Proc->NumArgs);
  Outcome O = Strategy.ask(S.Heap, Question::callModel(ModelKind(I.C), Args));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return In.returnFrom(S, O.Result, true);
}

/// Making the first StackOverflowError runs initialisers above the limit.
bool CallStep::initialisingTheError() {
  constexpr uint32_t Slack = 512;
  if (S.Top->Depth >= In.Options.MaxFrames + Slack)
    return false;
  for (const Frame *F = S.Top.get(); F && F->Depth > In.Options.MaxFrames;
       F = F->Caller)
    if (F->Role == Frame::Initialise)
      return true;
  return false;
}

/// The path ends where calls in progress are too many, unless a JVM says that
/// they are for its stack, too.
bool CallStep::endAtDepth() {
  const ClassModel *C = In.Store.findClass("java/lang/StackOverflowError");
  if (!C)
    return end(EndReason::FrameLimit);
  if (Ready Is = In.ensureInitialised(S, *C); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value Error = In.Java.newThrowable(S, *C, std::nullopt);
  end(EndReason::FrameLimit,
      "more than " + Twine(In.Options.MaxFrames) + " calls in progress");
  In.End.Exception = Error;
  return false;
}

/// A call above the limit. How many a JVM can hold is its own affair, so that
/// only calls that repeat without an end are known to be too many: some more
/// are made, to see whether they do.
bool CallStep::enterDeep(Procedure &P, ArrayRef<Value> Args) {
  constexpr uint32_t Longest = 256; // of calls until they repeat
  if (!initialisingTheError()) {
    if (In.Direct.Out) // as java does
      return In.throwNew(S, "java/lang/StackOverflowError");
    if (S.Top->Depth == In.Options.MaxFrames) {
      auto First = std::make_shared<CallInProgress>(S, P, Args);
      In.push(S, P, Args);
      ownEarlier(S).Deepest = std::move(First);
      return true;
    }
    // Before it is thrown its class is initialised; then this call is made once
    // more, when there is none to compare it with.
    const CallInProgress *Deepest =
        S.earlier() ? S.earlier()->Deepest.get() : nullptr;
    if (Deepest ? Deepest->repeatedBy(S, P, Args) : S.Overflowed) {
      ownEarlier(S).Deepest.reset();
      S.Overflowed = true;
      return In.throwNew(S, "java/lang/StackOverflowError");
    }
    if (S.Top->Depth >= In.Options.MaxFrames + Longest)
      return endAtDepth();
  }
  In.push(S, P, Args);
  return true;
}

/// How many calls of the method are in progress since an input was last
/// materialised; nothing: none at all. A call within another one of the method
/// keeps that in a register behind its own.
std::optional<Value> CallStep::recursion(const Procedure &P) const {
  uint32_t Log = S.Heap.Log.size();
  for (const Frame *F = S.Top.get(); F; F = F->Caller) {
    if (F->Proc != &P)
      continue;
    if (F->NumRegs <= P.NumRegs)
      return Value::count(1, Log);
    Value Counter = F->regs()[P.NumRegs];
    return Value::count(Counter.mark() == Log ? Counter.Bits + 1 : 1, Log);
  }
  return std::nullopt;
}

/// Recursion that materialises nothing is a loop, too.
bool CallStep::enterBounded(Procedure &P, ArrayRef<Value> Args) {
  std::optional<Value> Calls = recursion(P);
  if (Calls && Calls->Bits > In.Options.LoopBound)
    return end(EndReason::LoopBound,
               Twine(In.Options.LoopBound) + " recursive calls");
  In.push(S, P, Args);
  if (!Calls)
    return true;
  Frame *Wider = In.Frames.clone(*S.Top.get(), P.NumRegs + 1);
  Wider->regs()[P.NumRegs] = *Calls;
  S.Top = FrameRef(Wider);
  return true;
}

/// Is the call one that the bounds on calls let go on? They are about calls by
/// the program, not about what initialises a class. What makes an exception
/// is part of throwing it.
bool CallStep::isFollowed(const Procedure &P) const {
  const PathBounds &Bounds = *In.Paths.Bounds;
  const MethodModel *M = P.Method;
  if (!M || M->Owner->isHidden() || M->Owner->name().starts_with("jsym/") ||
      M->Owner->name() == "java/lang/Object")
    return true;
  uint64_t Depth = 0;
  for (const Frame *F = S.Top.get(); F; F = F->Caller) {
    const MethodModel *By = F->Proc->Method;
    bool IsOwn = By && !By->Owner->isPlatform() && !By->Owner->isHidden();
    if ((F == S.Top.get() && !IsOwn) || (By && By->isClassInit()))
      return true;
    Depth += IsOwn;
  }
  if (M->Owner->isPlatform())
    return Bounds.Library == LibraryCalls::Follow || isThrowable(*M->Owner);
  return Depth <= Bounds.callDepth();
}

bool CallStep::enter(Procedure &Called, ArrayRef<uint16_t> Args) {
  bool Follows = !In.LimitsCalls || isFollowed(Called);
  Procedure &P = Follows ? Called : In.Store.unfollowed(*Called.Method);
  SmallVector<Value, 8> Values;
  for (uint16_t A : Args)
    Values.push_back(regs()[A]);
  if (S.Top->Depth >= In.Options.MaxFrames)
    return enterDeep(P, Values);
  if (In.Options.LoopBound && !P.Native) {
    if (!enterBounded(P, Values))
      return false;
  } else {
    In.push(S, P, Values);
  }
  return !In.Cutter || In.Region.Depth || In.Cutter->enter(In, S);
}

/// A dispatch on an object of one class.
bool CallStep::dispatch(CallSite &Site) {
  const MethodModel &M = *Site.Method;
  const Object *O = S.Heap.get(uint32_t(regs()[Site.Args[0]].Bits));
  assert(O && !O->Types && "a receiver of a known class");
  if (O->Class == Site.CachedClass)
    return go(Site, *Site.Cached);
  StringRef Why;
  const MethodModel *Target = O->Class->select(M, &Why, M.Owner->isInterface());
  Site.CachedClass = O->Class;
  Site.Cached = Target ? &In.Store.procedure(*Target)
                       : &In.Store.throwing(Why, prettyName(M.Symbol));
  return go(Site, *Site.Cached);
}

bool CallStep::dispatchSymbolic(CallSite &Site, Value Receiver) {
  const MethodModel &M = *Site.Method;
  Outcome O = Strategy.ask(S.Heap, Question::dispatch(Receiver, M));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  if (O.Opaque) {
    auto ByContract = In.Store.source().byContract(M);
    if (!ByContract)
      return end(EndReason::InputMistake, toString(ByContract.takeError()));
    if (*ByContract)
      return go(Site, In.Store.procedure(**ByContract));
    return O.Stub ? go(Site, In.Store.stub(M))
                  : end(EndReason::Unsupported, O.Why);
  }
  if (O.Model != ModelKind::None && I.Code == Op::CallVirtual)
    return callModel(Site, O.Model);
  if (O.Model != ModelKind::None)
    return go(Site, In.modelProcedure(O.Model));
  if (O.Method)
    return go(Site, In.Store.procedure(*O.Method));
  StringRef Error =
      O.Why.empty() ? StringRef("java/lang/AbstractMethodError") : O.Why;
  return go(Site, In.Store.throwing(Error, prettyName(M.Symbol)));
}

bool CallStep::call() {
  auto &Site = *static_cast<CallSite *>(const_cast<void *>(I.P));
  if (I.Code == Op::Call)
    return enter(*Site.Callee, Site.Args);
  if (I.Code == Op::CallPointer) {
    // A pointer to a procedure never is an expression: select forks.
    auto *P = reinterpret_cast<Procedure *>(regs()[I.A].Bits);
    assert(regs()[I.A].isConcrete() && P && "a method was selected");
    return enter(*P, Site.Args);
  }
  if (resolveRegister(Site.Args[0]))
    return true;
  Value Receiver = regs()[Site.Args[0]];
  if (Receiver.isConcrete() && !Receiver.Bits)
    return end(EndReason::Unsupported, "dialect: dispatch on null");
  if (Receiver.isConcrete() && !S.Heap.get(uint32_t(Receiver.Bits))->Types)
    return dispatch(Site);
  return dispatchSymbolic(Site, Receiver);
}

/// What a dispatch found is called, or told.
bool CallStep::go(CallSite &Site, Procedure &P) {
  if (I.Code == Op::CallVirtual)
    return enter(P, Site.Args);
  return done(Value::bits(reinterpret_cast<uintptr_t>(&P)));
}

/// compareTo, equals, ... of opaque inputs: a formula instead of a call.
bool CallStep::callModel(CallSite &Site, ModelKind M) {
  SmallVector<Value, 4> Args;
  for (uint16_t A : Site.Args)
    Args.push_back(regs()[A]);
  Outcome O = Strategy.ask(S.Heap, Question::callModel(M, Args));
  if (Ready Is = settle(O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return done(O.Result);
}

//===-- Resolution --------------------------------------------------------===//

static const ResolveSite &siteOf(const Inst &I) {
  return *static_cast<const ResolveSite *>(I.P);
}

bool CallStep::missing(StringRef Kind) {
  end(EndReason::InputMistake,
      Kind + " " + prettyName(siteOf(I).Symbol) + " is missing");
  return false;
}

bool CallStep::resolveField(Inst &Real) {
  Op O = Real.Code;
  const FieldModel *F = In.Store.findField(siteOf(I).Symbol);
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
  if (In.StaticsAssumed && O >= Op::GetStaticI8 && !F->Owner->isPlatform() &&
      In.Classes.mayHaveChanged(*F))
    Real.Code = O < Op::PutStaticI8 ? Op::GetOpenStatic : Op::PutOpenStatic;
  return true;
}

bool CallStep::resolveCall(Inst &Real) {
  auto *Call = static_cast<CallSite *>(siteOf(I).Site);
  Call->Method = In.Store.findMethod(siteOf(I).Symbol);
  if (!Call->Method)
    return missing("method");
  if (Real.Code == Op::Call)
    Call->Callee = &In.Store.procedure(*Call->Method);
  Real.P = Call;
  return true;
}

bool CallStep::resolveClass(Inst &Real) {
  const ResolveSite &Site = siteOf(I);
  const ClassModel *C = In.Store.findClass(Site.Symbol);
  if (!C) {
    auto Name = parseName(Site.Symbol);
    C = Name ? In.Store.findClass(Name->Class) : nullptr;
  }
  if (!C)
    return missing("class");
  Real.P = C;
  if (Real.Code == Op::MultiNewArray) {
    auto *Call = static_cast<CallSite *>(Site.Site);
    Call->Class = C;
    Real.P = Call;
  } else if (Real.Code == Op::ThrowLinkage) {
    auto *Linkage = static_cast<LinkageSite *>(Site.Site);
    Linkage->Class = C;
    Real.P = Linkage;
  }
  return true;
}

bool CallStep::resolve() {
  assert(I.Code == Op::Resolve && "resolved once");
  Inst Real = I;
  Op O = Real.Code = siteOf(I).Real;
  Real.P = nullptr;
  bool Found = O >= Op::GetFieldI8 && O <= Op::PutStaticRef ? resolveField(Real)
               : O == Op::Call || O == Op::CallVirtual || O == Op::Dispatch
                   ? resolveCall(Real)
                   : resolveClass(Real);
  if (Found)
    S.Top->Proc->Code[S.Top->Pc] = Real;
  return Found;
}

bool CallStep::run() {
  if (I.Code == Op::Model)
    return model();
  return I.Code == Op::Resolve ? resolve() : call();
}

} // namespace jsym
