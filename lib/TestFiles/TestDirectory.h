//===- TestDirectory.h - Generated tests as files ----------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A directory that tests are written to has those of earlier runs in it, of
/// other methods of the same classes too, and what people have written. A run
/// replaces the tests of its own target, and nothing else.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_TESTDIRECTORY_H
#define JSYM_LIB_TESTGEN_TESTDIRECTORY_H

#include "FoldedTest.h"
#include "jsym/TestFiles/JUnitWriter.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"
#include <array>

namespace jsym::testgen {

/// The tests of one target in a class.
struct TestGroup {
  std::string Target;
  bool Opens = false;               ///< some look into the JDK
  std::vector<std::string> Methods; ///< their sources
};

/// A test class: read back, it is what was written.
struct TestClass {
  std::string Package, Name;
  std::vector<TestGroup> Groups; ///< by target
  std::set<std::string> Imports; ///< "java.util.List"

  /// Reads what source() made.
  static TestClass parse(llvm::StringRef Package, llvm::StringRef Name,
                         llvm::StringRef Source);
  std::string source(const JUnitOptions &Options) const;

  size_t numMethods() const;
  TestGroup &groupOf(llvm::StringRef Target);
  /// The names of all its tests.
  llvm::StringSet<> methodNames() const;
  /// "a.b.Name".
  std::string binaryName() const;
  /// "a/b/Name.java".
  std::string file() const;
};

/// What jsym-tests.json says: which tests there are, what they predict, and
/// what they are compiled against.
struct TestManifest {
  static constexpr llvm::StringLiteral File = "jsym-tests.json";

  std::optional<int64_t> Version; ///< of JUnit
  std::vector<std::string> ClassPath;
  /// Class files that were copied, with their digests.
  std::map<std::string, std::string> Copies;
  llvm::json::Array Tests;

  /// Empty where there is none.
  static llvm::Expected<TestManifest> read(llvm::StringRef Directory);
  void forget(llvm::StringRef Target);
  void add(llvm::StringRef Target, const TestRecord &R);
  void write(llvm::raw_ostream &OS, llvm::StringRef Directory) const;
};

class TestDirectory {
public:
  /// The directory as it is, without the tests of the target; an error where
  /// it has something in the way.
  static llvm::Expected<TestDirectory> open(const JUnitOptions &Options,
                                            const dialect::MethodModel &Target);

  /// Adds a test; its record says where. The name may become another one.
  void add(TestMethod &M, TestRecord &R);
  void addRecord(const TestRecord &R) { Manifest.add(Target, R); }
  llvm::Error write(llvm::StringRef HelperSource,
                    llvm::ArrayRef<CopiedClass> Copies,
                    llvm::ArrayRef<std::string> ClassPath);

private:
  JUnitOptions Options;
  std::string Target, Package, Base;
  /// A class as it grows.
  struct Growing {
    TestClass Class;
    size_t NumMethods = 0;
    llvm::StringSet<> Names;
    std::vector<FoldedTest> Folds;
  };
  /// Whether its tests need the agent, which others stay without; its number.
  using ClassKey = std::pair<bool, unsigned>;
  std::map<ClassKey, Growing> Classes;
  std::array<unsigned, 2> FirstWithRoom = {1, 1};
  TestManifest Manifest;

  explicit TestDirectory(const JUnitOptions &Options) : Options(Options) {}
  std::string path(llvm::StringRef Name) const;
  std::string nameOf(ClassKey Key) const;
  llvm::Error readClasses();
  llvm::Error readClass(ClassKey Key, llvm::StringRef Path);
  llvm::Error check() const;
  llvm::Error writeCopies(llvm::ArrayRef<CopiedClass> Copies);
  std::string testsBeside() const;
  llvm::Error writeHelper(llvm::StringRef Source);
  Growing &classWithRoom(bool NeedsAgent);
  const TestClass *classWith(const TestMethod &M) const;
  std::string nameIn(Growing &Into, const TestMethod &M);
  void addFolded(Growing &Into, TestMethod &M, TestRecord &R);
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_TESTDIRECTORY_H
