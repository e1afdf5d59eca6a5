//===- VerifyState.cpp - What holds of every state ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Explore/VerifyState.h"

using namespace llvm;

namespace jsym {

static std::string wrongWithPath(const ExprManager &Exprs, const State &S) {
  SmallVector<ExprId, 32> Conditions;
  S.Path.collect(Conditions);
  for (size_t N = 0; N < Conditions.size(); ++N) {
    if (Exprs.width(Conditions[N]) != 1)
      return ("condition " + Twine(N + 1) + " is none").str();
    if (S.Model && !evaluate(Exprs, Conditions[N], *S.Model))
      return ("the model does not satisfy condition " + Twine(N + 1)).str();
  }
  return "";
}

static std::string wrongWithAddress(const State &S) {
  uint32_t Decisions = 0, N = 0;
  for (const BranchEntry &E : S.Address.collect()) {
    ++N;
    Decisions += E.isDecision();
    if (E.Way >= E.Ways || !E.Feasible || E.Feasible > E.Ways)
      return ("entry " + Twine(N) + " of the address has way " + Twine(E.Way) +
              " of " + Twine(E.Ways) + ", " + Twine(E.Feasible) + " feasible")
          .str();
  }
  if (Decisions != S.Forks)
    return (Twine(Decisions) + " decisions, but " + Twine(S.Forks) + " forks")
        .str();
  if (!S.Trail.empty() && S.Trail.size() != S.Forks)
    return "the trail has not all decisions";
  return "";
}

static std::string wrongWithFrames(const State &S) {
  uint32_t Depth = S.Top ? S.Top->Depth : 0;
  for (const Frame *F = S.Top.get(); F; F = F->Caller, --Depth) {
    std::string Where = ("frame " + Twine(Depth)).str();
    if (F->Depth != Depth)
      return Where + " has another depth";
    if (!F->Refs)
      return Where + " is freed";
    if (!F->Proc || F->NumRegs > F->Capacity)
      return Where + " is damaged";
    if (F->Proc->Decoded && F->Pc > F->Proc->Code.size())
      return Where + " is behind its code";
  }
  return Depth ? "the outermost frame is missing" : "";
}

static std::string wrongWithHeap(const HeapState &H) {
  auto isObject = [&](uint32_t Id) { return Id && Id < H.Objects.size(); };
  for (uint32_t N = 0; N < H.Handles.size(); ++N)
    if (const Handle &Each = H.Handles[N];
        Each.Decided == Handle::Bound && !isObject(Each.Object))
      return ("handle " + Twine(N) + " is bound to no object").str();
  for (uint32_t N = 0; N < H.Statics.size(); ++N)
    if (H.Statics[N] && !isObject(H.Statics[N]))
      return ("statics of class " + Twine(N) + " are no object").str();
  if (H.LastInput && !isObject(H.LastInput))
    return "the youngest input is no object";
  return "";
}

std::string verifyState(const ExprManager &Exprs, const State &S) {
  for (std::string Wrong : {wrongWithPath(Exprs, S), wrongWithAddress(S),
                            wrongWithFrames(S), wrongWithHeap(S.Heap)})
    if (!Wrong.empty())
      return Wrong;
  return "";
}

} // namespace jsym
