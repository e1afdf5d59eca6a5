//===- ConstantMaking.h - How code makes what never differs -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_CONSTANTMAKING_H
#define JSYM_DIALECT_CONSTANTMAKING_H

#include "jsym/Dialect/ClassModel.h"
#include <string>
#include <vector>

namespace jsym::dialect {

/// An expression in the code of a program that depends on nothing: whenever it
/// is evaluated, it gives a value like the last one.
struct ConstantMaking {
  enum KindT : uint8_t {
    Null,
    Number, ///< Bits
    Text,   ///< a String literal: Literal
    Static, ///< what Field holds, which is final
    Call,   ///< of Method, which is static, with Parts
    New,    ///< an object of Class, whose constructor Method is given Parts
    Array,  ///< of Class, with Parts
  } Kind = Null;
  uint64_t Bits = 0;   ///< as on the stack, or as it is stored in an array
  std::string Literal; ///< modified UTF-8
  const FieldModel *Field = nullptr;
  const MethodModel *Method = nullptr;
  const ClassModel *Class = nullptr;
  std::vector<ConstantMaking> Parts;

  bool operator==(const ConstantMaking &) const = default;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_CONSTANTMAKING_H
