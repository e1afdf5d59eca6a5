//===- OpaqueOrder.h - Orders over opaque inputs ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_OPAQUEORDER_H
#define JSYM_LIB_HEAP_OPAQUEORDER_H

#include "HeapPart.h"
#include <map>
#include <set>

namespace jsym {

/// Answers of compareTo, compare, equals and hashCode that are modelled.
class OpaqueOrder : HeapPart {
public:
  explicit OpaqueOrder(HeapWorld &W) : HeapPart(W) {}

  Outcome callModel(HeapState &H, ModelKind M, llvm::ArrayRef<Value> Args);
  /// The key of an object of the program, if it was asked for; else none.
  static ExprId allocatedKey(const HeapState &H, uint32_t Object);
  /// The place that stands for an object: where it was found first.
  uint32_t placeOf(const HeapState &H, Value Ref);
  uint32_t nullPlace();
  /// What must hold if one object is at both places.
  ExprId sameRanks(const HeapState &H, uint32_t A, uint32_t B);
  /// What must hold if the handle is what \p Is is: questions that become the
  /// same one have one answer.
  ExprId sameAnswers(const HeapState &H, uint32_t Handle, Value Is);
  /// Has something been written that \p Ref may lead to?
  bool isWritten(HeapState &H, Value Ref) { return !writesTo(H, Ref).empty(); }

private:
  friend class WrittenState;
  void noteLaws(HeapState &H, ModelKind M);
  ExprId keyOf(HeapState &H, Value Ref);
  ExprId nullKey(HeapState &H);
  ExprId rankOf(HeapState &H, uint32_t Comparator, Value Ref, uint32_t Writes);
  ExprId answerOf(HeapState &H, Compared Question, ExprId A, ExprId B);
  static bool sameQuestion(const HeapState &H, const Compared &X,
                           const Compared &Y, Value Handle, Value Is);
  std::string writesTo(HeapState &H, Value Ref);
  using Reach = std::set<std::pair<const dialect::ClassModel *, uint16_t>>;
  const Reach &reach(const TypeSet &T, uint16_t Region);
  std::map<std::pair<const TypeSet *, uint16_t>, Reach> Reached;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_OPAQUEORDER_H
