//===- ThrowStep.cpp - Exceptions that instructions throw -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ThrowStep.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

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

/// A model of a collection is told by the class that it stands for; null: it
/// stands for several.
static const ClassModel *toldClass(const ClassModel *C) {
  if (!C || !C->isPlatform() || !C->name().starts_with("java/util/JsymInput"))
    return C;
  const ClassModel *Real = C->superclass();
  return Real && Real->superclass() ? Real : nullptr;
}

bool ThrowStep::typed() {
  const char *Class = I.Code == Op::ThrowCast ? "java/lang/ClassCastException"
                                              : "java/lang/ArrayStoreException";
  // The class of the value is part of the message.
  const ClassModel *From = toldClass(S.Heap.classOf(regs()[I.A]));
  if (!From)
    return In.throwVague(S, Class);
  std::string M =
      I.Code == Op::ThrowCast
          ? castMessage(*From, *static_cast<const ClassModel *>(I.P))
          : prettyBinary(From->name());
  return In.throwNew(S, Class, StringRef(M));
}

/// Who catches it, and how the path ends, is a matter of its class.
bool ThrowStep::reference() {
  if (resolveRegister(I.A))
    return true;
  Value Thrown = regs()[I.A];
  if (Thrown.isHandle()) {
    Outcome O = Strategy.ask(S.Heap, Question::deref(Thrown));
    if (Ready Is = settle(O); Is != Ready::Yes)
      return Is == Ready::Retry;
    Thrown = S.Heap.resolve(Thrown);
    if (Thrown.isHandle())
      return end(EndReason::Unsupported, "throw of an input of unknown class");
  }
  return In.unwind(S, Thrown);
}

bool ThrowStep::bounds() {
  const char *Class = "java/lang/ArrayIndexOutOfBoundsException";
  Value Index = regs()[I.A], Length = regs()[I.B];
  if (!Index.isConcrete() || !Length.isConcrete())
    return In.throwVague(S, Class, {Index, Length});
  std::string M = ("Index " + Twine(int32_t(Index.Bits)) +
                   " out of bounds for length " + Twine(int32_t(Length.Bits)))
                      .str();
  return In.throwNew(S, Class, StringRef(M));
}

bool ThrowStep::negativeSize() {
  const char *Class = "java/lang/NegativeArraySizeException";
  Value Size = regs()[I.A];
  if (!Size.isConcrete())
    return In.throwVague(S, Class, Size);
  return In.throwNew(S, Class, StringRef(std::to_string(int32_t(Size.Bits))));
}

bool ThrowStep::run() {
  switch (I.Code) {
  case Op::Throw:
    return reference();
  case Op::ThrowNull:
    if (I.C == ~0u)
      return In.throwNew(S, "java/lang/NullPointerException");
    return In.throwNew(S, "java/lang/NullPointerException",
                       StringRef(S.Top->Proc->Texts[I.C]));
  case Op::ThrowBounds:
    return bounds();
  case Op::ThrowArithmetic:
    return In.throwNew(S, "java/lang/ArithmeticException",
                       StringRef("/ by zero"));
  case Op::ThrowNegativeSize:
    return negativeSize();
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
    return typed();
  default:
    return In.throwLinkage(S, *static_cast<const LinkageSite *>(I.P));
  }
}

} // namespace jsym
