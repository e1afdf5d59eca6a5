//===- ClassInitialiser.cpp - Class initialisation (JVMS 5.5) -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Interpreter.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

ClassInitialiser::ClassInitialiser(Interpreter &In) : In(In) {
  // Register 0 counts steps, register 1 is the first object made from here on.
  InitProcedure.Decoded = true;
  InitProcedure.NumRegs = 2;
  InitProcedure.Image = {Value(), Value()};
  InitProcedure.Code = {Inst(Op::InitStep)};
  InitProcedure.Locations.resize(1);
  InitProcedure.Covered.resize(2);
  StaticsProcedure = InitProcedure;
  StaticsProcedure.Code = {Inst(Op::StaticInputs)};
}

static ClassStatus statusOf(const State &S, const ClassModel &C) {
  return C.id() < S.Classes.size() ? S.Classes[C.id()] : ClassStatus::Untouched;
}

/// JVMS 5.5 step 7: superinterfaces, indirect ones too, that declare a method
/// which is neither abstract nor static; each after its own superinterfaces.
static void addInitialisedWith(const ClassModel &C,
                               SmallVectorImpl<const ClassModel *> &Found) {
  for (const ClassModel *I : C.interfaces()) {
    addInitialisedWith(*I, Found);
    if (!is_contained(Found, I) &&
        llvm::any_of(I->methods(), [](const MethodModel &M) {
          return !M.isAbstract() && !M.isStatic();
        }))
      Found.push_back(I);
  }
}

/// An initialiser, or that of a superclass, has code to run, or leaves statics
/// that are inputs. (That of
/// superinterfaces too, where they have default methods.)
bool ClassInitialiser::needsCode(State &S, const ClassModel &C) {
  if (statusOf(S, C) != ClassStatus::Untouched)
    return statusOf(S, C) == ClassStatus::Failed;
  if (C.classInit() || !writtenStatics(C).empty())
    return true;
  if (C.isInterface())
    return false;
  if (C.superclass() && needsCode(S, *C.superclass()))
    return true;
  SmallVector<const ClassModel *, 4> Before;
  addInitialisedWith(C, Before);
  return llvm::any_of(Before,
                      [&](const ClassModel *I) { return needsCode(S, *I); });
}

Ready ClassInitialiser::ensure(State &S, const ClassModel &C) {
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
  In.push(S, InitProcedure, {}, Frame::Initialise)->Class = &C;
  regsOf(S)[1] = Value::bits(S.Heap.Objects.size());
  return Ready::Retry;
}

/// Of the objects from \p First on: a class was initialised meanwhile.
static void noteMade(HeapState &H, uint32_t First) {
  for (uint32_t Id = First, End = H.Objects.size(); Id < End; ++Id)
    if (const Object *O = H.get(Id);
        O && O->From == Origin::Allocated && !O->OfInitialiser)
      H.writable(Id)->OfInitialiser = true;
}

/// One step of the frame that initialises Frame::Class: its superclass, then
/// its superinterfaces, then its own initialiser, then it is done.
bool ClassInitialiser::step(State &S) {
  const ClassModel &C = *S.Top->Class;
  assert(S.Top->Role == Frame::Initialise && "a frame of an initialisation");
  uint64_t Step = regsOf(S)[0].Bits++;
  SmallVector<const ClassModel *, 4> Before;
  if (!C.isInterface()) { // JVMS 5.5: an interface does not trigger others
    if (C.superclass())
      Before.push_back(C.superclass());
    addInitialisedWith(C, Before);
  }
  if (Step < Before.size())
    return ensure(S, *Before[Step]) != Ready::Stopped;
  if (Step == Before.size()) {
    In.Java.statics(S, C);
    if (const MethodModel *M = C.classInit())
      // Returning from a plain frame goes on behind the call; this one has
      // nothing behind it.
      In.push(S, In.Store.procedure(*M), {}, Frame::Initialiser);
    return true;
  }
  S.Classes.at(C.id()) = ClassStatus::Initialised;
  noteMade(S.Heap, uint32_t(regsOf(S)[1].Bits));
  if (Step == Before.size() + 1 && !writtenStatics(C).empty()) {
    In.push(S, StaticsProcedure, {})->Class = &C;
    return true;
  }
  if (S.Forks && C.isPlatform() && !Late.insert(&C))
    ++Repeated;
  return In.returnSlow(S, Value(), false);
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

void ClassInitialiser::keepError(State &S, const ClassModel &C,
                                 Value Exception) {
  const FieldModel *List = initErrors(In.Store);
  const ClassModel *Thrown = S.Heap.classOf(Exception),
                   *Kept = In.Store.findClass("java/lang/"
                                              "ExceptionInInitializerError"),
                   *Objects = In.Store.findClass("[Ljava/lang/Object;");
  if (!List || !Thrown || !Kept || !Objects ||
      !S.Heap.resolve(Exception).isConcrete())
    return;
  std::string M = "Exception " + prettyClass(Thrown->name());
  Value Message = S.Heap.resolve(In.Java.get(S, Exception, "detailMessage"));
  if (!(Message == Value::null())) {
    auto Text = Message.isConcrete() ? In.Java.text(S, Message) : std::nullopt;
    M += ": " + (Text ? utf8OfUtf16(*Text) : "\xE2\x80\xA6");
  }
  Value Error =
      In.Java.newThrowable(S, *Kept, StringRef(M + " [in thread \"main\"]"));
  for (StringRef Same : {"backtrace", "depth", "stackTrace"})
    In.Java.set(S, Error, Same, In.Java.get(S, Exception, Same));
  In.Java.set(S, Error, "cause", Value::null());
  uint32_t Statics = In.Java.statics(S, *List->Owner);
  uint32_t Entry = S.Heap.newArray(*Objects, 3);
  Value Mirror = In.Java.mirror(S, C);
  Object *O = S.Heap.writable(Entry);
  O->slot(0) = Mirror;
  O->slot(1) = Error;
  O->slot(2) = S.Heap.get(Statics)->slot(List->Slot);
  S.Heap.writable(Statics)->slot(List->Slot) = Value::object(Entry);
}

/// JVMS 5.5 step 5.
bool ClassInitialiser::throwNotInitialised(State &S, const ClassModel &C) {
  const ClassModel *Class =
      In.Store.findClass("java/lang/NoClassDefFoundError");
  std::string M = "Could not initialize class " + prettyClass(C.name());
  const FieldModel *List = initErrors(In.Store);
  if (!Class || !List)
    return In.throwNew(S, "java/lang/NoClassDefFoundError", StringRef(M));
  if (Ready Is = ensure(S, *Class); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value Thrown = In.Java.newThrowable(S, *Class, StringRef(M));
  Value Mirror = In.Java.mirror(S, C);
  Value Entry = S.Heap.get(In.Java.statics(S, *List->Owner))->slot(List->Slot);
  while (Entry.Bits) {
    const Object *O = S.Heap.get(uint32_t(Entry.Bits));
    if (O->slot(0) == Mirror) {
      In.Java.set(S, Thrown, "cause", O->slot(1));
      break;
    }
    Entry = O->slot(2);
  }
  return In.unwind(S, Thrown);
}

Value ClassInitialiser::failed(State &S, const ClassModel &C, Value Exception) {
  S.Classes.at(C.id()) = ClassStatus::Failed;
  keepError(S, C, Exception);
  const ClassModel *Thrown = S.Heap.classOf(Exception);
  const ClassModel *Error = In.Store.findClass("java/lang/Error");
  const ClassModel *Wrapper =
      In.Store.findClass("java/lang/ExceptionInInitializerError");
  if (!Thrown || !Error || !Wrapper || Thrown->isSubtypeOf(*Error))
    return Exception;
  Value W = In.Java.newThrowable(S, *Wrapper, std::nullopt);
  In.Java.set(S, W, "cause", Exception);
  return W;
}

} // namespace jsym
