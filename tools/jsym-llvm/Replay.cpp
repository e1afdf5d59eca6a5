//===- Replay.cpp - jsym-llvm replay --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Replay/Replay.h"
#include "Environment.h"
#include "Installation.h"
#include "Replaying.h"
#include "Subcommand.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::tool {

Expected<replay::ReplayReport>
replayDirectories(ArrayRef<std::string> Directories, StringRef JdkWish,
                  replay::ReplaySettings S) {
  Expected<Jdk> Found = findJdk(JdkWish);
  if (!Found)
    return Found.takeError();
  S.JdkHome = Found->Home;
  for (auto [Name, Path] :
       {std::pair{"jsym-replay.jar", &S.ReplayJar},
        std::pair{"jsym-guard.jar", &S.GuardJar},
        std::pair{"replay/ReplayRunner4.java", &S.Runner4},
        std::pair{"replay/ReplayRunner5.java", &S.Runner5}}) {
    Expected<std::string> P = runtimeFile(Name);
    if (!P)
      return P.takeError();
    *Path = std::move(*P);
  }
  return replay::replayTests(Directories, S);
}

StringRef replayWord(replay::ReplayVerdict V) {
  switch (V) {
  case replay::ReplayVerdict::Confirmed:
    return "confirmed";
  case replay::ReplayVerdict::Contradicted:
    return "contradicted";
  case replay::ReplayVerdict::NotReplayable:
    return "not replayable";
  case replay::ReplayVerdict::NotFeasible:
    return "not feasible";
  case replay::ReplayVerdict::NotRun:
    return "not run";
  case replay::ReplayVerdict::Cut:
    return "cut";
  }
  return "";
}

void printReplayed(raw_ostream &OS, const replay::ReplayReport &R,
                   bool Everything) {
  for (const replay::ReplayedDirectory &D : R.Directories)
    if (!D.Compiled)
      OS << "the tests in " << (D.Path.empty() ? "." : D.Path)
         << " do not compile, which is a mistake of jsym-llvm:\n"
         << D.CompilerOutput;
  for (const replay::ReplayedTest &T : R.Tests) {
    bool Confirmed = T.Verdict == replay::ReplayVerdict::Confirmed;
    bool WasRun = T.Verdict != replay::ReplayVerdict::NotRun;
    if (!Everything &&
        (Confirmed || !WasRun || T.Verdict == replay::ReplayVerdict::Cut ||
         T.Predicted == testgen::NotExplored))
      continue;
    OS << "path " << T.Path << ": " << replayWord(T.Verdict);
    if (!T.Method.empty())
      OS << "  " << T.Method;
    OS << "  (" << T.Predicted << ")";
    if (!Confirmed && !T.Why.empty())
      OS << "\n    " << T.Why;
    OS << '\n';
  }
}

void printReplayCounts(raw_ostream &OS, const replay::ReplayReport &R) {
  OS << R.Confirmed << " confirmed, " << R.Contradicted << " contradicted, "
     << R.NotReplayable << " not replayable";
  if (R.NotFeasible)
    OS << ", " << R.NotFeasible << " not feasible";
  if (R.NotRun)
    OS << ", " << R.NotRun << " not run";
  if (R.Cut)
    OS << ", " << R.Cut << " cut";
  OS << '\n';
}

namespace {

class Replay : public Subcommand {
public:
  StringRef name() const override { return "replay"; }
  StringRef summary() const override {
    return "run generated tests on a JVM and compare with the predictions";
  }
  StringRef arguments() const override { return "DIR..."; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {1, ~0u};
  }
  StringRef description() const override {
    return "Compiles the JUnit tests that 'run --junit DIR' has written, runs "
           "them on a real JVM, and says of each path whether the JVM does "
           "what "
           "was predicted. A contradicted prediction is a mistake of jsym-llvm "
           "and makes the exit status 4.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm run --quiet --junit tests examples/Account.java:withdraw
...
$ jsym-llvm replay tests
path 1: confirmed  withdraw_returns0  (returns 0)
path 2: confirmed  withdraw_returns0_whenAmountIsZero  (returns 0)
path 3: confirmed  withdraw_throwsAssertionError  (throws java.lang.AssertionError: money out of nowhere)
path 4: confirmed  withdraw_throwsIllegalArgumentException  (throws java.lang.IllegalArgumentException: negative amount)
4 confirmed, 0 contradicted, 0 not replayable
)";
  }

  void describeOptions(Context &, OptionSink &S) override {
    S.duration("timeout", Settings.Timeout, "limit for the JVM's whole run");
    S.flag("assertions", Settings.Assertions, "run with Java assertions on");
    S.list("junit-jar", Settings.JUnitJars, "JAR",
           "JUnit's jars instead of Debian's", OptionSink::Expert);
  }

  Expected<ExitCode> run(Invocation &I) override {
    Expected<replay::ReplayReport> R =
        replayDirectories(I.Arguments, I.Common.Jdk, Settings);
    if (!R)
      return R.takeError();
    if (I.json())
      printJson(I.Out, *R);
    else
      printText(I, *R);
    if (R->Contradicted || !R->allCompiled())
      return ExitInternalError;
    for (const replay::ReplayedTest &T : R->Tests)
      if (T.Bug && T.Verdict == replay::ReplayVerdict::Confirmed)
        return ExitBugFound;
    return R->NotReplayable || R->NotFeasible || R->NotRun || R->Cut
               ? ExitUndecided
               : ExitNothingFound;
  }

private:
  replay::ReplaySettings Settings;

  static void printText(Invocation &I, const replay::ReplayReport &R) {
    printReplayed(I.Out, R, !I.Common.Quiet);
    printReplayCounts(I.Out, R);
  }

  static void printJson(raw_ostream &OS, const replay::ReplayReport &R) {
    json::OStream J(OS, 1);
    J.object([&] {
      J.attribute("format", "jsym-replay");
      J.attribute("version", 1);
      J.attribute("confirmed", R.Confirmed);
      J.attribute("contradicted", R.Contradicted);
      J.attribute("notReplayable", R.NotReplayable);
      J.attribute("notFeasible", R.NotFeasible);
      J.attribute("notRun", R.NotRun);
      J.attribute("cut", R.Cut);
      J.attributeArray("directories", [&] {
        for (const replay::ReplayedDirectory &D : R.Directories)
          J.object([&] {
            J.attribute("path", json::fixUTF8(D.Path));
            J.attribute("compiled", D.Compiled);
            J.attribute("compiler", json::fixUTF8(D.CompilerOutput));
          });
      });
      J.attributeArray("tests", [&] {
        for (const replay::ReplayedTest &T : R.Tests)
          J.object([&] {
            J.attribute("path", int64_t(T.Path));
            J.attribute("directory",
                        json::fixUTF8(R.Directories[T.Directory].Path));
            J.attribute("class", T.Class);
            J.attribute("method", T.Method);
            J.attribute("predicted", json::fixUTF8(T.Predicted));
            J.attribute("bug", T.Bug);
            J.attribute("verdict", replayWord(T.Verdict));
            J.attribute("why", json::fixUTF8(T.Why));
          });
      });
    });
    OS << '\n';
  }
};

} // namespace

std::unique_ptr<Subcommand> makeReplay() { return std::make_unique<Replay>(); }

} // namespace jsym::tool
