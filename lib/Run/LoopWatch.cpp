//===- LoopWatch.cpp - Loops that never end -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Repetition.h"
#include "jsym/Code/LoopNeeds.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/LoopCutter.h"

using namespace llvm;

namespace jsym {

static constexpr const char *Why = "the loop repeats itself";

/// The moment to compare with, which changes at the 1st, 2nd, 4th, ... arrival:
/// a circle of any length is found (Brent 1980). Null: the first arrival.
static LoopArrivals::Arrivals arrive(State &S,
                                     LoopArrivals EarlierMoments::*Which) {
  constexpr size_t Most = 4;
  LoopArrivals &Loops = ownEarlier(S).*Which;
  LoopArrivals::Arrivals Here{nullptr, 0};
  for (const auto &A : Loops.All)
    if (A.Then->isAt(S))
      Here = A;
  erase_if(Loops.All, [&](const auto &A) { // here, and in calls that are done
    return A.Then->isAt(S) || A.Then->depth() > S.Top->Depth;
  });
  if (Loops.All.size() == Most)
    Loops.All.erase(Loops.All.begin());
  auto Now = Here;
  if (isPowerOf2_32(++Now.Count))
    Now.Then = std::make_shared<LoopMoment>(S);
  Loops.All.push_back(std::move(Now));
  return Here;
}

/// Null: the loop may wait for somebody.
const BitVector *LoopWatch::needsOf(const State &S) {
  auto [It, New] = Needs.try_emplace({S.Top->Proc, S.Top->Pc});
  if (New)
    It->second = loopNeeds(*S.Top->Proc, S.Top->Pc);
  return It->second ? &*It->second : nullptr;
}

/// At the header, where one reads what the loop waits for.
static void goToHeader(State &S) {
  S.Top.own();
  S.Top->Pc = S.Top->Proc->Code[S.Top->Pc].C;
}

bool LoopWatch::doesNotEnd(State &S) {
  goToHeader(S);
  return In.end(S, EndReason::DoesNotEnd, Why);
}

/// Without a question to the solver: when it is done depends on when others had
/// their turn, and what parts paths must not.
bool LoopWatch::lookAtLong(State &S) {
  const BitVector *Needed = needsOf(S);
  auto Before = Needed ? arrive(S, &EarlierMoments::Long).Then : nullptr;
  if (!Before)
    return true;
  auto Pairs = Before->repeatedIf(S, *Needed);
  return !Pairs || !Pairs->empty() || doesNotEnd(S);
}

bool LoopWatch::lookAtBranching(State &S) {
  constexpr uint32_t MostAsked = 4; // of arrivals
  const BitVector *Needed = needsOf(S);
  if (!Needed)
    return true;
  auto Before = arrive(S, &EarlierMoments::Branching);
  if (!Before.Then)
    return true;
  auto Pairs = Before.Then->repeatedIf(S, *Needed);
  if (!Pairs)
    return true;
  SmallVector<ExprId, 4> Equal;
  for (auto &[Then, Now] : *Pairs) {
    ExprId Known = Now.isConcrete() ? Then.expr() : Now.expr();
    if (In.Exprs.sort(Known).Kind != SortKind::BitVec)
      return true;
    uint32_t Width = In.Exprs.width(Known);
    Equal.push_back(In.Exprs.eq(In.expr(Then, Width), In.expr(Now, Width)));
  }
  ExprId Repeats = In.Exprs.conj(Equal);
  if (In.Exprs.isTrue(Repeats))
    return doesNotEnd(S);
  if (In.Exprs.isConst(Repeats) || Before.Count >= MostAsked)
    return true;
  auto Answer = In.Paths.ask(S, 2, [&] {
    return uint32_t(In.Chain.check({S.Path, Repeats, S.Model}).Result ==
                    Verdict::Sat);
  });
  if (!Answer)
    return In.endBranch(S);
  if (!*Answer)
    return true;
  return In.fork(S, Repeats, ForkKind::Branch, [&](State &X, bool Side) {
    X.WatchBranch = false;
    if (!Side)
      return;
    goToHeader(X);
    X.doom(EndReason::DoesNotEnd, Why);
  });
}

LoopCutter::~LoopCutter() = default;

bool LoopWatch::look(State &S) {
  bool Branched = std::exchange(S.WatchBranch, false);
  if (Branched && In.Cutter && !In.Region.Depth)
    switch (In.Cutter->arrive(In, S)) {
    case LoopCutter::Answer::GoOn:
      break;
    case LoopCutter::Answer::Cut:
      // What it was before is nothing that it came from.
      S.setEarlier(nullptr);
      S.WatchLong = 0;
      return true;
    case LoopCutter::Answer::Covered:
      return In.end(S, EndReason::Covered);
    }
  bool Long = S.WatchLong != 0;
  S.WatchLong -= Long;
  if (In.Direct.Out) // as java does
    return true;
  if (Long && !lookAtLong(S))
    return false;
  return !Branched || lookAtBranching(S);
}

} // namespace jsym
