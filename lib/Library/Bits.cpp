//===- Bits.cpp - Numbers by formulas instead of branches -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"

using namespace llvm;

namespace jsym::natives {

static unsigned widthOf(NativeCall &C) {
  assert(StringRef("JIZ").contains(C.method().Descriptor[1]) &&
         "a method of int, long or boolean");
  return C.method().Descriptor[1] == 'J' ? 64 : 32;
}

static bool allKnown(NativeCall &C) {
  for (unsigned I = 0, N = C.numArgs(); I < N; ++I)
    if (!C.arg(I).isConcrete())
      return false;
  return true;
}

/// Halves the range: where one half is zero, its width counts, and the other
/// half is looked at.
static NativeResult zeros(NativeCall &C, bool Leading) {
  if (allKnown(C))
    return C.runJava();
  unsigned Width = widthOf(C);
  ExprManager &E = C.exprs();
  ExprId X = C.expr(C.arg(0), Sort::bits(Width)), Count = E.constant(32, 0);
  for (unsigned Half = Width / 2; Half; Half /= 2) {
    ExprId Part = Leading ? E.extract(X, Half, Half) : E.extract(X, 0, Half);
    ExprId Other = Leading ? E.extract(X, 0, Half) : E.extract(X, Half, Half);
    ExprId Zero = E.eq(Part, E.constant(Half, 0));
    Count = E.add(Count, E.ite(Zero, E.constant(32, Half), E.constant(32, 0)));
    X = E.ite(Zero, Other, Part);
  }
  Count = E.add(Count, E.zext(E.bitNot(X), 32));
  return C.ret(C.value(Count));
}

NativeResult bitsLeadingZeros(NativeCall &C) { return zeros(C, true); }
NativeResult bitsTrailingZeros(NativeCall &C) { return zeros(C, false); }

/// Integer.compare and its like, signed or not.
NativeResult compareNumbers(NativeCall &C) {
  if (allKnown(C))
    return C.runJava();
  unsigned Width = widthOf(C);
  ExprManager &E = C.exprs();
  ExprId A = C.expr(C.arg(0), Sort::bits(Width)),
         B = C.expr(C.arg(1), Sort::bits(Width));
  ExprId Less = C.method().Name == "compareUnsigned" ? E.ult(A, B) : E.slt(A, B);
  return C.ret(C.value(
      E.ite(Less, E.constant(32, uint32_t(-1)),
            E.ite(E.eq(A, B), E.constant(32, 0), E.constant(32, 1)))));
}

/// floorMod and floorDiv: towards negative infinity.
NativeResult mathFloorMod(NativeCall &C) {
  if (allKnown(C))
    return C.runJava();
  unsigned Width = widthOf(C);
  ExprManager &E = C.exprs();
  ExprId A = C.expr(C.arg(0), Sort::bits(Width)),
         B = C.expr(C.arg(1), Sort::bits(Width)), Zero = E.constant(Width, 0);
  JSYM_ASK(ByZero, C.decide(E.eq(B, Zero)));
  if (ByZero)
    return C.runJava();
  ExprId Rest = E.srem(A, B);
  ExprId Below = E.conj({E.ne(Rest, Zero),
                         E.ne(E.slt(Rest, Zero), E.slt(B, Zero))});
  if (C.method().Name == "floorMod")
    return C.ret(C.value(E.ite(Below, E.add(Rest, B), Rest)));
  ExprId Quotient = E.sdiv(A, B);
  return C.ret(C.value(
      E.ite(Below, E.sub(Quotient, E.constant(Width, 1)), Quotient)));
}

} // namespace jsym::natives
