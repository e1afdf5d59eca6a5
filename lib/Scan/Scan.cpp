//===- Scan.cpp - All entries in one run ----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Scan.h"
#include "jsym/Scan/Schedule.h"
#include "jsym/Support/Timer.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::scan {

ScanListener::~ScanListener() = default;

namespace {

/// An exploration that does not end by then never does.
constexpr double Grace = 60;
/// That a worker has to end after it was asked to.
constexpr double Patience = 8;

std::vector<unsigned> classNumbers(ArrayRef<Entry> All) {
  std::vector<unsigned> Numbers;
  const dialect::ClassModel *Last = nullptr;
  for (const Entry &E : All) {
    unsigned Before = Numbers.empty() ? 0 : Numbers.back();
    Numbers.push_back(E.Method->Owner == Last ? Before
                                              : Before + !Numbers.empty());
    Last = E.Method->Owner;
  }
  return Numbers;
}

/// Keeps the worker busy and alive.
class Runner {
public:
  Runner(Context &Ctx, Explorer &By, ArrayRef<Entry> All,
         const ScanLimits &Limits, std::vector<EntryRecord> &Records,
         ScanListener &To)
      : Ctx(Ctx), By(By), All(All), Limits(Limits), Records(Records), To(To),
        Plan(classNumbers(All), Limits.Seconds * Limits.Jobs) {
    for (auto [I, R] : enumerate(Records)) {
      R.Entry = All[I].Target;
      if (R.State != EntryState::NotBegun)
        Plan.done(I, R);
    }
  }

  Error run() {
    for (;;) {
      if (Ctx.stopRequested())
        return end();
      if (Error E = feed())
        return E;
      if (UnderWay.empty() && !Current)
        return Error::success();
      if (UnderWay.empty()) { // nothing more, or it has grown too large
        Current->finish();
        bool Goes = Recycle;
        Current.reset();
        Recycle = false;
        if (Goes)
          continue;
        return Error::success();
      }
      listen(0.1);
      To.progress(Records);
    }
  }

private:
  Context &Ctx;
  Explorer &By;
  ArrayRef<Entry> All;
  const ScanLimits &Limits;
  std::vector<EntryRecord> &Records;
  ScanListener &To;
  Schedule Plan;
  std::unique_ptr<Worker> Current;
  bool Recycle = false;
  Stopwatch Clock;

  struct Turn {
    double Since = 0, Seconds = 0;
  };
  std::map<size_t, Turn> UnderWay;
  /// Were under way when a worker died, together with others: each is tried
  /// again alone.
  std::vector<std::pair<size_t, double>> Suspects;

  double left() const {
    return Limits.Seconds > 0 ? Limits.Seconds - Clock.seconds() : 1e9;
  }

  std::optional<Schedule::Turn> nextTurn() {
    if (!Suspects.empty()) {
      if (!UnderWay.empty())
        return std::nullopt;
      auto [Entry, Seconds] = Suspects.back();
      Suspects.pop_back();
      return Schedule::Turn{Entry, Seconds};
    }
    if (Recycle || UnderWay.size() >= Limits.Jobs)
      return std::nullopt;
    return Plan.next(left());
  }

  Error feed() {
    while (std::optional<Schedule::Turn> T = nextTurn()) {
      if (!Current) {
        auto Started = Worker::start([&](WorkerSide &Side) {
          serveExplorations(Side, Ctx, By, All, Limits.Jobs);
        });
        if (!Started)
          return Started.takeError();
        Current = std::move(*Started);
      }
      UnderWay[T->Entry] = {Clock.seconds(), T->Seconds};
      std::string Text;
      raw_string_ostream(Text) << T->Entry << " " << T->Seconds;
      Current->send(Text); // where it is dead, listen() sees it
    }
    return Error::success();
  }

  void listen(double Seconds) {
    for (const std::string &Line : Current->receive(Seconds))
      hear(Line);
    if (Current->ended())
      return bury(Current->lastWords(), /*Late=*/std::nullopt);
    for (auto &[Entry, T] : UnderWay)
      if (T.Seconds > 0 && Clock.seconds() - T.Since > T.Seconds + Grace) {
        size_t Late = Entry;
        Current->kill();
        return bury("it did not end in its time", Late);
      }
  }

  void hear(StringRef Line) {
    if (!Line.consume_front("="))
      return;
    size_t Number = 0;
    uint64_t Bytes = 0;
    if (Line.consumeInteger(10, Number) || !Line.consume_front(" ") ||
        Line.consumeInteger(10, Bytes) || Number >= All.size())
      return;
    auto V = json::parse(Line.trim());
    if (!V)
      return consumeError(V.takeError());
    auto R = recordOf(*V);
    if (!R)
      return consumeError(R.takeError());
    Recycle |= Limits.Memory && Bytes > Limits.Memory;
    UnderWay.erase(Number);
    settle(Number, std::move(*R));
  }

  void settle(size_t Number, EntryRecord R) {
    addLater(Records[Number], std::move(R));
    Plan.done(Number, Records[Number]);
    To.explored(Number, Records[Number]);
  }

  /// The worker has died. Who was alone with it is to blame.
  void bury(const std::string &Words, std::optional<size_t> Late) {
    Current.reset();
    Recycle = false;
    std::map<size_t, Turn> Left = std::move(UnderWay);
    UnderWay.clear();
    for (auto &[Entry, T] : Left) {
      if (Left.size() > 1 && Entry != Late) {
        Suspects.push_back({Entry, T.Seconds});
        continue;
      }
      EntryRecord R;
      R.Entry = All[Entry].Target;
      R.Rounds = 1;
      R.Slice = T.Seconds;
      bool Memory = StringRef(Words).contains("out of memory");
      R.State = Memory ? EntryState::Limited : EntryState::Crashed;
      if (Memory)
        R.Cuts.push_back({EndReason::MemoryLimit, 1, ""});
      else
        R.Error = Words;
      settle(Entry, std::move(R));
    }
  }

  /// What is under way may tell what it has found.
  Error end() {
    if (!Current)
      return Error::success();
    Current->interrupt();
    Stopwatch Since;
    while (!Current->ended() && Since.seconds() < Patience)
      for (const std::string &Line : Current->receive(0.1))
        hear(Line);
    return Error::success();
  }
};

} // namespace

Error exploreAll(Context &Ctx, Explorer &By, ArrayRef<Entry> All,
                 const ScanLimits &Limits, std::vector<EntryRecord> &Records,
                 ScanListener &To) {
  Records.resize(All.size());
  return Runner(Ctx, By, All, Limits, Records, To).run();
}

} // namespace jsym::scan
