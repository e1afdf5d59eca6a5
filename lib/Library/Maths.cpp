//===- Maths.cpp - Numbers: Float, Double, StrictMath ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/FdLibm.h"
#include "jsym/Functions/RealFunctions.h"
#include "jsym/Library/Library.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Raw bits: the payload of a concrete NaN stays, symbols have one NaN.
NativeResult bitsOfFloat(NativeCall &C) {
  Value V = C.arg(0);
  if (V.isConcrete())
    return C.ret(V);
  return C.ret(C.value(C.exprs().fpToBits(V.expr())));
}

NativeResult floatOfBits(NativeCall &C) {
  Value V = C.arg(0);
  if (V.isConcrete())
    return C.ret(V);
  return C.ret(C.value(
      C.exprs().bitsToFp(V.expr(), sortOf(C.method().Descriptor.back()))));
}

NativeResult mathSqrt(NativeCall &C) {
  Value V = C.arg(0);
  if (V.isConcrete())
    return C.retDouble(std::sqrt(bit_cast<double>(V.Bits)));
  return C.ret(C.value(C.exprs().fsqrt(V.expr())));
}

/// Sign bit off, exact for all values; spares the paths of the JDK's compares.
NativeResult mathAbsFloating(NativeCall &C) {
  Value V = C.arg(0);
  bool Double = C.method().Descriptor.back() == 'D';
  if (V.isConcrete())
    return C.ret(Value::bits(V.Bits & ~(uint64_t(1) << (Double ? 63 : 31))));
  return C.ret(C.value(C.exprs().fabs(V.expr())));
}

NativeResult mathAbs(NativeCall &C) {
  unsigned Width = C.method().Descriptor.back() == 'J' ? 64 : 32;
  ExprManager &E = C.exprs();
  ExprId X = C.expr(C.arg(0), Sort::bits(Width));
  return C.ret(C.value(E.ite(E.slt(X, E.constant(Width, 0)), E.neg(X), X)));
}

static NativeResult minMax(NativeCall &C, bool Max) {
  unsigned Width = C.method().Descriptor.back() == 'J' ? 64 : 32;
  ExprManager &E = C.exprs();
  ExprId A = C.expr(C.arg(0), Sort::bits(Width)),
         B = C.expr(C.arg(1), Sort::bits(Width));
  ExprId Less = E.sle(A, B);
  return C.ret(C.value(Max ? E.ite(Less, B, A) : E.ite(Less, A, B)));
}
NativeResult mathMin(NativeCall &C) { return minMax(C, false); }
NativeResult mathMax(NativeCall &C) { return minMax(C, true); }

NativeResult mathFma(NativeCall &C) {
  Value A = C.arg(0), B = C.arg(1), D = C.arg(2);
  bool Double = C.method().Descriptor.back() == 'D';
  if (!A.isConcrete() || !B.isConcrete() || !D.isConcrete())
    return C.unsupported("Math.fma of symbols");
  if (Double)
    return C.retDouble(std::fma(bit_cast<double>(A.Bits),
                                bit_cast<double>(B.Bits),
                                bit_cast<double>(D.Bits)));
  auto F = [](Value V) { return bit_cast<float>(uint32_t(V.Bits)); };
  return C.retFloat(std::fma(F(A), F(B), F(D)));
}

using Unary = double (*)(double);

static Unary findUnary(StringRef Name) {
  static const std::pair<StringRef, Unary> Table[] = {
      {"sin", fdlibm::sin},    {"cos", fdlibm::cos},
      {"tan", fdlibm::tan},    {"asin", fdlibm::asin},
      {"acos", fdlibm::acos},  {"atan", fdlibm::atan},
      {"log", fdlibm::log},    {"log10", fdlibm::log10},
      {"sinh", fdlibm::sinh},  {"cosh", fdlibm::cosh},
      {"tanh", fdlibm::tanh},  {"expm1", fdlibm::expm1},
      {"log1p", fdlibm::log1p}};
  for (auto [N, F] : Table)
    if (N == Name)
      return F;
  return nullptr;
}

/// Math.IEEEremainder by the truncated remainder, exactly, as fdlibm has it: of
/// 2p, then less p while that is nearer to 0. Quotients halfway between two
/// integers go to the even one.
static ExprId remainderTerm(ExprManager &E, ExprId X, ExprId P) {
  auto D = [&](double V) {
    return E.floatConstant(Sort::float64(), bit_cast<uint64_t>(V));
  };
  constexpr double HalfOfMax = 0x1.fffffffffffffp+1022, Tiny = 0x1p-1021;
  ExprId AbsP = E.fabs(P), Twice = E.fadd(AbsP, AbsP);
  ExprId R = E.fabs(E.ite(E.fle(AbsP, D(HalfOfMax)), E.frem(X, Twice), X));
  // Where p / 2 is not exact, 2r is.
  ExprId Small = E.flt(AbsP, D(Tiny)), Half = E.fmul(D(0.5), AbsP);
  auto Above = [&](ExprId V, bool OrEqual) {
    ExprId V2 = E.fadd(V, V);
    return OrEqual ? E.ite(Small, E.fle(AbsP, V2), E.fle(Half, V))
                   : E.ite(Small, E.flt(AbsP, V2), E.flt(Half, V));
  };
  ExprId Once = E.fsub(R, AbsP);
  ExprId Again = E.ite(Above(Once, true), E.fsub(Once, AbsP), Once);
  R = E.ite(Above(R, false), Again, R);
  // The sign of a zero is x's; otherwise x's, turned around where p was taken
  // once too often.
  ExprId SignBit = E.constant(64, uint64_t(1) << 63);
  ExprId Signed =
      E.bitsToFp(E.bitXor(E.fpToBits(R), E.bitAnd(SignBit, E.fpToBits(X))),
                 Sort::float64());
  ExprId Infinite = E.flt(D(std::numeric_limits<double>::max()), E.fabs(X));
  ExprId Invalid = E.disj({E.fisnan(X), E.fisnan(P), Infinite, E.feq(D(0), P)});
  return E.ite(Invalid, D(std::numeric_limits<double>::quiet_NaN()), Signed);
}

NativeResult mathRemainder(NativeCall &C) {
  Value A = C.arg(0), B = C.arg(1);
  if (A.isConcrete() && B.isConcrete())
    return C.retDouble(
        std::remainder(bit_cast<double>(A.Bits), bit_cast<double>(B.Bits)));
  return C.ret(C.value(remainderTerm(C.exprs(), C.expr(A, Sort::float64()),
                                     C.expr(B, Sort::float64()))));
}

/// An uninterpreted function by its Java name.
static NativeResult uninterpreted(NativeCall &C) {
  C.restOn(Premise::MathFunction, &C.method());
  SmallVector<ExprId, 2> Args;
  for (unsigned I = 0, N = C.numArgs(); I < N; ++I)
    Args.push_back(C.expr(C.arg(I), Sort::float64()));
  std::string Name =
      prettyClass(C.method().Owner->name()) + "." + C.method().Name.str();
  return C.ret(C.value(C.exprs().apply(Name, Sort::float64(), Args)));
}

/// Those of Math that HotSpot replaces by code of its own, whose errors are
/// hardly above half a unit of the last place: rounding what the C library
/// computes with more digits agrees but for about one argument of a thousand.
NativeResult mathIntrinsic(NativeCall &C) {
  StringRef Name = C.method().Name;
  Value A = C.arg(0), B = C.numArgs() > 1 ? C.arg(1) : Value();
  if (!A.isConcrete() || !B.isConcrete()) {
    bool RunsJava = Name == "exp" || Name == "pow";
    if (!RunsJava && findRealFunction("java.lang.Math." + Name.str()))
      return uninterpreted(C);
    C.restOn(Premise::MathRounding, &C.method());
    return C.runJava();
  }
  double X = bit_cast<double>(A.Bits);
  long double Exact = Name == "pow" ? precisePower(X, bit_cast<double>(B.Bits))
                                    : preciseFunction(Name, X);
  // The JDK takes these for how to divide its work only.
  std::vector<StackEntry> Stack = C.stack(1);
  bool OfBigInteger = !Stack.empty() && Stack.front().Method->Owner->name() ==
                                            "java/math/BigInteger";
  if (nearTie(Exact) && !OfBigInteger)
    C.restOn(Premise::MathRounding, &C.method());
  return C.retDouble(double(Exact));
}

/// Math.pow and Math.exp without the JDK's code, which has many branches.
static NativeResult opaqueIntrinsic(NativeCall &C) {
  bool AreKnown =
      C.arg(0).isConcrete() && (C.numArgs() < 2 || C.arg(1).isConcrete());
  return AreKnown ? mathIntrinsic(C) : uninterpreted(C);
}

/// A native of StrictMath: as fdlibm has it, or an uninterpreted function.
NativeResult mathFunction(NativeCall &C) {
  StringRef Name = C.method().Name;
  Value A = C.arg(0), B = C.numArgs() > 1 ? C.arg(1) : Value();
  if (A.isConcrete() && B.isConcrete()) {
    double X = bit_cast<double>(A.Bits);
    double R = C.numArgs() > 1 ? fdlibm::atan2(X, bit_cast<double>(B.Bits))
                               : findUnary(Name)(X);
    return C.retDouble(R);
  }
  return uninterpreted(C);
}

} // namespace jsym::natives

void jsym::addOpaqueMaths(NativeTable &T) {
  T.add({{"java/lang/Math", "exp", "(D)D", NativeTier::Model,
          natives::opaqueIntrinsic},
         {"java/lang/Math", "pow", "(DD)D", NativeTier::Model,
          natives::opaqueIntrinsic}});
}
