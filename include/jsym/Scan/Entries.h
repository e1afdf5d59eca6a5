//===- Entries.h - The methods that a scan begins with ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_ENTRIES_H
#define JSYM_SCAN_ENTRIES_H

#include "jsym/Bugs/BugKey.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "jsym/Scan/Targets.h"
#include "jsym/Support/Options.h"

namespace jsym::scan {

/// Which methods of the classes are entries.
enum class EntryKind : uint8_t {
  Public,    ///< public methods and constructors of public classes
  Package,   ///< all that are not private, of classes that are not
  All,       ///< private ones, and those of classes without a name, too
  Main,      ///< what java starts
  Annotated, ///< those with an annotation of jsym-api
};

struct EntryOptions {
  EntryKind Which = EntryKind::Public;
  std::vector<std::string> Include, Exclude; ///< patterns
};
void describeOptions(EntryOptions &O, OptionSink &S);

/// A method that is explored by itself.
struct Entry {
  const dialect::MethodModel *Method = nullptr;
  std::string Target; ///< as the room Api takes it, unique: "a.B.m(I)V"
};

/// What java starts: static void main(String[]).
bool isMain(const dialect::MethodModel &M);
/// Whether code of other packages can call it: it is public, and so is its
/// class and those around that.
bool isPublic(const dialect::MethodModel &M, dialect::ProgramSource &Program);

/// What there is to be scanned.
struct Entries {
  std::vector<Entry> All; ///< by container, class, and place in the class
  unsigned Classes = 0;   ///< that have some
  /// Classes that cannot be loaded, and why.
  std::vector<std::pair<std::string, std::string>> NotLoaded;
  testgen::ProgramScope Scope; ///< the containers of the classes
};

/// An error where a target, or all of them together, are nothing.
llvm::Expected<Entries> findEntries(jvm::JvmProgram &Program,
                                    const ScanTargets &T,
                                    const EntryOptions &O);

} // namespace jsym::scan

#endif // JSYM_SCAN_ENTRIES_H
