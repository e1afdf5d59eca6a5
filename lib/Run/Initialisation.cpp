//===- Initialisation.cpp - Class initialisation (JVMS 5.5) ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

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
bool Interpreter::needsCode(State &S, const ClassModel &C) {
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
    addInitialisedWith(C, Before);
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
  if (Step == Before.size() + 1 && !writtenStatics(C).empty()) {
    push(S, StaticsProcedure, {})->Class = &C;
    return true;
  }
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
  const ClassModel *Thrown = S.Heap.classOf(Exception),
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
  const ClassModel *Thrown = S.Heap.classOf(Exception);
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
