//===- Count.cpp - How many, and how well that is known -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Count.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>

using namespace jsym;

Count Count::exact(BigInt N) {
  Count C;
  C.Low = C.High = C.Likely = std::move(N);
  return C;
}

Count Count::between(BigInt Low, BigInt High) {
  assert(Low <= High);
  Count C;
  C.Likely = (Low + High) / 2;
  C.Low = std::move(Low);
  C.High = std::move(High);
  return C;
}

Count Count::estimate(BigInt Low, BigInt Likely, BigInt High, double Doubt) {
  assert(Low <= Likely && Likely <= High && Doubt > 0 && Doubt < 1);
  Count C;
  C.Low = std::move(Low);
  C.High = std::move(High);
  C.Likely = std::move(Likely);
  C.Doubt = Doubt;
  return C;
}

Count &Count::operator+=(const Count &C) {
  Low += C.Low;
  High += C.High;
  Likely += C.Likely;
  Doubt += C.Doubt; // at most: one of the two was unlucky
  return *this;
}

Count &Count::operator*=(const Count &C) {
  // What is certainly nothing stays nothing, however the other was found.
  bool Nothing = (Doubt == 0 && High == 0) || (C.Doubt == 0 && C.High == 0);
  Low *= C.Low;
  High *= C.High;
  Likely *= C.Likely;
  Doubt = Nothing ? 0 : Doubt + C.Doubt;
  return *this;
}

Count Count::complement(const BigInt &Mass) const {
  Count C;
  C.Low = Mass - High;
  C.High = Mass - Low;
  C.Likely = Mass - Likely;
  C.Doubt = Doubt;
  return C;
}

template <typename Number, typename TextT>
static std::string describe(Count::Kind Kind, const Number &Low,
                            const Number &Likely, const Number &High,
                            double Doubt, TextT Text) {
  std::string S;
  llvm::raw_string_ostream OS(S);
  switch (Kind) {
  case Count::Kind::Exact:
    OS << Text(Low);
    break;
  case Count::Kind::Bounds:
    OS << Text(Low) << " to " << Text(High);
    break;
  case Count::Kind::Estimate:
    OS << "about " << Text(Likely) << " (" << Text(Low) << " to " << Text(High)
       << ", with confidence " << llvm::format("%.6g", 1 - Doubt) << ")";
    break;
  }
  return S;
}

std::string Count::toString() const {
  return describe(kind(), Low, Likely, High, Doubt,
                  [](const BigInt &N) { return N.get_str(); });
}

Probability::Probability(const Count &C, const BigInt &Mass)
    : Low(ratio(C.low(), Mass)), Likely(ratio(C.likely(), Mass)),
      High(ratio(C.high(), Mass)), Doubt(C.doubt()) {}

Probability &Probability::operator+=(const Probability &P) {
  Low += P.Low;
  Likely += P.Likely;
  High += P.High;
  Doubt += P.Doubt;
  return *this;
}

Probability &Probability::operator*=(const Probability &P) {
  bool Nothing = (Doubt == 0 && High == 0) || (P.Doubt == 0 && P.High == 0);
  Low *= P.Low;
  Likely *= P.Likely;
  High *= P.High;
  Doubt = Nothing ? 0 : Doubt + P.Doubt;
  return *this;
}

std::optional<Probability> Probability::given(const Probability &Whole) const {
  if (Whole.Low == 0)
    return std::nullopt;
  Probability R;
  R.Low = std::min(Rational(1), Rational(Low / Whole.High));
  R.High = std::min(Rational(1), Rational(High / Whole.Low));
  R.Likely = std::max(R.Low, std::min(R.High, Rational(Likely / Whole.Likely)));
  R.Doubt = Doubt + Whole.Doubt;
  return R;
}

Probability Probability::complement() const {
  Probability R;
  R.Low = 1 - High;
  R.Likely = 1 - Likely;
  R.High = 1 - Low;
  R.Doubt = Doubt;
  return R;
}

std::string Probability::toString() const {
  return describe(kind(), Low, Likely, High, Doubt,
                  [](const Rational &R) { return jsym::toString(R); });
}
