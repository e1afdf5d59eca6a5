//===- Telling.h - Probabilities for people ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_TELLING_H
#define JSYM_WEIGH_TELLING_H

#include "jsym/Weigh/Arrivals.h"

namespace jsym {

/// Six digits, but never "1" for what is less: rather "1 - 2.3e-10".
std::string digits(const Rational &R, bool Estimated = false);
/// "0.0622 = 497752500/8012006001", "0.2 to 0.3", "0.84 (certain to 1e-76)";
/// a long fraction is left to \p Verbose.
std::string probabilityText(const Probability &P, bool Verbose);

/// "1.5", "at least 1.5".
std::string timesText(const Arrivals &A);
/// "4", "2 to 4", "2 or more": how many random inputs it takes.
std::string runsText(const Arrivals &A);

} // namespace jsym

#endif // JSYM_WEIGH_TELLING_H
