//===- Extraction.h - What its parts share ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_EXTRACTION_H
#define JSYM_LIB_EXTRACT_EXTRACTION_H

#include "jsym/Extract/Extract.h"
#include "jsym/Run/State.h"

namespace jsym::extract {

/// The result as it grows, and what it is read from.
class Extraction {
public:
  Extraction(Scenario &S, const PathResult &R, const HeapState &H,
             const ExprManager &Exprs, const PathNames &Names,
             InfoTable &Infos);

  Scenario &S;
  const PathResult &R;
  const HeapState &H;
  const ExprManager &Exprs;
  const PathNames &Names;
  InfoTable &Infos;
  Assignment Model;
  /// Of the objects of the result: the heap's object (0: none), the class, and
  /// the place in the input (0: none).
  std::vector<uint32_t> HeapIds;
  std::vector<const dialect::ClassModel *> Classes;
  std::vector<uint32_t> Places;
  /// Of the heap's objects and handles: the object of the result.
  llvm::DenseMap<uint32_t, int32_t> ByObject, ByHandle;
  /// Variables that what the result says depends on, sorted.
  mutable llvm::SmallVector<ExprId, 16> Seen;

  int32_t addObject(uint32_t HeapId);
  void setClass(int32_t Object, const dialect::ClassModel *C);
  void setAlso(int32_t Object,
               llvm::ArrayRef<const dialect::ClassModel *> Interfaces);
  void setPlace(int32_t Object, uint32_t Place);

  uint64_t scalar(Value V) const;
  ScenarioValue primitive(Value V, char Type) const;
  /// The first reason stays.
  void forbidReplay(const llvm::Twine &Why);
  bool mayReplay() const { return S.NotReplayable.empty(); }
};

/// "I", "L": of the elements.
char letterOf(const dialect::ClassModel &ArrayClass);
/// As a trace says it, by names.
StackPlace placeOf(const StackEntry &E, InfoTable &Infos);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_EXTRACTION_H
