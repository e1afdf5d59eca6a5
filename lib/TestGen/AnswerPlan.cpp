//===- AnswerPlan.cpp - What objects of unknown class answer --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CallPlanner.h"
#include "ObjectMaker.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class AnswerPlanner {
public:
  AnswerPlanner(PlanBuilder &B, const ObjectMaker &Maker)
      : B(B), Maker(Maker) {}

  void plan() {
    planRanks();
    planComparisons();
    planAnswers();
  }

private:
  PlanBuilder &B;
  const ObjectMaker &Maker;

  void add(Step S) { B.Plan.Arrange.push_back(std::move(S)); }

  void planRanks() {
    for (const ScenarioRank &R : B.S.Ranks)
      if (B.isNamed(R.Comparator) && (R.Object < 0 || B.isNamed(R.Object)))
        add(step::SetRank{R});
  }

  void planComparisons() {
    auto IsThere = [&](int32_t I) { return I < 0 || B.isNamed(I); };
    for (const ScenarioAnswer &Q : B.S.Answers) {
      int32_t Order = Q.By < 0 ? Q.A : Q.By;
      if (!IsThere(Q.A) || !IsThere(Q.B) || !B.isNamed(Order) ||
          (Q.By < 0 && B.type(Order).Kind != JavaType::Key))
        return B.fail("needs an order of its own that answers " +
                      Twine(Q.Answer));
      add(step::SetAnswer{Order, Q});
    }
  }

  /// What each stub returns, in the order of the calls; one step for calls of
  /// the same method one after the other.
  void planAnswers() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      if (Maker.onlyAnswer(B.S.Objects[I]))
        continue;
      SmallVector<const ScenarioStubCall *, 4> Calls;
      for (const ScenarioStubCall &C : B.S.StubCalls)
        if (C.Receiver == int32_t(I) && (hasAnswers(C) || reacts(C)))
          Calls.push_back(&C);
      for (size_t First = 0, End = 0; First < Calls.size(); First = End) {
        if (reacts(*Calls[First])) {
          planReaction(I, *Calls[First]);
          End = First + 1;
          continue;
        }
        while (End < Calls.size() &&
               Calls[End]->Method->Name == Calls[First]->Method->Name &&
               Calls[End]->Method->Descriptor ==
                   Calls[First]->Method->Descriptor)
          ++End;
        planAnswers(I, ArrayRef(Calls).slice(First, End - First));
      }
    }
  }

  /// Does it, or another call of that name of the object, return something?
  /// Stubs go by names.
  bool hasAnswers(const ScenarioStubCall &Call) const {
    return any_of(B.S.StubCalls, [&](const ScenarioStubCall &C) {
      return C.Receiver == Call.Receiver && C.Returned &&
             C.Method->Name == Call.Method->Name;
    });
  }

  /// Does it, or another call of that method of the object, do something?
  bool reacts(const ScenarioStubCall &Call) const {
    return any_of(B.S.StubCalls, [&](const ScenarioStubCall &C) {
      return C.Receiver == Call.Receiver && C.Method == Call.Method &&
             C.reacts();
    });
  }

  static ScenarioValue referenceTo(int32_t Object) {
    ScenarioValue V;
    V.Type = 'L';
    V.Object = Object;
    return V;
  }

  /// An object of a class of which some methods do what contracts say.
  bool isDouble(size_t I) const {
    const ScenarioObject &O = B.S.Objects[I];
    bool IsOpen = O.Kind == ScenarioObject::Opaque && !O.Key;
    return (O.Kind == ScenarioObject::Plain || IsOpen) && O.Class &&
           !O.Class->isInterface() && !O.Class->isAbstract() && !O.Collection;
  }

  /// Can a test give it an answer?
  bool mayAnswer(size_t Stub, const ScenarioStubCall &Call) {
    const ClassInfo *C = B.S.Objects[Stub].Class;
    if (B.isNamed(Stub) && C &&
        (B.type(Stub).Kind == JavaType::Key || isDouble(Stub) ||
         (C->isInterface() && !B.S.Objects[Stub].Key)))
      return true;
    B.fail("needs an object with a " + Call.Method->Name + "() of its own");
    return false;
  }

  void planReaction(size_t Stub, const ScenarioStubCall &Call) {
    if (!mayAnswer(Stub, Call))
      return;
    step::SetReaction R{int32_t(Stub), &B.model(*Call.Method)};
    if (Call.Returned)
      R.Returned = B.operand(*Call.Returned);
    if (Call.Thrown)
      R.Thrown = &B.model(*Call.Thrown);
    for (const ScenarioEffect &E : Call.Effects) {
      step::SetReaction::Change C;
      C.Argument = E.Argument;
      C.ToArgument = E.ValueArgument;
      C.Index = E.Index;
      if (E.Argument < 0 && !E.ofStatic())
        C.Of = B.operand(referenceTo(E.Object));
      if (E.ValueArgument < 0)
        C.To = B.operand(E.Value);
      if (E.Field) {
        C.Field = &B.model(*E.Field);
        B.opens(*C.Field->Owner);
      }
      R.Changes.push_back(std::move(C));
    }
    if (!Call.Breaks.empty())
      planRequired(R, Call);
    add(std::move(R));
  }

  /// It asks what the contract asks, and returns something where that holds.
  void planRequired(step::SetReaction &R, const ScenarioStubCall &Call) {
    StringRef Result = resultDescriptor(R.Method->Descriptor);
    if (Result != "V") {
      ScenarioValue Any;
      Any.Type = isPrimitiveDescriptor(Result) ? Result.front() : 'L';
      R.Returned = B.operand(Any);
    }
    R.Otherwise = B.S.Detail;
    for (const auto &Together : Call.Breaks) {
      R.Required.emplace_back();
      for (const ScenarioRequirement &Q : Together)
        R.Required.back().push_back(requirement(Q, R.Stub));
    }
  }

  step::SetReaction::Requirement requirement(const ScenarioRequirement &Q,
                                             int32_t Stub) {
    step::SetReaction::Requirement R;
    if (!Q.Condition) {
      R.NonNull = passed(Q.Given.front(), Stub);
      return R;
    }
    const MethodModel &K = B.model(*Q.Condition);
    ArrayRef<int32_t> Given = Q.Given;
    std::optional<ScenarioValue> Self;
    if (!K.isStatic()) {
      assert(Given.front() < 0 && "of the receiver's class");
      Self = referenceTo(Stub);
      Given = Given.drop_front();
    }
    CallPlanner Call(B, K, Self);
    for (int32_t I : Given)
      Call.Arguments.push_back(passed(I, Stub));
    R.Condition = Call.plan();
    return R;
  }

  Operand passed(int32_t Argument, int32_t Stub) {
    if (Argument < 0)
      return B.operand(referenceTo(Stub));
    Operand O;
    O.Source = Operand::Passed;
    O.Value.Bits = uint64_t(Argument);
    return O;
  }

  void planAnswers(size_t Stub, ArrayRef<const ScenarioStubCall *> Calls) {
    if (!mayAnswer(Stub, *Calls[0]))
      return;
    step::SetAnswers Answers{int32_t(Stub), &B.model(*Calls[0]->Method), {}};
    for (const ScenarioStubCall *C : Calls)
      Answers.Values.push_back(
          B.operand(C->Returned ? *C->Returned : referenceTo(-1)));
    add(std::move(Answers));
  }
};

} // namespace

void planAnswers(PlanBuilder &B, const ObjectMaker &Maker) {
  AnswerPlanner(B, Maker).plan();
}

} // namespace jsym::testgen
