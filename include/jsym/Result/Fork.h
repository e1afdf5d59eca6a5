//===- Fork.h - What is decided where a path forks --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_FORK_H
#define JSYM_RESULT_FORK_H

#include "jsym/Result/Infos.h"
#include <string>
#include <vector>

namespace jsym {

/// What is decided where a path forks.
enum class ForkKind : uint8_t {
  Branch,
  Switch,
  Null,
  Bounds,
  Zero,
  Size,
  Cast,
  Store,
  Reference,
  Native,
  Region ///< what paths do not go on as one after their sides have met
};
inline constexpr unsigned NumForkKinds = 11;
/// "branch", "reference".
llvm::StringRef forkWord(ForkKind K);

/// Why a path was cut.
enum class BoundKind : uint8_t {
  None,
  Chain,
  ArrayElements,
  Scope,
  StringLength,
  StringText
};
llvm::StringRef boundName(BoundKind B); ///< "k", "array-bound", "scope"

/// What the heap decides.
enum class DecisionKind : uint8_t {
  Nothing,    ///< the condition says all
  IsNull,     ///< the place is null
  IsNotNull,  ///< it is not
  IsSame,     ///< it is another object that is known
  IsNew,      ///< it is an object that was not seen yet
  IsOf,       ///< it is of one of some classes
  NewIndex,   ///< an element of it was not looked at yet
  SameIndex,  ///< an element is one that was
  FixedIndex, ///< an index has one value
  WasThere,   ///< it was there at entry
  MadeLater,  ///< it was not
  Beyond,     ///< the path ends at a bound
};
std::string decisionText(DecisionKind Kind, BoundKind Bound,
                         llvm::StringRef Place, llvm::StringRef Other,
                         uint32_t Number,
                         llvm::ArrayRef<llvm::StringRef> Classes);

/// What the heap decided of an input at a fork; of the classes of the engine
/// (ClassModel) or of a result (ClassInfo).
template <typename Class> struct DecisionOf {
  /// An access path of the input, "this.root.left"; of an object that is none
  /// of the input, empty: Number says which.
  std::string Place;
  /// IsSame: another access path, or a constant of an enum, "Colour.RED"; of
  /// neither, empty: Number says which object.
  std::string Other;
  uint32_t Number = 0;
  std::vector<const Class *> Classes; ///< IsOf
  DecisionKind Kind = DecisionKind::Nothing;
  BoundKind Bound = BoundKind::None; ///< Beyond
  bool operator==(const DecisionOf &) const = default;
};
using HeapDecision = DecisionOf<ClassInfo>;

/// In Java's terms: "this.next == null"; empty for Nothing.
template <typename Class> std::string describe(const DecisionOf<Class> &D) {
  std::vector<llvm::StringRef> Names;
  for (const Class *C : D.Classes)
    Names.push_back(C->name());
  return decisionText(D.Kind, D.Bound, D.Place, D.Other, D.Number, Names);
}

} // namespace jsym

#endif // JSYM_RESULT_FORK_H
