//===- Store.h - What scans keep of entries ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A directory with a file for each entry, written as soon as it is explored,
/// in one step: whenever a scan is killed, the next one goes on with what it
/// had. An entry counts as known as long as no class is changed that its code
/// may come to.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_STORE_H
#define JSYM_SCAN_STORE_H

#include "jsym/Scan/Entries.h"
#include "jsym/Scan/Record.h"

namespace jsym::scan {

/// What entries depend on besides classes.
struct StoreKey {
  std::string Jdk;
  std::vector<std::pair<std::string, std::string>> Options;
};

/// Whether what is found of an entry depends on that option.
bool isPartOfStore(llvm::StringRef Option);

/// Digests of what the code of classes may come to: of the user's classes that
/// they name, of those below these, and so on.
class CodeDigests {
public:
  explicit CodeDigests(jvm::JvmProgram &Program);
  /// 16 hexadecimal digits.
  std::string of(llvm::StringRef Class);

private:
  struct Facts {
    std::string Digest;
    std::vector<unsigned> Uses; ///< classes that it names, or that are below it
  };
  std::vector<Facts> Classes;
  llvm::StringMap<unsigned> Numbers;
  llvm::StringMap<std::string> Known;
};

/// Whether the directory is a store.
bool isStore(llvm::StringRef Directory);
/// The digest of what the code of the entry could come to when the store last
/// heard of it; empty: never.
std::string storedCode(llvm::StringRef Directory, llvm::StringRef Target);

class Store {
public:
  /// An error where the directory is another's, or was made by another version
  /// or JDK, or with other options.
  static llvm::Expected<std::unique_ptr<Store>>
  open(llvm::StringRef Directory, StoreKey Key, jvm::JvmProgram &Program);

  /// What is known of the entry; not begun where that is nothing, or where its
  /// code has changed.
  EntryRecord get(const Entry &E);
  llvm::Error put(const EntryRecord &R);

private:
  Store(llvm::StringRef Directory, jvm::JvmProgram &Program)
      : Directory(Directory), Digests(Program) {}
  std::string fileOf(llvm::StringRef Target) const;
  std::string Directory;
  CodeDigests Digests;
  llvm::StringMap<std::string> CodeOf; ///< digests of entries, by target
};

} // namespace jsym::scan

#endif // JSYM_SCAN_STORE_H
