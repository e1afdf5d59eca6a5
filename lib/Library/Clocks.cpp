//===- Clocks.cpp - What time it is ---------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dates and times of now are inputs field by field, so that nothing is divided
// to find out the month. They do not go back.
//
//===----------------------------------------------------------------------===//
#include "Natives.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static constexpr uint32_t FirstYear = 1970, LastYear = 2099;

/// "LocalDate.now().year", the second one "LocalDate.now()#2.year".
static SourceName partName(NativeCall &C, StringRef Part) {
  StringRef Class = C.method().Owner->name();
  Class = Class.substr(Class.rfind('/') + 1);
  return nextAnswer(
      C, {SourceKind::Clock,
          ((Class == "Clock" ? "Instant" : Class) + ".now()").str(), Part});
}

/// An int of [Least, Most].
static ExprId part(NativeCall &C, StringRef Name, uint32_t Least,
                   uint32_t Most) {
  ExprManager &E = C.exprs();
  auto Holds = [&](ExprId V) -> std::vector<ExprId> {
    return {E.sle(E.constant(32, Least), V), E.sle(V, E.constant(32, Most))};
  };
  return C.freshInput(Sort::bits(32), partName(C, Name), "I", Holds).expr();
}

/// The static of the models that keeps a clock's last reading.
static const FieldModel *lastReading(NativeCall &C, StringRef Name) {
  const ClassModel *K = C.findClass("java/lang/JsymSystem");
  return K && C.ensureInitialised(*K) ? findStatic(*K, Name) : nullptr;
}

/// The date as one number, which grows.
static Value newDate(NativeCall &C, const ClassModel &K,
                     const FieldModel &Last) {
  ExprManager &E = C.exprs();
  ExprId Year = part(C, "year", FirstYear, LastYear);
  ExprId Month = part(C, "month", 1, 12), Day = part(C, "day", 1, 31);
  auto isMonth = [&](uint32_t M) { return E.eq(Month, E.constant(32, M)); };
  ExprId Leap = E.eq(E.bitAnd(Year, E.constant(32, 3)), E.constant(32, 0));
  auto atMost = [&](uint32_t D) { return E.sle(Day, E.constant(32, D)); };
  // 2000 is a leap year, and no other turn of a century is in between.
  ExprId Short = E.disj({isMonth(4), isMonth(6), isMonth(9), isMonth(11)});
  C.assume(E.disj({E.bitNot(Short), atMost(30)}));
  C.assume(
      E.disj({E.bitNot(isMonth(2)), atMost(28), E.conj({Leap, atMost(29)})}));
  auto times = [&](ExprId X, uint32_t Shift) {
    return E.shl(X, E.constant(32, Shift));
  };
  ExprId Number = E.bitOr(E.bitOr(times(Year, 9), times(Month, 5)), Day);
  C.assume(E.sle(C.expr(C.getStatic(Last), Sort::bits(32)), Number));
  C.putStatic(Last, Value::expr(Number));
  Value Date = C.newObject(K);
  setField(C, Date, "year", Value::expr(Year));
  setField(C, Date, "month", narrow(C, Value::expr(Month), 'S'));
  setField(C, Date, "day", narrow(C, Value::expr(Day), 'S'));
  return Date;
}

static Value newTime(NativeCall &C, const ClassModel &K) {
  ExprId Hour = part(C, "hour", 0, 23), Minute = part(C, "minute", 0, 59);
  ExprId Second = part(C, "second", 0, 59);
  ExprId Nano = part(C, "nano", 0, 999999999);
  Value Time = C.newObject(K);
  setField(C, Time, "hour", narrow(C, Value::expr(Hour), 'B'));
  setField(C, Time, "minute", narrow(C, Value::expr(Minute), 'B'));
  setField(C, Time, "second", narrow(C, Value::expr(Second), 'B'));
  setField(C, Time, "nano", Value::expr(Nano));
  return Time;
}

NativeResult dateNow(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.runJava();
  const FieldModel *Last = lastReading(C, "lastDay");
  if (!Last)
    return C.pending();
  C.restOn(Premise::ClockRange);
  return C.ret(newDate(C, *C.method().Owner, *Last));
}

NativeResult timeNow(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.runJava();
  return C.ret(newTime(C, *C.method().Owner));
}

NativeResult dateTimeNow(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.runJava();
  const ClassModel *Date = C.findClass("java/time/LocalDate");
  const ClassModel *Time = C.findClass("java/time/LocalTime");
  JSYM_AWAIT(C.ensureInitialised(*Date));
  JSYM_AWAIT(C.ensureInitialised(*Time));
  const FieldModel *Last = lastReading(C, "lastDay");
  if (!Last)
    return C.pending();
  C.restOn(Premise::ClockRange);
  Value Day = newDate(C, *Date, *Last), Hour = newTime(C, *Time);
  Value Now = C.newObject(*C.method().Owner);
  setField(C, Now, "date", Day);
  setField(C, Now, "time", Hour);
  return C.ret(Now);
}

NativeResult instantNow(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.runJava();
  constexpr uint64_t Seconds = 4102444800; // until 2100
  const ClassModel *Instant = C.findClass("java/time/Instant");
  JSYM_AWAIT(C.ensureInitialised(*Instant));
  const FieldModel *Last = lastReading(C, "lastSecond");
  if (!Last)
    return C.pending();
  C.restOn(Premise::ClockRange);
  ExprManager &E = C.exprs();
  ExprId T = C.freshPrimitive('J', partName(C, "seconds")).expr();
  C.assume(E.sle(C.expr(C.getStatic(*Last), Sort::bits(64)), T));
  C.assume(E.slt(T, E.constant(64, Seconds)));
  C.putStatic(*Last, Value::expr(T));
  ExprId Nano = part(C, "nano", 0, 999999999);
  Value Now = C.newObject(*Instant);
  setField(C, Now, "seconds", Value::expr(T));
  setField(C, Now, "nanos", Value::expr(Nano));
  return C.ret(Now);
}

} // namespace jsym::natives
