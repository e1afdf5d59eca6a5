//===- CompletionFilter.cpp - Inputs that a contract takes ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EntryView.h"
#include "FilterImpl.h"
#include "jsym/Support/FilterFigures.h"
#include "jsym/Support/Timer.h"
#include <numeric>

using namespace llvm;

namespace jsym {

void CompletionFilter::Impl::note(const Twine &Text) {
  std::string T = Text.str();
  if (!Quiet && Told.insert(T).second)
    Notes.push_back(std::move(T));
}

void CompletionFilter::Impl::cutAt(const PathEnd &End) {
  ++Counts.WithinBounds;
  if (FirstBound.empty())
    FirstBound = End.Detail;
}

/// Receiver first.
SmallVector<Value, 8> CompletionFilter::Impl::arguments(const State &S) {
  SmallVector<Value, 8> Args;
  for (const InputInfo &I : S.Inputs.collect())
    if (I.Kind == InputInfo::Receiver || I.Kind == InputInfo::Parameter)
      Args.push_back(I.Entry);
  return Args;
}

static bool losesMore(const HeapState &H, const HeapState &Before) {
  std::vector<PremiseUse> Old = Before.Premises.collect();
  return H.Premises.any([&](const PremiseUse &U) {
    // Which objects are the same does not depend on their hash codes.
    return losesPaths(U.What) && U.What != Premise::IdentityHash &&
           !is_contained(Old, U);
  });
}

/// Sorts out why the contract's own code ended, in \p T.
void CompletionFilter::Impl::endOfTrial(State &T, PathEnd &End,
                                        const State &Begin, Found &F) {
  auto unknown = [&] { F.Is = Judgement::Unknown; };
  EndClass Class = endClass(End.Reason);
  if (Class == EndClass::Bound) {
    F.Bounded = true;
    if (FirstBound.empty())
      FirstBound = End.Detail;
    return;
  }
  if (Class == EndClass::Limit || Class == EndClass::Unsupported ||
      Class == EndClass::Undecided) {
    note("an input cannot be judged: " + endText(End.Reason) +
         (End.Detail.empty() ? "" : ": " + End.Detail));
    return unknown();
  }
  std::string Written = inputWritten(Begin.Heap, T.Heap, [&](uint32_t P) {
    return Main.Strategy.pathName(P);
  });
  if (!Written.empty()) {
    note("a condition writes to the input, " + Written +
         ": nothing is ruled out by it; conditions must be pure");
    return unknown();
  }
  if (Class == EndClass::Bug)
    note(
        "a condition " +
        Twine(End.Reason == EndReason::DoesNotEnd ? "does not end" : "throws") +
        " on some inputs: these are taken for inputs that it refuses");
  if (End.Reason == EndReason::Return) {
    F.Is = Judgement::Keep;
    F.Input = std::make_unique<State>(T);
  } else if (losesMore(T.Heap, Begin.Heap)) {
    unknown();
  }
}

/// What a question is about; nothing: nobody knows.
std::optional<State> CompletionFilter::Impl::atEntry(const State &S,
                                                     bool ShapeOnly) {
  State Begin(S);
  if (auto Why = restoreEntry(Begin)) {
    note("an input cannot be judged: " + *Why);
    return std::nullopt;
  }
  if (ShapeOnly) {
    Begin.Path = PathCondition();
    Begin.Model = nullptr;
  }
  Begin.show(nullptr);
  return Begin;
}

CompletionFilter::Impl::Found
CompletionFilter::Impl::search(const State &S, bool ShapeOnly,
                               const KnownInput *Like, uint64_t Most) {
  Found F;
  auto Entry = atEntry(S, ShapeOnly);
  if (!Entry) {
    F.Is = Judgement::Unknown;
    return F;
  }
  const State &Begin = *Entry;
  bool Doubt = false;
  auto each = [&](State &T, PathEnd &End) {
    Found One;
    endOfTrial(T, End, Begin, One);
    F.Bounded |= One.Bounded;
    if (One.Is == Judgement::Keep) {
      F = std::move(One);
      return true;
    }
    Doubt |= One.Is == Judgement::Unknown;
    return false;
  };
  if (Like) {
    ToKnown.To = Like;
    Guided.run(Begin, *Of.Takes, arguments(S), each);
    if (F.Is != Judgement::Keep)
      return search(S, ShapeOnly);
  }
  auto R = NestedSearch::Result::Stopped;
  if (!Like) {
    uint64_t Before = Search.States;
    uint64_t Usual = Search.Budget;
    if (Most)
      Search.Budget = Usual ? std::min(Usual, Most) : Most;
    R = Search.run(Begin, *Of.Takes, arguments(S), each);
    bool IsAll = std::exchange(Search.Budget, Usual) == Usual;
    F.Exceeded = R == NestedSearch::Result::Exceeded && !IsAll &&
                 Search.States - Before > Most;
  }
  if (F.Exceeded)
    return F;
  ++Counts.Searches;
  if (R == NestedSearch::Result::Exceeded)
    note("the search for an input was given up (--filter-budget)");
  if (F.Is != Judgement::Keep && (Doubt || R == NestedSearch::Result::Exceeded))
    F.Is = Judgement::Unknown;
  ++(F.Is == Judgement::Keep    ? Counts.Found
     : F.Is == Judgement::Prune ? Counts.NotFound
                                : Counts.Unknown);
  Counts.WithinBounds += F.Is == Judgement::Prune && F.Bounded;
  return F;
}

static std::shared_ptr<KnownInput> knownOf(const State &S, const State &Input) {
  auto K = std::make_shared<KnownInput>();
  K->Heap = Input.Heap;
  K->Path = Input.Path;
  K->Model = Input.Model;
  K->Included = S.Path.size();
  for (const InputInfo &I : S.Inputs.collect())
    K->Entries.push_back(I.Entry);
  return K;
}

/// All inputs, if that is worth while.
const InputTable::Inputs *CompletionFilter::Impl::table(const State &S) {
  if (!Options.Reuse)
    return nullptr;
  auto takes = [&](State &T, PathEnd &End, const State &Begin) {
    Found F;
    endOfTrial(T, End, Begin, F);
    return F.Is;
  };
  return Table.get(Search, Main.Strategy, S, *Of.Takes,
                   Search.States - Table.States, takes);
}

/// The inputs of a table that the last answer about \p S left.
static std::vector<uint32_t> candidates(const State &S, size_t NumInputs) {
  auto *Last = static_cast<const KnownInput *>(S.shown().get());
  if (Last && Last->Among)
    return *Last->Among;
  std::vector<uint32_t> All(NumInputs);
  std::iota(All.begin(), All.end(), 0);
  return All;
}

/// By the table of all inputs; nothing: it does not say. What a path cannot be,
/// it cannot be where it goes on, either: each is ruled out once.
std::optional<Judgement> CompletionFilter::Impl::askTable(State &S,
                                                          bool ShapeOnly) {
  const InputTable::Inputs *All = table(S);
  if (!All)
    return std::nullopt;
  std::vector<uint32_t> Left = candidates(S, All->size());
  bool Certain = true;
  for (size_t N = 0; N < Left.size(); ++N) {
    WitnessRef Fits;
    Judgement Is =
        Matcher.fit(S, *(*All)[Left[N]], ShapeOnly, Main.Paths.serial(), Fits);
    Certain &= Is == Judgement::Prune;
    if (Is != Judgement::Keep)
      continue;
    if (Certain)
      Left.erase(Left.begin(), Left.begin() + N);
    auto Input =
        std::make_shared<KnownInput>(static_cast<const KnownInput &>(*Fits));
    Input->Among = std::make_shared<std::vector<uint32_t>>(std::move(Left));
    S.show(std::move(Input));
    ++FoundByTable;
    return Is;
  }
  if (!Certain)
    return std::nullopt;
  S.show(nullptr);
  ++RefutedByTable;
  Counts.WithinBounds += Table.isBounded();
  return Judgement::Prune;
}

/// No run of the contract gets through some part of it.
bool CompletionFilter::Impl::refutedByParts(State &S, bool ShapeOnly) {
  if (!Options.Parts || !Options.Reuse)
    return false;
  auto Begin = atEntry(S, ShapeOnly);
  if (!Begin)
    return false;
  Quiet = true;
  auto takes = [&](State &T, PathEnd &End, const State &From) {
    Found F;
    endOfTrial(T, End, From, F);
    return F.Is;
  };
  bool Is =
      Parts.refute(*Begin, *Of.Takes, Search.States - Table.States, takes);
  Quiet = false;
  if (!Is)
    return false;
  S.show(nullptr);
  ++RefutedByParts;
  Counts.WithinBounds += Parts.isBounded();
  return true;
}

Judgement CompletionFilter::Impl::answer(State &S, bool ShapeOnly, Found &F,
                                         const KnownInput *Like) {
  F = search(S, ShapeOnly, Like);
  S.show(F.Is == Judgement::Keep ? knownOf(S, *F.Input) : nullptr);
  return F.Is;
}

/// A search takes long where nothing is found: then a table of all may be the
/// shorter way. What was tried in vain is a part of what is tried next.
std::optional<Judgement> CompletionFilter::Impl::searchShortly(State &S,
                                                               bool ShapeOnly) {
  for (uint64_t Most = 1000; Options.Reuse; Most *= 8) {
    Found F = search(S, ShapeOnly, /*Like=*/nullptr, Most);
    if (!F.Exceeded) {
      S.show(F.Is == Judgement::Keep ? knownOf(S, *F.Input) : nullptr);
      return F.Is;
    }
    // What was tried in vain makes it worth while to know the parts.
    if (!Parts.areKnown() && refutedByParts(S, ShapeOnly))
      return Judgement::Prune;
    if (auto Is = askTable(S, ShapeOnly))
      return Is;
  }
  return std::nullopt;
}

/// The path is one of \p Input from here on.
void CompletionFilter::Impl::becomeInput(State &S, State &Input) {
  S.Heap = std::move(Input.Heap);
  S.Path = std::move(Input.Path);
  S.Model = std::move(Input.Model);
  S.Classes = std::move(Input.Classes);
  S.Literals = std::move(Input.Literals);
  S.Completed = true;
  S.show(nullptr);
}

void CompletionFilter::Impl::takeOver(State &S, State &Input) {
  restoreNow(Input, S);
  auto Premises = S.Heap.Premises;
  auto Hashes = S.Heap.HashesUsed;
  // What the contract's code rests on counts where it may be wrong to take the
  // input.
  std::vector<PremiseUse> More = Input.Heap.Premises.collect();
  becomeInput(S, Input);
  S.Heap.Premises = Premises;
  S.Heap.HashesUsed = Hashes;
  for (const PremiseUse &U : More)
    if (!losesPaths(U.What))
      S.Heap.restOn(U.What, U.Of);
}

/// By what is known; nothing: that does not say.
std::optional<Judgement> CompletionFilter::Impl::answerKnown(State &S,
                                                             bool ShapeOnly) {
  if (!Options.Reuse)
    return std::nullopt;
  WitnessRef Fits;
  if (auto *Known = static_cast<const KnownInput *>(S.shown().get());
      Known && Matcher.fit(S, *Known, ShapeOnly, Main.Paths.serial(), Fits) ==
                   Judgement::Keep) {
    ++Counts.ByWitness;
    S.show(std::move(Fits));
    return Judgement::Keep;
  }
  return askTable(S, ShapeOnly);
}

/// Compares an answer with that of a search.
void CompletionFilter::Impl::crossCheck(const State &S, bool ShapeOnly,
                                        Judgement Is) {
  if (!Options.CrossCheck)
    return;
  Judgement Plain = search(S, ShapeOnly).Is;
  if (Plain != Is && Plain != Judgement::Unknown)
    note("CROSS-CHECK: a search says otherwise than what is known");
}

//===-- Questions ---------------------------------------------------------===//

CompletionFilter::CompletionFilter(Interpreter &Main,
                                   const FilterOptions &Options)
    : P(std::make_unique<Impl>(Main, Options, *this)) {}
CompletionFilter::~CompletionFilter() = default;

void CompletionFilter::begin(const ContractMethods &Of) {
  P->Of = Of;
  P->Search.takeOver(P->Main);
  P->Check.takeOver(P->Main);
  P->Plain.takeOver(P->Main);
  P->Guided.takeOver(P->Main);
  P->Parts.Search.takeOver(P->Main);
  P->Table.forget();
  P->Parts.forget();
}

Judgement CompletionFilter::judge(State &S, ForkKind Kind) {
  bool ShapeOnly = P->Options.Facts == FilterFacts::Shape;
  // Not all inputs are there yet; shapes do not depend on conditions.
  if (!S.Top || (ShapeOnly && Kind != ForkKind::Reference))
    return Judgement::Keep;
  ScopedTimer Running(P->Counts.Seconds);
  ++P->Counts.Asked;
  if (auto Is = P->answerKnown(S, ShapeOnly)) {
    P->crossCheck(S, ShapeOnly, *Is);
    return *Is;
  }
  if (P->refutedByParts(S, ShapeOnly)) {
    P->crossCheck(S, ShapeOnly, Judgement::Prune);
    return Judgement::Prune;
  }
  if (auto Is = P->searchShortly(S, ShapeOnly))
    return *Is;
  Impl::Found F;
  return P->answer(S, ShapeOnly, F);
}

namespace {

/// A path that has become one of its inputs.
struct OwnHeap final : Witness {
  HeapState Heap;
};

} // namespace

const HeapState *heapOfPath(const State &S) {
  return S.Completed && S.shown()
             ? &static_cast<const OwnHeap *>(S.shown().get())->Heap
             : nullptr;
}

Judgement CompletionFilter::complete(State &S) {
  if (S.Completed)
    return Judgement::Keep;
  ScopedTimer Running(P->Counts.Seconds);
  Impl::Found F;
  // A witness of the last question may not know what was assumed since.
  WitnessRef Last = S.shown();
  bool HasData = P->Options.Facts == FilterFacts::All && P->Options.Reuse;
  auto *Like = static_cast<const KnownInput *>(HasData ? Last.get() : nullptr);
  Judgement Is = P->answer(S, /*ShapeOnly=*/false, F, Like);
  if (Is != Judgement::Keep)
    return Is;
  auto Own = std::make_shared<OwnHeap>();
  Own->Heap = S.Heap;
  P->takeOver(S, *F.Input);
  S.show(std::move(Own));
  return Is;
}

//===-- What is told ------------------------------------------------------===//

FilterCounts CompletionFilter::takeCounts() {
  uint64_t States = P->Search.States + P->Check.States + P->Plain.States +
                    P->Guided.States + P->Parts.Search.States;
  P->Counts.States = States - std::exchange(P->StatesBefore, States);
  Statistics &Stats = P->Main.Ctx.stats();
  auto add = [&](FilterCount What, uint64_t &N) {
    countOf(Stats, What) += std::exchange(N, 0);
  };
  add(FilterCount::ByTable, P->FoundByTable);
  add(FilterCount::RefutedByTable, P->RefutedByTable);
  add(FilterCount::RefutedByParts, P->RefutedByParts);
  return std::exchange(P->Counts, {});
}

const std::string &CompletionFilter::firstBound() const {
  return P->FirstBound;
}

std::vector<std::string> CompletionFilter::takeNotes() {
  return std::exchange(P->Notes, {});
}

} // namespace jsym
