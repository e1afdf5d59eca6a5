//===- NamedFunctions.cpp - What functions of Math really are -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/NamedFunctions.h"
#include "jsym/Expr/FdLibm.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <limits>

using namespace llvm;

namespace jsym {

long double preciseFunction(StringRef Name, long double X) {
  using Precise = long double (*)(long double);
  return StringSwitch<Precise>(Name)
      .Case("sin", std::sin)
      .Case("cos", std::cos)
      .Case("tan", std::tan)
      .Case("log10", std::log10)
      .Case("exp", std::exp)
      .Default(std::log)(X);
}

const NamedFunction *findRealFunction(StringRef Name) {
  auto It = llvm::find_if(
      realFunctions(), [&](const NamedFunction &F) { return F.Name == Name; });
  return It == realFunctions().end() ? nullptr : It;
}

template <double (*F)(double)> static uint64_t ofBits(ArrayRef<uint64_t> Args) {
  return bit_cast<uint64_t>(F(bit_cast<double>(Args[0])));
}

static uint64_t atan2OfBits(ArrayRef<uint64_t> Args) {
  return bit_cast<uint64_t>(
      fdlibm::atan2(bit_cast<double>(Args[0]), bit_cast<double>(Args[1])));
}

/// As HotSpot's intrinsics have it, but for rare last bits.
template <double (*Strict)(double)> static double intrinsic(double X) {
  return double(preciseFunction(Strict == fdlibm::sin     ? "sin"
                                : Strict == fdlibm::cos   ? "cos"
                                : Strict == fdlibm::tan   ? "tan"
                                : Strict == fdlibm::log10 ? "log10"
                                : Strict == fdlibm::exp   ? "exp"
                                                          : "log",
                                X));
}

/// JLS: other than C's where an operand is NaN or an exponent is infinite.
long double precisePower(long double X, long double Y) {
  if (std::isnan(Y) || (std::isinf(Y) && std::fabs(X) == 1))
    return std::numeric_limits<double>::quiet_NaN();
  return std::pow(X, Y);
}

bool nearTie(long double Exact) {
  double Rounded = double(Exact);
  if (!std::isfinite(Rounded) || Rounded == Exact)
    return false;
  long double Unit = std::nextafter(std::fabs(Rounded),
                                    std::numeric_limits<double>::infinity()) -
                     (long double)std::fabs(Rounded);
  return std::fabs(Rounded - Exact) > 0.48L * Unit;
}

/// Java's, and the double on the other side of the exact value where that is
/// nearly as near.
template <bool Other> static uint64_t powerOfBits(ArrayRef<uint64_t> Args) {
  long double Exact =
      precisePower(bit_cast<double>(Args[0]), bit_cast<double>(Args[1]));
  double Near = double(Exact);
  if (Other && std::isfinite(Near) && Near != Exact) {
    double Next = std::nextafter(Near, Exact > Near ? INFINITY : -INFINITY);
    if (std::fabs(Next - Exact) < 1.5L * std::fabs(Near - Exact))
      Near = Next;
  }
  return std::isnan(Near)
             ? bit_cast<uint64_t>(std::numeric_limits<double>::quiet_NaN())
             : bit_cast<uint64_t>(Near);
}

ArrayRef<NamedFunction> realFunctions() {
#define STRICT(F) {"java.lang.StrictMath." #F, ofBits<fdlibm::F>, nullptr}
#define BOTH(F)                                                                \
  STRICT(F), {                                                                 \
    "java.lang.Math." #F, ofBits<intrinsic<fdlibm::F>>, ofBits<fdlibm::F>      \
  }
  static const NamedFunction Table[] = {
      BOTH(sin),
      BOTH(cos),
      BOTH(tan),
      BOTH(log),
      BOTH(log10),
      STRICT(asin),
      STRICT(acos),
      STRICT(atan),
      STRICT(sinh),
      STRICT(cosh),
      STRICT(tanh),
      STRICT(expm1),
      STRICT(log1p),
      {"java.lang.StrictMath.atan2", atan2OfBits, nullptr},
      BOTH(exp),
      {"java.lang.Math.pow", powerOfBits<false>, powerOfBits<true>}};
#undef BOTH
#undef STRICT
  return Table;
}

} // namespace jsym
