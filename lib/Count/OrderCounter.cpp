//===- OrderCounter.cpp - Comparisons in closed form ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "OrderCounter.h"
#include "Placements.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

/// Conjunctions that a condition may become.
static constexpr unsigned MaxCubes = 256;
/// Problems that cutting domains may lead to.
static constexpr unsigned MaxPieces = 512;

namespace {
/// Of the u of two symbols: X - Y <= C, = C, or != C.
struct Difference {
  enum class Relation { AtMost, Equal, Different };
  Relation R;
  unsigned X, Y;
  Int128 C;
};

class OrderProblem {
public:
  OrderProblem(LinearFormula &F, uint64_t &Steps) : F(F), Steps(Steps) {}
  bool isPossible() const;
  std::optional<BigInt> count();

private:
  using NodeId = LinearFormula::NodeId;
  struct Literal {
    unsigned Atom;
    bool Positive;
  };
  bool visit(llvm::SmallVector<NodeId, 8> Pending,
             llvm::SmallVector<Literal, 8> Cube);
  bool addCube(llvm::ArrayRef<Literal> Cube);
  std::optional<BigInt> countPart(llvm::ArrayRef<unsigned> Part);
  bool findOffsets(llvm::ArrayRef<unsigned> Part);
  bool fits(llvm::ArrayRef<unsigned> Part) const;
  void spread(llvm::ArrayRef<unsigned> Part, bool Strictly);
  Int128 gap(const Difference &D) const {
    return D.C + Offset[D.X] - Offset[D.Y];
  }
  void relate(PlacementProblem &P, llvm::ArrayRef<unsigned> Position) const;

  LinearFormula &F;
  uint64_t &Steps;
  unsigned Cubes = 0;
  BigInt Sum;
  // Of the conjunction at hand:
  std::vector<IntervalSet> Allowed;
  std::vector<Difference> Differences;
  std::vector<Int128> Offset; ///< added to the u of a symbol
};
} // namespace

/// Atoms compare at most two symbols, once each.
bool OrderProblem::isPossible() const {
  return llvm::all_of(F.atoms(), [](const LinearAtom &A) {
    const auto &T = A.A.Terms;
    return (A.What == LinearAtom::Kind::Negative ||
            A.What == LinearAtom::Kind::Zero) &&
           (T.size() == 1 ||
            (T.size() == 2 && T[0].Coefficient == 1 && T[1].Coefficient == -1));
  });
}

/// Adds the counts of conjunctions that exclude each other and together are
/// \p Pending and \p Cube.
bool OrderProblem::visit(llvm::SmallVector<NodeId, 8> Pending,
                         llvm::SmallVector<Literal, 8> Cube) {
  while (!Pending.empty()) {
    const LinearFormula::Node N = F.node(Pending.pop_back_val());
    switch (N.Kind) {
    case LinearFormula::NodeKind::Constant:
      if (!N.Positive)
        return true;
      break;
    case LinearFormula::NodeKind::Literal: {
      auto Same = llvm::find_if(
          Cube, [&](const Literal &L) { return L.Atom == N.Atom; });
      if (Same == Cube.end())
        Cube.push_back({N.Atom, N.Positive});
      else if (Same->Positive != N.Positive)
        return true;
      break;
    }
    case LinearFormula::NodeKind::And:
      Pending.push_back(N.Left);
      Pending.push_back(N.Right);
      break;
    case LinearFormula::NodeKind::Or: {
      llvm::SmallVector<NodeId, 8> Other = Pending;
      Pending.push_back(N.Left);
      Other.push_back(F.negate(N.Left));
      Other.push_back(N.Right);
      if (F.isTooLarge()) // then what was made just now means nothing
        return false;
      return visit(std::move(Pending), Cube) &&
             visit(std::move(Other), std::move(Cube));
    }
    }
  }
  return addCube(Cube);
}

bool OrderProblem::addCube(llvm::ArrayRef<Literal> Cube) {
  if (++Cubes > MaxCubes)
    return false;
  size_t N = F.symbols().size();
  Allowed.clear();
  Differences.clear();
  for (const LinearFormula::Symbol &S : F.symbols())
    Allowed.emplace_back(0, S.Top);
  llvm::IntEqClasses Parts(N);
  for (const Literal &L : Cube) {
    const LinearAtom &A = F.atoms()[L.Atom];
    unsigned X = A.A.Terms[0].Symbol;
    if (A.A.Terms.size() == 1) {
      Int128 Top = F.symbols()[X].Top;
      IntervalSet S = *solve(A, Top);
      Allowed[X] = Allowed[X] & (L.Positive ? S : S.complement(Top));
      continue;
    }
    unsigned Y = A.A.Terms[1].Symbol;
    Int128 K = A.A.Constant; // X - Y + K < 0, or = 0
    using R = Difference::Relation;
    if (A.What == LinearAtom::Kind::Zero)
      Differences.push_back({L.Positive ? R::Equal : R::Different, X, Y, -K});
    else if (L.Positive)
      Differences.push_back({R::AtMost, X, Y, -K - 1});
    else
      Differences.push_back({R::AtMost, Y, X, K});
    Parts.join(X, Y);
  }
  Parts.compress();
  BigInt Product = 1;
  for (unsigned Part = 0; Part < Parts.getNumClasses(); ++Part) {
    llvm::SmallVector<unsigned, 8> Members;
    for (unsigned S = 0; S < N; ++S)
      if (Parts[S] == Part)
        Members.push_back(S);
    std::optional<BigInt> Ways = countPart(Members);
    if (!Ways)
      return false;
    Product *= *Ways;
  }
  Sum += Product;
  return true;
}

/// With the offsets, all relations of the part are comparisons.
bool OrderProblem::fits(llvm::ArrayRef<unsigned> Part) const {
  return llvm::all_of(Differences, [&](const Difference &D) {
    return !llvm::is_contained(Part, D.X) || gap(D) == 0 ||
           (gap(D) == -1 && D.R == Difference::Relation::AtMost);
  });
}

/// Follows relations from the first symbol to the others, those first that
/// leave no choice; a bound becomes "less" if \p Strictly, else "not greater".
void OrderProblem::spread(llvm::ArrayRef<unsigned> Part, bool Strictly) {
  std::vector<bool> Known(Offset.size());
  Known[Part[0]] = true;
  auto Next = [&](bool Bounds) {
    for (const Difference &D : Differences) {
      bool IsBound = D.R == Difference::Relation::AtMost;
      if (IsBound != Bounds || Known[D.X] == Known[D.Y])
        continue;
      Int128 Apart = -D.C - (IsBound && Strictly ? 1 : 0); // Offset X - Y
      if (Known[D.X])
        Offset[D.Y] = Offset[D.X] - Apart;
      else
        Offset[D.X] = Offset[D.Y] + Apart;
      Known[D.X] = Known[D.Y] = true;
      return true;
    }
    return false;
  };
  while (Next(false) || Next(true)) {
  }
}

bool OrderProblem::findOffsets(llvm::ArrayRef<unsigned> Part) {
  Offset.clear();
  for (const LinearFormula::Symbol &S : F.symbols())
    Offset.push_back(S.Base); // the values themselves
  if (fits(Part))
    return true;
  for (bool Strictly : {false, true}) {
    spread(Part, Strictly);
    if (fits(Part))
      return true;
  }
  return false;
}

void OrderProblem::relate(PlacementProblem &P,
                          llvm::ArrayRef<unsigned> Position) const {
  for (const Difference &D : Differences) {
    unsigned PX = Position[D.X], PY = Position[D.Y];
    if (PX == ~0u)
      continue;
    PlacementProblem::Symbol &X = P.Symbols[PX], &Y = P.Symbols[PY];
    auto Bit = [](unsigned I) { return PlacementProblem::Mask(1) << I; };
    switch (D.R) {
    case Difference::Relation::AtMost:
      (gap(D) == 0 ? Y.NotAbove : Y.Below) |= Bit(PX);
      break;
    case Difference::Relation::Equal:
      X.Same |= Bit(PY);
      Y.Same |= Bit(PX);
      break;
    case Difference::Relation::Different:
      X.Different |= Bit(PY);
      Y.Different |= Bit(PX);
      break;
    }
  }
}

std::optional<BigInt> OrderProblem::countPart(llvm::ArrayRef<unsigned> Part) {
  if (Part.size() == 1) {
    BigInt Size;
    for (const IntervalSet::Interval &I : Allowed[Part[0]].intervals())
      Size += toBigInt(I.High - I.Low + 1);
    return Size;
  }
  if (!findOffsets(Part))
    return std::nullopt;
  PlacementProblem P;
  std::vector<unsigned> Position(Allowed.size(), ~0u);
  for (unsigned S : Part) {
    Position[S] = P.Symbols.size();
    P.Symbols.emplace_back();
    for (const IntervalSet::Interval &I : Allowed[S].intervals())
      P.Symbols.back().Allowed.add(I.Low + Offset[S], I.High + Offset[S]);
  }
  relate(P, Position);
  return countPlacements(P, Steps);
}

std::optional<BigInt> OrderProblem::count() {
  if (!visit({F.root()}, {}))
    return std::nullopt;
  return Sum;
}

namespace {
/// After U the term of a comparison wraps around.
struct Cut {
  unsigned Symbol;
  Int128 U;
};
} // namespace

static std::optional<Cut> findCut(const LinearFormula &F) {
  for (const LinearAtom &A : F.atoms())
    if (A.What == LinearAtom::Kind::BelowResidue)
      for (const LinearForm *Form : {&A.A, &A.B})
        if (Form->Terms.size() == 1) {
          unsigned Symbol = Form->Terms[0].Symbol;
          Int128 Top = F.symbols()[Symbol].Top;
          if (Int128 U = endOfTurn(*Form, 0, Top); U < Top)
            return Cut{Symbol, U};
        }
  return std::nullopt;
}

std::optional<BigInt> OrderCounter::countPieces(const CountProblem &P,
                                                uint64_t &Steps,
                                                unsigned &Pieces) {
  LinearFormula F(Exprs, P, /*Expand=*/true);
  if (!F.build())
    return std::nullopt;
  std::optional<Cut> C = findCut(F);
  if (!C) {
    OrderProblem Problem(F, Steps);
    return Problem.isPossible() ? Problem.count() : std::nullopt;
  }
  if (++Pieces > MaxPieces)
    return std::nullopt;
  const Domain &Values = P.Symbols[C->Symbol].Values;
  DomainRun R = Values.runs()[0];
  uint64_t Last = (R.First + uint64_t(C->U)) & Values.mask();
  BigInt Sum;
  for (DomainRun Half : {DomainRun{R.First, Last, 1},
                         DomainRun{(Last + 1) & Values.mask(), R.Last, 1}}) {
    CountProblem Part = P;
    Part.Symbols[C->Symbol].Values = Domain::ofRuns(Values.width(), Half);
    std::optional<BigInt> N = countPieces(Part, Steps, Pieces);
    if (!N)
      return std::nullopt;
    Sum += *N;
  }
  return Sum;
}

std::optional<Count> OrderCounter::decide(const CountProblem &P) {
  if (!P.hasSimpleDomains())
    return std::nullopt;
  uint64_t Steps = MaxSteps;
  unsigned Pieces = 0;
  std::optional<BigInt> N = countPieces(P, Steps, Pieces);
  return N ? std::optional(Count::exact(*N)) : std::nullopt;
}
