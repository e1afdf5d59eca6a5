//===- Arithmetic.h - Operations on values ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_ARITHMETIC_H
#define JSYM_CODE_ARITHMETIC_H

#include "jsym/Code/Code.h"
#include "jsym/Expr/ExprManager.h"

namespace jsym {

/// What has no effect but its result, of concrete values and of expressions:
/// the loop asks where an operand is symbolic.
class Arithmetic {
public:
  explicit Arithmetic(ExprManager &Exprs) : Exprs(Exprs) {}

  ExprId expr(Value V, uint32_t Type) const;
  /// A constant becomes a concrete value.
  Value value(ExprId E) const {
    return Exprs.isConst(E) ? Value::bits(Exprs.bits(E)) : Value::expr(E);
  }

  Value binary(BinaryKind K, uint32_t Width, Value A, Value B) const;
  Value compare(CmpKind K, uint32_t Width, Value A, Value B) const;
  ExprId compareExpr(CmpKind K, ExprId A, ExprId B) const;
  Value floatBinary(Op O, Value A, Value B) const;
  Value floatCompare(const Inst &I, Value A, Value B) const;
  Value convert(const Inst &I, Value A) const;
  Value select(const Inst &I, Value C, Value A, Value B) const;
  /// Into registers \p D and, if it tells overflow, the one behind.
  void math(const MathSite &M, Value *R, uint16_t D) const;
  Value loadTable(const TableSite &T, Value Index) const;

private:
  ExprManager &Exprs;
};

} // namespace jsym

#endif // JSYM_CODE_ARITHMETIC_H
