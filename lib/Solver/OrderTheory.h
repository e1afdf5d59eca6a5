//===- OrderTheory.h - Comparisons as difference constraints ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns conditions into difference constraints, wrap-around included, and
/// decides conjunctions of them.
///
/// A bit-vector term that is a variable, a constant, or a sum or difference of
/// those (extensions and truncations too) has the integer value P - N + Offset
/// plus a multiple of 2^width that brings it into the range in which it is read
/// (signed or unsigned). Which multiple is one alternative each; bounds usually
/// leave a single one. So nothing is assumed about overflow: x + 1 < x becomes
/// "x + 1 does not wrap and ..., or it does and ...".
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_ORDERTHEORY_H
#define JSYM_LIB_SOLVER_ORDERTHEORY_H

#include "DifferenceGraph.h"
#include "jsym/Expr/ExprManager.h"
#include <optional>

namespace jsym {

/// Value(X) - Value(Y) <= C, or != C.
struct OrderLiteral {
  DifferenceGraph::Node X, Y;
  Integer C;
  bool Differs = false;
};

/// A disjunction of conjunctions. Exact: equivalent to the condition it was
/// made of, otherwise only implied by it.
struct OrderClause {
  llvm::SmallVector<OrderLiteral, 6> Literals;
  llvm::SmallVector<uint32_t, 6> Ends; ///< one for each alternative
  bool Exact = true;

  static OrderClause truth() {
    OrderClause C;
    C.Ends.push_back(0);
    return C;
  }
  static OrderClause falsity() { return {}; }
  static OrderClause unknown() {
    OrderClause C = truth();
    C.Exact = false;
    return C;
  }
  unsigned size() const { return Ends.size(); }
  llvm::ArrayRef<OrderLiteral> alternative(unsigned I) const {
    assert(I < Ends.size() && "an alternative that is not there");
    uint32_t Begin = I ? Ends[I - 1] : 0;
    return llvm::ArrayRef(Literals).slice(Begin, Ends[I] - Begin);
  }
  void addAlternative(llvm::ArrayRef<OrderLiteral> A) {
    Literals.append(A.begin(), A.end());
    Ends.push_back(Literals.size());
  }
};

/// The conditions of one path, as constraints, with a trail.
class OrderTheory {
public:
  explicit OrderTheory(const ExprManager &Exprs) : Exprs(Exprs) {}

  /// Opens a scope and adds a condition that holds. True if the constraints are
  /// equivalent to the condition.
  bool push(ExprId Condition);
  void pop();
  /// The constraints that were added contradict each other by themselves.
  bool contradictory() const { return Contradiction; }

  enum class Outcome { Unsat, Sat, GaveUp };
  /// Looks for a solution of everything; with Sat, value() gives it.
  Outcome solve();
  /// Calls \p Use(variable, bits) for the variables that constraints mention.
  template <typename UseT> void forEachVariable(UseT Use) const {
    for (DifferenceGraph::Node N : Graph.active())
      if (ExprId E = NodeExprs[N]; Exprs.kind(E) == ExprKind::Var)
        Use(E, bitsOf(N));
  }

private:
  /// P - N + Offset, modulo 2^Width.
  struct Term {
    DifferenceGraph::Node P = 0, N = 0;
    Integer Offset = 0;
    unsigned Width = 0;
    bool Exact = true;
  };
  /// One way to read a term: what to add, and when.
  struct Reading {
    Integer Shift;
    bool Conditional;
  };
  using Readings = llvm::SmallVector<Reading, 3>;
  enum class Relation { Less, LessEqual, Equal, Different };

  OrderClause compile(ExprId E, bool Positive, unsigned Depth);
  OrderClause compileBoolean(ExprId E, bool Positive, unsigned Depth);
  OrderClause compare(Relation R, ExprId A, ExprId B, bool Signed,
                      unsigned Depth);
  OrderClause compareTerms(Relation R, const Term &A, const Term &B,
                           bool Signed);
  OrderClause split(Relation R, ExprId Ite, ExprId Other, bool IteFirst,
                    bool Signed, unsigned Depth);
  Term termOf(ExprId E, bool Signed, unsigned Depth);
  Term atom(ExprId E, bool Signed, bool Exact);
  OrderClause compileFloat(ExprId E, bool Positive);
  Term floatTerm(ExprId E);
  static uint64_t floatOfKey(Sort S, Integer Key);
  void growNodeMaps(ExprId E) {
    for (auto &Map : NodeOf)
      if (Map.size() <= E.Index)
        Map.resize(std::max<size_t>(E.Index + 1, Map.size() * 2));
  }
  std::optional<Term> sum(const Term &A, const Term &B, bool Subtract) const;
  bool readings(const Term &T, bool Signed, Readings &Out) const;
  bool appendConditions(const Term &T, const Reading &R, bool Signed,
                        llvm::SmallVectorImpl<OrderLiteral> &Out) const;
  uint64_t unsignedBound(ExprId E) const;
  uint64_t bitsOf(DifferenceGraph::Node N) const;

  void assertClause(const OrderClause &C);
  bool assertAlternative(llvm::ArrayRef<OrderLiteral> A);
  bool assertDifference(const OrderLiteral &L);
  bool possible(llvm::ArrayRef<OrderLiteral> A);
  bool satisfied(llvm::ArrayRef<OrderLiteral> A) const;
  bool satisfied(const OrderLiteral &L) const;
  std::pair<Integer, Integer> gapAround(const OrderLiteral &D) const;
  Outcome search(unsigned &Budget);
  Outcome branchOn(const OrderClause &C, unsigned &Budget);

  struct Scope {
    DifferenceGraph::Mark Graph;
    size_t Differences, Clauses;
    bool Contradiction;
  };
  Scope scope() const {
    return {Graph.mark(), Differences.size(), Clauses.size(), Contradiction};
  }
  void rollback(const Scope &S);

  const ExprManager &Exprs;
  DifferenceGraph Graph;
  std::vector<ExprId> NodeExprs{ExprId{}};      ///< by node
  std::vector<DifferenceGraph::Node> NodeOf[2]; ///< by view and expression
  std::vector<OrderLiteral> Differences;
  std::vector<OrderClause> Clauses;
  std::vector<Scope> Scopes;
  bool Contradiction = false;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_ORDERTHEORY_H
