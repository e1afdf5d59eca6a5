//===- Count.h - How many, and how well that is known -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_COUNT_H
#define JSYM_COUNT_COUNT_H

#include "jsym/Count/Numbers.h"
#include <optional>

namespace jsym {

/// What is known of a number of assignments, or of their weight: one of three
/// kinds, and never a digit that its kind does not cover.
class Count {
public:
  enum class Kind {
    Exact,   ///< this number
    Bounds,  ///< certainly from low() to high()
    Estimate ///< from low() to high() unless the samples were unlucky, which
             ///< happens with a probability of at most doubt()
  };
  static Count exact(BigInt N);
  static Count between(BigInt Low, BigInt High);
  static Count estimate(BigInt Low, BigInt Likely, BigInt High, double Doubt);

  Kind kind() const {
    if (Doubt > 0)
      return Kind::Estimate;
    return Low == High ? Kind::Exact : Kind::Bounds;
  }
  bool isExact() const { return kind() == Kind::Exact; }
  const BigInt &low() const { return Low; }
  const BigInt &high() const { return High; }
  /// The number itself, the middle of the bounds, or the estimate.
  const BigInt &likely() const { return Likely; }
  double doubt() const { return Doubt; }

  Count &operator+=(const Count &C); ///< of what excludes each other
  Count &operator*=(const Count &C); ///< of what is independent
  /// Of the others among \p Mass.
  Count complement(const BigInt &Mass) const;
  /// "4950", "12 to 15", "about 13 (12 to 15, with confidence 0.999)".
  std::string toString() const;

private:
  BigInt Low, High, Likely;
  double Doubt = 0;
};

/// A count over the weight of all assignments; of the same kinds.
struct Probability {
  Rational Low, Likely, High;
  double Doubt = 0;

  Probability() = default;
  Probability(const Count &C, const BigInt &Mass);
  Count::Kind kind() const {
    if (Doubt > 0)
      return Count::Kind::Estimate;
    return Low == High ? Count::Kind::Exact : Count::Kind::Bounds;
  }
  bool isExact() const { return kind() == Count::Kind::Exact; }
  Probability &
  operator+=(const Probability &P); ///< of what excludes each other
  Probability &operator*=(const Probability &P); ///< of what is independent
  /// Of this, which is a part of \p Whole, in those cases; nothing if there may
  /// be no such case.
  std::optional<Probability> given(const Probability &Whole) const;
  /// Of all that is not this.
  Probability complement() const;
  /// "3/16", "1/4 to 3/8", "about 1/3 (1/4 to 3/8, with confidence 0.999)".
  std::string toString() const;
};

} // namespace jsym

#endif // JSYM_COUNT_COUNT_H
