//===- OrderFloats.cpp - Float comparisons as differences -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Without arithmetic, floats are an order too: a float has the key of its bits
/// as an integer, mirrored for negative ones, so that -0.0 is -1 and +0.0 is 0.
/// NaN is one value, above infinity. What the comparisons of IEEE 754 say
/// beyond that, zeros being equal and NaN unordered, is a few alternatives.
///
//===----------------------------------------------------------------------===//
#include "OrderTheory.h"

using namespace jsym;
using Node = DifferenceGraph::Node;

static constexpr Integer MinusZero = -1, PlusZero = 0;

static bool isSingle(Sort S) { return S.Kind == SortKind::Float; }

static Integer infinity(Sort S) {
  return isSingle(S) ? Integer(0x7f800000) : Integer(0x7ff0000000000000);
}
static uint64_t signBit(Sort S) {
  return isSingle(S) ? 1ull << 31 : 1ull << 63;
}

static Integer keyOf(Sort S, uint64_t Bits) {
  uint64_t Magnitude = Bits & (signBit(S) - 1);
  if (Integer(Magnitude) > infinity(S))
    return infinity(S) + 1; // NaN
  return Bits & signBit(S) ? -1 - Integer(Magnitude) : Integer(Magnitude);
}

uint64_t OrderTheory::floatOfKey(Sort S, Integer Key) {
  if (Key > infinity(S))
    return isSingle(S) ? 0x7fc00000ull : 0x7ff8000000000000ull;
  return Key >= 0 ? uint64_t(Key) : signBit(S) | uint64_t(-1 - Key);
}

/// The key of a float: a node, or a constant.
OrderTheory::Term OrderTheory::floatTerm(ExprId E) {
  Sort S = Exprs.sort(E);
  Term T;
  T.Width = S.Width;
  if (Exprs.isConst(E)) {
    T.Offset = keyOf(S, Exprs.bits(E));
    return T;
  }
  growNodeMaps(E);
  Node &N = NodeOf[0][E.Index];
  if (!N) {
    N = Graph.addNode(-1 - infinity(S), infinity(S) + 1);
    NodeExprs.push_back(E);
  }
  Graph.activate(N);
  T.P = N;
  T.Exact = Exprs.kind(E) == ExprKind::Var;
  return T;
}

namespace {
/// Writes alternatives over two keys.
class FloatClause {
public:
  FloatClause(Node A, Integer OffsetA, Node B, Integer OffsetB,
              Integer Infinity)
      : A(A), B(B), OffsetA(OffsetA), OffsetB(OffsetB), Infinity(Infinity) {}

  void less(bool Swapped) { // neither is NaN, and not -0 < +0
    for (bool First : {true, false}) {
      atMost(!Swapped ? B : A, !Swapped ? OffsetB : OffsetA, Infinity);
      ordered(Swapped, -1);
      if (First != Swapped)
        differs(A, OffsetA, Swapped ? PlusZero : MinusZero);
      else
        differs(B, OffsetB, Swapped ? MinusZero : PlusZero);
      flush();
    }
  }
  void lessEqual(bool Swapped) {
    atMost(!Swapped ? B : A, !Swapped ? OffsetB : OffsetA, Infinity);
    ordered(Swapped, 0);
    flush();
    zeros(Swapped ? MinusZero : PlusZero, Swapped ? PlusZero : MinusZero);
  }
  void equal(bool IeeeZeros) {
    if (IeeeZeros)
      atMost(A, OffsetA, Infinity);
    ordered(false, 0);
    ordered(true, 0);
    flush();
    if (!IeeeZeros)
      return;
    zeros(PlusZero, MinusZero);
    zeros(MinusZero, PlusZero);
  }
  void unequal(bool IeeeZeros) {
    if (!IeeeZeros) {
      keysDiffer();
      flush();
      return;
    }
    isNaN(A, OffsetA);
    for (bool OfA : {true, false}) { // not both are zeros
      keysDiffer();
      for (Integer Zero : {PlusZero, MinusZero})
        differs(OfA ? A : B, OfA ? OffsetA : OffsetB, Zero);
      flush();
    }
  }
  void isNaN(Node N, Integer Offset) {
    Literals.push_back({0, N, Offset - Infinity - 1});
    flush();
  }
  void isNumber(Node N, Integer Offset) {
    atMost(N, Offset, Infinity);
    flush();
  }
  void someNaN() {
    isNaN(A, OffsetA);
    isNaN(B, OffsetB);
  }
  OrderClause take(bool Exact) {
    Result.Exact = Exact;
    return std::move(Result);
  }

private:
  void atMost(Node N, Integer Offset, Integer Limit) {
    Literals.push_back({N, 0, Limit - Offset});
  }
  /// A <= B + C, or B <= A + C.
  void ordered(bool Swapped, Integer C) {
    if (Swapped)
      Literals.push_back({B, A, C - OffsetB + OffsetA});
    else
      Literals.push_back({A, B, C - OffsetA + OffsetB});
  }
  void differs(Node N, Integer Offset, Integer Value) {
    Literals.push_back({N, 0, Value - Offset, true});
  }
  void keysDiffer() { Literals.push_back({A, B, OffsetB - OffsetA, true}); }
  void is(Node N, Integer Offset, Integer Value) {
    Literals.push_back({N, 0, Value - Offset});
    Literals.push_back({0, N, Offset - Value});
  }
  void zeros(Integer ValueA, Integer ValueB) {
    is(A, OffsetA, ValueA);
    is(B, OffsetB, ValueB);
    flush();
  }
  void flush() {
    Result.addAlternative(Literals);
    Literals.clear();
  }

  Node A, B;
  Integer OffsetA, OffsetB, Infinity;
  llvm::SmallVector<OrderLiteral, 8> Literals;
  OrderClause Result;
};
} // namespace

OrderClause OrderTheory::compileFloat(ExprId E, bool Positive) {
  const ExprNode &N = Exprs.node(E);
  Sort S = Exprs.sort(N.Ops[0]);
  Term A = floatTerm(N.Ops[0]);
  Term B = N.Kind == ExprKind::FIsNaN ? A : floatTerm(N.Ops[1]);
  FloatClause C(A.P, A.Offset, B.P, B.Offset, infinity(S));
  switch (N.Kind) {
  case ExprKind::FIsNaN:
    Positive ? C.isNaN(A.P, A.Offset) : C.isNumber(A.P, A.Offset);
    break;
  case ExprKind::FLt:
    if (!Positive)
      C.someNaN();
    Positive ? C.less(false) : C.lessEqual(true);
    break;
  case ExprKind::FLe:
    if (!Positive)
      C.someNaN();
    Positive ? C.lessEqual(false) : C.less(true);
    break;
  default: {
    bool Ieee = N.Kind == ExprKind::FEq;
    Positive ? C.equal(Ieee) : C.unequal(Ieee);
    break;
  }
  }
  return C.take(A.Exact && B.Exact);
}
