//===- Loggers.cpp - Whatever a program logs ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is logged goes nowhere: arguments are evaluated, as Java does. Whether a
// level is on is an input where the program asks.
//
//===----------------------------------------------------------------------===//
#include "Natives.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// A program's own call is told: what a real logger does could fail.
NativeResult logged(NativeCall &C) {
  C.restOn(Premise::Logging);
  return C.done(); // null, zero
}

NativeResult loggerAsked(NativeCall &C) {
  C.restOn(Premise::Logging);
  std::string Name = "Logger." + C.method().Name.str();
  return C.ret(
      C.freshPrimitive('Z', nextAnswer(C, {SourceKind::Logger, Name})));
}

/// A logger of \p Class that no constructor has seen: it has nothing to log to.
static NativeResult make(NativeCall &C, StringRef Class) {
  const ClassModel *K = C.findClass(Class);
  if (!K)
    return C.end(EndReason::MissingClass, Class);
  JSYM_AWAIT(C.ensureInitialised(*K));
  return C.ret(C.newObject(*K));
}

/// Of the factories that make objects of a class that does nothing.
NativeResult newLogger(NativeCall &C) {
  StringRef Factory = C.method().Owner->name();
  if (Factory.starts_with("org/apache/commons/"))
    return make(C, "org/apache/commons/logging/impl/NoOpLog");
  if (Factory.starts_with("org/apache/logging/"))
    return make(C, "org/apache/logging/log4j/simple/SimpleLogger");
  return make(C, "org/apache/log4j/Logger");
}

NativeResult noLogger(NativeCall &C) {
  const ClassModel *K = C.findClass("org/slf4j/helpers/NOPLogger");
  const FieldModel *F = K ? findStatic(*K, "NOP_LOGGER") : nullptr;
  if (!F)
    return C.end(EndReason::MissingClass, "org/slf4j/helpers/NOPLogger");
  JSYM_AWAIT(C.ensureInitialised(*K));
  return C.ret(C.getStatic(*F));
}

static NativeResult named(NativeCall &C, StringRef Class) {
  if (!C.numArgs()) // anonymous
    return make(C, Class);
  JSYM_ASK(Null, C.isNull(C.arg(0)));
  if (Null)
    return C.throwNew("java/lang/NullPointerException");
  const ClassModel *K = C.findClass(Class);
  if (!K)
    return C.unsupported("missing models");
  JSYM_AWAIT(C.ensureInitialised(*K));
  Value Logger = C.newObject(*K);
  setField(C, Logger, "name", C.arg(0));
  return C.ret(Logger);
}

NativeResult newNamedLogger(NativeCall &C) {
  return named(C, C.method().Owner->name());
}
NativeResult newSystemLogger(NativeCall &C) {
  return named(C, "java/lang/JsymLogger");
}

} // namespace jsym::natives
