//===- ExprManager.h - Builds, shares and simplifies expressions *- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_EXPRMANAGER_H
#define JSYM_EXPR_EXPRMANAGER_H

#include "jsym/Expr/Expr.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace jsym {

enum class ExprKind : uint8_t {
#define JSYM_EXPR(K, N, A) K,
#include "jsym/Expr/Kinds.def"
};

/// Interface only: what every room may rely on. (The implementation is free to
/// add queries, statistics and rewriting machinery.)
class ExprManager {
public:
  ExprManager();
  ~ExprManager();
  ExprManager(const ExprManager &) = delete;

  //===-- Leaves ----------------------------------------------------------===//
  ExprId constant(unsigned Width, uint64_t Bits);
  ExprId floatConstant(Sort S, uint64_t IeeeBits);
  ExprId boolean(bool B) { return constant(1, B); }
  /// A fresh variable; \p Name is for people and for models, it need not be
  /// unique. Variables are numbered densely from 0 (see varIndex).
  ExprId var(Sort S, llvm::StringRef Name);

  //===-- Bit-vectors (both operands of one width) ------------------------===//
  ExprId add(ExprId A, ExprId B);
  ExprId sub(ExprId A, ExprId B);
  ExprId mul(ExprId A, ExprId B);
  ExprId udiv(ExprId A, ExprId B); ///< SMT-LIB semantics at zero
  ExprId sdiv(ExprId A, ExprId B);
  ExprId urem(ExprId A, ExprId B);
  ExprId srem(ExprId A, ExprId B);
  ExprId bitAnd(ExprId A, ExprId B);
  ExprId bitOr(ExprId A, ExprId B);
  ExprId bitXor(ExprId A, ExprId B);
  ExprId bitNot(ExprId A); ///< boolean negation at width 1
  ExprId shl(ExprId A, ExprId B); ///< SMT-LIB semantics beyond the width
  ExprId lshr(ExprId A, ExprId B);
  ExprId ashr(ExprId A, ExprId B);
  ExprId neg(ExprId A);
  ExprId zext(ExprId A, unsigned Width); ///< identity at the same width
  ExprId sext(ExprId A, unsigned Width);
  ExprId extract(ExprId A, unsigned Low, unsigned Width);
  ExprId trunc(ExprId A, unsigned Width) { return extract(A, 0, Width); }
  ExprId concat(ExprId High, ExprId Low);

  //===-- Predicates (width 1) --------------------------------------------===//
  ExprId eq(ExprId A, ExprId B); ///< any sort; floats bit for bit
  ExprId ne(ExprId A, ExprId B);
  ExprId ult(ExprId A, ExprId B);
  ExprId ule(ExprId A, ExprId B);
  ExprId slt(ExprId A, ExprId B);
  ExprId sle(ExprId A, ExprId B);
  ExprId ite(ExprId C, ExprId T, ExprId E); ///< T, E of one sort
  ExprId conj(llvm::ArrayRef<ExprId> Parts);
  ExprId disj(llvm::ArrayRef<ExprId> Parts);

  //===-- IEEE 754, round to nearest even; NaN is one value ----------------===//
  ExprId fadd(ExprId A, ExprId B);
  ExprId fsub(ExprId A, ExprId B);
  ExprId fmul(ExprId A, ExprId B);
  ExprId fdiv(ExprId A, ExprId B);
  ExprId frem(ExprId A, ExprId B); ///< JVMS 6.5.drem: C's fmod
  ExprId fneg(ExprId A);
  ExprId fabs(ExprId A);
  ExprId fsqrt(ExprId A);
  ExprId feq(ExprId A, ExprId B); ///< IEEE equality
  ExprId flt(ExprId A, ExprId B);
  ExprId fle(ExprId A, ExprId B);
  ExprId fisnan(ExprId A);
  ExprId fpToSISat(ExprId A, unsigned Width); ///< JVMS 6.5.d2l: saturates, NaN 0
  ExprId siToFp(ExprId A, Sort To);
  ExprId uiToFp(ExprId A, Sort To);
  ExprId fpConvert(ExprId A, Sort To);
  ExprId fpToBits(ExprId A); ///< NaN canonical, as floatToIntBits
  ExprId bitsToFp(ExprId A, Sort To);

  //===-- Arrays (index 32 bits) and uninterpreted functions ---------------===//
  ExprId constArray(ExprId Element);
  ExprId select(ExprId Array, ExprId Index);
  ExprId store(ExprId Array, ExprId Index, ExprId Value);
  /// An uninterpreted function of \p Result sort, identified by its name.
  ExprId apply(llvm::StringRef Function, Sort Result,
               llvm::ArrayRef<ExprId> Args);

  //===-- Queries ----------------------------------------------------------===//
  ExprKind kind(ExprId E) const;
  Sort sort(ExprId E) const;
  unsigned width(ExprId E) const { return sort(E).Width; }
  llvm::ArrayRef<ExprId> operands(ExprId E) const;
  bool isConst(ExprId E) const { return kind(E) == ExprKind::Const; }
  /// Bits of a constant of width up to 64.
  uint64_t bits(ExprId E) const;
  bool isTrue(ExprId E) const;
  bool isFalse(ExprId E) const;
  uint32_t varIndex(ExprId Var) const;
  uint32_t numVars() const;
  ExprId varAt(uint32_t Index) const;
  llvm::StringRef varName(ExprId Var) const;
  llvm::StringRef function(ExprId Apply) const;
  unsigned extractLow(ExprId E) const;
  /// Nodes of the DAG below, counted with sharing ignored and saturating.
  uint32_t size(ExprId E) const;
  /// 64-bit bloom summary of the variables below.
  uint64_t varSummary(ExprId E) const;
  /// Variables below, sorted by index.
  void collectVars(ExprId E, llvm::SmallVectorImpl<ExprId> &Vars) const;
  size_t numExprs() const;

  /// SMT-LIB-like text; for debugging and tests.
  void print(llvm::raw_ostream &OS, ExprId E) const;
  std::string toString(ExprId E) const;

  struct Impl;
  Impl &impl() { return *P; }

private:
  std::unique_ptr<Impl> P;
};

/// Values of variables; those not mentioned are 0.
class Assignment {
public:
  void set(uint32_t VarIndex, uint64_t Bits);
  uint64_t get(uint32_t VarIndex) const {
    return VarIndex < Values.size() ? Values[VarIndex] : 0;
  }
  /// Array variables: explicit elements and a default for the rest.
  struct ArrayValue {
    uint64_t Default = 0;
    std::vector<std::pair<uint32_t, uint64_t>> Elements; ///< sorted by index
    uint64_t at(uint32_t Index) const;
  };
  void setArray(uint32_t VarIndex, ArrayValue V);
  const ArrayValue *getArray(uint32_t VarIndex) const;
  /// Uninterpreted functions: rows of arguments and results.
  struct FunctionValue {
    std::string Name;
    std::vector<std::pair<std::vector<uint64_t>, uint64_t>> Rows;
    uint64_t Default = 0;
  };
  std::vector<FunctionValue> Functions;

private:
  std::vector<uint64_t> Values;
  std::vector<std::pair<uint32_t, ArrayValue>> Arrays;
};

/// The value of a scalar expression under an assignment (floats as IEEE bits).
/// Iterative and memoised over the DAG: safe on deep expressions.
uint64_t evaluate(const ExprManager &M, ExprId E, const Assignment &A);

} // namespace jsym

#endif // JSYM_EXPR_EXPRMANAGER_H
