//===- Partial.cpp - Explorations in pieces -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Partial.h"
#include "Shares.h"
#include "Summaries.h"
#include "jsym/Api/Exploration.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace jsym::api {

using Clock = WorkPool::Keeping::Clock;

namespace {

/// Writes down what an engine finds.
class Scribe final : public PathSink {
public:
  Scribe(Engine &E, PathConsumer &To, Partial &Into, std::mutex &Lock)
      : E(E), To(To), Into(Into), Lock(Lock) {}

  void path(PathResult R) override {
    PathRecord Record = To.prepare(std::move(R), E);
    Partial::Path P;
    raw_string_ostream OS(P.Result);
    writeResult(OS, Record.Scenario);
    P.Formula = std::move(Record.Formula);
    std::lock_guard<std::mutex> Guard(Lock);
    Into.Paths.push_back(std::move(P));
  }

private:
  Engine &E;
  PathConsumer &To;
  Partial &Into;
  std::mutex &Lock;
};

} // namespace

//===-- Taking up ---------------------------------------------------------===//

/// What others found out becomes the engines'.
Error Exploration::takeUp(Partial &P) {
  for (const std::string &Name : P.Early) {
    auto C = Harness->getClass(Name);
    if (!C)
      return C.takeError();
    Early.push_back(*C);
  }
  for (const auto &[What, Name] : P.Premises) {
    auto Use = premiseNamed(What, Name, *Harness);
    if (!Use)
      return Use.takeError();
    addPremises(P.Summary.Premises, *Use);
  }
  E->absorb(P.Code, P.Exhaustive);
  Ctx->stats().merge(P.Stats);
  for (auto At : {contract::Harness::Entered, contract::Harness::Left})
    Harness->countAll(At, P.Moments[At]);
  P.Code.clear();
  P.Stats = Statistics();
  return Error::success();
}

/// Each shard finds the same parts and takes its own. What was found on the way
/// is the first one's.
Error Exploration::deal(PathConsumer &To, Partial &P, ShardId Shard,
                        Clock::time_point Begun) {
  constexpr uint64_t PartsPerShard = 30;
  std::unique_ptr<Context> Its = Ctx->worker();
  Its->options<ExecOptions>().MaxPaths = 0; // of each shard
  std::unique_ptr<Engine> Scout = makeEngine(*Its);
  Scout->shareCode(*E);
  Partial Found;
  std::mutex Lock;
  Scribe Sink(*Scout, To, Found, Lock);
  WorkPool Pool(1, PathAddress());
  Pool.Keeps = {Begun, Clock::time_point::max(), PartsPerShard * Shard.Of};
  RunSummary Summary = Scout->explore(Entry, Sink, &Pool);
  if (!Summary.Cut.empty())
    return inputError("the parts of the shards were not found: " +
                          endText(Summary.Cut.front().Reason),
                      "fewer shards need less, or give a higher limit");
  std::vector<std::pair<std::string, WorkPool::Part>> Parts;
  for (WorkPool::Part &Part : Pool.takeLeft())
    Parts.push_back({digestOf(Part.Address.completeText()), std::move(Part)});
  llvm::sort(Parts, [](const auto &A, const auto &B) {
    return std::pair(StringRef(A.first), A.second.Instructions) <
           std::pair(StringRef(B.first), B.second.Instructions);
  });
  std::string All;
  for (auto [N, Part] : enumerate(Parts)) {
    All += Part.first;
    if (N % Shard.Of == Shard.Number - 1)
      P.Rest.push_back(std::move(Part.second));
  }
  P.Shard = Shard;
  P.Deal = digestOf(All);
  P.PartsDealt = P.Rest.size();
  Early = Pool.Early;
  if (Shard.Number != 1) {
    P.Summary.Repeated = Summary.Instructions;
    return Error::success();
  }
  P.Paths = std::move(Found.Paths);
  addSummary(P.Summary, Summary);
  E->absorb(Scout->counts(), Scout->isExhaustive());
  Ctx->stats().merge(Its->stats());
  return Error::success();
}

/// In the order in which one thread comes to them.
static void sortByAddress(std::vector<WorkPool::Part> &Parts) {
  llvm::sort(Parts, [](const WorkPool::Part &A, const WorkPool::Part &B) {
    return A.Address < B.Address;
  });
}

//===-- Exploring ---------------------------------------------------------===//

Error Exploration::save(Partial &P, const PiecePlan &Plan) {
  if (!Plan.Save)
    return Error::success();
  P.Early.clear();
  for (const dialect::ClassModel *C : Early)
    P.Early.push_back(C->name().str());
  P.Premises.clear();
  for (const PremiseUse &Use : P.Summary.Premises)
    P.Premises.push_back({Use.What, nameOf(Use)});
  P.Code = E->counts();
  P.Exhaustive = E->isExhaustive();
  P.Stats = Statistics();
  P.Stats.merge(Ctx->stats());
  for (auto [Other, Its] : zip_equal(Others, Contexts)) {
    llvm::append_range(P.Code, Other->counts());
    P.Exhaustive &= Other->isExhaustive();
    P.Stats.merge(Its->stats());
  }
  for (auto At : {contract::Harness::Entered, contract::Harness::Left})
    P.Moments[At] = Harness->moments(At);
  return Plan.Save(P);
}

Error Exploration::explorePieces(PathConsumer &To, Partial &P,
                                 const PiecePlan &Plan) {
  const auto Begun = Clock::now();
  auto since = [](Clock::time_point T) { return Clock::now() - T; };
  if (Error Mistake = takeUp(P))
    return Mistake;
  if (!P.Begun && Plan.Shard.Of) {
    if (Error Mistake = deal(To, P, Plan.Shard, Begun))
      return Mistake;
  } else if (!P.Begun) {
    P.Rest.emplace_back();
  }
  P.Begun = true;
  const double Before = P.Summary.Seconds;
  unsigned Jobs = unsigned(Ctx->options<ExecOptions>().Jobs);
  makeWorkers(Jobs);
  std::mutex Lock;
  std::vector<std::unique_ptr<PathSink>> Sinks;
  for (unsigned N = 0; N < Jobs; ++N)
    Sinks.push_back(
        std::make_unique<Scribe>(N ? *Others[N - 1] : *E, To, P, Lock));
  Clock::duration Interval = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(Plan.Interval));
  while (Plan.Explores && !P.Rest.empty()) {
    sortByAddress(P.Rest);
    WorkPool Pool(Jobs, std::exchange(P.Rest, {}));
    Pool.Keeps = {Begun, Clock::time_point::max(), 0};
    if (Plan.Interval > 0)
      Pool.Keeps->Pause = Clock::now() + Interval;
    Pool.Early = Early;
    Pool.countPaths(P.Summary.Paths);
    P.Summary.Cut.clear();
    addSummary(P.Summary, exploreTogether(Pool, Sinks));
    P.Summary.Seconds =
        Before + std::chrono::duration<double>(since(Begun)).count();
    Early = Pool.Early;
    P.Rest = Pool.takeLeft();
    if (P.Rest.empty() || !P.Summary.Cut.empty())
      break;
    // To save, and to go again to where one was, is not to cost much.
    auto SaveBegun = Clock::now();
    if (Error Mistake = save(P, Plan))
      return Mistake;
    Interval = std::max(Interval, 20 * since(SaveBegun));
  }
  return save(P, Plan);
}

//===-- Telling -----------------------------------------------------------===//

static std::string nameOf(const PremiseNote &Note) {
  if (auto *C = std::get_if<const ClassInfo *>(&Note.Of))
    return (*C)->name().str();
  if (auto *M = std::get_if<const MethodInfo *>(&Note.Of))
    return (*M)->Symbol.str();
  if (auto *F = std::get_if<const FieldInfo *>(&Note.Of))
    return dialect::fieldName((*F)->Owner->name(), (*F)->Name,
                              (*F)->Descriptor);
  return "";
}

/// In the order in which paths, one after the other, come to rest on them.
static void orderPremises(std::vector<PremiseUse> &Premises,
                          ArrayRef<PathRecord> Paths) {
  std::map<std::pair<Premise, std::string>, size_t> Places;
  for (const PathRecord &P : Paths)
    for (const PremiseNote &Note : P.Scenario.Premises)
      Places.try_emplace({Note.What, nameOf(Note)}, Places.size());
  auto place = [&](const PremiseUse &Use) {
    auto It = Places.find({Use.What, nameOf(Use)});
    return It == Places.end() ? Places.size() : It->second;
  };
  llvm::stable_sort(Premises, [&](const PremiseUse &A, const PremiseUse &B) {
    return place(A) < place(B);
  });
}

Expected<RunSummary> Exploration::deliver(PathConsumer &To, const Partial &P) {
  std::vector<PathRecord> Paths;
  for (const Partial::Path &Each : P.Paths) {
    auto Read = readResult(Each.Result, *S->RereadInfos);
    if (!Read)
      return Read.takeError();
    Paths.push_back({std::move(*Read), Each.Formula, {}, {}});
  }
  llvm::sort(Paths, [](const PathRecord &A, const PathRecord &B) {
    return A.Scenario.Address < B.Scenario.Address;
  });
  RunSummary Summary = P.Summary;
  orderPremises(Summary.Premises, Paths);
  addShortfalls(Summary.Shortfalls, Summary.Cut);
  if (Summary.Cut.empty() && !P.Rest.empty())
    addShortfalls(Summary.Shortfalls,
                  Shortfall{EndReason::Interrupted, P.Rest.size(), "", {}, {}});
  arrange(Summary);
  uint64_t Number = 0;
  for (PathRecord &Each : Paths) {
    Each.Scenario.Path = ++Number;
    if (To.wants(Each.Scenario.Reason))
      To.take(std::move(Each));
  }
  for (auto [Other, Its] : zip_equal(Others, Contexts)) {
    E->absorb(*Other);
    Ctx->stats().merge(Its->stats());
  }
  countStates();
  finish(Summary);
  return Summary;
}

//===-- Apart and together ------------------------------------------------===//

Expected<Partial> splitPartial(Partial &P) {
  if (P.Rest.empty())
    return inputError("it is done, there is nothing to split");
  if (P.Rest.size() == 1)
    return inputError("only one part is left of it",
                      "go on with --resume for a while");
  // Neighbours are alike: each of both halves gets its share of them.
  sortByAddress(P.Rest);
  Partial Half;
  Half.Key = P.Key;
  Half.Shard = P.Shard;
  Half.Deal = P.Deal;
  Half.Early = P.Early;
  Half.Begun = true;
  std::vector<WorkPool::Part> Kept;
  for (auto [N, Part] : enumerate(P.Rest))
    (N % 2 ? Half.Rest : Kept).push_back(std::move(Part));
  P.Rest = std::move(Kept);
  P.Shard.Share += '0';
  Half.Shard.Share += '1';
  return std::move(Half);
}

Expected<Partial> mergePartials(std::vector<Partial> Pieces,
                                ArrayRef<std::string> Names) {
  assert(!Pieces.empty() && Pieces.size() == Names.size());
  for (size_t I = 1; I < Pieces.size(); ++I)
    if (Error E = checkSame(Pieces[0].Key, "'" + Names[0] + "'", Pieces[I].Key,
                            "'" + Names[I] + "'"))
      return std::move(E);
  if (Error E = checkShares(Pieces, Names))
    return std::move(E);
  Partial All = std::move(Pieces.front());
  All.Shard = {};
  for (Partial &P : MutableArrayRef(Pieces).drop_front()) {
    llvm::move(P.Paths, std::back_inserter(All.Paths));
    llvm::move(P.Rest, std::back_inserter(All.Rest));
    llvm::append_range(All.Premises, P.Premises);
    llvm::append_range(All.Code, P.Code);
    addSummary(All.Summary, P.Summary);
    All.Exhaustive &= P.Exhaustive;
    All.Stats.merge(P.Stats);
    for (auto [Ours, Theirs] : zip_equal(All.Moments, P.Moments))
      llvm::append_range(Ours, Theirs);
  }
  return std::move(All);
}

} // namespace jsym::api
