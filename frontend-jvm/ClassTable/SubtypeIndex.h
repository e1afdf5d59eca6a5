//===- SubtypeIndex.h - Who derives from whom, unloaded ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_SUBTYPEINDEX_H
#define JSYM_FRONTENDJVM_SUBTYPEINDEX_H

#include "jsym/ClassPath/ClassPath.h"
#include "llvm/ADT/StringMap.h"
#include <mutex>

namespace jsym::jvm {

/// The names of a class and its direct supertypes, read from the first part of
/// a class file without checking the rest. Nothing where that is malformed.
struct ClassHeader {
  llvm::StringRef Name;
  uint16_t Flags = 0;
  std::vector<llvm::StringRef> Supers;
};
std::optional<ClassHeader> readClassHeader(llvm::StringRef Bytes);

/// The classes of the class path and, when asked for, of the JDK by their
/// direct supertypes. Reads every class file once, when first asked.
class SubtypeIndex {
public:
  explicit SubtypeIndex(ClassPath &Path) : Path(Path) {}

  /// The names of all instantiable classes below \p Base, sorted.
  std::vector<std::string> instantiable(llvm::StringRef Base, bool Platform);

private:
  struct Node {
    uint16_t Flags = 0;
    bool Platform = false;
    bool Seen = false; ///< its own file was read
    std::vector<const llvm::StringMapEntry<Node> *> Subtypes;
  };
  using Entry = llvm::StringMapEntry<Node>;
  void scan(ClassContainer &Container, bool Platform);

  ClassPath &Path;
  std::mutex Lock;
  bool Scanned = false;
  llvm::StringMap<Node> Nodes;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_SUBTYPEINDEX_H
