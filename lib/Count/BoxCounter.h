//===- BoxCounter.h - Bounds, and samples between them ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_BOXCOUNTER_H
#define JSYM_LIB_COUNT_BOXCOUNTER_H

#include "CountLayer.h"
#include "Ranges.h"

namespace jsym {

/// A product of ranges of values, and how much one assignment in it weighs.
struct Box {
  llvm::SmallVector<Range, 4> Values; ///< of the symbols, in their order
  BigInt Weight, Mass;
};

/// All assignments, parted.
struct BoxSearch {
  BigInt Certain; ///< weight of boxes in which the conditions hold
  uint64_t Holding = 0, Failing = 0; ///< boxes where they hold, and do not
  BigInt Open;                       ///< weight of the boxes that follow
  std::vector<Box> Undecided;        ///< neither, as far as is known
};

/// Cuts the largest undecided box again and again until there are \p Limit.
/// Nothing if there are too many runs to begin with.
std::optional<BoxSearch> searchBoxes(const ExprManager &Exprs,
                                     const CountProblem &P, uint64_t Limit);

/// Counts what has to do with floats that are drawn by a law, which nothing
/// else can: certain bounds, which are as close to each other as the fractions
/// that laws are computed with where ranges of values decide all of it.
class LawCounter : public CountLayer {
public:
  LawCounter(const ExprManager &Exprs, uint64_t Limit,
             std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), Limit(Limit) {}
  llvm::StringRef name() const override { return "laws"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
  uint64_t Limit;
};

/// Certain bounds: what evaluation over ranges decides. Asks for an estimate
/// where they are far apart.
class BoxCounter : public CountLayer {
public:
  BoxCounter(const ExprManager &Exprs, uint64_t Limit,
             std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), Limit(Limit) {}
  llvm::StringRef name() const override { return "boxes"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
  uint64_t Limit;
};

/// Few boxes, where they decide all of it: what grows or falls with a symbol,
/// as quotients of quotients do, may be large as a diagram.
class FewBoxesCounter : public CountLayer {
public:
  FewBoxesCounter(const ExprManager &Exprs, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "few boxes"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
};

/// The last resort: tries random assignments of the undecided boxes. Always the
/// same ones for the same problem.
class SampleCounter : public CountLayer {
public:
  SampleCounter(const ExprManager &Exprs, uint64_t Samples, double Doubt,
                std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), Samples(Samples),
        Doubt(Doubt) {}
  llvm::StringRef name() const override { return "samples"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
  uint64_t Samples;
  double Doubt;
};

/// The least and the greatest probability under which \p Hits of \p Samples are
/// not too unlikely: each is wrong with a probability of at most \p Doubt / 2.
std::pair<double, double> confidenceInterval(uint64_t Hits, uint64_t Samples,
                                             double Doubt);

} // namespace jsym

#endif // JSYM_LIB_COUNT_BOXCOUNTER_H
