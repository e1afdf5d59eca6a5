//===- OrderCompiler.cpp - Conditions as difference constraints -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "OrderTheory.h"

using namespace jsym;
using Node = DifferenceGraph::Node;

static constexpr unsigned MaxDepth = 6;
static constexpr unsigned MaxAlternatives = 8;
static constexpr unsigned MaxReadings = 3;

static Integer power(unsigned Width) { return Integer(1) << Width; }

static Integer lowest(unsigned Width, bool Signed) {
  return Signed ? -power(Width - 1) : 0;
}
static Integer highest(unsigned Width, bool Signed) {
  return power(Signed ? Width - 1 : Width) - 1;
}

//===----------------------------------------------------------------------===//
// Disjunctive normal forms
//===----------------------------------------------------------------------===//

static OrderClause both(const OrderClause &A, const OrderClause &B) {
  if (size_t(A.size()) * B.size() > MaxAlternatives) {
    // One of the two is all that is kept.
    OrderClause Weaker = A.size() <= B.size() ? A : B;
    Weaker.Exact = false;
    return Weaker;
  }
  OrderClause R;
  R.Exact = A.Exact && B.Exact;
  llvm::SmallVector<OrderLiteral, 8> Joined;
  for (unsigned I = 0; I < A.size(); ++I)
    for (unsigned J = 0; J < B.size(); ++J) {
      Joined.assign(A.alternative(I).begin(), A.alternative(I).end());
      Joined.append(B.alternative(J).begin(), B.alternative(J).end());
      R.addAlternative(Joined);
    }
  return R;
}

static OrderClause either(const OrderClause &A, const OrderClause &B) {
  if (A.size() + B.size() > MaxAlternatives)
    return OrderClause::unknown();
  OrderClause R = A;
  R.Exact &= B.Exact;
  for (unsigned I = 0; I < B.size(); ++I)
    R.addAlternative(B.alternative(I));
  return R;
}

//===----------------------------------------------------------------------===//
// Booleans
//===----------------------------------------------------------------------===//

OrderClause OrderTheory::compile(ExprId E, bool Positive, unsigned Depth) {
  using K = ExprKind;
  if (Depth > MaxDepth)
    return OrderClause::unknown();
  const ExprNode &N = Exprs.node(E);
  auto Compare = [&](Relation IfPositive, Relation IfNegative, bool Signed) {
    return Positive ? compare(IfPositive, N.Ops[0], N.Ops[1], Signed, Depth)
                    : compare(IfNegative, N.Ops[1], N.Ops[0], Signed, Depth);
  };
  switch (N.Kind) {
  case K::Const:
    return bool(N.Payload) == Positive ? OrderClause::truth()
                                       : OrderClause::falsity();
  case K::Not:
    return compile(N.Ops[0], !Positive, Depth + 1);
  case K::Slt:
    return Compare(Relation::Less, Relation::LessEqual, true);
  case K::Sle:
    return Compare(Relation::LessEqual, Relation::Less, true);
  case K::Ult:
    return Compare(Relation::Less, Relation::LessEqual, false);
  case K::Ule:
    return Compare(Relation::LessEqual, Relation::Less, false);
  case K::FEq:
  case K::FLt:
  case K::FLe:
  case K::FIsNaN:
    return compileFloat(E, Positive);
  case K::Eq: {
    Sort S = Exprs.sort(N.Ops[0]);
    if (S.Kind == SortKind::Float || S.Kind == SortKind::Double)
      return compileFloat(E, Positive);
    if (S.Kind != SortKind::BitVec || S.Width > 64)
      return OrderClause::unknown();
    if (S.Width > 1)
      return Compare(Relation::Equal, Relation::Different, true);
    return compileBoolean(E, Positive, Depth);
  }
  default:
    return compileBoolean(E, Positive, Depth);
  }
}

OrderClause OrderTheory::compileBoolean(ExprId E, bool Positive,
                                        unsigned Depth) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  auto Part = [&](unsigned I, bool Sign) {
    return compile(N.Ops[I], Sign, Depth + 1);
  };
  switch (N.Kind) {
  case K::And:
  case K::Or:
    return (N.Kind == K::And) == Positive
               ? both(Part(0, Positive), Part(1, Positive))
               : either(Part(0, Positive), Part(1, Positive));
  case K::Eq:
  case K::Xor: {
    bool Same = (N.Kind == K::Eq) == Positive;
    return either(both(Part(0, true), Part(1, Same)),
                  both(Part(0, false), Part(1, !Same)));
  }
  case K::Ite:
    return either(both(Part(0, true), Part(1, Positive)),
                  both(Part(0, false), Part(2, Positive)));
  case K::Var: {
    // Its node may be of the signed view, where true is -1.
    Term Bit = termOf(E, /*Signed=*/false, Depth);
    Term Value{0, 0, Positive, 1, true};
    return compareTerms(Relation::Equal, Bit, Value, /*Signed=*/false);
  }
  default:
    return OrderClause::unknown();
  }
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

OrderClause OrderTheory::split(Relation R, ExprId Ite, ExprId Other,
                               bool IteFirst, bool Signed, unsigned Depth) {
  llvm::ArrayRef<ExprId> Ops = Exprs.operands(Ite);
  auto Arm = [&](unsigned I) {
    return IteFirst ? compare(R, Ops[I], Other, Signed, Depth + 1)
                    : compare(R, Other, Ops[I], Signed, Depth + 1);
  };
  return either(both(compile(Ops[0], true, Depth + 1), Arm(1)),
                both(compile(Ops[0], false, Depth + 1), Arm(2)));
}

OrderClause OrderTheory::compare(Relation R, ExprId A, ExprId B, bool Signed,
                                 unsigned Depth) {
  if (Depth > MaxDepth || Exprs.width(A) > 64)
    return OrderClause::unknown();
  if (Exprs.kind(A) == ExprKind::Ite)
    return split(R, A, B, true, Signed, Depth);
  if (Exprs.kind(B) == ExprKind::Ite)
    return split(R, B, A, false, Signed, Depth);
  Term TA = termOf(A, Signed, Depth), TB = termOf(B, Signed, Depth);
  return compareTerms(R, TA, TB, Signed);
}

static void appendRelation(llvm::SmallVectorImpl<OrderLiteral> &Out, Node X,
                           Node Y, Integer C, bool Less, bool Equal) {
  Out.push_back({X, Y, Less ? C - 1 : C});
  if (Equal)
    Out.push_back({Y, X, -C});
}

OrderClause OrderTheory::compareTerms(Relation R, const Term &A, const Term &B,
                                      bool Signed) {
  // Of A - B at most one node may be left on either side.
  Node P[] = {A.P, B.N}, N[] = {A.N, B.P};
  for (Node &X : P)
    for (Node &Y : N)
      if (X == Y)
        X = Y = 0;
  if ((P[0] && P[1]) || (N[0] && N[1]))
    return OrderClause::unknown();
  Node X = P[0] ? P[0] : P[1], Y = N[0] ? N[0] : N[1];
  Readings OfA, OfB;
  if (!readings(A, Signed, OfA) || !readings(B, Signed, OfB))
    return OrderClause::unknown();
  OrderClause Result;
  Result.Exact = A.Exact && B.Exact;
  llvm::SmallVector<OrderLiteral, 8> Literals;
  for (const Reading &RA : OfA)
    for (const Reading &RB : OfB) {
      // X - Y + A.Offset + RA.Shift  R  B.Offset + RB.Shift
      Integer C = B.Offset + RB.Shift - A.Offset - RA.Shift;
      Literals.clear();
      if (!appendConditions(A, RA, Signed, Literals) ||
          !appendConditions(B, RB, Signed, Literals))
        return OrderClause::unknown();
      if (R == Relation::Different)
        Literals.push_back({X, Y, C, true});
      else
        appendRelation(Literals, X, Y, C, R == Relation::Less,
                       R == Relation::Equal);
      Result.addAlternative(Literals);
    }
  return Result;
}

/// The multiples of 2^width that may bring the term into its range.
bool OrderTheory::readings(const Term &T, bool Signed, Readings &Out) const {
  Integer Min = lowest(T.Width, Signed), Max = highest(T.Width, Signed);
  Integer Low = Graph.low(T.P) - Graph.high(T.N) + T.Offset;
  Integer High = Graph.high(T.P) - Graph.low(T.N) + T.Offset;
  if (Low >= Min && High <= Max) {
    Out.push_back({0, false});
    return true;
  }
  auto FloorDivide = [](Integer A, Integer B) {
    return A / B - (A % B < 0 ? 1 : 0);
  };
  Integer Modulus = power(T.Width);
  Integer First = -FloorDivide(High - Min, Modulus);
  Integer Last = FloorDivide(Max - Low, Modulus);
  if (Last - First >= MaxReadings)
    return false;
  for (Integer K = First; K <= Last; ++K)
    Out.push_back({K * Modulus, First != Last});
  return true;
}

bool OrderTheory::appendConditions(
    const Term &T, const Reading &R, bool Signed,
    llvm::SmallVectorImpl<OrderLiteral> &Out) const {
  if (!R.Conditional)
    return true;
  Integer Shifted = T.Offset + R.Shift;
  Out.push_back({T.P, T.N, highest(T.Width, Signed) - Shifted});
  Out.push_back({T.N, T.P, Shifted - lowest(T.Width, Signed)});
  return true;
}

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

std::optional<OrderTheory::Term> OrderTheory::sum(const Term &A, const Term &B,
                                                  bool Subtract) const {
  Node BP = Subtract ? B.N : B.P, BN = Subtract ? B.P : B.N;
  Node P[] = {A.P, BP}, N[] = {A.N, BN};
  for (Node &X : P)
    for (Node &Y : N)
      if (X == Y)
        X = Y = 0;
  if ((P[0] && P[1]) || (N[0] && N[1]))
    return std::nullopt;
  Term R;
  R.P = P[0] ? P[0] : P[1];
  R.N = N[0] ? N[0] : N[1];
  R.Offset = Subtract ? A.Offset - B.Offset : A.Offset + B.Offset;
  R.Width = A.Width;
  R.Exact = A.Exact && B.Exact;
  return R;
}

OrderTheory::Term OrderTheory::atom(ExprId E, bool Signed, bool Exact) {
  growNodeMaps(E);
  unsigned W = Exprs.width(E);
  Term T{0, 0, 0, W, Exact};
  // Either view denotes the same residue: the one in use will do.
  for (bool View : {Signed, !Signed})
    if (Node N = NodeOf[View][E.Index]; N && Graph.isActive(N)) {
      T.P = N;
      return T;
    }
  Node &N = NodeOf[Signed][E.Index];
  if (!N) {
    Integer High = highest(W, Signed);
    uint64_t Bound = unsignedBound(E);
    bool Small = Integer(Bound) <= High; // then both views agree
    N = Graph.addNode(Small ? 0 : lowest(W, Signed),
                      Small ? Integer(Bound) : High);
    NodeExprs.push_back(E);
  }
  Graph.activate(N);
  T.P = N;
  return T;
}

/// A bound on the unsigned value that the shape of an expression gives.
uint64_t OrderTheory::unsignedBound(ExprId E) const {
  const ExprNode &N = Exprs.node(E);
  uint64_t All = N.S.Width >= 64 ? ~0ull : (1ull << N.S.Width) - 1;
  auto Const = [&](unsigned I) { return Exprs.isConst(N.Ops[I]); };
  auto Bits = [&](unsigned I) { return Exprs.bits(N.Ops[I]); };
  switch (N.Kind) {
  case ExprKind::And:
    return Const(0) ? Bits(0) : All;
  case ExprKind::URem:
    return Const(1) && Bits(1) ? Bits(1) - 1 : All;
  case ExprKind::UDiv:
    return Const(1) && Bits(1) ? All / Bits(1) : All;
  case ExprKind::LShr:
    return Const(1) && Bits(1) < N.S.Width ? All >> Bits(1) : All;
  default:
    return All;
  }
}

OrderTheory::Term OrderTheory::termOf(ExprId E, bool Signed, unsigned Depth) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  const unsigned W = N.S.Width;
  if (N.Kind == K::Const) {
    Integer Value = N.Payload;
    if (Signed && Value >= power(W - 1))
      Value -= power(W);
    return {0, 0, Value, W, true};
  }
  if (N.Kind == K::Var)
    return atom(E, Signed, true);
  if (Depth > MaxDepth)
    return atom(E, Signed, false);
  std::optional<Term> T;
  auto Inner = [&](unsigned I, bool View) {
    return termOf(N.Ops[I], View, Depth + 1);
  };
  switch (N.Kind) {
  case K::Add:
  case K::Sub:
    T = sum(Inner(0, true), Inner(1, true), N.Kind == K::Sub);
    break;
  case K::Not: // ~x is -x - 1
    if (W > 1)
      T = sum({0, 0, -1, W, true}, Inner(0, true), true);
    break;
  case K::Extract: // a residue of a residue
    if (Exprs.extractLow(E) == 0 && W > 1)
      T = Inner(0, false);
    break;
  case K::ZExt:
  case K::SExt: {
    // The value itself, if there is only one way to read the operand.
    bool View = N.Kind == K::SExt;
    Term Operand = Inner(0, View);
    Readings Ways;
    if (readings(Operand, View, Ways) && Ways.size() == 1) {
      Operand.Offset += Ways[0].Shift;
      T = Operand;
    }
    break;
  }
  default:
    break;
  }
  if (!T)
    return atom(E, Signed, false);
  T->Width = W;
  return *T;
}
