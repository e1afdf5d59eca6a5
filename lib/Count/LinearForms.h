//===- LinearForms.h - Sums of symbols, wrap-around included ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns conditions over simple domains into formulas over linear atoms.
///
/// Each symbol x is written as u + Base, with 0 <= u <= Top, so that what is
/// left to count are the values of the u. A term is a sum of them modulo
/// 2^width. Where the domains leave only one multiple of 2^width that brings it
/// into the range in which it is read, the term is that integer; otherwise
/// comparisons stay comparisons of residues. So nothing is assumed about
/// overflow.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_LINEARFORMS_H
#define JSYM_LIB_COUNT_LINEARFORMS_H

#include "jsym/Count/Counter.h"
#include "llvm/ADT/DenseMap.h"

namespace jsym {

using Int128 = __int128;

/// The sum of Coefficient * u and Constant; modulo 2^Width or an integer,
/// depending on where it stands.
struct LinearForm {
  struct Term {
    unsigned Symbol; ///< index in the problem
    Int128 Coefficient;
    friend bool operator==(const Term &, const Term &) = default;
  };
  llvm::SmallVector<Term, 3> Terms; ///< ascending by symbol, none is 0
  Int128 Constant = 0;
  unsigned Width = 0;
  friend bool operator==(const LinearForm &, const LinearForm &) = default;
};

struct LinearAtom {
  enum class Kind : uint8_t {
    Negative,    ///< A < 0, integers
    Zero,        ///< A = 0, integers
    ZeroResidue, ///< A = 0 modulo 2^Width
    BelowResidue ///< A < B, each modulo 2^Width, from 0 on
  };
  Kind What;
  LinearForm A, B;
  friend bool operator==(const LinearAtom &, const LinearAtom &) = default;
};

/// A boolean combination of atoms, negations at the atoms only.
class LinearFormula {
public:
  using NodeId = unsigned;
  static constexpr NodeId False = 0, True = 1;
  enum class NodeKind : uint8_t { Constant, Literal, And, Or };
  struct Node {
    NodeKind Kind;
    bool Positive;      ///< Literal
    unsigned Atom;      ///< Literal
    NodeId Left, Right; ///< And, Or
  };

  /// \p P has simple domains, and outlives this. \p Expand: equalities of
  /// residues become equalities of integers where few multiples are in reach.
  LinearFormula(ExprManager &Exprs, const CountProblem &P, bool Expand = false);
  /// Takes all conditions of the problem. False: one of them is not linear.
  bool build();
  /// The same for one condition, which is the node returned.
  std::optional<NodeId> compile(ExprId E, bool Positive);

  NodeId root() const { return Root; }
  const Node &node(NodeId N) const { return Nodes[N]; }
  llvm::ArrayRef<LinearAtom> atoms() const { return Atoms; }
  /// This and the next two: no node if isTooLarge() then.
  NodeId negate(NodeId N);
  NodeId both(NodeId A, NodeId B);
  NodeId either(NodeId A, NodeId B);

  bool isTooLarge() const { return TooLarge; }

  struct Symbol {
    Int128 Base; ///< of the value, read as the signed or unsigned number
    Int128 Top;  ///< the largest u
  };
  llvm::ArrayRef<Symbol> symbols() const { return Symbols; }
  /// The least and the greatest integer value.
  std::pair<Int128, Int128> range(const LinearForm &F) const;

private:
  using MaybeNode = std::optional<NodeId>;
  enum class Relation { Less, Equal };
  // Terms (LinearForms.cpp)
  std::optional<LinearForm> form(ExprId E, unsigned Depth = 0);
  std::optional<LinearForm> makeForm(ExprId E, unsigned Depth);
  std::optional<LinearForm> extended(const ExprNode &N, unsigned Depth);
  std::optional<Int128> reading(const LinearForm &F, bool Signed) const;
  // Conditions (LinearFormula.cpp)
  MaybeNode compileAt(ExprId E, bool Positive, unsigned Depth);
  MaybeNode make(ExprId E, bool Positive, unsigned Depth);
  MaybeNode makeBoolean(ExprId E, bool Positive, unsigned Depth);
  MaybeNode combine(bool IsAnd, MaybeNode A, MaybeNode B);
  MaybeNode compare(Relation R, ExprId A, ExprId B, bool Signed,
                    unsigned Depth);
  MaybeNode split(Relation R, ExprId A, ExprId B, bool Signed, unsigned Depth);
  MaybeNode less(const LinearForm &A, const LinearForm &B, bool Signed);
  MaybeNode equal(const LinearForm &A, const LinearForm &B);
  NodeId negative(LinearForm F);
  NodeId zero(LinearForm F);
  NodeId zeroResidue(LinearForm F);
  NodeId literal(LinearAtom A, bool Positive);
  NodeId makeNegated(const Node &Old);
  NodeId join(NodeKind K, NodeId A, NodeId B);

  ExprManager &Exprs;
  const CountProblem &Problem;
  llvm::DenseMap<ExprId, unsigned> IndexOf;
  llvm::DenseMap<ExprId, std::optional<LinearForm>> Forms;
  llvm::DenseMap<uint64_t, MaybeNode> Compiled; ///< by expression and sign
  llvm::DenseMap<NodeId, NodeId> Negated;
  std::vector<Symbol> Symbols;
  std::vector<LinearAtom> Atoms;
  std::vector<Node> Nodes;
  NodeId Root = True;
  const bool Expand;
  bool TooLarge = false;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_LINEARFORMS_H
