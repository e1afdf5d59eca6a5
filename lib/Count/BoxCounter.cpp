//===- BoxCounter.cpp - Bounds, and samples between them ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BoxCounter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <cmath>

using namespace jsym;

/// Boxes that domains with several runs begin with.
static constexpr size_t MaxFirstBoxes = 4096;
/// Bounds this close to each other, as a part of the lower one, are an answer.
static constexpr unsigned CloseBounds = 100; // 1 %
/// Boxes that are tried before all else is.
static constexpr uint64_t FewBoxes = 64;
/// Boxes from which samples are taken.
static constexpr uint64_t MaxStrata = 512;

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

static bool hasSmallerMass(const Box &A, const Box &B) {
  return A.Mass < B.Mass;
}

static BigInt massOf(const Domain &D, Range R) {
  return D.law() ? D.law()->mass(R.Low, R.High) : BigInt(R.High - R.Low) + 1;
}

namespace {
class BoxSearcher {
public:
  BoxSearcher(const ExprManager &Exprs, const CountProblem &P)
      : P(P), Program(Exprs, P.Conditions, varsOf(P)),
        HasLaws(llvm::any_of(P.Symbols, [](const CountedSymbol &S) {
          return S.Values.law() != nullptr;
        })) {}
  bool start();
  BoxSearch run(uint64_t Limit);

private:
  static llvm::SmallVector<ExprId, 8> varsOf(const CountProblem &P) {
    llvm::SmallVector<ExprId, 8> Vars;
    for (const CountedSymbol &S : P.Symbols)
      Vars.push_back(S.Var);
    return Vars;
  }
  void addRuns(unsigned Symbol, Box B);
  void add(Box B);
  void setMass(Box &B) const;
  unsigned widest(const Box &B) const;
  std::pair<Box, Box> cut(const Box &B) const;

  const CountProblem &P;
  RangeProgram Program;
  const bool HasLaws;
  BoxSearch Search;
};
} // namespace

void BoxSearcher::setMass(Box &B) const {
  B.Mass = B.Weight;
  for (unsigned I = 0; I < B.Values.size(); ++I)
    B.Mass *= massOf(P.Symbols[I].Values, B.Values[I]);
}

/// The side that has most values; beside laws, the largest part of all.
unsigned BoxSearcher::widest(const Box &B) const {
  unsigned Widest = 0;
  double Most = -1;
  for (unsigned I = 0; I < B.Values.size(); ++I) {
    Range R = B.Values[I];
    if (R.isSingle())
      continue;
    const Domain &D = P.Symbols[I].Values;
    double Part = double(R.High - R.Low);
    if (HasLaws)
      Part = toDouble(ratio(massOf(D, R), D.law() ? D.mass() : D.size()));
    if (Part > Most)
      Widest = I;
    Most = std::max(Part, Most);
  }
  return Widest;
}

/// Cuts the widest side where the highest bit changes that does: so the sign is
/// the first to be known.
std::pair<Box, Box> BoxSearcher::cut(const Box &B) const {
  unsigned Widest = widest(B);
  Range R = B.Values[Widest];
  unsigned Bit = 63 - llvm::countl_zero(R.Low ^ R.High);
  uint64_t Middle = R.High >> Bit << Bit;
  std::pair<Box, Box> Halves{B, B};
  Halves.first.Values[Widest].High = Middle - 1;
  Halves.second.Values[Widest].Low = Middle;
  setMass(Halves.first);
  setMass(Halves.second);
  return Halves;
}

void BoxSearcher::add(Box B) {
  Range Holds = Program.run(B.Values);
  if (Holds.High == 0) {
    ++Search.Failing;
    return;
  }
  if (Holds.Low) {
    ++Search.Holding;
    Search.Certain += B.Mass;
    return;
  }
  Search.Open += B.Mass;
  Search.Undecided.push_back(std::move(B));
  std::push_heap(Search.Undecided.begin(), Search.Undecided.end(),
                 hasSmallerMass);
}

void BoxSearcher::addRuns(unsigned Symbol, Box B) {
  if (Symbol == P.Symbols.size()) {
    setMass(B);
    add(std::move(B));
    return;
  }
  const Domain &D = P.Symbols[Symbol].Values;
  for (const DomainRun &R : D.runs()) {
    auto AddPart = [&](uint64_t Low, uint64_t High) {
      Box Part = B;
      Part.Values.push_back({Low, High});
      Part.Weight *= R.Weight;
      addRuns(Symbol + 1, std::move(Part));
    };
    if (R.First <= R.Last) {
      AddPart(R.First, R.Last);
    } else { // round the top
      AddPart(R.First, D.mask());
      AddPart(0, R.Last);
    }
  }
}

bool BoxSearcher::start() {
  size_t Boxes = 1;
  for (const CountedSymbol &S : P.Symbols) {
    Boxes *= S.Values.runs().size() + 1;
    if (Boxes > MaxFirstBoxes)
      return false;
  }
  Box All;
  All.Weight = 1;
  addRuns(0, std::move(All));
  return true;
}

BoxSearch BoxSearcher::run(uint64_t Limit) {
  std::vector<Box> &Heap = Search.Undecided;
  while (!Heap.empty() && Heap.size() < Limit) {
    std::pop_heap(Heap.begin(), Heap.end(), hasSmallerMass);
    Box Largest = std::move(Heap.back());
    Heap.pop_back();
    Search.Open -= Largest.Mass;
    if (llvm::all_of(Largest.Values, [](Range R) { return R.isSingle(); }) ||
        Largest.Mass == 0) { // one assignment, not decided
      Search.Open += Largest.Mass;
      Heap.push_back(std::move(Largest));
      break;
    }
    auto [First, Second] = cut(Largest);
    add(std::move(First));
    add(std::move(Second));
  }
  return std::move(Search);
}

std::optional<BoxSearch> jsym::searchBoxes(const ExprManager &Exprs,
                                           const CountProblem &P,
                                           uint64_t Limit) {
  BoxSearcher Searcher(Exprs, P);
  if (!Searcher.start())
    return std::nullopt;
  return Searcher.run(Limit);
}

/// What is known from two sides.
static Count meet(const Count &Certain, const Count &Other) {
  BigInt Low = std::max(Certain.low(), Other.low());
  BigInt High = std::min(Certain.high(), Other.high());
  if (Other.kind() != Count::Kind::Estimate)
    return Count::between(Low, High);
  if (Low > High) // an unlucky sample
    return Certain;
  BigInt Likely = std::min(High, std::max(Low, Other.likely()));
  return Count::estimate(Low, Likely, High, Other.doubt());
}

std::optional<Count> BoxCounter::decide(const CountProblem &P) {
  std::optional<BoxSearch> S = searchBoxes(Exprs, P, Limit);
  if (!S)
    return std::nullopt;
  Count Certain = Count::between(S->Certain, S->Certain + S->Open);
  if (S->Open * CloseBounds <= S->Certain)
    return Certain;
  return meet(Certain, forward(P));
}

/// Each box is wrong by the errors of its sides.
std::optional<Count> LawCounter::decide(const CountProblem &P) {
  BigInt Mass = P.mass(), BoxError;
  for (const CountedSymbol &S : P.Symbols)
    if (S.Values.law())
      BoxError += Mass * (2 * Law::Error) / S.Values.mass() + 1;
  if (BoxError == 0)
    return std::nullopt;
  std::optional<BoxSearch> S = searchBoxes(Exprs, P, Limit);
  if (!S)
    return Count::between(0, Mass);
  const uint64_t Open = S->Undecided.size();
  if (S->Holding + Open == 0)
    return Count::exact(0);
  if (S->Failing + Open == 0)
    return Count::exact(Mass);
  BigInt Low = S->Certain - BoxError * S->Holding;
  BigInt High = S->Certain + S->Open + BoxError * (S->Holding + Open);
  return Count::between(std::max(BigInt(0), Low), std::min(Mass, High));
}

std::optional<Count> FewBoxesCounter::decide(const CountProblem &P) {
  std::optional<BoxSearch> S = searchBoxes(Exprs, P, FewBoxes);
  return S && S->Open == 0 ? std::optional(Count::exact(S->Certain))
                           : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

/// Chernoff: that the share of hits is as far from the probability P as H has a
/// probability of at most exp(-n * divergence(H, P)), on either side.
static double divergence(double H, double P) {
  double D = 0;
  if (H > 0)
    D += H * std::log(H / P);
  if (H < 1)
    D += (1 - H) * std::log((1 - H) / (1 - P));
  return D;
}

std::pair<double, double>
jsym::confidenceInterval(uint64_t Hits, uint64_t Samples, double Doubt) {
  double H = double(Hits) / double(Samples);
  double Limit = std::log(2 / Doubt) / double(Samples);
  // Outside is too unlikely, and stays so: the limits are rounded outwards.
  auto Find = [&](double Outside, double Inside) {
    for (int I = 0; I < 60; ++I) {
      double Middle = (Outside + Inside) / 2;
      (divergence(H, Middle) > Limit ? Outside : Inside) = Middle;
    }
    return Outside;
  };
  double Low = Hits ? Find(0, H) : 0;
  double High = Hits < Samples ? Find(1, H) : 1;
  constexpr double Rounding = 1e-12;
  return {std::max(0.0, Low - Rounding), std::min(1.0, High + Rounding)};
}

namespace {
/// Uniform over the weight of some boxes.
class BoxSampler {
public:
  explicit BoxSampler(const BoxSearch &S) : S(S), Random(gmp_randinit_mt) {
    Random.seed(1);
    BigInt Sum;
    for (const Box &B : S.Undecided)
      Ends.push_back(Sum += B.Mass);
  }
  /// Sets the variables of \p P.
  void draw(const ExprManager &Exprs, const CountProblem &P, Assignment &A) {
    BigInt At = Random.get_z_range(S.Open);
    size_t I = llvm::upper_bound(Ends, At) - Ends.begin();
    const Box &B = S.Undecided[I];
    At = (At - (Ends[I] - B.Mass)) / B.Weight;
    for (unsigned V = 0; V < B.Values.size(); ++V) {
      Range R = B.Values[V];
      BigInt Size = BigInt(R.High - R.Low) + 1, Offset = At % Size;
      At /= Size;
      A.set(Exprs.varIndex(P.Symbols[V].Var), R.Low + Offset.get_ui());
    }
  }

private:
  const BoxSearch &S;
  gmp_randclass Random;
  std::vector<BigInt> Ends;
};
} // namespace

std::optional<Count> SampleCounter::decide(const CountProblem &P) {
  std::optional<BoxSearch> S = searchBoxes(Exprs, P, MaxStrata);
  if (!S)
    return std::nullopt;
  if (S->Open == 0)
    return Count::exact(S->Certain);
  BoxSampler Sampler(*S);
  Assignment A;
  uint64_t Hits = 0;
  for (uint64_t I = 0; I < Samples; ++I) {
    Sampler.draw(Exprs, P, A);
    Hits += llvm::all_of(P.Conditions,
                         [&](ExprId E) { return evaluate(Exprs, E, A); });
  }
  auto [Low, High] = confidenceInterval(Hits, Samples, Doubt);
  // Part of what is open, rounded down, and up.
  auto Part = [&](double Share, bool Up) {
    Rational R = Rational(S->Open) * Rational(Share);
    BigInt N = R.get_num() / R.get_den();
    return BigInt(S->Certain + N + (Up && N < S->Open ? 1 : 0));
  };
  BigInt Likely = S->Certain + S->Open * Hits / Samples;
  return Count::estimate(Part(Low, false), Likely, Part(High, true), Doubt);
}
