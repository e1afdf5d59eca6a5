//===- EngineNumbers.cpp - What an engine tells of its work ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Observe/CoverageCounts.h"
#include "jsym/Support/Process.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

bool RunSummary::lossy() const {
  return llvm::any_of(Premises,
                      [](const PremiseUse &U) { return losesPaths(U.What); });
}

/// What was spent besides instructions.
Profile::Costs Engine::Impl::costs() const {
  Profile::Costs C{};
  for (uint64_t N : Interp.Paths.Counts.Forks)
    C[1] += N;
  std::vector<LayerStatistics> Layers = Chain.statistics();
  if (!Layers.empty())
    C[2] = Layers.front().Asked;
  for (const LayerStatistics &L : Layers)
    if (L.Layer == "z3") {
      C[3] = L.Asked;
      C[4] = uint64_t(L.Seconds * 1e6);
    }
  return C;
}

/// What became of branches whose sides meet again.
static void tell(const MergeCounts &M, Statistics &Stats) {
  Stats.counter(StatFamily::Merges, "regions",
                "branches followed to where sides meet") += M.Regions;
  Stats.counter(StatFamily::Merges, "states",
                "states that became part of another") += M.Merged;
  Stats.counter(StatFamily::Merges, "too-big",
                "regions beyond --merge-limit") += M.GivenUp;
  for (unsigned K = 1; K < NumMergeRefusals; ++K)
    Stats.counter(
        StatFamily::Apart, refusalWord(MergeRefusal(K)),
        "states that do not go on as one with others, by the reason") +=
        M.Refused[K];
}

void Engine::Impl::publish() {
  Ctx.progress().clear();
  Summary.Repeated = std::exchange(Replayed, 0);
  Interp.Instructions -= Summary.Repeated;
  Summary.Instructions = Interp.Instructions;
  Summary.Bytecodes = std::exchange(Interp.Bytecodes, 0);
  Summary.States = std::exchange(Interp.Paths.Counts.States, 0);
  Statistics &Stats = Ctx.stats();
  for (unsigned K = 0; K < NumForkKinds; ++K) {
    Summary.Forks += Interp.Paths.Counts.Forks[K];
    Stats.counter(StatFamily::Forks, forkWord(ForkKind(K)),
                  "states that split, by what was decided") +=
        std::exchange(Interp.Paths.Counts.Forks[K], 0);
  }
  if (Options.MergePaths)
    tell(std::exchange(Interp.Merges, {}), Stats);
  Stats.counter("paths", "paths explored to their end") += Summary.Paths;
  Stats.counter("paths.errors", "paths that end in a bug, or may") +=
      Summary.Bugs + Summary.Doubtful;
  Stats.counter("paths.dropped", "paths outside of assumptions") +=
      Summary.Dropped;
  auto &Counts = Interp.Paths.Counts;
  Stats.counter("ways.contradictions", "ways that the path said the opposite "
                                       "of (--contradictions)") +=
      std::exchange(Counts.Contradictions, 0);
  Stats.counter("ways.refuted", "ways of branches that the solver refuted") +=
      std::exchange(Counts.Refuted, 0);
  Stats.counter("bugs.unsolvable",
                "paths with a bug and no input (--feasibility=end)") +=
      std::exchange(Unsolvable, 0);
  Stats.counter("instructions", "decoded instructions executed") +=
      std::exchange(Interp.Instructions, 0);
  if (Options.Coverage)
    Stats.counter("bytecodes", "bytecodes executed") += Summary.Bytecodes;
  Stats.counter("collections", "times that unreachable objects were freed") +=
      std::exchange(Interp.NumCollections, 0);
  Stats.counter("methods.decoded", "methods lowered and decoded") =
      Store.numDecoded();
  raise(Stats.maximum("memory.frames", "bytes of frames"),
        Interp.Frames.allocated());
  raise(Stats.maximum("memory.peak", "bytes of the process"),
        peakResidentBytes());
  std::vector<LayerStatistics> Layers = Chain.statistics();
  for (LayerStatistics L : Layers) {
    for (const LayerStatistics &Before : Discarded)
      if (Before.Layer == L.Layer) {
        L.Asked -= Before.Asked;
        L.Answered -= Before.Answered;
        L.Seconds -= Before.Seconds;
      }
    Stats.counter(StatFamily::LayerAsked, L.Layer) += L.Asked;
    Stats.counter(StatFamily::LayerAnswered, L.Layer) += L.Answered;
    // Cycles are converted by a rate that is measured anew each time, so the
    // difference of two readings may be a little below zero.
    Stats.seconds(StatFamily::LayerTime, L.Layer) += std::max(0.0, L.Seconds);
  }
  Discarded = std::move(Layers);
}

Engine::Coverage Engine::coverage() const {
  Coverage C;
  for (const Procedure &Proc : P->Store.procedures()) {
    if (!Proc.Decoded || !Proc.Method || Proc.Native)
      continue;
    ++C.Methods;
    for (uint32_t I = 0; I < Proc.Code.size(); ++I)
      if (Op O = plainOp(Proc.Code[I].Code); O >= Op::Br && O <= Op::BrRefEq) {
        C.Branches += 2;
        C.BranchesTaken +=
            (Proc.Covered[2 * I] != 0) + (Proc.Covered[2 * I + 1] != 0);
      }
  }
  return C;
}

std::vector<MethodCoverage>
Engine::lineCoverage(bool Platform, const MethodModel *Target) const {
  return collectCoverage(P->Store, P->Exhaustive, Platform, Target);
}

void Engine::writeProfile(raw_ostream &OS) const {
  if (P->Profiler)
    P->Profiler->write(OS);
}

} // namespace jsym
