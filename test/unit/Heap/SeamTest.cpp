//===- SeamTest.cpp - Strategies join through the one interface -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A further strategy is a HeapStrategy, nothing else. The filter stands before
/// another one and leaves out alternatives whose heap can no longer be
/// completed to one in order, as a filter by repOK does; the recorder writes
/// down what is asked.
///
//===----------------------------------------------------------------------===//
#include "MiniExplorer.h"
#include "jsym/Heap/Filter.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::test;
using namespace jsym::dialect;

namespace {

class Filter final : public ChoiceFilter {
public:
  using Feasible = std::function<bool(const HeapState &)>;
  Filter(std::unique_ptr<HeapStrategy> Inner, Feasible Ok)
      : ChoiceFilter(std::move(Inner)), Ok(std::move(Ok)) {}

private:
  Judgement judge(HeapState &After, const Alternative &) override {
    return Ok(After) ? Judgement::Keep : Judgement::Prune;
  }
  Feasible Ok;
};

/// Lists without rings: no node that was looked into points to itself.
TEST(Seam, AFilterStandsBeforeAnyStrategy) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object, {{"next", "LNode;"}});
  auto &Next = Program.field(Node, "next");
  auto noSelf = [&](const HeapState &H) {
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
      if (H.resolve(H.get(I)->slot(Next.Slot)) == Value::object(I))
        return false;
    return true;
  };
  for (HeapKind Kind :
       {HeapKind::Lazy, HeapKind::Lazier, HeapKind::LazierSharp}) {
    HeapOptions O;
    O.Kind = Kind;
    O.K = 3;
    auto run = [&](bool Filtered) {
      Explorer E(Program, O);
      if (Filtered)
        E.Strategy = std::make_unique<Filter>(std::move(E.Strategy), noSelf);
      unsigned Selfish = 0;
      Counts C = E.explore([&](Path &P) {
        InputSpec Spec;
        Spec.Name = "n";
        Spec.Descriptor = "LNode;";
        Spec.NonNull = true;
        Value N = P.input(Spec), Second = P.get(N, Next);
        if (!P.isNull(Second))
          Selfish += P.same(N, Second);
      });
      return std::pair(C.Paths, Selfish);
    };
    EXPECT_EQ(run(false), std::pair(3u, 1u));
    EXPECT_EQ(run(true), std::pair(2u, 0u));
  }
}

/// One that cannot say anything leaves everything, and says how often.
class Clueless final : public ChoiceFilter {
  using ChoiceFilter::ChoiceFilter;
  Judgement judge(HeapState &, const Alternative &) override {
    return Judgement::Unknown;
  }
};

TEST(Seam, WhatAFilterCannotJudgeStays) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object, {{"next", "LNode;"}});
  ExprManager Exprs;
  HeapOptions Options;
  Clueless S(createStrategy({Exprs, Program, Options}));
  HeapState H;
  InputSpec N;
  N.Name = "n";
  N.Descriptor = "LNode;";
  N.Declared = Node;
  Value V = S.ask(H, Question::newInput(N)).Result;
  Outcome O = S.ask(H, Question::isNull(V));
  ASSERT_EQ(O.What, Outcome::Choice);
  EXPECT_EQ(O.Alternatives.size(), 2u);
  EXPECT_EQ(S.unknown(), 2u);
  EXPECT_EQ(S.pruned(), 0u);
  EXPECT_EQ(H.Handles[0].Decided, Handle::Open) << "it looks at copies";
}

class Recorder final : public ForwardingStrategy {
public:
  using ForwardingStrategy::ForwardingStrategy;
  Outcome ask(HeapState &H, const Question &Q) override {
    Outcome O = Inner->ask(H, Q);
    Asked += questionName(Q.What);
    Asked += O.What == Outcome::Choice ? "? " : " ";
    return O;
  }
  void apply(HeapState &H, const Alternative &A) override {
    Inner->apply(H, A);
    Asked += ("[" + Inner->pathName(H.Handles[A.Effect.A].Path) + " " +
              A.Label + "] ")
                 .str();
  }
  std::string Asked;
};

TEST(Seam, ARecorderSeesAllThatIsAsked) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object, {{"next", "LNode;"}});
  Explorer E(Program, HeapOptions());
  auto Mine = std::make_unique<Recorder>(std::move(E.Strategy));
  Recorder &R = *Mine;
  E.Strategy = std::move(Mine);
  E.explore([&](Path &P) {
    InputSpec Spec;
    Spec.Name = "n";
    Spec.Descriptor = "LNode;";
    Value N = P.input(Spec);
    if (!P.isNull(N))
      P.put(N, Program.field(Node, "next"), Value::null());
  });
  EXPECT_EQ(R.Asked, "newInput settle isNull? [n null] isNull "
                     "newInput settle isNull? [n non-null] isNull putField ");
}

} // namespace
