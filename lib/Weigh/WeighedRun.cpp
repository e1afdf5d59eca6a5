//===- WeighedRun.cpp - All paths of a run, and their weights -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/WeighedRun.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym {

/// Bounds of what excludes each other may add up to more.
static void atMostOne(Probability &P) {
  for (Rational *Number : {&P.Low, &P.Likely, &P.High})
    if (*Number > 1)
      *Number = 1;
}

void WeighedRun::sum(bool AllEnd) {
  std::map<std::string, Group> ByOutcome;
  Probability Ended;
  for (const WeighedPath &W : Paths) {
    auto add = [&](const std::string &Outcome, const Probability &P) {
      Group &G = ByOutcome[Outcome];
      G.Outcome = Outcome;
      ++G.Paths;
      G.P += P;
    };
    if (W.Parts.empty())
      add(W.Outcome, W.Of.P);
    for (const WeighedPath::Part &P : W.Parts)
      add(P.Outcome, P.P);
    if (!W.ended())
      continue; // grey, as what was never begun
    (endClass(W.Reason) == EndClass::Bug ? Failure : Success) += W.Of.P;
    Ended += W.Of.P;
  }
  for (auto &[Outcome, G] : ByOutcome) {
    atMostOne(G.P);
    Outcomes.push_back(std::move(G));
  }
  stable_sort(Outcomes, [](const Group &A, const Group &B) {
    return A.P.Likely > B.P.Likely;
  });
  assert((!Ended.isExact() || Ended.Likely <= 1) && "paths overlap");
  // All that did not come to an end, paths that were given up included.
  Grey.Low = std::max(Rational(0), Rational(1 - Ended.High));
  Grey.Likely = std::max(Rational(0), Rational(1 - Ended.Likely));
  Grey.High = std::max(Rational(0), Rational(1 - Ended.Low));
  Grey.Doubt = Ended.Doubt;
  for (Probability *P : {&Success, &Failure})
    atMostOne(*P);
  assert((!AllEnd || !Ended.isExact() || Ended.Likely == 1) &&
         "paths do not add up");
  if (!AllEnd)
    return;
  Grey = Probability(); // known without counting
  if (Failure.High == 0)
    Success = Probability(Count::exact(1), 1);
}

Probability WeighedRun::whole(bool All) const {
  Probability Whole;
  Rational Cut; // maybe some of these inputs are let through, maybe none
  for (const WeighedPath &W : Paths)
    if (W.ended())
      Whole += W.Of.P;
    else
      Cut += W.Of.P.High;
  Whole.High = All ? std::min(Rational(1), Rational(Whole.High + Cut)) : 1;
  return Whole;
}

Rational WeighedRun::unfollowed(bool All) const {
  Rational Cut;
  for (const WeighedPath &W : Paths)
    if (!W.ended())
      Cut += W.Of.P.High;
  return All ? std::min(Cut, Grey.High) : Grey.High;
}

static Probability given(const Probability &P, const Probability &Whole) {
  if (std::optional<Probability> Is = P.given(Whole))
    return *Is;
  Probability Any; // maybe there are none at all
  Any.High = 1;
  Any.Likely = ratio(1, 2);
  return Any;
}

void WeighedRun::assumeValid(const Probability &Whole) {
  for (WeighedPath &W : Paths) {
    W.Of.P = given(W.Of.P, Whole);
    for (WeighedPath::Part &P : W.Parts)
      P.P = given(P.P, Whole);
  }
}

} // namespace jsym
