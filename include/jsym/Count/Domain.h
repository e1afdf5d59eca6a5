//===- Domain.h - The values a symbol may have ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_DOMAIN_H
#define JSYM_COUNT_DOMAIN_H

#include "jsym/Count/Law.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace jsym {

/// Consecutive values of equal weight: from First up to and with Last, round
/// the top of the type where Last is below First. Bits beyond the width are 0.
struct DomainRun {
  uint64_t First = 0, Last = 0;
  uint64_t Weight = 1;
  friend bool operator==(const DomainRun &, const DomainRun &) = default;
};

/// The finitely many values of a symbol, as bits of up to 64, each with a
/// positive integer weight. Probabilities n/d are weights n over a common d.
class Domain {
public:
  /// All values of \p Width bits.
  static Domain all(unsigned Width);
  /// From \p First up to and with \p Last, as two's complement.
  static Domain range(unsigned Width, int64_t First, int64_t Last);
  /// Single values with their weights; those of weight 0 and of one value twice
  /// need not be avoided.
  static Domain table(unsigned Width,
                      llvm::ArrayRef<std::pair<uint64_t, uint64_t>> Values);
  /// The bit patterns of a float or double that are numbers, infinities too.
  static Domain numbers(Sort S);
  /// The same, each as likely as the law says.
  static Domain distributed(Sort S, RealLaw L);
  /// Runs that do not overlap; one that follows on the one before, with the
  /// same weight, becomes part of it.
  static Domain ofRuns(unsigned Width, llvm::ArrayRef<DomainRun> Runs);

  unsigned width() const { return Width; }
  llvm::ArrayRef<DomainRun> runs() const { return Runs; }
  bool isEmpty() const { return Runs.empty(); }
  bool isAll() const;
  /// The number of values of a run.
  BigInt size(const DomainRun &R) const;
  /// The number of values.
  BigInt size() const;
  /// The sum of all weights.
  BigInt mass() const;
  /// If set, weights are those of the law, and runs do not tell them.
  const Law *law() const { return Drawn.get(); }
  /// The only value, if there is only one.
  bool isSingle() const {
    return Runs.size() == 1 && Runs[0].First == Runs[0].Last;
  }
  uint64_t mask() const { return Width >= 64 ? ~0ull : (1ull << Width) - 1; }
  /// The weight of \p Value; 0 if it is not there.
  uint64_t weight(uint64_t Value) const;
  friend bool operator==(const Domain &, const Domain &) = default;

private:
  unsigned Width = 0;
  llvm::SmallVector<DomainRun, 1> Runs;
  std::shared_ptr<const Law> Drawn;
};

/// The domains of variables. Those not mentioned have all values of their type
/// (floats: all numbers).
class Domains {
public:
  void set(ExprId Var, Domain D) { Known[Var] = std::move(D); }
  Domain get(ExprId Var, Sort S) const {
    auto It = Known.find(Var);
    if (It != Known.end())
      return It->second;
    return S.Kind == SortKind::BitVec ? Domain::all(S.Width)
                                      : Domain::numbers(S);
  }

private:
  llvm::DenseMap<ExprId, Domain> Known;
};

} // namespace jsym

#endif // JSYM_COUNT_DOMAIN_H
