//===- Law.h - Floats that are drawn as real numbers ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_LAW_H
#define JSYM_COUNT_LAW_H

#include "jsym/Count/Numbers.h"
#include "jsym/Expr/Expr.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <mutex>
#include <optional>

namespace jsym {

/// The distribution of a real number. A float that has it is the one nearest to
/// that number, as rounding in Java would give it.
struct RealLaw {
  enum KindT : uint8_t {
    Normal,      ///< of mean A and standard deviation B
    Exponential, ///< of rate A
    Uniform      ///< between A and B
  } Kind = Normal;
  Rational A, B;

  /// "normal(0, 1)", "exponential(2.5)", "uniform(-1, 1)"; nothing of what is
  /// none.
  static std::optional<RealLaw> parse(llvm::StringRef Text);
};

/// The weights that a law gives to the bit patterns of a float type, as whole
/// numbers. On any thread.
class Law {
public:
  /// The weight of all patterns is 2^Bits, so one is a probability of 2^-Bits.
  static constexpr unsigned Bits = 256;
  /// mass() is wrong by no more than this.
  static constexpr unsigned Error = 4;

  Law(RealLaw R, Sort S) : R(std::move(R)), S(S) {}
  /// Of the numbers from \p First up to and with \p Last, patterns of one sign,
  /// none of which is NaN.
  BigInt mass(uint64_t First, uint64_t Last) const;

private:
  using Key = unsigned __int128; ///< patterns in the order of their numbers
  Key keyOf(uint64_t Pattern) const;
  Rational below(uint64_t Magnitude) const;
  const BigInt &upTo(Key K) const;
  BigInt distribution(const Rational &X) const;

  const RealLaw R;
  const Sort S;
  mutable std::mutex Lock;
  mutable std::map<Key, BigInt> Known;
};

} // namespace jsym

#endif // JSYM_COUNT_LAW_H
