//===- EvaluationMemo.h - Values kept during one evaluation -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPR_EVALUATIONMEMO_H
#define JSYM_LIB_EXPR_EVALUATIONMEMO_H

#include "Semantics.h"

namespace jsym {

/// A value for each expression, valid where the stamp is the current epoch: a
/// new evaluation costs one increment.
template <typename Word> struct MemoTable {
  std::vector<Word> Values;
  std::vector<uint32_t> Stamps;
  uint32_t Epoch = 0;

  void start(size_t NumExprs) {
    if (Stamps.size() < NumExprs) {
      size_t Size = std::max(NumExprs, Stamps.size() * 2);
      Values.resize(Size);
      Stamps.resize(Size);
    }
    if (++Epoch == 0) {
      std::fill(Stamps.begin(), Stamps.end(), 0);
      Epoch = 1;
    }
  }
  bool has(ExprId E) const { return Stamps[E.Index] == Epoch; }
  void set(ExprId E, Word V) {
    Values[E.Index] = V;
    Stamps[E.Index] = Epoch;
  }
  size_t memoryBytes() const {
    return Values.capacity() * sizeof(Word) + Stamps.capacity() * 4;
  }
};

struct ExprManager::EvaluationMemo {
  MemoTable<uint64_t> Narrow;
  MemoTable<semantics::Wide> Wide;
  size_t memoryBytes() const {
    return Narrow.memoryBytes() + Wide.memoryBytes();
  }
};

} // namespace jsym

#endif // JSYM_LIB_EXPR_EVALUATIONMEMO_H
