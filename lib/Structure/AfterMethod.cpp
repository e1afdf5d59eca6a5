//===- AfterMethod.cpp - What must hold after a method --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EntryView.h"
#include "FilterImpl.h"
#include "jsym/Support/Timer.h"

using namespace llvm;

namespace jsym {

/// One run of conditions after the method has ended, in \p T, which has a whole
/// input if \p IsWhole. True: it shows that one does not hold.
bool CompletionFilter::Impl::endOfCheck(State &T, PathEnd &E, bool IsWhole,
                                        Checked &C) {
  EndClass Class = endClass(E.Reason);
  if (Class == EndClass::Normal || Class == EndClass::Dropped)
    return false;
  if (Class == EndClass::Bound) {
    cutAt(E);
    return false;
  }
  if (!IsWhole) {
    Found F = search(T, /*ShapeOnly=*/false);
    if (F.Is == Judgement::Prune)
      return false;
    if (F.Is == Judgement::Keep)
      takeOver(T, *F.Input);
    IsWhole = F.Is == Judgement::Keep;
  }
  if (Class == EndClass::Bug && IsWhole) {
    C.Failing = std::make_unique<State>(T);
    C.End = std::move(E);
    return true;
  }
  if (Class == EndClass::Bug) {
    E.Reason = EndReason::Undecided;
    E.Detail = "whether the contract takes the input of: " + E.Detail;
  }
  if (!C.Open)
    C.Open = std::move(E);
  return false;
}

/// Runs what reads little first: of the inputs as far as it looks.
void CompletionFilter::Impl::checkLazily(const State &S,
                                         const dialect::MethodModel &M,
                                         ArrayRef<Value> Args, Checked &C) {
  auto each = [&](State &T, PathEnd &E) {
    return endOfCheck(T, E, /*IsWhole=*/false, C);
  };
  C.Exceeded |= Check.run(S, M, Args, each) == NestedSearch::Result::Exceeded;
}

/// All runs of the contract that may come from a table of them, or all.
void CompletionFilter::Impl::eachInput(const State &Begin,
                                       NestedSearch::OnEnd Each, Checked &C) {
  auto run = [&](NestedSearch &By) {
    C.Exceeded |= By.run(Begin, *Of.Takes, arguments(Begin), Each) ==
                  NestedSearch::Result::Exceeded;
  };
  const InputTable::Inputs *All = table(Begin);
  if (!All)
    return run(Search);
  Counts.WithinBounds += Table.isBounded();
  for (auto &Known : *All) {
    WitnessRef Fits;
    if (C.Failing || C.Exceeded ||
        Matcher.fit(Begin, *Known, /*ShapeOnly=*/false, Main.Paths.serial(),
                    Fits) == Judgement::Prune)
      continue;
    ToKnown.To = Known.get();
    run(Guided);
  }
}

/// Conditions that look at all that the contract takes, too: of each input.
void CompletionFilter::Impl::checkEach(const State &S,
                                       const dialect::MethodModel &M,
                                       ArrayRef<Value> Args, Checked &C) {
  State Begin(S);
  if (auto Why = restoreEntry(Begin)) {
    C.Open.emplace();
    C.Open->Reason = EndReason::Undecided;
    C.Open->Detail = *Why;
    return;
  }
  Begin.show(nullptr);
  auto check = [&](State &T, PathEnd &E) {
    return endOfCheck(T, E, /*IsWhole=*/true, C);
  };
  auto each = [&](State &Input, PathEnd &End) {
    Found F;
    endOfTrial(Input, End, Begin, F);
    if (F.Is == Judgement::Unknown && !C.Open)
      C.Open = std::move(End);
    if (F.Is != Judgement::Keep)
      return false;
    State Whole(S);
    takeOver(Whole, *F.Input);
    C.Exceeded |=
        Plain.run(Whole, M, Args, check) == NestedSearch::Result::Exceeded;
    return C.Failing || C.Exceeded;
  };
  eachInput(Begin, each, C);
}

bool CompletionFilter::fails(State &S, bool Threw, ArrayRef<Value> Last,
                             PathEnd &End) {
  ScopedTimer Running(P->Counts.CheckSeconds);
  auto Args = P->arguments(S);
  Args.append(Last.begin(), Last.end());
  Impl::Checked C;
  const ContractMethods &Of = P->Of;
  if (!Threw && Of.Ensures)
    P->checkLazily(S, *Of.Ensures, Args, C);
  const dialect::MethodModel *Invariants = Threw ? Of.Threw : Of.Returned;
  if (!C.Failing && Invariants && !leavesInput(S))
    P->checkEach(S, *Invariants, Args, C);
  if (C.Failing) {
    P->becomeInput(S, *C.Failing);
    End = std::move(C.End);
    return true;
  }
  if (C.Exceeded && !C.Open) {
    C.Open.emplace();
    C.Open->Reason = EndReason::Undecided;
    C.Open->Detail =
        "the check after the method was given up (--filter-budget)";
  }
  if (C.Open)
    End = std::move(*C.Open);
  return C.Open.has_value();
}

} // namespace jsym
