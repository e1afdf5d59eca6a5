//===- ExprManager.h - Builds, shares and simplifies expressions *- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The builders. Every expression they return is in canonical form:
///
///  - no operation has only constant operands (FRem, wide ones included);
///  - of a commutative operation, a constant is the first operand, otherwise
///    the smaller expression is (compareStructure), so that managers which
///    built the same in another order agree;
///  - there is no Ne, Ugt, Uge, Sgt, Sge: they are Not(Eq) and swapped Ult,
///  Ule,
///    Slt, Sle; Not of a comparison is the opposite comparison;
///  - there is no Sub of a constant (x - c is Add(-c, x)), no Neg (it is
///    Sub(0, x)), no Mul by a power of two (it is Shl), no UDiv or URem by one;
///  - constants of nested Add, Mul, And, Or, Xor are collected in the
///  outermost;
///  - at width 1, equality with a constant is the operand or its Not, and an
///  ite
///    with a constant arm is And, Or, Not;
///  - a float constant that is NaN has the bits of Java's canonical NaN.
///
/// Each simplification beyond constant folding has a name in Rewrites.def, is
/// counted, and is proved against Z3 in test/unit/Solver/RewriteProofTest.cpp.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_EXPRMANAGER_H
#define JSYM_EXPR_EXPRMANAGER_H

#include "jsym/Expr/Assignment.h"
#include "jsym/Expr/Expr.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>
#include <map>
#include <vector>

namespace jsym {

enum class ExprKind : uint8_t {
#define JSYM_EXPR(K, N, A) K,
#include "jsym/Expr/Kinds.def"
};

/// The simplifications that can be counted and proved one by one.
enum class Rewrite : uint16_t {
#define JSYM_REWRITE(Name, Match, Result) Name,
#include "jsym/Expr/Rewrites.def"
  Count
};

/// One node of the arena. Clients use the accessors of ExprManager.
struct ExprNode {
  ExprKind Kind;
  Sort S;
  /// Unused operands are invalid, except: Var 0 is its index; Extract 1 is the
  /// low bit; Apply 0..2 are its row in the operand table, the number of its
  /// operands, its function; a Const wider than 64 bits has its upper half in
  /// 1 (low word) and 2.
  ExprId Ops[3];
  uint64_t Payload; ///< Const: its low 64 bits; else the variable summary
  uint32_t Size;
  uint32_t Hash;
};
static_assert(sizeof(ExprNode) == 32);

/// Owns expressions and builds them. Nodes never move and are never freed
/// before the manager is.
class ExprManager {
public:
  ExprManager();
  ~ExprManager();
  ExprManager(const ExprManager &) = delete;
  ExprManager &operator=(const ExprManager &) = delete;

  //===-- Leaves ----------------------------------------------------------===//
  /// \p Bits beyond the width are ignored.
  ExprId constant(unsigned Width, uint64_t Bits);
  /// A constant of up to 128 bits.
  ExprId wideConstant(unsigned Width, uint64_t Low, uint64_t High);
  /// Any NaN becomes the canonical one.
  ExprId floatConstant(Sort S, uint64_t IeeeBits);
  ExprId boolean(bool B) { return constant(1, B); }
  /// A constant of any scalar sort.
  ExprId constantOf(Sort S, uint64_t Bits) {
    return S.Kind == SortKind::BitVec ? constant(S.Width, Bits)
                                      : floatConstant(S, Bits);
  }
  /// A fresh variable; \p Name is for people and for models, it need not be
  /// unique. Variables are numbered densely from 0 (see varIndex). In canonical
  /// forms they are ordered by \p Rank, then by name.
  static constexpr uint32_t NoRank = UINT32_MAX;
  ExprId var(Sort S, llvm::StringRef Name, uint32_t Rank = NoRank,
             SymbolOrigin Origin = {});

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
  ExprId bitNot(ExprId A);        ///< boolean negation at width 1
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
  ExprId ne(ExprId A, ExprId B) { return bitNot(eq(A, B)); }
  ExprId ult(ExprId A, ExprId B);
  ExprId ule(ExprId A, ExprId B);
  ExprId slt(ExprId A, ExprId B);
  ExprId sle(ExprId A, ExprId B);
  ExprId ite(ExprId C, ExprId T, ExprId E);  ///< T, E of one sort
  ExprId conj(llvm::ArrayRef<ExprId> Parts); ///< true if empty
  ExprId disj(llvm::ArrayRef<ExprId> Parts); ///< false if empty

  //===-- IEEE 754, round to nearest even; NaN is one value
  //----------------===//
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
  /// JVMS 6.5.d2l: saturates, NaN gives 0; \p Width up to 64.
  ExprId fpToSISat(ExprId A, unsigned Width);
  ExprId siToFp(ExprId A, Sort To); ///< from up to 64 bits
  ExprId uiToFp(ExprId A, Sort To); ///< from up to 64 bits
  ExprId fpConvert(ExprId A, Sort To);
  ExprId fpToBits(ExprId A); ///< NaN canonical, as floatToIntBits
  ExprId bitsToFp(ExprId A, Sort To);

  //===-- Arrays (index 32 bits) and uninterpreted functions
  //---------------===//
  ExprId constArray(ExprId Element);
  ExprId select(ExprId Array, ExprId Index);
  ExprId store(ExprId Array, ExprId Index, ExprId Value);
  /// An uninterpreted function of \p Result sort, identified by its name.
  ExprId apply(llvm::StringRef Function, Sort Result,
               llvm::ArrayRef<ExprId> Args);

  //===-- Queries
  //----------------------------------------------------------===//
  const ExprNode &node(ExprId E) const {
    assert(E && E.Index < NumNodes && "not an expression of this manager");
    return Chunks[E.Index >> ChunkBits][E.Index & ChunkMask];
  }
  ExprKind kind(ExprId E) const { return node(E).Kind; }
  Sort sort(ExprId E) const { return node(E).S; }
  unsigned width(ExprId E) const { return node(E).S.Width; }
  /// Stays valid as long as the manager does.
  llvm::ArrayRef<ExprId> operands(ExprId E) const;
  bool isConst(ExprId E) const { return kind(E) == ExprKind::Const; }
  /// The (low 64) bits of a constant.
  uint64_t bits(ExprId E) const {
    assert(isConst(E));
    return node(E).Payload;
  }
  /// Bits 64..127 of a constant.
  uint64_t highBits(ExprId E) const {
    const ExprNode &N = node(E);
    return uint64_t(N.Ops[2].Index) << 32 | N.Ops[1].Index;
  }
  bool isTrue(ExprId E) const { return E == TrueId; }
  bool isFalse(ExprId E) const { return E == FalseId; }
  uint32_t varIndex(ExprId Var) const {
    assert(kind(Var) == ExprKind::Var);
    return node(Var).Ops[0].Index;
  }
  uint32_t numVars() const { return uint32_t(Vars.size()); }
  ExprId varAt(uint32_t Index) const { return Vars[Index]; }
  llvm::StringRef varName(ExprId Var) const;
  /// What whoever made it said of it.
  const SymbolOrigin &origin(ExprId Var) const {
    return VarOrigins[varIndex(Var)];
  }
  llvm::StringRef function(ExprId Apply) const;
  llvm::StringRef functionName(uint32_t Index) const {
    return FunctionNames[Index];
  }
  /// The functions are numbered densely from 0.
  uint32_t functionIndex(ExprId Apply) const {
    return node(Apply).Ops[2].Index;
  }
  unsigned extractLow(ExprId E) const { return node(E).Ops[1].Index; }
  /// Nodes of the tree below, that is, sharing ignored; saturating.
  uint32_t size(ExprId E) const { return node(E).Size; }
  /// 64-bit bloom summary of the variables and functions below.
  uint64_t varSummary(ExprId E) const {
    const ExprNode &N = node(E);
    return N.Kind == ExprKind::Const ? 0 : N.Payload;
  }
  /// Adds the variables below that are not there yet, and leaves \p Vars sorted
  /// by index.
  void collectVars(ExprId E, llvm::SmallVectorImpl<ExprId> &Vars) const;
  /// Below, at or above 0: smaller expressions first, those of one size by what
  /// they are made of. Independent of when they were built, but for different
  /// variables of one name.
  int compareStructure(ExprId A, ExprId B) const;
  /// Expressions ever built; ids are below this.
  size_t numExprs() const { return NumNodes; }
  size_t memoryBytes() const;
  /// Was there ever a float remainder (which solvers need help with)?
  bool hasRemainders() const { return HasRemainders; }

  //===-- Rewriting
  //---------------------------------------------------------===//
  /// Off: builders return what they were asked for, only shared (constant
  /// folding included in "off"). For tests and for finding the guilty.
  void setRewriting(bool On) { Rewriting = On; }
  bool rewriting() const { return Rewriting; }
  uint64_t rewriteCount(Rewrite R) const { return RewriteCounts[unsigned(R)]; }
  static llvm::StringRef rewriteName(Rewrite R);

  /// SMT-LIB-like text; for debugging and tests. Long text is cut with "...".
  void print(llvm::raw_ostream &OS, ExprId E) const;
  std::string toString(ExprId E) const;

private:
  template <typename Word> friend class Evaluator;
  friend uint64_t evaluate(const ExprManager &, ExprId, const Assignment &);
  static constexpr unsigned ChunkBits = 13;
  static constexpr uint32_t ChunkMask = (1u << ChunkBits) - 1;

  ExprId intern(ExprNode N);
  ExprId lookup(const ExprNode &N, size_t &Slot) const;
  void growTable();
  void summarise(ExprNode &N);
  ExprId make(ExprKind K, Sort S, ExprId A, ExprId B = {}, ExprId C = {});
  /// Counts a rewrite and returns its result.
  ExprId hit(Rewrite R, ExprId Result) {
    ++RewriteCounts[unsigned(R)];
    return Result;
  }
  bool isBits(ExprId E, uint64_t Value) const;
  bool isAllOnes(ExprId E) const;
  bool isZero(ExprId E) const { return isBits(E, 0); }
  bool bothConst(ExprId A, ExprId B) const { return isConst(A) && isConst(B); }
  /// One is the Not of the other.
  bool isComplement(ExprId A, ExprId B) const;
  int exactLog2(ExprId E) const;
  int shiftAmount(ExprId B) const;
  bool isFloatConst(ExprId E, double D) const;
  bool isNaNConst(ExprId E) const;
  bool areExactIntegers(ExprId A, ExprId B) const;
  bool areDistinct(ExprId I, ExprId J) const;
  /// Constants to the left, then what is smaller by compareStructure.
  void orderOperands(ExprId &A, ExprId &B) const;
  /// The constant that \p K makes of constant operands.
  ExprId fold(ExprKind K, Sort S, ExprId A, ExprId B = {}, unsigned Low = 0);

  // Parts of the builders: each gives an invalid id where nothing matches.
  ExprId combineComparisons(bool IsAnd, ExprId A, ExprId B);
  ExprId andConstant(ExprId C, ExprId X);
  ExprId shiftSum(int A, int B, unsigned Width);
  ExprId extractExt(const ExprNode &N, unsigned Low, unsigned Width);
  ExprId less(ExprKind K, ExprId A, ExprId B);
  ExprId buildLess(ExprKind K, ExprId A, ExprId B);
  ExprId lessBoolean(ExprKind K, ExprId A, ExprId B);
  ExprId lessConstant(ExprKind K, ExprId A, ExprId B);
  ExprId lessExtended(ExprKind K, ExprId A, ExprId B);
  ExprId lessFlipped(ExprKind K, ExprId A, ExprId B);
  ExprId lessSum(ExprKind K, ExprId A, ExprId B);
  bool isNestedChoice(ExprId E) const;
  ExprId lessIte(ExprKind K, ExprId A, ExprId B);
  /// C = E on its way to a form of its own, or what it comes to.
  struct Equation {
    ExprId C, E, Answer;
  };
  bool goOn(Equation &Q, Rewrite R, ExprId C, ExprId E) {
    Q.C = C;
    Q.E = hit(R, E);
    return true;
  }
  bool settle(Equation &Q, Rewrite R, ExprId Answer) {
    Q.Answer = hit(R, Answer);
    return true;
  }
  // One step of eqConstant each; false where nothing matches.
  bool moveSum(Equation &Q);
  bool moveMask(Equation &Q);
  bool movePlaces(Equation &Q);
  bool moveIntoChoice(Equation &Q);
  ExprId eqConstant(ExprId C, ExprId E);
  ExprId eqSums(ExprId A, ExprId B);
  ExprId iteGuardedDivide(ExprId C, ExprId T, ExprId E);
  ExprId iteBoolean(ExprId C, ExprId T, ExprId E);
  ExprId floatOp(ExprKind K, Sort S, ExprId A, ExprId B = {});
  ExprId floatArithmetic(ExprKind K, ExprId A, ExprId B);
  ExprId floatCompare(ExprKind K, ExprId A, ExprId B);

  std::vector<ExprNode *> Chunks;
  uint32_t NumNodes = 1; ///< index 0 is "no expression"
  std::vector<uint32_t> Table;
  std::vector<ExprId> Vars;
  std::vector<std::string> VarNames;
  std::vector<uint32_t> VarRanks;
  std::vector<SymbolOrigin> VarOrigins;
  std::vector<std::vector<ExprId>> ApplyOperands;
  std::map<std::vector<ExprId>, uint32_t> ApplyRows;
  std::vector<std::string> FunctionNames;
  llvm::StringMap<uint32_t> FunctionIndices;
  ExprId TrueId, FalseId;
  bool Rewriting = true;
  bool HasWide = false; ///< some expression is wider than 64 bits
  bool HasRemainders = false;
  uint64_t RewriteCounts[unsigned(Rewrite::Count)] = {};
  struct EvaluationMemo;
  std::unique_ptr<EvaluationMemo> Memo;
};

/// The value of a scalar expression under an assignment (floats as IEEE bits;
/// the low 64 bits of a wider one). Iterative and memoised over the DAG: safe
/// on deep expressions, cheap on small ones.
uint64_t evaluate(const ExprManager &M, ExprId E, const Assignment &A);

} // namespace jsym

#endif // JSYM_EXPR_EXPRMANAGER_H
