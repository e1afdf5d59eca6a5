//===- FilterImpl.h - What a filter has -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_FILTERIMPL_H
#define JSYM_LIB_STRUCTURE_FILTERIMPL_H

#include "ContractParts.h"
#include "InputTable.h"
#include "jsym/Structure/CompletionFilter.h"
#include "llvm/ADT/StringSet.h"

namespace jsym {

/// Leaves a search the ways on which it may find an input of this kind again.
class Guide final : public PathFilter {
public:
  explicit Guide(InputMatcher &Matcher) : Matcher(Matcher) {}
  const KnownInput *To = nullptr;
  uint64_t *Serial = nullptr;

  Judgement judge(State &S, ForkKind) override {
    WitnessRef Found;
    Judgement Is = Matcher.fit(S, *To, /*ShapeOnly=*/false, *Serial, Found);
    return Is == Judgement::Prune ? Is : Judgement::Keep;
  }
  Judgement complete(State &) override { return Judgement::Unknown; }
  bool fails(State &, bool, llvm::ArrayRef<Value>, PathEnd &) override {
    return false;
  }

private:
  InputMatcher &Matcher;
};

struct CompletionFilter::Impl {
  Interpreter &Main;
  const FilterOptions Options;
  const HeapOptions &Heap;
  /// For inputs; for conditions after the method, of inputs as far as these
  /// look, and of whole inputs.
  NestedSearch Search, Check, Plain;
  InputMatcher Matcher;
  Guide ToKnown;
  NestedSearch Guided; ///< for inputs like one that is known
  InputTable Table;
  ContractParts Parts;
  ContractMethods Of;
  FilterCounts Counts;
  /// Questions that the table answered with yes, and with no.
  uint64_t FoundByTable = 0, RefutedByTable = 0;
  uint64_t RefutedByParts = 0;
  bool Quiet = false; ///< what ends is no run of an input
  uint64_t StatesBefore = 0;
  std::string FirstBound;
  llvm::StringSet<> Told;
  std::vector<std::string> Notes;

  Impl(Interpreter &Main, const FilterOptions &Options, PathFilter &Filter)
      : Main(Main), Options(Options), Heap(Main.Ctx.options<HeapOptions>()),
        Search(Main, nullptr), Check(Main, &Filter), Plain(Main, nullptr),
        Matcher(Main.Exprs, Main.Chain, Heap), ToKnown(Matcher),
        Guided(Main, &ToKnown), Parts(Main) {
    ToKnown.Serial = &Main.Paths.serial();
    for (NestedSearch *Each :
         {&Search, &Check, &Plain, &Guided, &Parts.Search}) {
      Each->Budget = Options.Budget;
      Each->Fuel = Options.Fuel;
    }
  }

  /// What a search of all runs came to.
  struct Found {
    Judgement Is = Judgement::Prune;
    std::unique_ptr<State> Input; ///< Keep: as at entry
    bool Bounded = false;         ///< Prune: a bound cut a run
    bool Exceeded = false;        ///< there is more to be tried
  };
  Found search(const State &S, bool ShapeOnly, const KnownInput *Like = nullptr,
               uint64_t Most = 0);
  std::optional<Judgement> searchShortly(State &S, bool ShapeOnly);
  const InputTable::Inputs *table(const State &S);
  std::optional<Judgement> askTable(State &S, bool ShapeOnly);
  std::optional<State> atEntry(const State &S, bool ShapeOnly);
  bool refutedByParts(State &S, bool ShapeOnly);
  void endOfTrial(State &T, PathEnd &End, const State &Begin, Found &F);
  void note(const llvm::Twine &Text);
  Judgement answer(State &S, bool ShapeOnly, Found &F,
                   const KnownInput *Like = nullptr);
  std::optional<Judgement> answerKnown(State &S, bool ShapeOnly);
  void crossCheck(const State &S, bool ShapeOnly, Judgement Is);
  static llvm::SmallVector<Value, 8> arguments(const State &S);
  static void becomeInput(State &S, State &Input);
  void takeOver(State &S, State &Input);
  void cutAt(const PathEnd &End);

  /// What the conditions after a method came to.
  struct Checked {
    std::unique_ptr<State> Failing; ///< with all of an input
    PathEnd End;                    ///< of that
    std::optional<PathEnd> Open;    ///< why nobody knows, if so
    bool Exceeded = false;
  };
  bool endOfCheck(State &T, PathEnd &E, bool IsWhole, Checked &C);
  void eachInput(const State &Begin, NestedSearch::OnEnd Each, Checked &C);
  void checkLazily(const State &S, const dialect::MethodModel &M,
                   llvm::ArrayRef<Value> Args, Checked &C);
  void checkEach(const State &S, const dialect::MethodModel &M,
                 llvm::ArrayRef<Value> Args, Checked &C);
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_FILTERIMPL_H
