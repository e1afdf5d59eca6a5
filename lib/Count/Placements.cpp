//===- Placements.cpp - Symbols from the lowest to the highest ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Placements.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using Mask = PlacementProblem::Mask;

namespace {
struct Cell {
  BigInt Size;
  Mask Allowed = 0; ///< symbols that may be in it
  Mask Done = 0;    ///< symbols that are placed when it is done
};

class Placements {
public:
  Placements(const PlacementProblem &P, uint64_t &Steps)
      : P(P), Steps(Steps), Ways(size_t(1) << P.Symbols.size()) {}
  std::optional<BigInt> count();

private:
  using Counts = std::vector<std::pair<Mask, BigInt>>;
  std::vector<Cell> cells() const;
  bool fill(const Cell &C);
  bool addBlocks(Mask Allowed, Counts &Now);
  bool isBlock(Mask Placed, Mask Block) const;
  void addTo(Mask Placed, const BigInt &N);
  Counts take();

  const PlacementProblem &P;
  uint64_t &Steps;
  std::vector<BigInt> Ways;  ///< by the set of symbols that are placed
  std::vector<Mask> Reached; ///< sets whose number of ways is not 0
};
} // namespace

std::vector<Cell> Placements::cells() const {
  std::vector<Int128> Cuts;
  for (const PlacementProblem::Symbol &S : P.Symbols)
    for (const IntervalSet::Interval &I : S.Allowed.intervals()) {
      Cuts.push_back(I.Low);
      Cuts.push_back(I.High + 1);
    }
  llvm::sort(Cuts);
  Cuts.erase(llvm::unique(Cuts), Cuts.end());
  std::vector<Cell> Cells;
  for (size_t I = 0; I + 1 < Cuts.size(); ++I) {
    Cell C;
    C.Size = toBigInt(Cuts[I + 1] - Cuts[I]);
    for (unsigned S = 0; S < P.Symbols.size(); ++S) {
      const IntervalSet &Allowed = P.Symbols[S].Allowed;
      if (Allowed.contains(Cuts[I]))
        C.Allowed |= Mask(1) << S;
      if (Allowed.intervals().back().High < Cuts[I + 1])
        C.Done |= Mask(1) << S;
    }
    Cells.push_back(std::move(C));
  }
  return Cells;
}

void Placements::addTo(Mask Placed, const BigInt &N) {
  if (Ways[Placed] == 0)
    Reached.push_back(Placed);
  Ways[Placed] += N;
}

Placements::Counts Placements::take() {
  Counts All;
  for (Mask Placed : Reached) {
    All.emplace_back(Placed, std::move(Ways[Placed]));
    Ways[Placed] = 0;
  }
  Reached.clear();
  return All;
}

/// May the symbols of \p Block have the next value, those of \p Placed having
/// smaller ones?
bool Placements::isBlock(Mask Placed, Mask Block) const {
  for (Mask Left = Block; Left; Left &= Left - 1) {
    const PlacementProblem::Symbol &S = P.Symbols[llvm::countr_zero(Left)];
    if ((S.NotAbove & ~(Placed | Block)) || (S.Different & Block) ||
        (S.Same & ~Block))
      return false;
  }
  return true;
}

/// One more value, in all ways.
bool Placements::addBlocks(Mask Allowed, Counts &Now) {
  for (const auto &[Placed, N] : Now) {
    Mask Candidates = 0;
    for (Mask Left = Allowed & ~Placed; Left; Left &= Left - 1)
      if (!(P.Symbols[llvm::countr_zero(Left)].Below & ~Placed))
        Candidates |= Left & -Left;
    for (Mask Block = Candidates; Block; Block = (Block - 1) & Candidates) {
      if (Steps == 0)
        return false;
      --Steps;
      if (isBlock(Placed, Block))
        addTo(Placed | Block, N);
    }
  }
  Now = take();
  return true;
}

bool Placements::fill(const Cell &C) {
  Counts Now = take(), Sum = Now;
  for (unsigned Values = 1; !Now.empty() && C.Size >= Values; ++Values) {
    if (!addBlocks(C.Allowed, Now))
      return false;
    BigInt Choices = binomial(C.Size, Values);
    for (const auto &[Placed, N] : Now)
      Sum.emplace_back(Placed, N * Choices);
  }
  for (const auto &[Placed, N] : Sum)
    if ((C.Done & ~Placed) == 0)
      addTo(Placed, N);
  return true;
}

std::optional<BigInt> Placements::count() {
  for (const PlacementProblem::Symbol &S : P.Symbols)
    if (S.Allowed.size() == 0)
      return BigInt(0);
  addTo(0, 1);
  for (const Cell &C : cells())
    if (!fill(C))
      return std::nullopt;
  return Ways.back();
}

std::optional<BigInt> jsym::countPlacements(const PlacementProblem &Problem,
                                            uint64_t &Steps) {
  if (Problem.Symbols.size() > PlacementProblem::MaxSymbols)
    return std::nullopt;
  return Placements(Problem, Steps).count();
}
