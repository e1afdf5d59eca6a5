//===- Explorer.cpp - Explores entries one by one -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Explorer.h"
#include "jsym/Api/Exploration.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Support/Process.h"
#include "jsym/Support/SignalStack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <atomic>
#include <condition_variable>
#include <deque>
#include <thread>

using namespace llvm;

namespace jsym::scan {

/// Keeps of each bug the path that needs least.
class BugCollector final : public api::PathConsumer {
public:
  BugCollector(Explorer &By, api::Exploration &X) : By(By), X(X) {}

  bool wants(EndReason R) const override {
    return endClass(R) == EndClass::Bug;
  }

  api::PathRecord prepare(PathResult R, Engine &E) override {
    api::PathRecord P;
    if (wants(R.Reason))
      P.Scenario = X.scenario(R, E);
    else
      P.Scenario.Reason = R.Reason;
    return P;
  }

  void take(api::PathRecord P) override {
    const Scenario &S = P.Scenario;
    if (endClass(S.Reason) != EndClass::Bug)
      return;
    Longest = std::max<uint64_t>(Longest, S.Condition.size());
    std::lock_guard<std::mutex> Guard(By.Lock);
    testgen::BugKey Key = By.Keys.of(S);
    testgen::Ranking Ranked = By.Ranks.of(S);
    testgen::Need N = testgen::needOf(S, Ranked.Is);
    auto [It, New] = Found.try_emplace(Key);
    BugRecord &B = It->second;
    ++B.Paths;
    if (!New && !(N < B.Least))
      return;
    B.Key = std::move(Key);
    B.Ranked = std::move(Ranked);
    B.Least = N;
    B.Result.clear();
    raw_string_ostream OS(B.Result);
    writeResult(OS, S);
  }

  std::map<testgen::BugKey, BugRecord> Found;
  uint64_t Longest = 0;

private:
  Explorer &By;
  api::Exploration &X;
};

Explorer::Explorer(Context &Ctx, std::shared_ptr<api::World> World,
                   const testgen::ProgramScope &Given,
                   const api::ChosenOptions &Chosen, const CheckSet &Checks)
    : Ctx(Ctx), Of(std::move(World)), Scope(Given), Chosen(Chosen),
      Checks(Checks), Keys(Of->program(), Given), Ranks(Of->program(), Keys) {}

Explorer::~Explorer() = default;

static std::string textOf(const Shortfall &F) {
  std::string Text = F.Example;
  for (const auto &[Place, Paths] : F.Places)
    Text += (Text.empty() ? "at " : ", at ") + Place;
  return Text;
}

void Explorer::describeEnd(const RunSummary &S, EntryRecord &R) const {
  R.Paths = S.Paths;
  R.Instructions = S.Instructions;
  R.States = S.States;
  bool Limited = false, Partly = S.lossy(), Missing = false;
  for (const Shortfall &F : S.Shortfalls) {
    R.Cuts.push_back({F.Reason, F.Paths, textOf(F)});
    EndClass Is = endClass(F.Reason);
    Limited |= Is == EndClass::Limit;
    Partly |= Is == EndClass::Unsupported || Is == EndClass::Undecided;
    Missing |= F.Reason == EndReason::MissingClass;
    R.MoreWithTime |= F.Reason == EndReason::TimeLimit;
  }
  R.State = Missing && !S.Paths     ? EntryState::Refused
            : Limited               ? EntryState::Limited
            : Partly                ? EntryState::Partly
            : !S.Shortfalls.empty() ? EntryState::Bounded
                                    : EntryState::Complete;
  std::vector<PremiseUse> Approximations;
  for (const PremiseUse &U : S.Premises)
    if (!isAssumption(U.What))
      Approximations.push_back(U);
  R.Premises = describe(ArrayRef<PremiseUse>(Approximations));
}

/// Of the methods of the program that were reached.
static void addReached(const Engine &E, const testgen::ProgramScope &Scope,
                       EntryRecord &R) {
  for (const MethodCoverage &M : E.lineCoverage(/*Platform=*/false)) {
    const dialect::ClassModel &C = *M.Method->Owner;
    if (!M.Reached || C.isHidden() || !Scope.contains(C))
      continue;
    MethodReach &To = R.Reached[M.Method->Symbol.str()];
    To.Class = C.name().take_front(C.name().find('$', C.name().rfind('/') + 1));
    To.Source = C.sourceFile().str();
    for (const auto &[Line, Counts] : M.Lines) {
      for (const BranchCoverage &B : Counts.Branches) {
        if (B.State == Reach::Covered)
          To.Taken.push_back(To.Branches);
        ++To.Branches;
      }
      if (Line > 0)
        To.Lines[uint32_t(Line)] = Counts.BytecodesCovered > 0;
    }
  }
}

EntryRecord Explorer::explore(const Entry &E, double Seconds) {
  EntryRecord R;
  R.Entry = E.Target;
  R.Rounds = 1;
  R.Slice = Seconds;
  std::unique_ptr<Context> Its = Ctx.worker();
  auto &Exec = Its->options<ExecOptions>();
  Exec.MaxTime = Seconds;
  Exec.Jobs = 1;
  Exec.MemoryOfProcess = false;
  Exec.Coverage = true;
  auto &Ensures = Its->options<contract::ContractOptions>().Ensures;
  for (std::string &Law : lawsFor(*E.Method, Checks))
    Ensures.push_back(std::move(Law));
  Stopwatch Watch;
  auto X = api::Exploration::open(*Its, Of, E.Target,
                                  api::ContractUse::WherePresent, Chosen);
  if (!X) {
    R.State = EntryState::Refused;
    R.Error = toString(X.takeError());
    return R;
  }
  BugCollector Bugs(*this, **X);
  RunSummary S = (*X)->explore(Bugs);
  describeEnd(S, R);
  addReached((*X)->engine(), Scope, R);
  R.Longest = Bugs.Longest;
  Statistics &Stats = Its->stats();
  R.Unsolvable = Stats.counter("bugs.unsolvable");
  R.Contradictions = Stats.counter("ways.contradictions");
  R.Refuted = Stats.counter("ways.refuted");
  R.Warnings = S.Bugs + S.Doubtful + S.Minor + R.Unsolvable;
  for (auto &[Key, B] : Bugs.Found)
    R.Bugs.push_back(std::move(B));
  X->reset();
  R.Seconds = Watch.seconds();
  return R;
}

//===-- A worker ----------------------------------------------------------===//

namespace {

struct Request {
  size_t Number;
  double Seconds;
};

/// What is asked for, and the threads that do it.
class Service {
public:
  Service(WorkerSide &Side, Context &Ctx, Explorer &By, ArrayRef<Entry> Entries)
      : Side(Side), Ctx(Ctx), By(By), Entries(Entries) {}

  void run(unsigned Jobs) {
    std::vector<std::thread> Threads;
    for (unsigned I = 0; I < Jobs; ++I)
      Threads.emplace_back([this] {
        SignalStack OwnStack;
        work();
      });
    while (!Ctx.stopRequested()) {
      std::optional<std::string> Line = Side.receive();
      if (!Line)
        break;
      auto [Number, Seconds] = StringRef(*Line).split(' ');
      Request R{};
      if (Line->empty() || Number.getAsInteger(10, R.Number) ||
          Seconds.getAsDouble(R.Seconds) || R.Number >= Entries.size())
        continue;
      std::lock_guard<std::mutex> Guard(Lock);
      Asked.push_back(R);
      Changed.notify_one();
    }
    {
      std::lock_guard<std::mutex> Guard(Lock);
      NoMore = true;
      Changed.notify_all();
    }
    for (std::thread &T : Threads)
      T.join();
  }

private:
  void work() {
    for (;;) {
      Request R;
      {
        std::unique_lock<std::mutex> Guard(Lock);
        Changed.wait(Guard, [&] { return NoMore || !Asked.empty(); });
        if (Asked.empty() || Ctx.stopRequested())
          return;
        R = Asked.front();
        Asked.pop_front();
      }
      std::string Number = std::to_string(R.Number);
      Side.send("+" + Number);
      EntryRecord Done = By.explore(Entries[R.Number], R.Seconds);
      std::string Text;
      raw_string_ostream OS(Text);
      OS << "=" << Number << " " << residentBytes() << " " << toJson(Done);
      Side.send(std::move(Text));
    }
  }

  WorkerSide &Side;
  Context &Ctx;
  Explorer &By;
  ArrayRef<Entry> Entries;
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<Request> Asked;
  bool NoMore = false;
};

} // namespace

void serveExplorations(WorkerSide &Side, Context &Ctx, Explorer &By,
                       ArrayRef<Entry> Entries, unsigned Jobs) {
  Service(Side, Ctx, By, Entries).run(Jobs);
}

} // namespace jsym::scan
