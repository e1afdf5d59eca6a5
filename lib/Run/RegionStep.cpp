//===- RegionStep.cpp - Branches whose sides meet again -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RegionStep.h"
#include "StateMerge.h"
#include "jsym/Run/ProgramPoint.h"
#include <cassert>

using namespace llvm;

namespace jsym {

/// Instructions of all states of one region, beyond which it is too big.
static constexpr uint64_t MaxInstructions = 4000000;

/// Ways through regions that one path remembers, for the tests of each.
static constexpr size_t MaxSides = 1024;

const JoinPoint *RegionStep::joinOf(const Interpreter &In, const State &S) {
  // What a filter knows goes with one input, what a profile counts with one
  // path.
  if (!In.Options.MergePaths || In.Paths.Filter || In.Paths.Trial ||
      In.Observer)
    return nullptr;
  const Frame &F = *S.Top.get();
  const JoinPoint *J = F.Proc->joinOf(F.Pc);
  if (!J || (F.Role != Frame::Plain && F.Role != Frame::Region))
    return nullptr;
  // A path ends where the outermost frame returns.
  if (J->At == JoinPoint::AtReturn && !F.Caller)
    return nullptr;
  if (In.Region.Depth && !In.RegionStates)
    return nullptr;
  return J;
}

/// The branch of an address that is gone along again was none of a region.
bool RegionStep::isOther() const {
  const BranchEntry *E = In.Paths.nextEntry(Begin);
  return E && E->Point != pointOf(Begin, ForkKind::Region);
}

bool RegionStep::run(function_ref<bool(State &)> Part) {
  if (isOther())
    return Part(S);
  // Within, nobody follows an address, and no state is one of the engine's.
  PathAddress Prefix = std::exchange(In.Paths.Prefix, PathAddress());
  std::vector<std::unique_ptr<State>> Outside =
      std::exchange(In.Paths.Added, {});
  BranchCounts Counts = In.Paths.Counts;
  bool On = Part(S);
  bool Parted = !On && In.StopReason == Interpreter::Stop::Forked;
  if (Parted) {
    if (!In.Region.Depth) {
      In.RegionStates = In.Options.MergeLimit;
      In.RegionInstructions = In.Instructions;
      In.RegionFacts.clear();
    }
    ++In.Merges.Regions;
    follow();
    std::copy(std::begin(Counts.Forks), std::end(Counts.Forks),
              std::begin(In.Paths.Counts.Forks));
  }
  In.Paths.Prefix = std::move(Prefix);
  In.Paths.Added = std::move(Outside);
  return Parted ? finish() : On;
}

bool RegionStep::isTooBig() const {
  return !In.RegionStates || In.Ctx.stopRequested() ||
         In.Instructions - In.RegionInstructions > MaxInstructions;
}

/// Has the loop stop where the frame of the branch is left.
void RegionStep::watch(State &X) const {
  X.Top.own();
  X.Top->Role = Frame::Region;
}

void RegionStep::follow() {
  auto take = [&](StateList &&New) {
    In.RegionStates -= std::min<uint64_t>(In.RegionStates, New.size());
    for (auto &X : reverse(New))
      Pending.push_back(std::move(X));
    New.clear();
  };
  auto Outer = In.Region;
  take(std::exchange(In.Paths.Added, {}));
  Pending.push_back(std::make_unique<State>(S));
  for (auto &X : Pending)
    watch(*X);
  In.Region = {Begin.Top->Depth, J.At};
  while (!Pending.empty()) {
    auto X = std::move(Pending.back());
    Pending.pop_back();
    if (isTooBig()) {
      Apart.push_back(std::move(X));
      continue;
    }
    // What was a region itself may have left this one.
    bool IsOut = !X->over() && X->Top->Depth < In.Region.Depth;
    auto Stop = IsOut ? Interpreter::Stop::Left : In.run(*X);
    take(std::exchange(In.Paths.Added, {}));
    switch (Stop) {
    case Interpreter::Stop::Ended:
      X->setOver(std::make_shared<PathEnd>(std::move(In.End)));
      Apart.push_back(std::move(X));
      break;
    case Interpreter::Stop::Joined:
      arrive(std::move(X));
      break;
    case Interpreter::Stop::Left:
      if (J.At == JoinPoint::AtReturn && isBack(*X))
        arrive(std::move(X));
      else
        Apart.push_back(std::move(X));
      break;
    case Interpreter::Stop::Forked:
    case Interpreter::Stop::Poll:
      Pending.push_back(std::move(X));
      break;
    }
  }
  In.Merges.GivenUp += isTooBig() && !Outer.Depth;
  In.Region = Outer;
}

/// The frame of the branch has returned to its caller, it did not throw.
bool RegionStep::isBack(const State &X) const {
  const Frame &Caller = *Begin.Top->Caller;
  return X.Top->Depth == Caller.Depth && X.Top->Pc == Caller.Pc + 1;
}

/// What the path has been through since the branch.
RegionStep::Conditions RegionStep::since(const State &X) const {
  Conditions All;
  for (const PathCondition::Node *N = X.Path.last();
       N && N != Begin.Path.last(); N = N->Parent.get())
    All.push_back(N->Condition);
  std::reverse(All.begin(), All.end());
  return All;
}

void RegionStep::arrive(std::unique_ptr<State> X) {
  assert(X->Top->Depth <= Begin.Top->Depth && "calls within it have returned");
  if (X->Top->Depth == Begin.Top->Depth)
    X->Top->Role = Begin.Top->Role;
  Conditions Its = since(*X), Facts;
  erase_if(Its, [&](ExprId C) {
    bool Is = In.RegionFacts.contains(C);
    if (Is)
      Facts.push_back(C);
    return Is;
  });
  ExprId When = In.Exprs.conj(Its);
  std::vector<MergedSide> Sides = sidesOf(*X, When);
  MergeRefusal Why = MergeRefusal::None;
  for (Group &G : Arrived) {
    Why = mergeStates(G.Is, *X, Begin, J.At, When, In);
    if (Why == MergeRefusal::None) {
      ++In.Merges.Merged;
      G.Whens.push_back(std::move(Its));
      G.Facts.append(Facts);
      llvm::append_range(G.Sides, Sides);
      return;
    }
  }
  ++In.Merges.Refused[unsigned(Why)];
  Arrived.push_back(
      {std::move(X), {std::move(Its)}, std::move(Facts), std::move(Sides)});
}

/// What a way through the region has taken, which is told of nowhere else.
std::vector<MergedSide> RegionStep::sidesOf(const State &X, ExprId When) const {
  std::vector<MergedSide> All;
  if (!In.Options.Trail)
    return All;
  std::vector<ForkPoint> Trail = X.Trail.collect();
  if (Trail.size() > Begin.Trail.size())
    All.push_back({When, {Trail.begin() + Begin.Trail.size(), Trail.end()}});
  if (const MergedSides *Its = X.sides()) {
    size_t Before = Begin.sides() ? Begin.sides()->All.size() : 0;
    for (const MergedSide &Inner : ArrayRef(Its->All).drop_front(Before))
      All.push_back({Inner.When && When ? In.Exprs.conj({When, Inner.When})
                     : When             ? When
                                        : Inner.When,
                     Inner.Takes});
  }
  return All;
}

/// Ways that \p X stands for, beside those that it came with to the branch.
void RegionStep::remember(State &X, ArrayRef<MergedSide> New) const {
  if (New.empty())
    return;
  auto All = std::make_shared<MergedSides>(Begin.sides() ? *Begin.sides()
                                                         : MergedSides());
  size_t Room = MaxSides - std::min(MaxSides, All->All.size());
  All->More |= New.size() > Room;
  llvm::append_range(All->All, New.take_front(Room));
  X.setSides(std::move(All));
}

/// That one of the ways was taken: conditions of a tree, from its root on.
/// Where both sides of a condition are there, it is none.
static ExprId anyOf(ArrayRef<ArrayRef<ExprId>> Ways, ExprManager &Exprs) {
  if (llvm::any_of(Ways, [](auto &W) { return W.empty(); }))
    return Exprs.constant(1, 1);
  ExprId First = Ways.front().front(), Not = Exprs.bitNot(First);
  std::vector<ArrayRef<ExprId>> If, Else, Others;
  for (ArrayRef<ExprId> W : Ways) {
    auto &Side = W.front() == First ? If : W.front() == Not ? Else : Others;
    Side.push_back(&Side == &Others ? W : W.drop_front());
  }
  ExprId Is = anyOf(If, Exprs);
  if (Else.empty() && Others.empty())
    return Exprs.conj({First, Is});
  ExprId IsElse = Else.empty() ? Exprs.constant(1, 0) : anyOf(Else, Exprs);
  SmallVector<ExprId, 3> Any;
  if (Exprs.isTrue(Is) && Exprs.isTrue(IsElse))
    return Exprs.constant(1, 1);
  Any.push_back(Exprs.conj({First, Is}));
  if (!Else.empty())
    Any.push_back(Exprs.conj({Not, IsElse}));
  if (!Others.empty())
    Any.push_back(anyOf(Others, Exprs));
  return Exprs.disj(Any);
}

/// The path of a group: what led to the branch, what holds of inputs that were
/// looked at since, what all of its members have been through, and that it was
/// one of them.
void RegionStep::joinPaths(Group &G) {
  assert(G.Whens.size() > 1 && "several ways have met");
  std::vector<ArrayRef<ExprId>> Ways(G.Whens.begin(), G.Whens.end());
  G.Is->Path = Begin.Path;
  llvm::SmallDenseSet<ExprId> Known;
  for (ExprId Fact : G.Facts)
    if (Known.insert(Fact).second)
      In.assume(*G.Is, Fact);
  auto isCommon = [&] {
    return llvm::all_of(Ways, [&](auto &W) {
      return !W.empty() && W.front() == Ways.front().front();
    });
  };
  while (isCommon()) {
    In.Paths.add(*G.Is, Ways.front().front());
    for (ArrayRef<ExprId> &W : Ways)
      W = W.drop_front();
  }
  ExprId Any = anyOf(Ways, In.Exprs);
  if (!In.Exprs.isTrue(Any))
    In.Paths.add(*G.Is, Any);
}

/// What is left of the sides are the ways of one branch.
bool RegionStep::finish() {
  assert(Pending.empty() && "every state has left the region, or ended");
  StateList Ways;
  for (Group &G : Arrived) {
    if (G.Whens.size() > 1)
      joinPaths(G);
    remember(*G.Is, G.Sides);
    Ways.push_back(std::move(G.Is));
  }
  for (auto &X : Apart) {
    remember(*X, sidesOf(*X, ExprId()));
    Ways.push_back(std::move(X));
  }
  switch (In.Paths.meet(S, Begin, std::move(Ways))) {
  case Brancher::Went::On:
    if (const PathEnd *How = S.over()) {
      In.End = *How;
      In.StopReason = Interpreter::Stop::Ended;
      return false;
    }
    return true;
  case Brancher::Went::Parted:
    In.StopReason = Interpreter::Stop::Forked;
    return false;
  case Brancher::Went::Ended:
    break;
  }
  return In.endBranch(S);
}

} // namespace jsym
