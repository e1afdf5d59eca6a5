//===- Report.h - A run, for people and for programs ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every output format is one function from a RunReport. The numbers of a run
/// are named lists, so that a new counter appears everywhere by being counted.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_REPORT_REPORT_H
#define JSYM_REPORT_REPORT_H

#include "jsym/Bugs/Bugs.h"
#include "jsym/Support/Statistics.h"
#include "jsym/TestGen/Wording.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <chrono>
#include <map>

namespace jsym::report {

/// What the exploration saw of one line.
struct LineCoverage {
  uint64_t Hits = 0; ///< instructions executed, over all paths
  uint32_t Instructions = 0, InstructionsCovered = 0; ///< bytecodes
  uint32_t Branches = 0, BranchesCovered = 0;         ///< edges
  uint32_t BranchesInfeasible = 0;    ///< edges the solver refuted, never taken
  std::vector<uint64_t> BranchCounts; ///< one an edge; 0: not covered
  uint64_t Forks = 0;
};

struct FunctionCoverage {
  std::string Name; ///< a.b.C.m(int)
  uint32_t Line = 0;
  uint64_t Calls = 0;
};

struct FileCoverage {
  std::string Class;  ///< internal name of the top-level class: a/b/C
  std::string Source; ///< C.java
  std::string Path;   ///< where the source was found; empty if it was not
  std::map<uint32_t, LineCoverage> Lines;
  std::vector<FunctionCoverage> Functions; ///< that were called
};

/// As JaCoCo counts.
struct JacocoCount {
  uint32_t Missed = 0, Covered = 0;
};
struct JacocoLine {
  /// Complexity: what its jumps and switches add to that of the method.
  JacocoCount Instructions, Branches, Complexity;
};
struct MethodLines {
  std::string Name, Descriptor;
  std::map<int32_t, JacocoLine> Lines; ///< -1: those without a line
};
/// All that was compiled for a class, reached or not.
struct ClassLines {
  std::string Class, Source; ///< a/b/C$D, C.java
  std::vector<MethodLines> Methods;
};

/// A way of a jump or switch that no path has taken.
struct MissedBranch {
  std::string Method, File; ///< "C.m(int)", "C.java"
  int32_t Line = -1, To = -1;
  bool Reached = false; ///< paths came to the jump
  std::string Cause;    ///< "infeasible", "bound", "unexplored"
};
/// Of the method under test and all that it calls, as JaCoCo counts, but that a
/// branch is covered where a path takes it, whatever follows; what only
/// contracts call is no part of it.
struct TargetCoverage {
  uint64_t Methods = 0;
  JacocoCount Branches, Instructions;
  std::vector<MissedBranch> Missed;
};

/// A line of source code that was found.
struct SourceLine {
  std::string Path, Text; ///< without indentation; empty: not found
  int32_t Line = 0;
};

struct PathEntry {
  jsym::Scenario Scenario;
  std::string Test;               ///< the test method's source; empty: none
  std::string TestName, TestFile; ///< the method, and where it is written
  std::string WhyNoTest;
  std::string Replay; ///< confirmed, contradicted, not replayable; or empty
  std::string ReplayDetail;
  SourceLine Source; ///< of bugs: the innermost line that is not the JDK's
  std::optional<size_t> Bug;         ///< which of RunReport::Bugs it shows
  std::optional<double> Probability; ///< if somebody counted its inputs
  /// The path for other inputs, which have tests, too.
  std::vector<jsym::Scenario> More;
  /// Sides of branches that its input takes before they meet.
  std::vector<ScenarioFork> Sides;
};
static_assert(std::is_nothrow_move_constructible_v<PathEntry>);

/// "Foo.java:12", or "HashMap.java:9 from Foo.java:12" of a fork in the JDK.
std::string placeOf(const ScenarioFork &F);

struct RunReport;

/// Of an output that may have many thousand paths: what comes too late is left
/// out and counted, but for what stands for a bug.
struct WritingLimit {
  using Time = std::chrono::steady_clock::time_point;
  Time Until = Time::max();
  const std::atomic<bool> *Stop = nullptr; ///< an interrupt; may be null
  // Of the output that was begun last:
  size_t Omitted = 0;
  std::vector<bool> LeftOut;

  void begin(const RunReport &R, Time End);
  bool isOver() const;
};
/// To be asked once about each path of an output, when it is its turn.
bool leavesOut(const RunReport &R, size_t Path);
/// What leavesOut() answered; false where it was not asked.
bool isLeftOut(const RunReport &R, size_t Path);

/// A number of a run, or a time, by the name that it has in JSON; of some it is
/// known what they are about.
template <typename N> struct Figure {
  std::string Name;
  N Value = 0;
  StatFamily Family = StatFamily::None;
  std::string Of{};
  Figure(llvm::StringRef Name, N Value) : Name(Name), Value(Value) {}
  Figure(StatFamily F, llvm::StringRef Of, N Value)
      : Name(statName(F, Of)), Value(Value), Family(F), Of(Of) {}
};

struct RunReport {
  std::string Command; ///< as it can be repeated
  std::string Target;  ///< for people
  std::string Symbol;  ///< of the method, unique
  std::string Verdict; ///< "bug", "none", "undecided"
  std::string VerdictText;
  std::vector<std::string> Bounds;   ///< hit: what was cut, where
  std::vector<PremiseNote> Premises; ///< that any path rests on, each once
  /// Of a proof: what holds of each loop, and call, at a place.
  std::vector<std::pair<std::string, std::vector<std::string>>> Invariants;
  /// Of what some are about: "Order.lines", and why it holds.
  std::map<std::string, std::string> Explanations;
  std::vector<std::pair<std::string, std::string>> Options;
  std::vector<Figure<uint64_t>> Counters;
  std::vector<Figure<double>> Seconds;
  std::vector<FileCoverage> Coverage;
  std::optional<TargetCoverage> OfTarget;
  std::vector<ClassLines> Classes; ///< of those files
  /// Where the sources of classes were found that bugs lead through.
  std::map<const ClassInfo *, std::string> Sources;
  std::vector<PathEntry> Paths;
  std::shared_ptr<WritingLimit> Limit; ///< null: all paths are written
  std::vector<testgen::Bug> Bugs; ///< distinct ones, of these paths, by rank
  /// What the verdict is about; bugs of other ranks are notes.
  testgen::RankSet Fails = testgen::ranksThatFail();
  bool ShowAll = false;
  bool Verbose = false; ///< texts for people: with all there is to say
  /// How values are told: with the constructors of the program, if it is there.
  std::shared_ptr<testgen::Wording> Words =
      std::make_shared<testgen::Wording>();
};

/// docs/json.md documents the schema.
void writeJson(llvm::raw_ostream &OS, const RunReport &R, bool Pretty = true);
/// SARIF 2.1.0, one result a distinct bug, with code flows.
void writeSarif(llvm::raw_ostream &OS, const RunReport &R);
/// lcov's tracefile.
void writeLcov(llvm::raw_ostream &OS, const RunReport &R);
/// JaCoCo's XML report: what it would write if all paths ran on a JVM.
void writeJacoco(llvm::raw_ostream &OS, const RunReport &R);
/// JUnit's XML as CI systems read it: one case a path.
void writeJUnitXml(llvm::raw_ostream &OS, const RunReport &R);
/// The condition of one path (printSmtLib), to be solved by any solver of
/// SMT-LIB 2.6.
void writeSmt2(llvm::raw_ostream &OS, llvm::StringRef Target, const Scenario &S,
               llvm::StringRef Formula);
/// What a violation witness says besides the path.
struct WitnessInfo {
  std::string Specification; ///< "CHECK( init(Main.main()), LTL(G assert) )"
  std::string ProgramFile;   ///< as it can be opened
};
/// A violation witness (GraphML) as validators of SV-COMP's Java track read it:
/// the values that sources of nondeterminism returned, in their order.
void writeWitness(llvm::raw_ostream &OS, const Scenario &S,
                  const WitnessInfo &Info);
/// One self-contained page.
void writeHtml(llvm::raw_ostream &OS, const RunReport &R);

/// Inside an element or attribute of XML, or an HTML-like label of graphviz.
std::string xmlText(llvm::StringRef Text);
/// Now, in UTC: 2024-12-31T23:59:59.
std::string timestamp();

/// Object diagram of the heap before or after, as DOT. What differs between
/// the two is marked in the later one.
enum class Moment { Before, After };
std::string objectDiagram(const Scenario &S, Moment M);

/// One .dot a path and moment, and .svg beside it where graphviz is installed.
llvm::Error writeDiagrams(llvm::StringRef Directory, const RunReport &R);

} // namespace jsym::report

#endif // JSYM_REPORT_REPORT_H
