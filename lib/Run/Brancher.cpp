//===- Brancher.cpp - Where one state becomes several ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Brancher.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Run/JavaObjects.h"
#include "jsym/Run/ProgramPoint.h"
#include <cassert>

using namespace llvm;

namespace jsym {

/// Where \p S stands, as the trail tells it.
static ForkPoint forkPoint(const State &S, ForkKind Kind, size_t Ways) {
  ForkPoint P;
  P.Kind = Kind;
  P.Ways = Ways;
  for (const StackEntry &E : JavaObjects::stack(S)) {
    if (!P.At.Method)
      P.At = E;
    if (!E.Method->Owner->isPlatform()) {
      P.From = E;
      break;
    }
  }
  return P;
}

Brancher::Went Brancher::ended(EndReason Why, std::string Text, bool Late) {
  Reason = Why;
  OutOfTime = Late;
  Wrong.reset();
  Detail = std::move(Text);
  return Went::Ended;
}

/// A copy of \p S that goes another way from here.
State &Brancher::spawn(State &S, ForkKind Kind) {
  assert(unsigned(Kind) < NumForkKinds && "a kind of fork");
  Added.push_back(std::make_unique<State>(S));
  State &N = *Added.back();
  N.Id = ++Counts.States;
  ++Counts.Forks[unsigned(Kind)];
  return N;
}

/// Does the path say the opposite, word for word?
bool Brancher::contradicts(const State &S, ExprId Condition) {
  ExprId Not = Exprs.bitNot(Condition);
  for (const PathCondition::Node *N = S.Path.last(); N; N = N->Parent.get())
    if (N->Condition == Not)
      return true;
  return false;
}

/// Where the solver is not to be asked: all ways but those that the path
/// contradicts. Where it is, false unless these leave one way only.
bool Brancher::findUnrefuted(const State &S, const Branch &B,
                             FeasibleWays &Ways) {
  bool Asks = Bounds->Asks == Feasibility::Conjunct;
  if (Asks && !Bounds->Contradictions)
    return false;
  for (uint32_t N = 0; N < B.Conditions.size(); ++N) {
    ExprId C = B.Conditions[N];
    if (C && Exprs.isConst(C) && !Exprs.isTrue(C))
      continue;
    if (C && Bounds->Contradictions && contradicts(S, C))
      ++Counts.Contradictions;
    else
      Ways.push_back({N, Verdict::Sat, nullptr});
  }
  // The path is satisfiable, so that one of all ways is.
  if (Asks && Ways.size() == 1 && B.Exhaustive) {
    Ways.front().Model = S.Model;
    return true;
  }
  if (Asks)
    Ways.clear();
  return !Asks;
}

/// Whether a path may not part here any more.
std::optional<Brancher::Went> Brancher::beyond(const State &S, const Branch &B,
                                               uint32_t Point) {
  if (Options.MaxForks && S.Forks >= Options.MaxForks)
    return ended(EndReason::DepthLimit,
                 std::to_string(Options.MaxForks) + " forks");
  if (!Bounds || Trial)
    return std::nullopt;
  if (Bounds->MaxConditions && S.Path.size() >= Bounds->MaxConditions)
    return ended(EndReason::ConditionLimit,
                 std::to_string(Bounds->MaxConditions) + " conjuncts");
  if (!Bounds->BranchBound ||
      (B.Kind != ForkKind::Branch && B.Kind != ForkKind::Switch))
    return std::nullopt;
  uint64_t Choices = 0;
  S.Address.findLast([&](const BranchEntry &E) {
    Choices += E.Point == Point && E.isDecision();
    return false;
  });
  if (Choices < Bounds->BranchBound)
    return std::nullopt;
  return ended(EndReason::BranchBound,
               std::to_string(Bounds->BranchBound) +
                   (Bounds->BranchBound == 1 ? " choice" : " choices") +
                   " at one branch");
}

/// The ways that nothing rules out.
void Brancher::findFeasible(const State &S, const Branch &B,
                            FeasibleWays &Ways) {
  if (Bounds && findUnrefuted(S, B, Ways))
    return;
  auto keep = [&](uint32_t Number, Verdict Result, ModelRef &&Model) {
    if (Result != Verdict::Unsat)
      Ways.push_back({Number, Result, std::move(Model)});
    else
      ++Counts.Refuted;
  };
  if (B.Exhaustive &&
      B.Conditions.size() == 2) { // a condition and its negation
    BranchAnswer Both =
        Chain.branch(S.Path, B.Conditions[0], B.Conditions[1], S.Model);
    keep(0, Both.True, std::move(Both.TrueModel));
    keep(1, Both.False, std::move(Both.FalseModel));
    WhyUnknown = std::move(Both.Reason);
    return;
  }
  for (uint32_t N = 0; N < B.Conditions.size(); ++N) {
    ExprId C = B.Conditions[N];
    Answer A{Verdict::Sat, S.Model, ""};
    if (C && !Exprs.isTrue(C))
      A = Chain.check({S.Path, C, S.Model});
    keep(N, A.Result, std::move(A.Model));
    if (A.Result == Verdict::Unknown)
      WhyUnknown = std::move(A.Reason);
  }
}

/// Does the filter leave this way open? What it says of it goes with it.
bool Brancher::isTaken(const State &S, const Branch &B, FeasibleWay &W) {
  if (W.Result == Verdict::Unknown)
    return true;
  State After(S);
  if (ExprId C = B.Conditions[W.Number]; C && !Exprs.isTrue(C))
    add(After, C);
  After.Model = W.Model;
  if (B.Kind == ForkKind::Reference) // others decide nothing of the heap
    B.Take(After, W.Number);
  W.Path = After.Path;
  if (After.Doom) // beyond a bound: what is there, nobody says
    return true;
  Judgement Is = Filter->judge(After, B.Kind);
  W.Shown = After.shown();
  W.Doubtful = Is == Judgement::Unknown;
  return Is != Judgement::Prune;
}

static BranchEntry entryOf(const State &S, const Branch &B, size_t Feasible) {
  return {pointOf(S, B.Kind), 0, uint16_t(B.Conditions.size()),
          uint16_t(Feasible)};
}

/// \p S goes way \p W of \p Entry; \p Point: where the ways part, if they do
/// and it is to be told.
void Brancher::take(State &S, const Branch &B, FeasibleWay &W,
                    BranchEntry Entry, ForkPoint *Point) {
  assert(W.Number < B.Conditions.size() && "a way that the branch has");
  assert(W.Result != Verdict::Unsat && "nobody goes an infeasible way");
  ExprId C = B.Conditions[W.Number];
  if (W.Result == Verdict::Unknown)
    S.doom(EndReason::Undecided, WhyUnknown.Text, WhyUnknown.OutOfTime);
  S.Model = std::move(W.Model);
  if (W.Path)
    S.Path = std::move(*W.Path);
  else if ((Entry.isDecision() || !B.Exhaustive || W.Needed) && C &&
           !Exprs.isTrue(C))
    add(S, C);
  if (Filter)
    S.show(std::move(W.Shown));
  if (W.Doubtful)
    S.Heap.restOn(Premise::OpenInput);
  Entry.Way = uint16_t(W.Number);
  if (Entry.Ways > 1) {
    S.Address.add(Entry);
    S.WatchBranch = true;
  }
  if (Entry.isDecision())
    ++S.Forks;
  if (Point) {
    Point->Taken = W.Number;
    Point->Condition = C;
    if (B.Tell)
      Point->Decision = B.Tell(S, W.Number);
    S.Trail.add(*Point);
  }
  B.Take(S, W.Number);
}

/// One way only: no decision.
Brancher::Went Brancher::goOn(State &S, const Branch &B, FeasibleWay &Only) {
  if (Only.Result == Verdict::Unknown)
    return ended(EndReason::Undecided, WhyUnknown.Text, WhyUnknown.OutOfTime);
  take(S, B, Only, entryOf(S, B, 1), nullptr);
  return S.Doom ? ended(*S.Doom, S.whyDoomed(), S.Rare->OutOfTime) : Went::On;
}

/// A state a way.
Brancher::Went Brancher::part(State &S, const Branch &B, FeasibleWays &Ways) {
  assert(Ways.size() > 1 && isWhereItBegins(S) &&
         "a state parts where several ways are open, and none is prescribed");
  BranchEntry Entry = entryOf(S, B, Ways.size());
  if (auto Stopped = beyond(S, B, Entry.Point))
    return *Stopped;
  std::optional<ForkPoint> Point;
  if (Options.Trail)
    Point = forkPoint(S, B.Kind, Ways.size());
  if (S.Top && !Trial)
    ++S.Top->Proc->ForksAt[S.Top->Pc];
  S.Unanswered |= any_of(
      Ways, [](const FeasibleWay &W) { return W.Result == Verdict::Unknown; });
  size_t First = Added.size();
  for (size_t N = 1; N < Ways.size(); ++N)
    spawn(S, B.Kind);
  for (size_t N = 0; N < Ways.size(); ++N)
    take(N ? *Added[First + N - 1] : S, B, Ways[N], Entry,
         Point ? &*Point : nullptr);
  return Went::Parted;
}

//===-- Paths that are gone along again -----------------------------------===//

Brancher::Went Brancher::misfit(Misfit M) {
  ended(EndReason::PathMismatch);
  Wrong = M;
  return Went::Ended;
}

/// At the end of the prefix the loop stops, so that the engine sees where
/// exploring begins; entry states have no loop yet.
Brancher::Went Brancher::followed(State &S) {
  if (S.Doom)
    return ended(*S.Doom, S.whyDoomed(), S.Rare->OutOfTime);
  return S.Top && isWhereItBegins(S) ? Went::Parted : Went::On;
}

/// One of several ways, by the next decision that somebody typed.
Brancher::Went Brancher::followTyped(State &S, const Branch &B,
                                     FeasibleWays &Ways) {
  assert(S.Forks < Prefix.size() && "there is a decision to follow");
  uint32_t Wanted = Prefix[S.Forks].Way;
  auto *W =
      llvm::find_if(Ways, [&](auto &Each) { return Each.Number == Wanted; });
  if (W == Ways.end()) {
    std::string Possible;
    for (const auto &Each : Ways)
      Possible += (Possible.empty() ? "" : ", ") + std::to_string(Each.Number);
    return ended(EndReason::PathMismatch,
                 "decision " + std::to_string(S.Forks + 1) + " of the path, " +
                     std::to_string(Wanted) +
                     ", is not possible here (possible: " + Possible + ")");
  }
  BranchEntry Here = entryOf(S, B, Ways.size());
  std::optional<ForkPoint> Point;
  if (Options.Trail)
    Point = forkPoint(S, B.Kind, Ways.size());
  take(S, B, *W, Here, Point ? &*Point : nullptr);
  std::optional<uint32_t> Digest = Prefix.digest();
  if (Digest && isWhereItBegins(S) &&
      PathAddress(S.Address.collect()).digest() != Digest)
    return misfit({S.Address.size(), {*Digest >> 16}, Here, /*OfDigest=*/true});
  return followed(S);
}

/// Is every other way impossible, whatever a filter says?
bool Brancher::isOnly(const State &S, const Branch &B, uint32_t Way) {
  for (uint32_t N = 0; N < B.Conditions.size(); ++N)
    if (N != Way && B.Conditions[N] &&
        Chain.check({S.Path, B.Conditions[N], S.Model}).Result !=
            Verdict::Unsat)
      return false;
  return true;
}

/// The way that an address has, if this is its branch.
Brancher::Went Brancher::followEntry(State &S, const Branch &B,
                                     const BranchEntry &Entry) {
  assert(Prefix.isComplete() && "entries are those of complete addresses");
  BranchEntry Here = entryOf(S, B, Entry.Feasible);
  if (!Here.isSameBranch(Entry))
    return misfit({S.Address.size() + 1, Entry, Here});
  ExprId C = B.Conditions[Entry.Way];
  bool AtEnd = S.Address.size() + 1 == Prefix.size();
  FeasibleWay W{Entry.Way, Verdict::Sat, S.Model};
  W.Needed = Filter && !Entry.isDecision() && !isOnly(S, B, Entry.Way);
  if ((Entry.isDecision() || !B.Exhaustive || W.Needed) && C &&
      !Exprs.isTrue(C)) {
    Answer A = Chain.check({S.Path, C, S.Model});
    W.Model = std::move(A.Model);
    if (A.Result == Verdict::Unsat) {
      // Recorded as undecided: nothing is lost. Else the path is short.
      if (AtEnd)
        S.Address.add(Entry);
      return ended(EndReason::Assumption);
    }
    if (A.Result == Verdict::Unknown && AtEnd) {
      W.Result = Verdict::Unknown;
      WhyUnknown = std::move(A.Reason);
    }
  }
  std::optional<ForkPoint> Point;
  if (Options.Trail && Entry.isDecision())
    Point = forkPoint(S, B.Kind, Entry.Feasible);
  take(S, B, W, Here, Point ? &*Point : nullptr);
  return followed(S);
}

//===-- Where sides have met ----------------------------------------------===//

/// \p X goes on as \p S, which is a way of the branch at \p Begin.
static void become(State &S, const State &X, const State &Begin,
                   BranchEntry Entry, const ForkPoint *Point) {
  assert(Begin.Heap.Log.size() <= X.Heap.Log.size() &&
         "what the heap has read stays read");
  uint64_t Id = S.Id;
  uint32_t Slot = S.Slot;
  S = X;
  S.Id = Id;
  S.Slot = Slot;
  S.Address = Begin.Address;
  S.Address.add(Entry);
  S.Forks = Begin.Forks + Entry.isDecision();
  S.Trail = Begin.Trail;
  S.WatchBranch = true;
  if (!Point)
    return;
  ForkPoint Told = *Point;
  Told.Taken = Entry.Way;
  Told.Condition = X.Path.last() ? X.Path.last()->Condition : ExprId();
  S.Trail.add(Told);
}

Brancher::Went Brancher::meet(State &S, const State &Begin,
                              std::vector<std::unique_ptr<State>> Ways) {
  assert(!Ways.empty() && "what goes into a region comes out of it");
  if (Ways.size() > UINT16_MAX)
    return ended(EndReason::Unsupported, "a branch of more than 65535 ways");
  // Also of one way: whoever comes here again knows that it is a region.
  BranchEntry Here{pointOf(Begin, ForkKind::Region), 0,
                   uint16_t(std::max<size_t>(Ways.size(), 2)),
                   uint16_t(Ways.size())};
  if (!isWhereItBegins(Begin))
    return meetAgain(S, Begin, Here, std::move(Ways));
  if (Options.MaxForks && Begin.Forks >= Options.MaxForks && Ways.size() > 1)
    return ended(EndReason::DepthLimit,
                 std::to_string(Options.MaxForks) + " forks");
  std::optional<ForkPoint> Point;
  if (Options.Trail && Here.isDecision())
    Point = forkPoint(Begin, ForkKind::Region, Ways.size());
  for (size_t N = 0; N < Ways.size(); ++N) {
    Here.Way = uint16_t(N);
    if (!N) {
      become(S, *Ways[0], Begin, Here, Point ? &*Point : nullptr);
      continue;
    }
    State X(*Ways[N]);
    become(*Ways[N], X, Begin, Here, Point ? &*Point : nullptr);
    Added.push_back(std::move(Ways[N]));
    ++Counts.Forks[unsigned(ForkKind::Region)];
  }
  return Ways.size() > 1 ? Went::Parted : Went::On;
}

/// The way that an address, or somebody who typed one, has.
Brancher::Went Brancher::meetAgain(State &S, const State &Begin,
                                   BranchEntry Here,
                                   std::vector<std::unique_ptr<State>> Ways) {
  if (const BranchEntry *Entry = nextEntry(Begin)) {
    if (!Here.isSameBranch(*Entry))
      return misfit({Begin.Address.size() + 1, *Entry, Here});
    Here.Way = Entry->Way;
  } else if (Ways.size() > 1) {
    Here.Way = Prefix[Begin.Forks].Way;
  }
  if (Here.Way >= Ways.size())
    return ended(EndReason::PathMismatch,
                 "decision " + std::to_string(Begin.Forks + 1) +
                     " of the path, " + std::to_string(Here.Way) +
                     ", is not possible here");
  std::optional<ForkPoint> Point;
  if (Options.Trail && Here.isDecision())
    Point = forkPoint(Begin, ForkKind::Region, Ways.size());
  become(S, *Ways[Here.Way], Begin, Here, Point ? &*Point : nullptr);
  return followed(S);
}

//===-- The questions -----------------------------------------------------===//

std::optional<uint32_t> Brancher::ask(State &S, uint32_t Answers,
                                      function_ref<uint32_t()> Question) {
  assert(Answers > 1 && Answers <= UINT16_MAX && "a question");
  BranchEntry Here{pointOf(S, ForkKind::Native), 0, uint16_t(Answers), 1};
  if (const BranchEntry *Entry = nextEntry(S)) {
    if (!Here.isSameBranch(*Entry)) {
      misfit({S.Address.size() + 1, *Entry, Here});
      return std::nullopt;
    }
    Here.Way = Entry->Way;
  } else {
    Here.Way = uint16_t(Question());
    assert(Here.Way < Answers && "an answer to the question");
  }
  S.Address.add(Here);
  return Here.Way;
}

/// What decides next will not be simpler than what the solver gave up on. One
/// input shows what lies behind; that there are others, the summary says.
void Brancher::followOneInput(State &S) {
  assert(S.Model && "the one input is the model");
  SmallVector<ExprId, 32> Conditions, Vars;
  S.Path.collect(Conditions);
  for (ExprId C : Conditions)
    Exprs.collectVars(C, Vars);
  llvm::sort(Vars, [](ExprId A, ExprId B) { return A.Index < B.Index; });
  Vars.erase(llvm::unique(Vars), Vars.end());
  for (ExprId V : Vars) {
    Sort Its = Exprs.sort(V);
    if (Its.Kind == SortKind::Array || Its.Width > 64)
      continue;
    ExprId Is =
        Exprs.eq(V, Exprs.constantOf(Its, evaluate(Exprs, V, *S.Model)));
    if (evaluate(Exprs, Is, *S.Model)) // a NaN has several forms
      add(S, Is);
  }
  S.OneInput = true;
}

Brancher::Went Brancher::branch(State &S, const Branch &B) {
  if (B.Conditions.size() > UINT16_MAX)
    return ended(EndReason::Unsupported, "a branch of more than 65535 ways");
  if (FollowsOneInput && S.Unanswered && !S.OneInput && S.Model)
    followOneInput(S);
  if (const BranchEntry *Entry = nextEntry(S); Entry && B.Conditions.size() > 1)
    return followEntry(S, B, *Entry);
  FeasibleWays Ways;
  findFeasible(S, B, Ways);
  if (Filter && Ways.size() > 1)
    erase_if(Ways, [&](FeasibleWay &W) { return !isTaken(S, B, W); });
  else if (Filter && !Ways.empty())
    Ways.front().Shown = S.shown();
  if (Ways.empty()) // the path itself has become infeasible: nothing is lost
    return ended(EndReason::Assumption);
  if (Ways.size() == 1)
    return goOn(S, B, Ways.front());
  return isWhereItBegins(S) ? part(S, B, Ways) : followTyped(S, B, Ways);
}

} // namespace jsym
