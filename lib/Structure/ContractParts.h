//===- ContractParts.h - What a contract looks at in turn -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most contracts look at several things in turn: the buckets of a hash map,
/// the queues of a scheduler. A search for an input tries all contents of the
/// first before it sees that the last cannot be, and again for each question.
///
/// Here the contract is cut at places that each run that takes an input comes
/// by: headers of outer loops, and returns from calls. Once, from an input of
/// which nothing is known, it is found out what local variables hold there
/// (numbers: between what and what). From then on each question is asked of
/// every part on its own: from its beginning, with any such numbers, and all
/// that the path knows of the input, does any run come to its end? Where none
/// does, the contract takes no such input, whatever the other parts find. That
/// a part can be got through says nothing but what all such runs assume of the
/// path's own symbols, which is known in the parts behind it.
///
/// Local variables may also hold an object that is found from an input by
/// fields ("this.table"), if runs come to the first place in a few ways only:
/// each question goes these ways first, and what one finds is there in all
/// parts behind; an input has to be ruled out behind each of them.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_CONTRACTPARTS_H
#define JSYM_LIB_STRUCTURE_CONTRACTPARTS_H

#include "NestedSearch.h"
#include "PartStops.h"

namespace jsym {

class ContractParts {
public:
  explicit ContractParts(Interpreter &Main);

  /// What the contract does on an input, at the end of a run that began in the
  /// second state.
  using Verdict =
      llvm::function_ref<Judgement(State &, PathEnd &, const State &)>;

  /// The contract takes no input of \p Begin, a state as at entry. Searches
  /// have tried \p Spent states so far: learning the parts never takes much
  /// more than that.
  bool refute(const State &Begin, const dialect::MethodModel &Contract,
              uint64_t Spent, Verdict Takes);
  bool areKnown() const { return Is == There; }
  /// Larger inputs were not looked at.
  bool isBounded() const { return Bounded; }
  void forget();
  NestedSearch Search;

private:
  using StageRef = std::shared_ptr<PartStage>;
  struct Learning;
  bool learnAll(const State &Begin, Verdict Takes, std::vector<StageRef> &Out);
  static bool isThere(const Learning &L, const PartStage &At);
  bool learn(const State &From, const dialect::MethodModel &Contract,
             Verdict Takes);
  bool learnOne(Learning &L, const State &Begin, const PartStage &From);
  bool arrive(Learning &L, const State &T);
  NestedSearch::Result run(const State &Begin, const PartStage &From,
                           NestedSearch::OnEnd Each);
  std::optional<State> enter(const State &Begin, const PartStage &At);
  static State knowing(const State &Begin, const State &Of);
  void beginBehind(Learning &L);
  std::optional<std::vector<State>> firstOf(const State &Begin);
  bool stops(State Now, size_t First, llvm::ArrayRef<ExprId> Known);
  void name(PartStage &S);
  std::optional<PartRegister> describe(const State &T, Value V,
                                       uint8_t Type) const;

  /// Of a run through one part.
  struct Passage {
    bool Possible = false;
    PathCondition Path;
  };
  Passage pass(const State &Begin, size_t Part);
  bool narrow(State &Begin, size_t Part, const Passage &Found,
              llvm::ArrayRef<ExprId> Known);

  Interpreter &Main;
  PartStops Stops;
  const dialect::MethodModel *Contract = nullptr;
  Verdict *Takes = nullptr; ///< during a question
  enum { Wanted, There, Impossible } Is = Wanted;
  uint64_t NextAt = 1000; ///< states spent when it is tried
  uint64_t Tried = 0, Refuted = 0;
  bool Bounded = false;
  /// Registers may hold what is found on the way to the first place, to which
  /// each question then goes at first.
  bool MayBePlaces = false, Advances = false;
  static constexpr size_t MostFirst = 32; ///< ways to go
  /// In the order in which each run comes by.
  std::vector<StageRef> Stages;
  size_t LastFailed = 0; ///< the part that ruled out an input last
  uint32_t NumNamed = 0;
  /// Of symbols that stand for registers.
  std::map<uint32_t, std::pair<int64_t, int64_t>> Ranges;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_CONTRACTPARTS_H
