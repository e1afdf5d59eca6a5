//===- Targets.h - What a scan is about -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A target of a scan is one of
///
///   a directory of classes, a jar       all classes in it
///   a war, a jar that has its          its own classes
///   libraries in it
///   the folder of a Maven or Gradle     the classes of all its modules, with
///   project                             the libraries that lie beside them
///   a.b.**  a.b.*  a.b.C  a.b.C.m       packages, a class with those nested in
///                                       it, a method, of the class path
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_TARGETS_H
#define JSYM_SCAN_TARGETS_H

#include "jsym/Support/Process.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace jsym::scan {

/// The arguments of a scan, taken apart.
struct ScanTargets {
  /// Entries of the class path all of whose classes are meant.
  std::vector<std::string> Own;
  /// Others that these need, as far as they were found beside them.
  std::vector<std::string> Libraries;
  /// Names of classes and packages.
  std::vector<std::string> Patterns;
  /// Folders of projects.
  std::vector<std::string> Projects;
  /// Where archives were unpacked, as long as anybody needs it.
  std::vector<std::shared_ptr<TempDirectory>> Unpacked;
};

/// An error, with what to do, where one is nothing, and of a project whose
/// classes are missing or older than their sources.
llvm::Expected<ScanTargets> readTargets(llvm::ArrayRef<std::string> Given);

/// Whether a build tool's file is in the folder.
bool isProject(llvm::StringRef Folder);

/// Adds what a project was built to. Runs nothing.
llvm::Error addProject(llvm::StringRef Folder, ScanTargets &To);

/// What the file jsym.options of a project's folder says, a line an option:
/// none that starts a program or writes a file. Nothing where there is no such
/// file. Files that it names are of the folder.
llvm::Expected<std::vector<std::string>> optionsOf(llvm::StringRef Folder);

/// Whether the pattern "a.b.**", "a.*.C", "a.b.C.m" or "a.b" means the method,
/// or, where \p Method is empty, the class (a.b.C$D) as a whole. "*" stands for
/// one part of a name or less, "**" for any number.
bool matchesPattern(llvm::StringRef Pattern, llvm::StringRef Class,
                    llvm::StringRef Method);

} // namespace jsym::scan

#endif // JSYM_SCAN_TARGETS_H
