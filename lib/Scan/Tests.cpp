//===- Tests.cpp - Findings on a JVM --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests are made, compiled and run by a process of their own, all together;
// where it makes a mistake, it begins again without the finding that it was at.
//
//===----------------------------------------------------------------------===//
#include "jsym/Prove/RecipeRunner.h"
#include "jsym/Scan/Scan.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Process.h"
#include "jsym/Support/Timer.h"
#include "jsym/TestFiles/JUnitWriter.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>

using namespace llvm;

namespace jsym::scan {

namespace {

/// What a worker of tests does.
class TestMaker {
public:
  TestMaker(WorkerSide &Side, Context &Ctx, api::World &Of,
            ArrayRef<Entry> Entries, const testgen::JUnitOptions &JUnit,
            const TestSettings &Settings, ArrayRef<Finding> Findings,
            const std::vector<bool> &Wanted)
      : Side(Side), Ctx(Ctx), Of(Of), Entries(Entries), JUnit(JUnit),
        Settings(Settings), Findings(Findings), Wanted(Wanted) {}

  void run() {
    if (Error E = runAll())
      Side.send("?" + toString(std::move(E)));
  }

private:
  WorkerSide &Side;
  Context &Ctx;
  api::World &Of;
  ArrayRef<Entry> Entries;
  testgen::JUnitOptions JUnit;
  const TestSettings &Settings;
  ArrayRef<Finding> Findings;
  const std::vector<bool> &Wanted;
  Stopwatch Clock;
  prove::RecipeRunner *Calls = nullptr;
  size_t Left = 0; ///< findings whose turn is to come
  std::map<std::pair<std::string, std::string>, size_t>
      Tests; ///< by file, name

  Error runAll() {
    std::optional<TempDirectory> Temp;
    if (JUnit.Directory.empty()) {
      auto T = TempDirectory::create("jsym-tests");
      if (!T)
        return T.takeError();
      Temp.emplace(std::move(*T));
      JUnit.Directory = Temp->path().str();
    }
    if (Error E = writeAll())
      return E;
    if (Error E = Settings.Jvm ? runJvm() : Error::success())
      return E;
    // This process ends without destructors.
    Temp.reset();
    return Error::success();
  }

  /// Calls that make an input are tried as long as it is this finding's turn:
  /// those that begin with large initialisers take seconds.
  void limitCalls() {
    constexpr double ShareOfCalls = 0.35, Least = 0.05, Times = 4;
    double All = Settings.Seconds * ShareOfCalls - Clock.seconds();
    double Mine =
        std::max(Least, Times * All / double(std::max<size_t>(Left, 1)));
    if (Left)
      --Left;
    if (Calls)
      Calls->stopAt(std::chrono::steady_clock::now() +
                    std::chrono::duration_cast<std::chrono::nanoseconds>(
                        std::chrono::duration<double>(std::min(All, Mine))));
  }

  /// By entry, since a directory has its tests by method.
  Error writeAll() {
    // What is left is for compiling and running them. Trying calls that may
    // make an input takes longer than all the rest.
    constexpr double ShareOfWriting = 0.5;
    prove::RecipeRunner Prover(Ctx, Of.program());
    Calls = Settings.AreRead ? &Prover : nullptr;
    JUnit.Runner = Calls;
    Left = size_t(llvm::count(Wanted, true));
    JUnit.Select = testgen::TestSelection::All;
    std::vector<bool> Done(Findings.size());
    for (size_t I = 0; I < Findings.size(); ++I) {
      if (!Wanted[I] || Done[I])
        continue;
      if (Ctx.stopRequested() ||
          Clock.seconds() > Settings.Seconds * ShareOfWriting) {
        send(I, json::Object{{"why", NoTimeForTest}});
        continue;
      }
      if (Error E = writeEntry(I, Done))
        return E;
    }
    return Error::success();
  }

  void send(size_t Number, json::Object O) {
    std::string Text;
    raw_string_ostream(Text)
        << "=" << Number << " " << json::Value(std::move(O));
    Side.send(std::move(Text));
  }

  Error writeEntry(size_t First, std::vector<bool> &Done) {
    size_t Entry = Findings[First].Entry;
    auto Writer =
        testgen::JUnitWriter::open(JUnit, *Entries[Entry].Method, Of.program());
    if (!Writer)
      return Writer.takeError();
    for (size_t I = First; I < Findings.size(); ++I) {
      if (!Wanted[I] || Findings[I].Entry != Entry)
        continue;
      Done[I] = true;
      Side.send("+" + std::to_string(I));
      limitCalls();
      testgen::TestMethod M = (*Writer)->add(Findings[I].Shown);
      Tests[{M.File, M.Name}] = I;
      send(I, json::Object{{"name", M.Name},
                           {"file", M.File},
                           {"source", json::fixUTF8(M.Source)},
                           {"why", json::fixUTF8(M.WhyNot)}});
    }
    return (*Writer)->write(Settings.Helper, {}, Settings.ClassPath);
  }

  Error runJvm() {
    constexpr double TestLimit = 2;
    Side.send("+jvm");
    replay::ReplaySettings S;
    S.Timeout = std::max(3.0, Settings.Seconds - Clock.seconds());
    S.Stop = &Ctx.stopFlag();
    S.TestLimit = TestLimit;
    auto Said = Settings.Replay({JUnit.Directory}, S);
    if (!Said)
      return Said.takeError();
    for (const replay::ReplayedTest &T : Said->Tests) {
      std::string File = T.Class;
      std::replace(File.begin(), File.end(), '.', '/');
      auto It = Tests.find({File + ".java", T.Method});
      if (It == Tests.end()) // of an earlier run
        continue;
      send(It->second, json::Object{{"said", unsigned(T.Verdict)},
                                    {"saidWhy", json::fixUTF8(T.Why)},
                                    {"threw", !T.Thrown.empty()}});
    }
    return Error::success();
  }
};

/// Hears what the worker tells.
class TestListener {
public:
  TestListener(std::vector<Finding> &Findings) : Findings(Findings) {}
  std::string At, Mistake; ///< what it is at; what it could not do

  void hear(StringRef Line) {
    if (Line.consume_front("+"))
      At = Line.str();
    else if (Line.consume_front("?"))
      Mistake = Line.str();
    else if (Line.consume_front("="))
      take(Line);
  }

private:
  std::vector<Finding> &Findings;

  void take(StringRef Line) {
    size_t Number = 0;
    if (Line.consumeInteger(10, Number) || Number >= Findings.size())
      return;
    auto V = json::parse(Line.trim());
    if (!V)
      return consumeError(V.takeError());
    const json::Object *O = V->getAsObject();
    if (!O)
      return;
    Finding &F = Findings[Number];
    auto text = [&](StringRef Name, std::string &To) {
      if (auto T = O->getString(Name))
        To = T->str();
    };
    text("name", F.TestName);
    text("file", F.TestFile);
    text("source", F.TestSource);
    text("why", F.WhyNoTest);
    text("saidWhy", F.SaidWhy);
    F.ThrewOther = O->getBoolean("threw").value_or(false);
    if (auto Said = O->getInteger("said"))
      F.Said = replay::ReplayVerdict(*Said);
  }
};

} // namespace

/// Those that it did not come to.
static void tellLate(std::vector<Finding> &Findings,
                     const std::vector<bool> &Wanted) {
  for (auto [F, Is] : zip_equal(Findings, Wanted))
    if (Is && !F.Said && F.WhyNoTest.empty() && F.TestName.empty())
      F.WhyNoTest = NoTimeForTest;
}

Error testFindings(Context &Ctx, api::World &Of, ArrayRef<Entry> Entries,
                   const testgen::JUnitOptions &JUnit,
                   const TestSettings &Settings,
                   std::vector<Finding> &Findings) {
  std::vector<bool> Wanted;
  for (const Finding &F : Findings)
    Wanted.push_back(Settings.Ranks[unsigned(F.Ranked.Is)] &&
                     F.Suppressed.empty());
  while (is_contained(Wanted, true)) {
    auto Started = Worker::start([&](WorkerSide &Side) {
      TestMaker(Side, Ctx, Of, Entries, JUnit, Settings, Findings, Wanted)
          .run();
    });
    if (!Started)
      return Started.takeError();
    TestListener Said(Findings);
    bool Asked = false;
    while (!(*Started)->ended()) {
      for (const std::string &Line : (*Started)->receive(0.2))
        Said.hear(Line);
      if (Ctx.stopRequested() && !std::exchange(Asked, true))
        (*Started)->interrupt();
    }
    if (!Said.Mistake.empty())
      return inputError(Said.Mistake);
    size_t At = 0;
    if (!(*Started)->failed() || Asked) {
      tellLate(Findings, Wanted);
      return Error::success();
    }
    if (StringRef(Said.At).getAsInteger(10, At) || At >= Findings.size())
      return inputError("running the tests failed: " + (*Started)->lastWords());
    Wanted[At] = false;
    Findings[At].WhyNoTest =
        "making its test failed: " + (*Started)->lastWords();
  }
  return Error::success();
}

} // namespace jsym::scan
