//===- Infix.cpp - Conditions as Java writes them -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/Infix.h"
#include "jsym/Expr/Characters.h"
#include "jsym/Expr/JavaLiteral.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace llvm;

namespace jsym {

namespace {

/// JLS 15: how tightly an operator binds; higher binds tighter.
enum Level {
  LTernary = 1,
  LOr,
  LAnd,
  LBitOr,
  LXor,
  LBitAnd,
  LEq,
  LRel,
  LShift,
  LAdd,
  LMul,
  LUnary,
  LAtom
};

struct Operator {
  const char *Text;
  Level Binds;
};

class Printer {
public:
  Printer(const ExprManager &M, unsigned Nodes, const InfixWords &Words)
      : M(M), Left(Nodes), Words(Words) {}

  /// \p Outer is the level of the operator around.
  std::string print(ExprId E, int Outer = 0) {
    if (Left == 0)
      return "…";
    --Left;
    return printNode(E, Outer);
  }

private:
  const ExprManager &M;
  unsigned Left;
  const InfixWords &Words;

  static std::string parens(std::string Text, int Own, int Outer) {
    return Own < Outer ? "(" + Text + ")" : Text;
  }

  /// Below widenings, a character of an input String.
  bool isCharacter(ExprId E) const {
    while (M.kind(E) == ExprKind::ZExt)
      E = M.operands(E)[0];
    return isCharacterVar(M, E);
  }

  /// Whether \p E says which object a reference leads to.
  std::optional<std::string> identity(ExprId E, bool Is, int Outer) {
    if (!Words.Identity || M.kind(E) != ExprKind::Eq)
      return std::nullopt;
    auto Ops = M.operands(E);
    ExprId Number = M.isConst(Ops[0]) ? Ops[0] : Ops[1];
    ExprId Place = M.isConst(Ops[0]) ? Ops[1] : Ops[0];
    if (!M.isConst(Number) || M.kind(Place) != ExprKind::Var ||
        M.origin(Place).Kind != SymbolOrigin::Object)
      return std::nullopt;
    return parens(Words.Identity(Place, M.bits(Number), Is), LEq, Outer);
  }

  std::string binary(ExprId E, Operator Op, int Outer) {
    if (auto Text = identity(E, true, Outer))
      return *Text;
    auto Ops = M.operands(E);
    // Canonical forms have constants on the left; people want them right.
    ExprId A = Ops[0], B = Ops[1];
    bool Commutes = isCommutative(M.kind(E));
    if (Commutes && M.isConst(A))
      std::swap(A, B);
    return parens(print(A, Op.Binds) + " " + Op.Text + " " +
                      besides(B, A, Op.Binds + 1),
                  Op.Binds, Outer);
  }

  static bool isCommutative(ExprKind K) {
    return K == ExprKind::Add || K == ExprKind::Mul || K == ExprKind::And ||
           K == ExprKind::Or || K == ExprKind::Xor || K == ExprKind::Eq;
  }

  std::string call(StringRef Name, ExprId E) {
    std::string Text = Name.str() + "(";
    bool First = true;
    for (ExprId Op : M.operands(E)) {
      if (!First)
        Text += ", ";
      First = false;
      Text += print(Op);
    }
    return Text + ")";
  }

  /// Beside a widened character (JLS 5.1.2) a number is one, too.
  std::string besides(ExprId E, ExprId Other, int Outer) {
    if (M.isConst(E) && isCharacter(Other))
      return javaLiteral('C', M.bits(E));
    if (M.isConst(E) && M.kind(Other) == ExprKind::ZExt &&
        M.width(M.operands(Other)[0]) == 16 && M.bits(E) >= 32 &&
        M.bits(E) < 127)
      return javaLiteral('C', M.bits(E));
    return print(E, Outer);
  }

  std::string constant(ExprId E) {
    Sort S = M.sort(E);
    if (S.Kind == SortKind::Float)
      return javaLiteral('F', M.bits(E));
    if (S.Kind == SortKind::Double)
      return javaLiteral('D', M.bits(E));
    if (S.Width == 1)
      return M.bits(E) ? "true" : "false";
    if (S.Width == 64)
      return javaLiteral('J', M.bits(E));
    if (S.Width > 64)
      return M.toString(E);
    int64_t V = int64_t(M.bits(E) << (64 - S.Width)) >> (64 - S.Width);
    // 16-bit values are mostly characters.
    if (S.Width == 16 && V >= 32 && V < 127)
      return javaLiteral('C', uint64_t(V));
    return std::to_string(V);
  }

  /// x + (-3) reads better as x - 3.
  std::string sum(ExprId E, int Outer) {
    auto Ops = M.operands(E);
    ExprId A = Ops[0], B = Ops[1];
    if (M.isConst(A))
      std::swap(A, B);
    unsigned W = M.width(E);
    if (M.isConst(B) && W > 1 && W <= 64) {
      int64_t V = int64_t(M.bits(B) << (64 - W)) >> (64 - W);
      if (V < 0 && V != INT64_MIN)
        return parens(print(A, LAdd) + " - " + std::to_string(-V), LAdd, Outer);
    }
    return binary(E, {"+", LAdd}, Outer);
  }

  std::string negation(ExprId E, int Outer) {
    ExprId Inner = M.operands(E)[0];
    if (M.width(E) != 1)
      return parens("~" + print(Inner, LUnary), LUnary, Outer);
    if (auto Text = identity(Inner, false, Outer))
      return *Text;
    auto Ops = M.operands(Inner);
    // not (a < b) is b <= a.
    switch (M.kind(Inner)) {
    case ExprKind::Eq:
      if (M.isConst(Ops[0]))
        return parens(print(Ops[1], LEq) +
                          " != " + besides(Ops[0], Ops[1], LEq + 1),
                      LEq, Outer);
      return parens(print(Ops[0], LEq) + " != " + print(Ops[1], LEq + 1), LEq,
                    Outer);
    case ExprKind::Slt:
      return signedRelation(Ops[0], Ops[1], ">=", Outer);
    case ExprKind::Sle:
      return signedRelation(Ops[0], Ops[1], ">", Outer);
    default:
      return parens("!" + print(Inner, LUnary), LUnary, Outer);
    }
  }

  bool isMinusOne(ExprId E) const {
    return M.isConst(E) && M.sort(E).Kind == SortKind::BitVec &&
           M.width(E) > 1 && M.width(E) <= 64 &&
           M.bits(E) == ~uint64_t(0) >> (64 - M.width(E));
  }

  static const char *turned(StringRef Op) {
    return Op == "<" ? ">" : Op == "<=" ? ">=" : Op == ">" ? "<" : "<=";
  }

  /// A character has no sign (JLS 4.2.1): where the JDK looks at its byte as a
  /// number, Java says so by a cast, or asks for the upper half.
  std::string signedRelation(ExprId A, ExprId B, StringRef Op, int Outer) {
    if (M.isConst(A)) {
      std::swap(A, B);
      Op = turned(Op);
    }
    unsigned Width = isCharacterVar(M, A) && M.isConst(B) ? M.width(A) : 0;
    if (Width != 8 && Width != 16)
      return relation(A, B, Op.data(), Outer);
    bool Zero = M.bits(B) == 0, Upper = Op == "<" || Op == "<=";
    if ((Zero && (Op == "<" || Op == ">=")) ||
        (isMinusOne(B) && (Op == ">" || Op == "<=")))
      return parens(print(A, LRel) + (Upper ? " >= " : " < ") +
                        javaLiteral('C', uint64_t(1) << (Width - 1)),
                    LRel, Outer);
    return parens((Width == 8 ? "(byte) " : "(short) ") + print(A, LUnary) +
                      " " + Op.str() + " " + constant(B),
                  LRel, Outer);
  }

  std::string relation(ExprId A, ExprId B, const char *Op, int Outer) {
    // A constant goes to the right.
    if (M.isConst(A) && !M.isConst(B)) {
      std::swap(A, B);
      Op = turned(Op);
    }
    // Canonical forms have x > -1 where programs have x >= 0.
    if (isMinusOne(B) && (StringRef(Op) == ">" || StringRef(Op) == "<="))
      return parens(print(A, LRel) + (StringRef(Op) == ">" ? " >= " : " < ") +
                        (M.width(B) == 64 ? "0L" : "0"),
                    LRel, Outer);
    return parens(print(A, LRel) + " " + Op + " " + besides(B, A, LRel + 1),
                  LRel, Outer);
  }

  /// What stands between its operands in Java, relations apart.
  static std::optional<Operator> operatorOf(ExprKind K, bool Bool) {
    switch (K) {
    case ExprKind::Sub:
    case ExprKind::FSub:
      return Operator{"-", LAdd};
    case ExprKind::FAdd:
      return Operator{"+", LAdd};
    case ExprKind::Mul:
    case ExprKind::FMul:
      return Operator{"*", LMul};
    case ExprKind::SDiv:
    case ExprKind::FDiv:
      return Operator{"/", LMul};
    case ExprKind::SRem:
    case ExprKind::FRem:
      return Operator{"%", LMul};
    case ExprKind::And:
      return Bool ? Operator{"&&", LAnd} : Operator{"&", LBitAnd};
    case ExprKind::Or:
      return Bool ? Operator{"||", LOr} : Operator{"|", LBitOr};
    case ExprKind::Xor:
      return Bool ? Operator{"!=", LEq} : Operator{"^", LXor};
    case ExprKind::Shl:
      return Operator{"<<", LShift};
    case ExprKind::LShr:
      return Operator{">>>", LShift};
    case ExprKind::AShr:
      return Operator{">>", LShift};
    case ExprKind::Eq:
    case ExprKind::FEq:
      return Operator{"==", LEq};
    default:
      return std::nullopt;
    }
  }

  /// What Java writes as a call.
  std::string callOf(ExprId E) {
    if (M.kind(E) == ExprKind::Apply)
      return call(M.function(E), E);
    bool Narrow = M.width(M.operands(E)[0]) <= 32;
    std::string Whole = Narrow ? "Integer." : "Long.";
    std::string Real = Narrow ? "Float." : "Double.";
    switch (M.kind(E)) {
    case ExprKind::FIsNaN:
      return call(Real + "isNaN", E);
    case ExprKind::FAbs:
      return call("Math.abs", E);
    case ExprKind::FSqrt:
      return call("Math.sqrt", E);
    case ExprKind::UDiv:
      return call(Whole + "divideUnsigned", E);
    case ExprKind::URem:
      return call(Whole + "remainderUnsigned", E);
    case ExprKind::FToBits:
      return call(
          Narrow ? "Float.floatToRawIntBits" : "Double.doubleToRawLongBits", E);
    case ExprKind::BitsToF:
      return call(Narrow ? "Float.intBitsToFloat" : "Double.longBitsToDouble",
                  E);
    // These Java has no name for.
    case ExprKind::UIToF:
      return call("fromUnsigned", E);
    case ExprKind::Store:
      return call("with", E);
    case ExprKind::ConstArray:
      return call("filled", E);
    case ExprKind::Concat:
      return call("join", E);
    default:
      return "?";
    }
  }

  /// A narrow value without its sign: Java widens it with one.
  std::string unsignedBits(ExprId E) {
    if (M.isConst(E))
      return std::to_string(M.bits(E));
    if (M.kind(E) == ExprKind::Var && !hasJavaWidth(E))
      return print(E, LUnary); // no type of Java's has its sign
    uint64_t Mask = maskTrailingOnes<uint64_t>(M.width(E));
    return "(" + print(E, LBitAnd) + " & " + std::to_string(Mask) + ")";
  }

  bool hasJavaWidth(ExprId E) const {
    unsigned W = M.width(E);
    return W == 1 || W == 8 || W == 16 || W == 32 || W == 64;
  }

  bool isLength(ExprId E) const { return Words.IsLength && Words.IsLength(E); }

  /// Of a constant index that much is plain.
  bool isNonNegative(ExprId E) const {
    return M.isConst(E) && SignExtend64(M.bits(E), M.width(E)) >= 0;
  }

  /// Whether an index is within a length: two comparisons with signs.
  std::optional<std::string> boundsTest(ExprId A, ExprId B, StringRef Op,
                                        int Outer) {
    constexpr unsigned Short = 12; // the index is written twice
    if (isLength(B) && isNonNegative(A))
      return relation(A, B, Op.data(), Outer);
    if (isLength(A) && isNonNegative(B))
      return relation(B, A, Op == "<" ? ">" : ">=", Outer);
    if (isLength(B) && M.size(A) <= Short)
      return parens(print(A, LRel) + " >= 0 && " +
                        relation(A, B, Op.data(), LAnd),
                    LAnd, Outer);
    if (isLength(A) && M.size(B) <= Short)
      return parens(print(B, LRel) + " < 0 || " +
                        relation(B, A, Op == "<" ? ">" : ">=", LOr),
                    LOr, Outer);
    return std::nullopt;
  }

  std::string unsignedRelation(ExprId E, const char *Op, int Outer) {
    auto Ops = M.operands(E);
    if (isCharacter(Ops[0]) || isCharacter(Ops[1]) ||
        (isLength(Ops[0]) && isLength(Ops[1])))
      return relation(Ops[0], Ops[1], Op, Outer);
    ExprId A = Ops[0], B = Ops[1];
    if (auto Test = boundsTest(A, B, Op, Outer))
      return *Test;
    StringRef Relation = Op;
    if (M.isConst(A)) {
      std::swap(A, B);
      Relation = Relation == "<" ? ">" : ">=";
    }
    if (M.width(A) < 32)
      return parens(unsignedBits(A) + " " + Relation.str() + " " +
                        unsignedBits(B),
                    LRel, Outer);
    const char *Class = M.width(A) == 32 ? "Integer" : "Long";
    return parens((Class + Twine(".compareUnsigned(") + print(A) + ", " +
                   print(B) + ") " + Relation + " 0")
                      .str(),
                  LRel, Outer);
  }

  std::string printNode(ExprId E, int Outer) {
    auto Ops = M.operands(E);
    bool Bool = M.sort(E) == Sort::boolean();
    switch (M.kind(E)) {
    case ExprKind::Const:
      return constant(E);
    case ExprKind::Var:
      return M.varName(E).str();
    case ExprKind::Add:
      return sum(E, Outer);
    case ExprKind::Sub:
      if (M.isConst(Ops[0]) && M.bits(Ops[0]) == 0)
        return parens("-" + print(Ops[1], LUnary), LUnary, Outer);
      break;
    case ExprKind::FNeg:
      return parens("-" + print(Ops[0], LUnary), LUnary, Outer);
    case ExprKind::Not:
      return negation(E, Outer);
    case ExprKind::Slt:
    case ExprKind::FLt:
      return signedRelation(Ops[0], Ops[1], "<", Outer);
    case ExprKind::Sle:
    case ExprKind::FLe:
      return signedRelation(Ops[0], Ops[1], "<=", Outer);
    case ExprKind::Ult:
      return unsignedRelation(E, "<", Outer);
    case ExprKind::Ule:
      return unsignedRelation(E, "<=", Outer);
    case ExprKind::Ite:
      return parens(print(Ops[0], LTernary + 1) + " ? " +
                        print(Ops[1], LTernary + 1) + " : " +
                        print(Ops[2], LTernary),
                    LTernary, Outer);
    case ExprKind::ZExt:
      return zeroExtended(E, Outer);
    // Widening is silent in Java.
    case ExprKind::SExt:
    case ExprKind::SIToF:
    case ExprKind::FConvert:
      return print(Ops[0], Outer);
    case ExprKind::FToSISat:
      return parens((M.width(E) == 64 ? "(long) " : "(int) ") +
                        print(Ops[0], LUnary),
                    LUnary, Outer);
    case ExprKind::Extract:
      return extract(E, Outer);
    case ExprKind::Select:
      return print(Ops[0], LAtom) + "[" + print(Ops[1]) + "]";
    default:
      break;
    }
    if (std::optional<Operator> Op = operatorOf(M.kind(E), Bool))
      return binary(E, *Op, Outer);
    return callOf(E);
  }

  /// Silent for booleans, characters (JLS 5.1.2), and what has no sign.
  std::string zeroExtended(ExprId E, int Outer) {
    ExprId Inner = M.operands(E)[0];
    unsigned From = M.width(Inner);
    if (From == 8)
      return parens(print(Inner, LBitAnd) + " & 255", LBitAnd, Outer);
    if (From == 32 && !isLength(Inner))
      return call("Integer.toUnsignedLong", E);
    return print(Inner, Outer);
  }

  std::string extract(ExprId E, int Outer) {
    unsigned Low = M.extractLow(E), W = M.width(E);
    ExprId Inner = M.operands(E)[0];
    const char *Cast = W == 8    ? "(byte) "
                       : W == 16 ? "(short) "
                       : W == 32 ? "(int) "
                                 : nullptr;
    if (Low == 0 && Cast)
      return parens(Cast + print(Inner, LUnary), LUnary, Outer);
    return "bits(" + print(Inner) + ", " + std::to_string(Low + W - 1) + ", " +
           std::to_string(Low) + ")";
  }
};

} // namespace

std::string infix(const ExprManager &Exprs, ExprId E, InfixPlace Place,
                  const InfixWords &Words, unsigned MaxNodes) {
  int Outer = Place == InfixPlace::Compared   ? LRel + 1
              : Place == InfixPlace::Conjunct ? LAnd
                                              : 0;
  return Printer(Exprs, MaxNodes, Words).print(E, Outer);
}

} // namespace jsym
