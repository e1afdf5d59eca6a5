//===- SourceFinder.h - Where the sources of classes are --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSPATH_SOURCEFINDER_H
#define JSYM_CLASSPATH_SOURCEFINDER_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace jsym::jvm {

/// Where build tools have the sources of what they put into an entry of the
/// class path: of target/classes, src/main/java. Folders that are there.
std::vector<std::string> sourceRootsOf(llvm::StringRef Entry);

/// Looks through folders for the sources of classes, the first ones first.
class SourceFinder {
public:
  /// \p Targets: as they were given, sources with what is in them among them.
  /// \p Given: --source-path.
  SourceFinder(llvm::ArrayRef<std::string> Targets, llvm::StringRef Given,
               llvm::ArrayRef<std::string> ClassPath);

  /// Of a class (internal name) that was compiled from a file of that name;
  /// empty if it was not found.
  std::string find(llvm::StringRef Class, llvm::StringRef File) const;

private:
  std::vector<std::string> Roots;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSPATH_SOURCEFINDER_H
