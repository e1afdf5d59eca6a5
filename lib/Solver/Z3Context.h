//===- Z3Context.h - One Z3 context, translation, models --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only header that sees z3.h. A context belongs to one worker. Z3 reports
/// errors by a code that is asked for after the fact; nothing throws or exits.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3CONTEXT_H
#define JSYM_LIB_SOLVER_Z3CONTEXT_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Solver/Solver.h"
#include "llvm/ADT/DenseMap.h"
#include <z3.h>

namespace jsym {

/// A context and the translation of expressions into it, kept as long as the
/// context is.
class Z3Context {
public:
  explicit Z3Context(const ExprManager &Exprs);
  ~Z3Context();
  Z3Context(const Z3Context &) = delete;
  Z3Context &operator=(const Z3Context &) = delete;

  Z3_context get() const { return C; }
  const ExprManager &exprs() const { return Exprs; }

  /// The term for \p E: Bool at width 1. Iterative. Null after an error.
  Z3_ast translate(ExprId E);

  /// Is there float arithmetic in it? (Of a translated expression.) Z3's
  /// incremental core is many times slower on that than its tactics.
  bool hasFloatArithmetic(ExprId E) const { return FloatArithmetic[E.Index]; }
  /// How many choices between numbers there are in a term, each as often as it
  /// occurs, up to 255. Bit by bit Z3's tactics are many times faster on these
  /// than its incremental core.
  unsigned choices(ExprId E) const { return Choices[E.Index]; }
  /// Nothing but numbers of a fixed width.
  bool isBits(ExprId E) const { return !Others[E.Index]; }

  /// Reads the values of all variables and functions that \p M mentions.
  std::shared_ptr<Assignment> readModel(Z3_model M);

  /// Java's % on floats has no SMT-LIB counterpart: it is translated as a
  /// constant without a meaning. These are the \p Terms of it below the conditions.
  void collectRemainders(llvm::ArrayRef<ExprId> Conditions,
                         llvm::SmallVectorImpl<ExprId> &Terms) const;
  /// What holds of any such term.
  Z3_ast remainderAxiom(ExprId Remainder);
  /// Its value where its operands are these.
  Z3_ast remainderLemma(ExprId Remainder, uint64_t A, uint64_t B);

  /// The message of the last error, and forgets it; empty if there was none.
  std::string takeError();
  size_t numTranslated() const { return NumTranslated; }

private:
  /// Z3 keeps only the result of the last call alive: intermediate terms and
  /// sorts are held until the term they go into is.
  Z3_ast keep(Z3_ast A) {
    if (A) {
      Z3_inc_ref(C, A);
      Scratch.push_back(A);
    }
    return A;
  }
  Z3_sort keep(Z3_sort S) {
    keep(Z3_sort_to_ast(C, S));
    return S;
  }
  void releaseScratch();
  void classify(ExprId E);
  Z3_ast build(ExprId E);
  Z3_ast buildBits(ExprId E, const ExprNode &N);
  Z3_ast buildFloat(ExprId E, const ExprNode &N);
  Z3_ast buildApply(ExprId E);
  Z3_ast buildRemainder(const ExprNode &N);
  Z3_ast leaf(ExprId E, const ExprNode &N);
  Z3_ast term(ExprId E) const { return Terms[E.Index]; }
  Z3_ast bitsTerm(ExprId E);
  Z3_ast toBool(Z3_ast BitVec1);
  Z3_ast numeral(unsigned Width, uint64_t Low, uint64_t High = 0);
  Z3_ast floatNumeral(Sort S, uint64_t Bits);
  Z3_ast saturate(ExprId Float, unsigned Width);
  Z3_sort sortOf(Sort S);
  Z3_func_decl functionDecl(ExprId Apply);
  bool readScalar(Z3_model M, Z3_ast Value, Sort S, uint64_t &Bits);
  bool readArray(Z3_model M, Z3_ast Value, Sort Element,
                 Assignment::ArrayValue &Out);
  void readFunction(Z3_model M, Z3_func_decl F, Assignment &Into);

  const ExprManager &Exprs;
  Z3_context C;
  Z3_ast RoundNearest = nullptr, RoundToZero = nullptr;
  std::vector<Z3_ast> Terms;         ///< by expression index; null: not yet
  std::vector<bool> FloatArithmetic; ///< by expression index
  std::vector<bool> Others;          ///< by expression index: !isBits()
  std::vector<uint8_t> Choices;      ///< by expression index
  size_t NumTranslated = 0;
  std::vector<Z3_ast> Scratch;
  /// Functions by declaration, to read models back.
  llvm::DenseMap<unsigned, ExprId> Functions;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3CONTEXT_H
