//===- Weigher.h - How likely explored paths are ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_WEIGHER_H
#define JSYM_WEIGH_WEIGHER_H

#include "jsym/Count/PathProbability.h"
#include "jsym/Weigh/Shapes.h"
#include <map>
#include <mutex>

namespace jsym {

/// What input references are when they are first known, whatever else is so:
/// with two possibilities null or new, with more of them the objects that are
/// there share what is left.
struct FixedChoices {
  Rational Null, New;
  /// "10,80,10": percents of null, new, alias.
  static llvm::Expected<FixedChoices> parse(llvm::StringRef Text);
  Rational of(const HeapChoice &C) const;
};

/// How likely a path is.
struct Weight {
  Probability P;
  /// Of what it says of numbers alone, and what it decided of references.
  Probability Data;
  std::vector<HeapChoice> Choices;
  uint64_t Heaps = 1; ///< that it stands for, before it was one of them
};

/// Weighs paths of inputs that are independent: over all values of their types
/// (floats: over the bit patterns that are numbers), or as the user says;
/// references over structures, or by fixed choices.
/// Engines on threads of their own may ask at once.
class Weigher {
public:
  Weigher(const CountOptions &Options, InputDomains Domains)
      : Options(Options), Domains(std::move(Domains)) {}
  /// Before the first path, if inputs are references.
  void setShapes(std::unique_ptr<InputShapes> S,
                 std::optional<FixedChoices> F) {
    Shapes = std::move(S);
    Fixed = std::move(F);
  }
  /// On the thread of \p By. What a condition says of symbols that are no
  /// inputs (a hash code, say) is left out: then the result is only bounded.
  /// \p All: all heaps that it stands for; null: the final one. \p And: what
  /// holds besides.
  Weight weigh(const PathResult &R, Engine &By, const HeapState *All = nullptr,
               ExprId And = {});
  /// Of all engines together, when they are done.
  std::vector<CountLayerStatistics> statistics() const;

private:
  struct Worker;
  Worker &workerOf(Engine &By);
  Weight weighOne(const PathResult &R, Engine &By, Worker &W,
                  const HeapState &H, llvm::ArrayRef<ExprId> Conditions);
  Probability ofStructures(Worker &W, const PathShape &S);

  const CountOptions Options;
  const InputDomains Domains;
  std::unique_ptr<InputShapes> Shapes;
  std::optional<FixedChoices> Fixed;
  std::mutex Lock;
  std::map<const Engine *, std::shared_ptr<Worker>> Workers;
};

} // namespace jsym

#endif // JSYM_WEIGH_WEIGHER_H
