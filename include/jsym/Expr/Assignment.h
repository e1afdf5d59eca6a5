//===- Assignment.h - Values of variables: models ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_ASSIGNMENT_H
#define JSYM_EXPR_ASSIGNMENT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace jsym {

/// Values of variables; those not mentioned are 0.
class Assignment {
public:
  void set(uint32_t VarIndex, uint64_t Bits) {
    if (VarIndex >= Values.size())
      Values.resize(VarIndex + 1);
    Values[VarIndex] = Bits;
  }
  uint64_t get(uint32_t VarIndex) const {
    return VarIndex < Values.size() ? Values[VarIndex] : 0;
  }
  /// Variables at and beyond this index were never set.
  uint32_t size() const { return uint32_t(Values.size()); }
  void reserve(uint32_t NumVars) { Values.reserve(NumVars); }

  /// Array variables: explicit elements and a default for the rest.
  struct ArrayValue {
    uint64_t Default = 0;
    std::vector<std::pair<uint32_t, uint64_t>> Elements; ///< sorted by index
    uint64_t at(uint32_t Index) const;
  };
  void setArray(uint32_t VarIndex, ArrayValue V);
  const ArrayValue *getArray(uint32_t VarIndex) const;
  llvm::ArrayRef<std::pair<uint32_t, ArrayValue>> arrays() const {
    return Arrays;
  }

  /// Uninterpreted functions: rows of arguments and results.
  struct FunctionValue {
    std::string Name;
    std::vector<std::pair<std::vector<uint64_t>, uint64_t>> Rows;
    uint64_t Default = 0;
    uint64_t at(llvm::ArrayRef<uint64_t> Arguments) const;
  };
  const FunctionValue *getFunction(llvm::StringRef Name) const;
  std::vector<FunctionValue> Functions;

private:
  std::vector<uint64_t> Values;
  std::vector<std::pair<uint32_t, ArrayValue>> Arrays;
};

} // namespace jsym

#endif // JSYM_EXPR_ASSIGNMENT_H
