//===- Brancher.cpp - Where one state becomes several ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Brancher.h"
#include "JavaObjects.h"

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

Brancher::Went Brancher::ended(EndReason Why, std::string Text) {
  Reason = Why;
  Detail = std::move(Text);
  return Went::Ended;
}

/// A copy of \p S that goes another way from here.
State &Brancher::spawn(State &S, ForkKind Kind) {
  Added.push_back(std::make_unique<State>(S));
  State &N = *Added.back();
  N.Id = ++Counts.States;
  ++Counts.Forks[unsigned(Kind)];
  return N;
}

/// The ways that nothing rules out.
void Brancher::findFeasible(const State &S, const Branch &B,
                            FeasibleWays &Ways) {
  auto keep = [&](uint32_t Number, Verdict Result, ModelRef &&Model) {
    if (Result != Verdict::Unsat)
      Ways.push_back({Number, Result, std::move(Model)});
  };
  if (B.Exhaustive &&
      B.Conditions.size() == 2) { // a condition and its negation
    BranchAnswer Both = Chain.branch(S.Path, B.Conditions[0], S.Model);
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

/// \p S goes way \p W; \p Point: where the ways part, if they do and it is to
/// be told.
void Brancher::take(State &S, const Branch &B, FeasibleWay &W,
                    ForkPoint *Point) {
  ExprId C = B.Conditions[W.Number];
  if (W.Result == Verdict::Unknown) {
    S.Doom = EndReason::Undecided;
    S.DoomDetail = WhyUnknown;
  }
  S.Model = std::move(W.Model);
  if (C && !Exprs.isTrue(C))
    add(S, C);
  S.Decisions.add(W.Number);
  ++S.Forks;
  if (Point) {
    Point->Taken = W.Number;
    Point->Condition = C;
    if (B.Tell)
      Point->Text = B.Tell(S, W.Number);
    S.Trail.add(*Point);
  }
  B.Take(S, W.Number);
}

/// One way only: no decision.
Brancher::Went Brancher::goOn(State &S, const Branch &B, FeasibleWay &Only) {
  ExprId C = B.Conditions[Only.Number];
  if (!B.Exhaustive && C && !Exprs.isTrue(C))
    add(S, C);
  if (Only.Result == Verdict::Unknown)
    return ended(EndReason::Undecided, WhyUnknown);
  S.Model = std::move(Only.Model);
  B.Take(S, Only.Number);
  return S.Doom ? ended(*S.Doom, S.DoomDetail) : Went::On;
}

/// What the prefix says about the fork that \p S stands at. At the end of the
/// prefix the loop stops, so that the engine sees where exploring begins; entry
/// states have no loop yet.
Brancher::Went Brancher::follow(State &S, const Branch &B, FeasibleWays &Ways) {
  uint32_t Wanted = Prefix[S.Decisions.size()];
  auto *W =
      llvm::find_if(Ways, [&](auto &Each) { return Each.Number == Wanted; });
  if (W == Ways.end())
    return ended(EndReason::Undecided,
                 "decision " + std::to_string(S.Decisions.size() + 1) +
                     " of the path, " + std::to_string(Wanted) +
                     ", is not possible here");
  std::optional<ForkPoint> Point;
  if (Options.Trail)
    Point = forkPoint(S, B.Kind, Ways.size());
  take(S, B, *W, Point ? &*Point : nullptr);
  if (S.Doom)
    return ended(*S.Doom, S.DoomDetail);
  return S.Top && S.Decisions.size() == Prefix.size() ? Went::Parted : Went::On;
}

/// A state a way.
Brancher::Went Brancher::part(State &S, const Branch &B, FeasibleWays &Ways) {
  if (Options.MaxForks && S.Forks >= Options.MaxForks)
    return ended(EndReason::DepthLimit,
                 std::to_string(Options.MaxForks) + " forks");
  std::optional<ForkPoint> Point;
  if (Options.Trail)
    Point = forkPoint(S, B.Kind, Ways.size());
  if (S.Top)
    ++S.Top->Proc->ForksAt[S.Top->Pc];
  size_t First = Added.size();
  for (size_t N = 1; N < Ways.size(); ++N)
    spawn(S, B.Kind);
  for (size_t N = 0; N < Ways.size(); ++N)
    take(N ? *Added[First + N - 1] : S, B, Ways[N], Point ? &*Point : nullptr);
  return Went::Parted;
}

Brancher::Went Brancher::branch(State &S, const Branch &B) {
  FeasibleWays Ways;
  findFeasible(S, B, Ways);
  if (Ways.empty()) // the path itself has become infeasible: nothing is lost
    return ended(EndReason::Assumption);
  if (Ways.size() == 1)
    return goOn(S, B, Ways.front());
  return S.Decisions.size() < Prefix.size() ? follow(S, B, Ways)
                                            : part(S, B, Ways);
}

} // namespace jsym
