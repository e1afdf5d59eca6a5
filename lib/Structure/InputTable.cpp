//===- InputTable.cpp - All inputs that a contract takes ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputTable.h"

using namespace llvm;

namespace jsym {

std::optional<State> untouchedInputs(const State &S, HeapStrategy &Strategy) {
  // What the contract reads besides its inputs must be the same for all states.
  if (!S.StaticsWritten.empty() || S.Heap.Version != 1)
    return std::nullopt;
  State V(S);
  HeapState &H = V.Heap;
  H.Log = MaterialisationLog();
  H.LastInput = H.NumInputs = 0;
  H.NullKey = ExprId();
  H.AllocatedKeys = {};
  H.Ranks = {};
  H.Comparisons = {};
  H.FixedIndexes = {};
  V.Path = PathCondition();
  V.Model = nullptr;
  V.show(nullptr);
  V.Inputs = {};
  H.Version = 0; // inputs are older than the program
  for (InputInfo I : S.Inputs.collect()) {
    if (I.Kind != InputInfo::Receiver && I.Kind != InputInfo::Parameter)
      return std::nullopt;
    if (I.Entry.isHandle()) {
      InputSpec Spec;
      Spec.Name = I.Name;
      Spec.Descriptor = I.Descriptor;
      Spec.NonNull = I.Kind == InputInfo::Receiver;
      uint32_t Was = uint32_t(I.Entry.Bits);
      I.Entry = Strategy.ask(H, Question::newInput(Spec)).Result;
      if (H.Handles[uint32_t(I.Entry.Bits)].Path != H.Handles[Was].Path)
        return std::nullopt;
    } else if (I.Kind == InputInfo::Receiver) {
      return std::nullopt; // a constructor's
    }
    V.Inputs.add(I);
  }
  H.Version = 1;
  return V;
}

bool InputTable::build(
    NestedSearch &Search, HeapStrategy &Strategy, const State &S,
    const dialect::MethodModel &Contract, uint64_t Budget,
    function_ref<Judgement(State &, PathEnd &, const State &)> Takes) {
  constexpr size_t MostInputs = 20000;
  auto Begin = untouchedInputs(S, Strategy);
  if (!Begin) {
    Is = Impossible;
    return false;
  }
  std::vector<Value> Entries;
  SmallVector<Value, 8> Args;
  for (const InputInfo &I : Begin->Inputs.collect()) {
    Entries.push_back(I.Entry);
    Args.push_back(I.Entry);
  }
  auto each = [&](State &T, PathEnd &End) {
    // Other bounds depend on the way on which an object was found.
    if (endClass(End.Reason) == EndClass::Bound &&
        End.Reason != EndReason::ObjectBound)
      Is = Impossible;
    Bounded |= endClass(End.Reason) == EndClass::Bound;
    Judgement J = Takes(T, End, *Begin);
    if (J == Judgement::Unknown || All.size() > MostInputs)
      Is = Impossible;
    if (J == Judgement::Keep) {
      auto K = std::make_shared<KnownInput>();
      K->Heap = T.Heap;
      K->Path = T.Path;
      K->Model = T.Model;
      K->Entries = Entries;
      All.push_back(std::move(K));
    }
    return Is == Impossible;
  };
  uint64_t Usual = std::exchange(Search.Budget, Budget);
  auto R = Search.run(*Begin, Contract, Args, each);
  Search.Budget = Usual;
  if (R == NestedSearch::Result::Done && Is != Impossible)
    return true;
  All.clear();
  return false;
}

const InputTable::Inputs *InputTable::get(
    NestedSearch &Search, HeapStrategy &Strategy, const State &S,
    const dialect::MethodModel &Contract, uint64_t Spent,
    function_ref<Judgement(State &, PathEnd &, const State &)> Takes) {
  if (Is == There)
    return S.StaticsWritten.empty() ? &All : nullptr;
  if (Is == Impossible || Spent < NextAt)
    return nullptr;
  NextAt = 8 * Spent;
  uint64_t Before = Search.States;
  if (build(Search, Strategy, S, Contract, /*Budget=*/4 * Spent, Takes))
    Is = There;
  States += Search.States - Before;
  return Is == There ? &All : nullptr;
}

} // namespace jsym
