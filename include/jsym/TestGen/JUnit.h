//===- JUnit.h - Paths as JUnit tests ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTGEN_JUNIT_H
#define JSYM_TESTGEN_JUNIT_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"
#include "jsym/Support/Options.h"
#include "jsym/TestGen/Prover.h"
#include "jsym/TestGen/Wording.h"
#include "llvm/Support/JSON.h"
#include <memory>
#include <set>

namespace jsym::testgen {

enum class TestSelection : unsigned { All, Bugs, Cover };

/// Of a bug: a test that passes as long as it is there, or one that fails.
enum class BugTests : unsigned { Passing, Failing };

/// What stands for objects that nothing implements, or that do what a contract
/// lets them do.
enum class MockKind : unsigned { Helper, Mockito };

struct JUnitOptions {
  std::string Directory; ///< empty: no tests are written
  uint64_t Version = 5;  ///< of JUnit: 4 or 5
  TestSelection Select = TestSelection::All;
  BugTests OfBugs = BugTests::Passing;
  /// Seconds after which a test counts as not ending.
  double Timeout = 10;
  MockKind Mocks = MockKind::Helper;
  std::vector<std::string> MockJars; ///< Mockito's; empty: they are looked for
  std::string Seeds; ///< a file; empty: none is written
  /// Also tests that a JVM may fail by chance (Scenario::Chance): not for those
  /// that somebody keeps.
  bool ByChance = false;
  /// Tests of the same target that are there stay.
  bool KeepsOthers = false;
  /// One test of JUnit 5 for all inputs that the same is done with.
  bool Parameterized = false;
  /// Runs what might make the inputs; null: nobody does, and tests set fields.
  Prover *Runner = nullptr;
  /// Learns how tests make objects, if it is there.
  Wording *Words = nullptr;
};
void describeOptions(JUnitOptions &O, OptionSink &S);
/// Part of the above: Mocks and MockJars.
void describeMocks(JUnitOptions &O, OptionSink &S);

struct TestContext;

/// The body of a test for a scenario.
struct TestMethod {
  std::string Name;
  /// Longer ones that say more, where that is taken.
  std::vector<std::string> OtherNames;
  std::string File;   ///< once it is in one, below the directory of the tests
  std::string Source; ///< the whole method, indented by two
  /// Instead of it, with JUnitOptions::Parameterized: the test, which others
  /// may have as well, and its input.
  struct Folded {
    std::string Annotations; ///< lines above the test, indented by two
    std::string Test;   ///< from "(Account account, int amount) {" to the end
    std::string About;  ///< comments on the input, indented by two
    std::string Input;  ///< statements that make it
    std::string Throws; ///< what these may throw
    std::string Values; ///< "account, 6"
  };
  std::optional<Folded> Fold;
  std::string WhyNot;            ///< not empty: there is none
  bool NeedsOpens = false;       ///< reaches into the JDK
  bool NeedsAgent = false;       ///< feeds what the JDK reads
  bool Unmade = false;           ///< no calls were found that make its input
  bool KeepsStatics = false;     ///< needs what restores static fields after it
  std::set<std::string> Imports; ///< "java.util.List"
  llvm::json::Object Seed;       ///< with JUnitOptions::Seeds
};
TestMethod writeTestMethod(const Scenario &S, llvm::StringRef Package,
                           const JUnitOptions &Options, TestContext &Context);
/// Keeps what tests of one program have in common.
std::shared_ptr<TestContext> makeTestContext(dialect::ProgramSource &Program);

/// What is "predicted" of a path that a bound or a limit has cut.
inline constexpr llvm::StringLiteral CutShort = "cut by a bound or a limit";
/// And of one that was not explored to its end for another reason.
inline constexpr llvm::StringLiteral NotExplored = "not explored to its end";

/// "returns 3", "throws java.lang.ArithmeticException: / by zero".
std::string prediction(const Scenario &S);
/// Where tests of a class live: its own package, but for the JDK's.
std::string testPackage(llvm::StringRef Target, bool IsPlatform);

} // namespace jsym::testgen

#endif // JSYM_TESTGEN_JUNIT_H
