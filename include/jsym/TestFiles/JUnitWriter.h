//===- JUnitWriter.h - Test classes in a directory --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTFILES_JUNITWRITER_H
#define JSYM_TESTFILES_JUNITWRITER_H

#include "jsym/TestGen/JUnit.h"

namespace jsym::testgen {

/// One test, or the reason why there is none.
struct TestRecord {
  uint64_t Path = 0;
  std::string Class;  ///< binary name of the test class
  std::string Method; ///< empty: no test
  std::string WhyNot;
  std::string Predicted; ///< "returns 3", "throws java.lang.X: message"
  std::string Throws;    ///< the class of that, as Class.getName() has it
  bool Bug = false;
  bool Fails = false; ///< its test is to fail, as predicted
  std::string Doubt;  ///< doubt() of its path
  std::string Chance; ///< Scenario::Chance
  bool Cut = false;   ///< by a bound or a limit
  bool OtherSide = false; ///< Scenario::OtherSide
};

/// A class file that the tests need beside them.
struct CopiedClass {
  std::string From;
  std::string To; ///< below the directory of the tests
};

class TestDirectory;

/// Collects the scenarios of a target and writes them as test classes, one or
/// more a target class, with the helper they need and a manifest for replay.
/// What is in the directory already stays, but for this target's tests.
class JUnitWriter {
public:
  /// An error where the directory has something in the way.
  static llvm::Expected<std::unique_ptr<JUnitWriter>>
  open(const JUnitOptions &Options, const dialect::MethodModel &Target,
       dialect::ProgramSource &Program);
  ~JUnitWriter();
  /// The test that was added, or why there is none (also: not selected).
  /// OnlyMade: none whose input no program was found to make.
  TestMethod add(const Scenario &S, bool OnlyMade = false);
  /// Writes the files. The class path is for who runs the tests; what is
  /// relative is below their directory.
  llvm::Error write(llvm::StringRef HelperSource,
                    llvm::ArrayRef<CopiedClass> Copies,
                    llvm::ArrayRef<std::string> ClassPath);

private:
  JUnitWriter(const JUnitOptions &Options, TestDirectory Directory,
              dialect::ProgramSource &Program);

  llvm::Error writeSeeds();

  JUnitOptions Options;
  llvm::json::Array Seeds;
  std::unique_ptr<TestDirectory> Directory;
  std::shared_ptr<TestContext> Context;
};

/// Whether tests of the target can be written, as far as that can be known
/// before there are any; without a directory: as far as nothing is kept.
llvm::Error checkTests(const JUnitOptions &Options,
                       const dialect::MethodModel &Target,
                       dialect::ProgramSource &Program);

} // namespace jsym::testgen

#endif // JSYM_TESTFILES_JUNITWRITER_H
