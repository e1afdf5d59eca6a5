//===- RealFunctionTable.cpp - What functions of Math really are ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/FdLibm.h"
#include "jsym/Functions/RealFunctions.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include <cmath>

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
                                                          : "log",
                                X));
}

ArrayRef<NamedFunction> realFunctions() {
#define STRICT(F) {"java.lang.StrictMath." #F, ofBits<fdlibm::F>, nullptr}
#define BOTH(F)                                                                \
  STRICT(F), {                                                                 \
    "java.lang.Math." #F, ofBits<intrinsic<fdlibm::F>>, ofBits<fdlibm::F>      \
  }
  static const NamedFunction Table[] = {
      BOTH(sin),     BOTH(cos),
      BOTH(tan),     BOTH(log),
      BOTH(log10),   STRICT(asin),
      STRICT(acos),  STRICT(atan),
      STRICT(sinh),  STRICT(cosh),
      STRICT(tanh),  STRICT(expm1),
      STRICT(log1p), {"java.lang.StrictMath.atan2", atan2OfBits, nullptr}};
#undef BOTH
#undef STRICT
  return Table;
}

} // namespace jsym
