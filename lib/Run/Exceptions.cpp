//===- Exceptions.cpp - Throwing and unwinding ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/LoopCutter.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

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
/// program reads it (see Fillers.cpp). \p Numbers: as ExceptionInfo has them.
bool Interpreter::throwVague(State &S, StringRef Class,
                             ArrayRef<Value> Numbers) {
  const ClassModel *C = Store.findClass(Class);
  if (C)
    if (Ready Is = ensureInitialised(S, *C); Is != Ready::Yes)
      return Is == Ready::Retry;
  if (!C)
    return throwNew(S, Class);
  Value V = Java.newThrowable(S, *C, std::nullopt);
  Java.set(S, V, "detailMessage", Value::absent());
  Java.tellNumbers(S, V, Numbers);
  return unwind(S, V);
}

/// What a thread does with an exception nobody catches (JLS 11.3), once. False:
/// that does not work either.
bool Interpreter::dispatchUncaught(State &S, Value Exception) {
  const MethodModel *Handler =
      Store.findMethod("java/lang/JsymSystem.uncaught(Ljava/lang/Throwable;)V");
  if (!Handler || S.Top->Proc->Method == Handler)
    return false;
  if (S.Top->Role == Frame::Initialise)
    Exception = Classes.failed(S, *S.Top->Class, Exception);
  S.Top = FrameRef();
  push(S, Store.procedure(*Handler), {Exception});
  return true;
}

void Interpreter::endUncaught(State &S, Value Exception,
                              std::vector<StackEntry> Where) {
  Value Thrown = S.Heap.resolve(Exception);
  if (const std::string *Class = S.missingClass(Thrown)) {
    end(S, EndReason::MissingClass, *Class);
    if (auto Told = Java.describe(S, Exception)) // also of what was rethrown
      End.Where = Told->Stack;
    return;
  }
  end(S, EndReason::Exception);
  End.Exception = Exception;
  End.Where = std::move(Where);
}

/// Code of the program runs on account of an exception. Where the stack was
/// too small, what it finds depends on how deep the JVM's is, and at which
/// instruction it ended.
void Interpreter::caught(State &S, Value Exception) {
  if (!S.Overflowed)
    return;
  const ClassModel *C = S.Heap.classOf(Exception);
  if (C && C->name() == "java/lang/StackOverflowError")
    S.Heap.restOn(Premise::StackDepth);
}

/// What a symbolic reference throws that does not resolve (JVMS 5.4.3). That a
/// class is missing is the program's business only if it catches the error:
/// unwind ends the path as one that could not be explored, otherwise.
bool Interpreter::throwLinkage(State &S, const LinkageSite &L) {
  bool IsMissing =
      L.Class && L.Class->name() == "java/lang/NoClassDefFoundError" &&
      !StringRef(L.Message).contains(' ') && !Store.findClass(L.Message);
  if (!IsMissing)
    return throwNew(S, L.Class, "java/lang/LinkageError", StringRef(L.Message));
  if (Ready Is = ensureInitialised(S, *L.Class); Is != Ready::Yes)
    return Is == Ready::Retry;
  Value Thrown = Java.newThrowable(S, *L.Class, StringRef(L.Message));
  S.missesClass(uint32_t(Thrown.Bits), prettyClass(L.Message));
  return unwind(S, Thrown);
}

/// JVMS 6.5.athrow: to the innermost landing pad, frame by frame.
bool Interpreter::unwind(State &S, Value Exception) {
  assert(!(S.Heap.resolve(Exception) == Value::null()) &&
         "null is not thrown (JVMS 6.5.athrow)");
  // Whether it ends the path; then its stack is told.
  const Frame *Catcher = S.Top.get();
  while (Catcher && !Catcher->Proc->unwindTarget(Catcher->Pc) &&
         Catcher->Role != Frame::ForNativeCatching)
    Catcher = Catcher->Caller;
  std::vector<StackEntry> Where;
  if (!Catcher)
    Where = JavaObjects::stack(S);
  while (true) {
    Frame *F = S.Top.get();
    if (const uint32_t *Pad = F->Proc->unwindTarget(F->Pc)) {
      caught(S, Exception);
      S.Top.own();
      S.Top->Pc = *Pad;
      S.Exception = Exception;
      return true;
    }
    Frame::RoleT Role = F->Role;
    const ClassModel *Class = F->Class;
    if (Role == Frame::Region && Cutter)
      Cutter->thrown(*this, S);
    if (!F->Caller) {
      if (Direct.Out && dispatchUncaught(S, Exception))
        return true;
      endUncaught(S, Exception, std::move(Where));
      return false;
    }
    pop(S);
    if (Role == Frame::Initialise) {
      caught(S, Exception);
      Exception = Classes.failed(S, *Class, Exception);
    }
    if (Role == Frame::ForNativeCatching) {
      caught(S, Exception);
      addAnswer(S, Value::thrown(Exception));
      return true;
    }
  }
}

} // namespace jsym
