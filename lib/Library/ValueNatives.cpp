//===- ValueNatives.cpp - What holds of the JDK's values ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// JsymInputs.establish of classes whose fields depend on each other: what
/// their constructors and factories make, as one condition where that can be.
/// Of single fields, lib/Analysis/ValueFields.def knows.
///
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Library/Library.h"
#include "jsym/Run/Native.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// The day is one of its month, in any year.
static NativeResult establishMonthDay(NativeCall &C) {
  JSYM_ASK(MonthOf, C.getField(C.arg(0), "month", "I"));
  JSYM_ASK(DayOf, C.getField(C.arg(0), "day", "I"));
  ExprManager &E = C.exprs();
  ExprId Month = C.expr(MonthOf, Sort::bits(32));
  ExprId Day = C.expr(DayOf, Sort::bits(32));
  auto isMonth = [&](uint32_t M) { return E.eq(Month, E.constant(32, M)); };
  auto atMost = [&](uint32_t D) { return E.sle(Day, E.constant(32, D)); };
  ExprId Short = E.disj({isMonth(4), isMonth(6), isMonth(9), isMonth(11)});
  JSYM_AWAIT(C.require(E.conj({E.disj({E.bitNot(Short), atMost(30)}),
                               E.disj({E.bitNot(isMonth(2)), atMost(29)})})));
  return C.done();
}

/// The day is one of its month.
static NativeResult establishDate(NativeCall &C) {
  JSYM_ASK(YearOf, C.getField(C.arg(0), "year", "I"));
  JSYM_ASK(MonthOf, C.getField(C.arg(0), "month", "S"));
  JSYM_ASK(DayOf, C.getField(C.arg(0), "day", "S"));
  ExprManager &E = C.exprs();
  ExprId Year = C.expr(YearOf, Sort::bits(32));
  ExprId Month = C.expr(MonthOf, Sort::bits(16));
  ExprId Day = C.expr(DayOf, Sort::bits(16));
  auto isMonth = [&](uint32_t M) { return E.eq(Month, E.constant(16, M)); };
  auto atMost = [&](uint32_t D) { return E.sle(Day, E.constant(16, D)); };
  auto divides = [&](uint32_t N) {
    return E.eq(E.srem(Year, E.constant(32, N)), E.constant(32, 0));
  };
  ExprId Fourth = E.eq(E.bitAnd(Year, E.constant(32, 3)), E.constant(32, 0));
  ExprId Leap =
      E.conj({Fourth, E.disj({E.bitNot(divides(100)), divides(400)})});
  ExprId Short = E.disj({isMonth(4), isMonth(6), isMonth(9), isMonth(11)});
  JSYM_AWAIT(C.require(E.conj({E.disj({E.bitNot(Short), atMost(30)}),
                               E.disj({E.bitNot(isMonth(2)), atMost(28),
                                       E.conj({Leap, atMost(29)})})})));
  return C.done();
}

/// Numbers that fit a long are kept as one, INFLATED excepted; others only as a
/// BigInteger.
static NativeResult establishDecimal(NativeCall &C) {
  JSYM_ASK(Big, C.getField(C.arg(0), "intVal", "Ljava/math/BigInteger;"));
  JSYM_ASK(Compact, C.getField(C.arg(0), "intCompact", "J"));
  JSYM_ASK(IsCompact, C.isNull(Big));
  ExprManager &E = C.exprs();
  ExprId Inflated = E.eq(C.expr(Compact, Sort::bits(64)),
                         E.constant(64, uint64_t(INT64_MIN)));
  JSYM_AWAIT(C.require(IsCompact ? E.bitNot(Inflated) : Inflated));
  if (IsCompact)
    return C.done();
  // More than 63 bits, or it would be a long.
  JSYM_ASK(Digits, C.getField(Big, "mag", "[I"));
  JSYM_ASK(LengthOf, C.arrayLength(Digits));
  ExprId Length = C.expr(LengthOf, Sort::bits(32));
  JSYM_ASK(IsTwo, C.decide(E.eq(Length, E.constant(32, 2))));
  if (!IsTwo) {
    JSYM_AWAIT(C.require(E.slt(E.constant(32, 2), Length)));
    return C.done();
  }
  JSYM_ASK(First, C.aload(Digits, Value::bits(0)));
  JSYM_AWAIT(
      C.require(E.slt(C.expr(First, Sort::bits(32)), E.constant(32, 0))));
  return C.done();
}

/// Zero has no digits, others have no leading zero.
static NativeResult establishInteger(NativeCall &C) {
  JSYM_ASK(SignOf, C.getField(C.arg(0), "signum", "I"));
  JSYM_ASK(Digits, C.getField(C.arg(0), "mag", "[I"));
  JSYM_ASK(LengthOf, C.arrayLength(Digits));
  ExprManager &E = C.exprs();
  ExprId Zero = E.constant(32, 0);
  ExprId IsZero = E.eq(C.expr(SignOf, Sort::bits(32)), Zero);
  ExprId IsEmpty = E.eq(C.expr(LengthOf, Sort::bits(32)), Zero);
  JSYM_AWAIT(C.require(E.eq(IsZero, IsEmpty)));
  JSYM_ASK(Empty, C.decide(IsEmpty));
  if (Empty)
    return C.done();
  JSYM_ASK(First, C.aload(Digits, Value::bits(0)));
  JSYM_AWAIT(C.require(E.ne(C.expr(First, Sort::bits(32)), Zero)));
  return C.done();
}

void addValueNatives(NativeTable &T) {
  static constexpr const char *H = "java/util/JsymInputs";
  static constexpr NativeEntry Table[] = {
      {H, "establish", "(Ljava/time/LocalDate;)V", NativeTier::Exact,
       establishDate},
      {H, "establish", "(Ljava/time/MonthDay;)V", NativeTier::Exact,
       establishMonthDay},
      {H, "establish", "(Ljava/math/BigDecimal;)V", NativeTier::Exact,
       establishDecimal},
      {H, "establish", "(Ljava/math/BigInteger;)V", NativeTier::Exact,
       establishInteger}};
  T.add(Table);
}

} // namespace jsym
