//===- EngineFilter.cpp - Paths that some input takes --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"

using namespace llvm;

namespace jsym {

/// Before a path that somebody wants is told: all of an input that takes it.
/// False: there is none.
bool Engine::Impl::findInput(State &S, bool Whole) {
  if (!Filter || !Whole)
    return true;
  bool ShapeOnly = Ctx.options<FilterOptions>().Facts == FilterFacts::Shape;
  // It is enough to know that there is one.
  if (S.shown() && !Sink->wants(EndReason::Return) && !ShapeOnly)
    return true;
  Judgement Is = Filter->complete(S);
  if (Is == Judgement::Keep)
    return true;
  if (Is == Judgement::Prune && !ShapeOnly)
    return false;
  S.Heap.restOn(Premise::OpenInput);
  return true;
}

void Engine::Impl::beginFilter(const EntryPoint &Entry) {
  Judges = Entry.Judges;
  if (!Entry.Filter) {
    Interp.Paths.Filter = nullptr;
    return;
  }
  if (!Filter)
    Filter = std::make_unique<CompletionFilter>(Interp,
                                                Ctx.options<FilterOptions>());
  Filter->begin(*Entry.Filter);
  Interp.Paths.Filter = Filter.get();
}

void Engine::Impl::publishFilter() {
  if (!Interp.Paths.Filter)
    return;
  FilterCounts C = Filter->takeCounts();
  if (C.WithinBounds)
    shortfall(EndReason::CompletionBound, C.WithinBounds, Filter->firstBound());
  for (const std::string &Note : Filter->takeNotes())
    Ctx.log().warnOnce(Note);
  Statistics &Stats = Ctx.stats();
  Stats.counter("filter.asked", "whether an input can still be made") +=
      C.Asked;
  Stats.counter("filter.witness", "of these, an input known before fits") +=
      C.ByWitness;
  Stats.counter("filter.searches", "searches for an input") += C.Searches;
  Stats.counter("filter.found", "of these, there is one") += C.Found;
  Stats.counter("filter.refuted", "of these, there is none") += C.NotFound;
  Stats.counter("filter.bounded",
                "of these, but for what is beyond the bounds") +=
      C.WithinBounds;
  Stats.counter("filter.unknown", "of these, nobody knows") += C.Unknown;
  Stats.counter("filter.states", "states that searches tried") += C.States;
  Stats.seconds("filter.time", "in questions") += C.Seconds;
  Stats.seconds("filter.check.time", "in conditions after the method") +=
      C.CheckSeconds;
}

} // namespace jsym
