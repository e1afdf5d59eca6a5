//===- FrameCheck.h - What differs from what was ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_FRAMECHECK_H
#define JSYM_LIB_CONTRACT_FRAMECHECK_H

#include "jsym/Heap/HeapState.h"
#include "jsym/Run/Native.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace jsym::contract {

using namespace llvm;
using dialect::FieldModel;

/// A path of @Modifies: "n.next.data", "this.*", "a[]"; "static a/C.total" and
/// "static a/C.*" have no root.
struct ModifiedPath {
  StringRef Class; ///< of static fields
  StringRef Root;
  SmallVector<StringRef, 4> Prefix; ///< fields that lead to the object
  StringRef Last;                   ///< field, "*", or "[]"
};

SmallVector<ModifiedPath, 4> pathsOf(StringRef Text);

/// The argument of the method whose wrapper called, by its name.
std::optional<Value> rootOf(NativeCall &C, StringRef Name);

/// The static fields that the path means.
SmallVector<const FieldModel *, 4> staticsOf(NativeCall &C,
                                             const ModifiedPath &P);

/// Compares the heap with what it was at entry.
class FrameCheck {
public:
  /// \p Paths may be others.
  FrameCheck(NativeCall &C, StringRef Paths);

  /// The first place that differs; "" if there is none; nothing: ask again.
  std::optional<std::string> violation();

  /// Has nothing of the input another value than at entry, as far as that can
  /// be seen without deciding anything?
  bool isUntouched() const;

private:
  static constexpr uint32_t All = ~1u, None = ~2u;
  using Place = std::pair<uint32_t, uint32_t>;

  std::optional<std::string> changedStatic();
  bool permit(const ModifiedPath &P);
  std::optional<uint32_t> changedSlot(uint32_t Id);
  std::optional<bool> isRestUnchanged(const Object &O);
  std::optional<bool> isUnchanged(uint32_t Id, uint32_t Slot);
  std::optional<bool> isSame(Value Then, Value Now, char Kind);
  std::string nameOf(uint32_t Id, uint32_t Slot);

  NativeCall &C;
  HeapState &H;
  SmallVector<ModifiedPath, 4> Paths;
  DenseMap<Place, Value> Entry;
  DenseSet<Place> Permitted;
  DenseSet<const FieldModel *> Statics; ///< that may change
};

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_FRAMECHECK_H
