//===- Telling.cpp - Probabilities for people -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/Telling.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym {

/// Six digits, but never "1" for what is less: rather "1 - 2.3e-10".
std::string digits(const Rational &R, bool Estimated) {
  auto Text = [](double D) {
    std::string S;
    raw_string_ostream(S) << format("%.6g", D);
    return S;
  };
  std::string S = Text(toDouble(R));
  return S == "1" && R != 1 && !Estimated
             ? "1 - " + Text(toDouble(Rational(1 - R)))
             : S;
}

/// "1e-76", rounded up.
static std::string smallDigits(const Rational &R) {
  std::string S;
  raw_string_ostream(S) << format("%.0e", toDouble(R) * 1.5);
  return S;
}

std::string probabilityText(const Probability &P, bool Verbose) {
  std::string Value = digits(P.Likely);
  switch (P.kind()) {
  case Count::Kind::Exact: {
    constexpr size_t Most = 60;
    std::string Exact = toString(P.Likely);
    if (Exact == Value)
      return Value;
    return Value + (Verbose || Exact.size() <= Most ? " = " + Exact : "");
  }
  case Count::Kind::Bounds:
    if (digits(P.Low) == digits(P.High)) // as of laws
      return digits(P.Low) + " (certain to " +
             smallDigits(Rational(P.High - P.Low)) + ")";
    return digits(P.Low) + " to " + digits(P.High);
  case Count::Kind::Estimate:
    return "about " + digits(P.Likely, /*Estimated=*/true) + " (" +
           digits(P.Low) + " to " + digits(P.High) + ", with confidence " +
           digits(1 - Rational(P.Doubt)) + ")";
  }
  llvm_unreachable("all kinds are there");
}

std::string timesText(const Arrivals &A) {
  return (A.More ? "at least " + digits(A.Times.Low) : digits(A.Times.Likely));
}

std::string runsText(const Arrivals &A) {
  const Probability &P = A.Reached;
  auto RunsOf = [](const Rational &R) { return digits(Rational(1 / R)); };
  if (P.High == 0)
    return "";
  if (P.isExact())
    return RunsOf(P.Likely);
  if (P.Low == 0)
    return RunsOf(P.High) + " or more";
  std::string Least = RunsOf(P.High), Most = RunsOf(P.Low);
  return Least == Most ? Least : Least + " to " + Most;
}

} // namespace jsym
