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

/// Values of variables; those not mentioned are 0. Sparse: its size is that of
/// the path it belongs to, however many variables other paths have made.
class Assignment {
public:
  void set(uint32_t VarIndex, uint64_t Bits);
  uint64_t get(uint32_t VarIndex) const {
    const uint32_t *Begin = Indices.data();
    size_t N = Indices.size();
    // Branch-free lower bound: models are asked at every symbolic branch.
    while (N > 1) {
      size_t Half = N / 2;
      Begin += Begin[Half - 1] < VarIndex ? Half : 0;
      N -= Half;
    }
    return N && *Begin == VarIndex ? Values[Begin - Indices.data()] : 0;
  }
  /// The variables that were set, in ascending order.
  llvm::ArrayRef<uint32_t> variables() const { return Indices; }

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
    /// If there is one, the function itself; rows then count for nothing.
    uint64_t (*Real)(llvm::ArrayRef<uint64_t> Arguments) = nullptr;
    uint64_t at(llvm::ArrayRef<uint64_t> Arguments) const;
  };
  const FunctionValue *getFunction(llvm::StringRef Name) const;
  std::vector<FunctionValue> Functions;

private:
  std::vector<uint32_t> Indices; ///< sorted
  std::vector<uint64_t> Values;  ///< of the same position in Indices
  std::vector<std::pair<uint32_t, ArrayValue>> Arrays;
};

} // namespace jsym

#endif // JSYM_EXPR_ASSIGNMENT_H
