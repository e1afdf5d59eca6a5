//===- NativeTable.h - Which methods C++ runs -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_NATIVETABLE_H
#define JSYM_CODE_NATIVETABLE_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace jsym {

class NativeCall;
struct NativeResult;

/// What runs in a method's place (Run/Native.h). Code only knows that there is
/// something.
using NativeHandler = NativeResult (*)(NativeCall &C);

/// How much of a native the engine does (the manual's table shows it).
enum class NativeTier : uint8_t {
  NoOp,          ///< nothing to do: returns zero or null
  Exact,         ///< does what the JDK's does
  Model,         ///< Java code replaced by an equivalent handler
  Uninterpreted, ///< exact if concrete, else an uninterpreted function,
                 ///< recorded
};

/// One line of the table of natives.
struct NativeEntry {
  llvm::StringRef Class;      ///< java/lang/System; "*": any class
  llvm::StringRef Name;       ///< arraycopy
  llvm::StringRef Descriptor; ///< "" : any descriptor
  NativeTier Tier;
  NativeHandler Handler; ///< null: NoOp
  /// What was there before this was added; null: the method's own code.
  NativeHandler Otherwise = nullptr;
};

/// Registered by the rooms above; looked up when a method is decoded; later
/// additions win.
class NativeTable {
public:
  void add(llvm::ArrayRef<NativeEntry> Entries);
  /// Null if \p M runs its own code (or is an unknown native).
  const NativeEntry *find(const dialect::MethodModel &M) const;
  const std::vector<NativeEntry> &entries() const { return All; }

  /// What answers calls of inputs of unknown class.
  void setStub(NativeHandler Handler) { Stub.Handler = Handler; }
  const NativeEntry &stub() const { return Stub; }
  /// What stands for methods that are called but not followed.
  void setUnfollowed(NativeHandler Handler) { Unfollowed.Handler = Handler; }
  const NativeEntry &unfollowed() const { return Unfollowed; }

private:
  std::vector<NativeEntry> All;
  llvm::StringMap<uint32_t> Index; ///< "Class.Name Descriptor"
  NativeEntry Stub = {"*", "*", "", NativeTier::Model, nullptr};
  NativeEntry Unfollowed = {"*", "*", "", NativeTier::Model, nullptr};
};

} // namespace jsym

#endif // JSYM_CODE_NATIVETABLE_H
