//===- Exceptions.cpp - Throwing and unwinding ----------------------------===//
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
/// program reads it (see vagueMessage). \p Numbers: as ExceptionInfo has them.
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
  if (S.Missing && Thrown == Value::object(S.Missing->Object)) {
    end(S, EndReason::MissingClass, S.Missing->Class);
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
  S.Missing = std::make_shared<MissingClassError>(
      MissingClassError{uint32_t(Thrown.Bits), prettyClass(L.Message)});
  return unwind(S, Thrown);
}

/// JVMS 6.5.athrow: to the innermost landing pad, frame by frame.
bool Interpreter::unwind(State &S, Value Exception) {
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
    if (!F->Caller) {
      if (DirectOutput && dispatchUncaught(S, Exception))
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
    // Who catches it, and how the path ends, is a matter of its class.
    if (Value Thrown = regsOf(S)[I.A]; Thrown.isHandle()) {
      Outcome O = Strategy.ask(S.Heap, Question::deref(Thrown));
      if (Ready Is = settle(S, O); Is != Ready::Yes)
        return Is == Ready::Retry;
      Thrown = S.Heap.resolve(Thrown);
      if (Thrown.isHandle())
        return end(S, EndReason::Unsupported,
                   "throw of an input of unknown class");
      return unwind(S, Thrown);
    }
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
      return throwVague(S, "java/lang/ArrayIndexOutOfBoundsException",
                        {R[I.A], R[I.B]});
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
      return throwVague(S, "java/lang/NegativeArraySizeException", R[I.A]);
    std::string M = std::to_string(int32_t(R[I.A].Bits));
    return throwNew(S, "java/lang/NegativeArraySizeException", StringRef(M));
  }
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
    return throwTyped(S, I);
  default: {
    return throwLinkage(S, *static_cast<const LinkageSite *>(I.P));
  }
  }
}

/// As Class.getName has it: java.util.Map$Entry, [I, [Ljava.lang.String;
static std::string prettyBinary(StringRef Name) {
  std::string S = Name.str();
  std::replace(S.begin(), S.end(), '/', '.');
  return S;
}

/// Who loads a module of the JDK (ModuleLoaderMap).
static StringRef loaderName(StringRef Module) {
  static constexpr StringRef Boot[] = {"java.base",
                                       "java.datatransfer",
                                       "java.desktop",
                                       "java.instrument",
                                       "java.logging",
                                       "java.management",
                                       "java.management.rmi",
                                       "java.naming",
                                       "java.prefs",
                                       "java.rmi",
                                       "java.security.sasl",
                                       "java.xml",
                                       "jdk.jfr",
                                       "jdk.management",
                                       "jdk.management.agent",
                                       "jdk.naming.rmi",
                                       "jdk.net",
                                       "jdk.nio.mapmode",
                                       "jdk.sctp",
                                       "jdk.unsupported"};
  static constexpr StringRef App[] = {
      "jdk.attach",   "jdk.compiler", "jdk.jartool", "jdk.javadoc",
      "jdk.jdeps",    "jdk.jdi",      "jdk.jlink",   "jdk.jshell",
      "jdk.jconsole", "jdk.random"};
  return is_contained(Boot, Module)  ? "bootstrap"
         : is_contained(App, Module) ? "app"
                                     : "platform";
}

/// "java.base of loader 'bootstrap'" as HotSpot describes where a class is.
static std::string describeLoader(const ClassModel &C) {
  const ClassModel *E = &C;
  while (E->isArray() && E->element())
    E = E->element();
  StringRef Module = E->isPrimitive() ? "java.base" : platformModule(*E);
  if (Module == "java.base")
    return "module java.base of loader 'bootstrap'";
  if (!Module.empty())
    return ("module " + Module + " of loader '" + loaderName(Module) + "'")
        .str();
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
  const ClassModel *From = S.Heap.classOf(regsOf(S)[I.A]);
  if (!From)
    return throwVague(S, Class);
  std::string M =
      I.Code == Op::ThrowCast
          ? castMessage(*From, *static_cast<const ClassModel *>(I.P))
          : prettyBinary(From->name());
  return throwNew(S, Class, StringRef(M));
}

} // namespace jsym
