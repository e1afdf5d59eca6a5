//===- Calls.cpp - Calls, exceptions, class initialisation ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Interpreter.h"
#include "jsym/Dialect/Names.h"
#include <cstring>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

Interpreter::Interpreter(Context &Ctx, CodeStore &Store, ExprManager &Exprs,
                         SolverChain &Chain, HeapStrategy &Strategy,
                         const ExecOptions &Options)
    : Ctx(Ctx), Store(Store), Exprs(Exprs), Chain(Chain), Strategy(Strategy),
      Options(Options), Java(Store) {
  // One frame an initialisation in progress; register 0 counts its steps.
  InitProcedure.Decoded = true;
  InitProcedure.NumRegs = 1;
  InitProcedure.Image = {Value()};
  InitProcedure.Code = {Inst(Op::InitStep)};
  InitProcedure.Locations.resize(1);
  InitProcedure.Covered.resize(2);
  makeModelProcedures();
  if (Options.Profile)
    Profiler = std::make_unique<Profile>([this] {
      Profile::Costs C{};
      for (uint64_t N : NumForks)
        C[1] += N;
      std::vector<LayerStatistics> Layers = this->Chain.statistics();
      if (!Layers.empty())
        C[2] = Layers.front().Asked;
      for (const LayerStatistics &L : Layers)
        if (L.Layer == "z3") {
          C[3] = L.Asked;
          C[4] = uint64_t(L.Seconds * 1e6);
        }
      return C;
    });
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
  Outcome O = Strategy.callModel(S.Heap, ModelKind(I.C), Args);
  if (Ready Is = settle(S, O); Is != Ready::Yes)
    return Is == Ready::Retry;
  return returnFrom(S, O.Result, true);
}

bool Interpreter::slow(State &S) {
  if (Profiler)
    Profiler->touch();
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
    return initStep(S);
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
  std::memcpy(N->regs() + P.ImageStart, P.Image.data(),
              P.Image.size() * sizeof(Value));
  N->Proc = &P;
  N->Depth = S.Top ? S.Top->Depth + 1 : 1;
  N->Pc = 0;
  N->Role = Role;
  N->Class = nullptr;
  N->Caller = S.Top.take();
  S.Top = FrameRef(N);
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

bool Interpreter::enter(State &S, Procedure &P, ArrayRef<uint16_t> Args) {
  if (S.Top->Depth >= Options.MaxFrames && !initialisingTheError(S))
    return throwNew(S, "java/lang/StackOverflowError");
  SmallVector<Value, 8> Values;
  for (uint16_t A : Args)
    Values.push_back(regsOf(S)[A]);
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
    Outcome Out = Strategy.dispatch(S.Heap, Ref, *Site.Method);
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
  Outcome O = Strategy.callModel(S.Heap, M, Args);
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

//===-- Exceptions --------------------------------------------------------===//

bool Interpreter::throwNew(State &S, StringRef Class,
                           std::optional<StringRef> Message) {
  return throwNew(S, Store.findClass(Class), Class, Message);
}

bool Interpreter::throwNew(State &S, const ClassModel *Class, StringRef Name,
                           std::optional<StringRef> Message) {
  if (!Class)
    return end(S, EndReason::InputMistake,
               "class " + prettyClass(Name) + " is missing");
  if (Ready Is = ensureInitialised(S, *Class); Is != Ready::Yes)
    return Is == Ready::Retry;
  return unwind(S, Java.newThrowable(S, *Class, Message));
}

/// An exception whose message tells symbolic values: it stays open until the
/// program reads it (see vagueMessage).
bool Interpreter::throwVague(State &S, StringRef Class) {
  const ClassModel *C = Store.findClass(Class);
  if (C)
    if (Ready Is = ensureInitialised(S, *C); Is != Ready::Yes)
      return Is == Ready::Retry;
  if (!C)
    return throwNew(S, Class);
  Value V = Java.newThrowable(S, *C, std::nullopt);
  Java.set(S, V, "detailMessage", Value::absent());
  return unwind(S, V);
}

/// JVMS 6.5.athrow: to the innermost landing pad, frame by frame.
/// What a thread does with an exception nobody catches (JLS 11.3), once. False:
/// that does not work either.
bool Interpreter::dispatchUncaught(State &S, Value Exception) {
  const MethodModel *Handler =
      Store.findMethod("java/lang/JsymSystem.uncaught(Ljava/lang/Throwable;)V");
  if (!Handler || S.Top->Proc->Method == Handler)
    return false;
  if (S.Top->Role == Frame::Initialise)
    Exception = initialiserFailed(S, *S.Top->Class, Exception);
  S.Top = FrameRef();
  push(S, Store.procedure(*Handler), {Exception});
  return true;
}

bool Interpreter::unwind(State &S, Value Exception) {
  std::vector<StackEntry> Where = JavaObjects::stack(S);
  while (true) {
    Frame *F = S.Top.get();
    if (const uint32_t *Pad = F->Proc->unwindTarget(F->Pc)) {
      S.Top.own();
      S.Top->Pc = *Pad;
      S.Exception = Exception;
      return true;
    }
    Frame::RoleT Role = F->Role;
    const ClassModel *Class = F->Class;
    if (!F->Caller) {
      if (DirectOutput && dispatchUncaught(S, Exception))
        return true;
      end(S, EndReason::Exception);
      End.Exception = Exception;
      End.Where = std::move(Where);
      return false;
    }
    pop(S);
    if (Role == Frame::Initialise)
      Exception = initialiserFailed(S, *Class, Exception);
    if (Role == Frame::ForNativeCatching) {
      Value V = Exception;
      V.Pad = 1;
      addAnswer(S, V);
      return true;
    }
  }
}

bool Interpreter::throwOp(State &S, const Inst &I) {
  const Value *R = regsOf(S);
  switch (I.Code) {
  case Op::Throw: {
    if (resolveRegister(S, I.A))
      return true;
    return unwind(S, regsOf(S)[I.A]);
  }
  case Op::ThrowNull: {
    if (I.C == ~0u)
      return throwNew(S, "java/lang/NullPointerException");
    return throwNew(S, "java/lang/NullPointerException",
                    StringRef(S.Top->Proc->Texts[I.C]));
  }
  case Op::ThrowBounds: {
    if (!R[I.A].isConcrete() || !R[I.B].isConcrete())
      return throwVague(S, "java/lang/ArrayIndexOutOfBoundsException");
    std::string M = ("Index " + Twine(int32_t(R[I.A].Bits)) +
                     " out of bounds for length " + Twine(int32_t(R[I.B].Bits)))
                        .str();
    return throwNew(S, "java/lang/ArrayIndexOutOfBoundsException",
                    StringRef(M));
  }
  case Op::ThrowArithmetic:
    return throwNew(S, "java/lang/ArithmeticException", StringRef("/ by zero"));
  case Op::ThrowNegativeSize: {
    if (!R[I.A].isConcrete())
      return throwVague(S, "java/lang/NegativeArraySizeException");
    std::string M = std::to_string(int32_t(R[I.A].Bits));
    return throwNew(S, "java/lang/NegativeArraySizeException", StringRef(M));
  }
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
    return throwTyped(S, I);
  default: {
    const auto &L = *static_cast<const LinkageSite *>(I.P);
    return throwNew(S, L.Class, "java/lang/LinkageError", StringRef(L.Message));
  }
  }
}

/// As Class.getName has it: java.util.Map$Entry, [I, [Ljava.lang.String;
static std::string prettyBinary(StringRef Name) {
  std::string S = Name.str();
  std::replace(S.begin(), S.end(), '/', '.');
  return S;
}

/// "java.base of loader 'bootstrap'" as HotSpot describes where a class is.
static std::string describeLoader(const ClassModel &C) {
  const ClassModel *E = &C;
  while (E->isArray() && E->element())
    E = E->element();
  if (E->isPlatform() || E->isPrimitive())
    return "module java.base of loader 'bootstrap'";
  return "unnamed module of loader 'app'";
}

static std::string castMessage(const ClassModel &From, const ClassModel &To) {
  std::string A = prettyBinary(From.name()), B = prettyBinary(To.name());
  std::string InA = describeLoader(From), InB = describeLoader(To);
  std::string M = "class " + A + " cannot be cast to class " + B + " (";
  if (InA == InB)
    return M + A + " and " + B + " are in " + InA + ")";
  return M + A + " is in " + InA + "; " + B + " is in " + InB + ")";
}

bool Interpreter::throwTyped(State &S, const Inst &I) {
  const char *Class = I.Code == Op::ThrowCast ? "java/lang/ClassCastException"
                                              : "java/lang/ArrayStoreException";
  // The class of the value is part of the message.
  const ClassModel *From = Strategy.classOf(S.Heap, regsOf(S)[I.A]);
  if (!From)
    return throwVague(S, Class);
  std::string M =
      I.Code == Op::ThrowCast
          ? castMessage(*From, *static_cast<const ClassModel *>(I.P))
          : prettyBinary(From->name());
  return throwNew(S, Class, StringRef(M));
}

//===-- Class initialisation (JVMS 5.5) -----------------------------------===//

static ClassStatus statusOf(const State &S, const ClassModel &C) {
  return C.id() < S.Classes.size() ? S.Classes[C.id()] : ClassStatus::Untouched;
}

/// An initialiser, or that of a superclass, has code to run. (That of
/// superinterfaces too, where they have default methods.)
bool Interpreter::needsCode(State &S, const ClassModel &C) {
  if (statusOf(S, C) != ClassStatus::Untouched)
    return statusOf(S, C) == ClassStatus::Failed;
  if (C.classInit())
    return true;
  if (C.isInterface())
    return false;
  if (C.superclass() && needsCode(S, *C.superclass()))
    return true;
  for (const ClassModel *I : C.interfaces())
    if (initialisedWithClass(*I) && needsCode(S, *I))
      return true;
  return false;
}

/// JVMS 5.5 step 7: superinterfaces that declare a default method.
bool Interpreter::initialisedWithClass(const ClassModel &I) {
  return llvm::any_of(I.methods(), [](const MethodModel &M) {
    return !M.isAbstract() && !M.isStatic() && !M.isPrivate();
  });
}

Interpreter::Ready Interpreter::ensureInitialised(State &S,
                                                  const ClassModel &C) {
  switch (statusOf(S, C)) {
  case ClassStatus::Initialised:
  case ClassStatus::InProgress: // by this, the only, thread
    return Ready::Yes;
  case ClassStatus::Failed: {
    return throwNotInitialised(S, C) ? Ready::Retry : Ready::Stopped;
  }
  case ClassStatus::Untouched:
    break;
  }
  if (!needsCode(S, C)) {
    for (const ClassModel *X = &C; X; X = X->superclass())
      if (statusOf(S, *X) == ClassStatus::Untouched)
        S.Classes.at(X->id()) = ClassStatus::Initialised;
    return Ready::Yes;
  }
  S.Classes.at(C.id()) = ClassStatus::InProgress;
  push(S, InitProcedure, {}, Frame::Initialise)->Class = &C;
  return Ready::Retry;
}

/// One step of the frame that initialises Frame::Class: its superclass, then
/// its superinterfaces, then its own initialiser, then it is done.
bool Interpreter::initStep(State &S) {
  const ClassModel &C = *S.Top->Class;
  uint64_t Step = regsOf(S)[0].Bits++;
  SmallVector<const ClassModel *, 4> Before;
  if (!C.isInterface()) { // JVMS 5.5: an interface does not trigger others
    if (C.superclass())
      Before.push_back(C.superclass());
    llvm::copy_if(C.interfaces(), std::back_inserter(Before),
                  [](const ClassModel *I) { return initialisedWithClass(*I); });
  }
  if (Step < Before.size())
    return ensureInitialised(S, *Before[Step]) != Ready::Stopped;
  if (Step == Before.size()) {
    Java.statics(S, C);
    if (const MethodModel *M = C.classInit())
      // Returning from a plain frame goes on behind the call; this one has
      // nothing behind it.
      push(S, Store.procedure(*M), {}, Frame::Initialiser);
    return true;
  }
  S.Classes.at(C.id()) = ClassStatus::Initialised;
  if (S.Forks && C.isPlatform() && !LateClasses.insert(&C))
    ++RepeatedClasses;
  return returnSlow(S, Value(), false);
}

//===-- Why a class is not initialised ------------------------------------===//
// As HotSpot keeps it: an ExceptionInInitializerError that tells what was
// thrown and has its stack, but does not hold on to it. The list of them is
// Object[] {Class, error, rest of the list}.

static const FieldModel *initErrors(CodeStore &Store) {
  if (const ClassModel *K = Store.findClass("java/lang/JsymSystem"))
    for (const FieldModel *F : K->statics())
      if (F->Name == "initErrors")
        return F;
  return nullptr;
}

void Interpreter::keepInitError(State &S, const ClassModel &C,
                                Value Exception) {
  const FieldModel *List = initErrors(Store);
  const ClassModel *Thrown = Strategy.classOf(S.Heap, Exception),
                   *Kept = Store.findClass("java/lang/"
                                           "ExceptionInInitializerError"),
                   *Objects = Store.findClass("[Ljava/lang/Object;");
  if (!List || !Thrown || !Kept || !Objects ||
      !S.Heap.resolve(Exception).isConcrete())
    return;
  std::string M = "Exception " + prettyClass(Thrown->name());
  Value Message = S.Heap.resolve(Java.get(S, Exception, "detailMessage"));
  if (!(Message == Value::null())) {
    auto Text = Message.isConcrete() ? Java.text(S, Message) : std::nullopt;
    M += ": " + (Text ? utf8OfUtf16(*Text) : "\xE2\x80\xA6");
  }
  Value Error =
      Java.newThrowable(S, *Kept, StringRef(M + " [in thread \"main\"]"));
  for (StringRef Same : {"backtrace", "depth", "stackTrace"})
    Java.set(S, Error, Same, Java.get(S, Exception, Same));
  Java.set(S, Error, "cause", Value::null());
  uint32_t Statics = Java.statics(S, *List->Owner);
  uint32_t Entry = S.Heap.newArray(*Objects, 3);
  Value Mirror = Java.mirror(S, C);
  Object *O = S.Heap.writable(Entry);
  O->slot(0) = Mirror;
  O->slot(1) = Error;
  O->slot(2) = S.Heap.get(Statics)->slot(List->Slot);
  S.Heap.writable(Statics)->slot(List->Slot) = Value::object(Entry);
}

/// JVMS 5.5 step 5.
bool Interpreter::throwNotInitialised(State &S, const ClassModel &C) {
  const ClassModel *Class = Store.findClass("java/lang/NoClassDefFoundError");
  std::string M = "Could not initialize class " + prettyClass(C.name());
  const FieldModel *List = initErrors(Store);
  if (!Class || !List)
    return throwNew(S, "java/lang/NoClassDefFoundError", StringRef(M));
  if (Ready Is = ensureInitialised(S, *Class); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value Thrown = Java.newThrowable(S, *Class, StringRef(M));
  Value Mirror = Java.mirror(S, C);
  Value Entry = S.Heap.get(Java.statics(S, *List->Owner))->slot(List->Slot);
  while (Entry.Bits) {
    const Object *O = S.Heap.get(uint32_t(Entry.Bits));
    if (O->slot(0) == Mirror) {
      Java.set(S, Thrown, "cause", O->slot(1));
      break;
    }
    Entry = O->slot(2);
  }
  return unwind(S, Thrown);
}

/// JVMS 5.5 steps 10 and 11.
Value Interpreter::initialiserFailed(State &S, const ClassModel &C,
                                     Value Exception) {
  S.Classes.at(C.id()) = ClassStatus::Failed;
  keepInitError(S, C, Exception);
  const ClassModel *Thrown = Strategy.classOf(S.Heap, Exception);
  const ClassModel *Error = Store.findClass("java/lang/Error");
  const ClassModel *Wrapper =
      Store.findClass("java/lang/ExceptionInInitializerError");
  if (!Thrown || !Error || !Wrapper || Thrown->isSubtypeOf(*Error))
    return Exception;
  Value W = Java.newThrowable(S, *Wrapper, std::nullopt);
  Java.set(S, W, "cause", Exception);
  return W;
}

} // namespace jsym
