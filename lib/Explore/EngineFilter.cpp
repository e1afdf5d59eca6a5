//===- EngineFilter.cpp - Paths that some input takes --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Support/FilterFigures.h"

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
  auto add = [&](FilterCount What, uint64_t N) { countOf(Stats, What) += N; };
  add(FilterCount::Asked, C.Asked);
  add(FilterCount::ByWitness, C.ByWitness);
  add(FilterCount::Searches, C.Searches);
  add(FilterCount::Found, C.Found);
  add(FilterCount::NotFound, C.NotFound);
  add(FilterCount::WithinBounds, C.WithinBounds);
  add(FilterCount::Unknown, C.Unknown);
  add(FilterCount::States, C.States);
  timeOf(Stats, FilterTime::Seconds) += C.Seconds;
  timeOf(Stats, FilterTime::CheckSeconds) += C.CheckSeconds;
}

} // namespace jsym
