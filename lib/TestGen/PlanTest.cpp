//===- PlanTest.cpp - The best of several plans ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Agreement.h"
#include "Changes.h"
#include "Observers.h"
#include "PlanBuilder.h"
#include "RecipeFinder.h"
#include "jsym/Result/BuilderText.h"
#include "jsym/TestGen/JUnit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

/// How a test is to be written.
struct Style {
  const RecipeFinder *Recipes = nullptr;
  bool Loose = false;
  bool BySight = false;
};

class Planner {
public:
  Planner(const Scenario &S, StringRef Package, TestContext &Context,
          Prover *By)
      : S(S), Package(Package), Context(Context), By(By) {}

  TestPlan plan() {
    if (!By)
      return planWith(S, {});
    // Of a call that was not explored, nobody knows what it does.
    if (S.Promised)
      return planExactly();
    // As a person would write it, if that does what the path did; else what is
    // the same to the last object.
    if (auto Readable = withLetters()) {
      RecipeFinder People(*Readable, Package, Context, *By, /*Loose=*/true);
      People.find();
      if (auto Plan = planAsPeople(*Readable, People)) {
        Plan->Kept = Readable;
        return std::move(*Plan);
      }
    }
    RecipeFinder People(S, Package, Context, *By, /*Loose=*/true);
    People.find();
    if (auto Plan = planAsPeople(S, People))
      return std::move(*Plan);
    auto Other = endOfOther(People);
    if (!Other)
      Other = endWithText(People);
    if (Other)
      if (auto Plan = planAsPeople(*Other, People)) {
        Plan->Kept = Other;
        return std::move(*Plan);
      }
    return planExactly();
  }

private:
  const Scenario &S;
  StringRef Package;
  TestContext &Context;
  Prover *By;

  TestPlan planExactly() {
    RecipeFinder Exact(S, Package, Context, *By, /*Loose=*/false);
    Exact.find();
    // What calls do to static fields that the path has looked at, nobody has
    // compared.
    return planWith(S, {S.Statics.empty() ? &Exact : nullptr, false, false});
  }

  TestPlan planWith(const Scenario &Of, const Style &How) {
    PlanBuilder B(Of, Package, Context, How.Recipes, How.Loose);
    B.BySight = How.BySight;
    B.nameInputs();
    B.typeInputs();
    planSalt(B);
    planHeap(B);
    planCall(B);
    bool IsWhole = none_of(Of.StubCalls, [](const ScenarioStubCall &C) {
      return !C.Breaks.empty();
    });
    if (Of.Reason != EndReason::DoesNotEnd && !Of.Promised && IsWhole)
      planOutcome(B);
    if (How.BySight && B.Plan.WhyNot.empty() && !B.Hidden.empty())
      observe(B, *By);
    if (B.Plan.WhyNot.empty())
      verifyPlan(B.Plan);
    return std::move(B.Plan);
  }

  static bool isChangedInput(const ScenarioObject &O) {
    bool HasInside =
        O.Kind == ScenarioObject::Plain || O.Kind == ScenarioObject::Array;
    return O.InPre && HasInside && isChangedInside(O);
  }

  /// The same input with letters where its texts have characters that are zero,
  /// for most often nobody has looked at these; null: there are none.
  std::shared_ptr<const Scenario> withLetters() const {
    auto HasZero = [&](const ScenarioObject &O) {
      if (!O.InPre)
        return false;
      if (auto Text = builderTextBefore(S, O))
        return is_contained(*Text, u'\0');
      return O.Kind == ScenarioObject::String && is_contained(O.Text, u'\0');
    };
    // Tests of the JDK's classes look into what nobody compares, and after an
    // exception nobody compares anything.
    if (S.Target->Owner->isPlatform() || none_of(S.Objects, HasZero) ||
        (S.ExceptionClass && any_of(S.Objects, isChangedInput)))
      return nullptr;
    auto Out = std::make_shared<Scenario>(S);
    for (ScenarioObject &O : Out->Objects) {
      if (HasZero(O) || O.Kind == ScenarioObject::String)
        std::replace(O.Text.begin(), O.Text.end(), u'\0', u'a');
      if (O.InPre && isBuilder(O)) {
        giveLetters(*Out, O.Pre, &ScenarioObject::PreElements);
        giveLetters(*Out, O.Post, &ScenarioObject::PostElements);
      }
    }
    return Out;
  }

  /// The same in a builder; the run of the test proves it.
  static void giveLetters(Scenario &In, ArrayRef<ScenarioField> Fields,
                          std::vector<ScenarioElement> ScenarioObject::*Of) {
    const ScenarioValue *Bytes = fieldNamed(Fields, "value"),
                        *Coder = fieldNamed(Fields, "coder"),
                        *Count = fieldNamed(Fields, "count");
    if (!Bytes || !Coder || !Count || Bytes->isNull())
      return;
    std::vector<ScenarioElement> &All = In.Objects[Bytes->Object].*Of;
    auto At = [&](uint32_t Index) {
      auto It = find_if(All, [&](auto &E) { return E.Index == Index; });
      return It == All.end() ? nullptr : &*It;
    };
    unsigned Width = Coder->Bits & 1 ? 2 : 1;
    for (uint32_t I = 0; I < Width * Count->Bits && I < 256; I += Width) {
      ScenarioElement *Low = At(I), *High = Width == 2 ? At(I + 1) : nullptr;
      if ((Low && Low->Value.Bits) || (High && High->Value.Bits))
        continue;
      ScenarioElement New;
      New.Index = I;
      New.Value.Type = 'B';
      (Low ? *Low : All.emplace_back(New)).Value.Bits = 'a';
    }
  }

  static const ScenarioValue *fieldNamed(ArrayRef<ScenarioField> Fields,
                                         StringRef Name) {
    auto At = find_if(Fields, [&](auto &F) { return F.Field->Name == Name; });
    return At == Fields.end() ? nullptr : &At->Value;
  }

  /// Asserts what a program may see; only where that is nothing at all, what
  /// reflection shows.
  std::optional<TestPlan> planAsPeople(const Scenario &Of,
                                       const RecipeFinder &Recipes) {
    // Of the JDK's classes, it is the fields that are tested.
    for (bool BySight : {!S.Target->Owner->isPlatform(), false}) {
      TestPlan Plan = planWith(Of, {&Recipes, true, BySight});
      if (!Plan.WhyNot.empty() || !endsAsPlanned(Plan, Context.Java, *By))
        return std::nullopt;
      bool SaysNothing = Plan.Assert.empty() && !Of.ExceptionClass &&
                         Of.Reason != EndReason::DoesNotEnd;
      if (!SaysNothing || !BySight)
        return Plan;
    }
    return std::nullopt;
  }

  /// One class stands for all of the JDK's type: where the program's own one
  /// throws another exception at the same place, that is the path's.
  std::shared_ptr<const Scenario> endOfOther(const RecipeFinder &Recipes) {
    if (!S.ExceptionClass)
      return nullptr;
    TestPlan Plan = planWith(S, {&Recipes, true, true});
    std::shared_ptr<const MadeHeap> Run =
        Plan.WhyNot.empty() ? runOf(Plan, Context.Java, *By) : nullptr;
    if (!Run || !Run->Heap.ExceptionClass || !isSamePlace(S, Run->Heap))
      return nullptr;
    auto Other = std::make_shared<Scenario>(S);
    Other->ExceptionClass = Run->Heap.ExceptionClass;
    Other->ExceptionMessage = Run->Heap.ExceptionMessage;
    Other->MessageKnown = Run->Heap.MessageKnown;
    return Other;
  }

  /// What the path returns is a text that nobody has looked at: with the one
  /// that the program's own calls put there.
  std::shared_ptr<const Scenario> endWithText(const RecipeFinder &Recipes) {
    if (!S.Returned || S.Returned->isNull() || !S.Returned->isReference() ||
        !isUnreadText(S.Objects[S.Returned->Object]))
      return nullptr;
    TestPlan Plan = planWith(S, {&Recipes, true, true});
    std::shared_ptr<const MadeHeap> Run =
        Plan.WhyNot.empty() ? runOf(Plan, Context.Java, *By) : nullptr;
    if (!Run || Run->Heap.Reason != EndReason::Return || !Run->Made.back() ||
        Run->Made.back()->isNull())
      return nullptr;
    const ScenarioObject &Is = Run->Heap.Objects[Run->Made.back()->Object];
    if (Is.Kind != ScenarioObject::String)
      return nullptr;
    auto Other = std::make_shared<Scenario>(S);
    ScenarioObject &Text = Other->Objects[S.Returned->Object];
    Text.Kind = ScenarioObject::String;
    Text.Text = Is.Text;
    return Other;
  }

  static const StackPlace *innermostOwn(const Scenario &Of) {
    auto At = find_if(Of.Where, [](const StackPlace &E) {
      return E.Method && !E.Method->Owner->isPlatform();
    });
    return At == Of.Where.end() ? nullptr : &*At;
  }

  static bool isSamePlace(const Scenario &A, const Scenario &B) {
    const StackPlace *Mine = innermostOwn(A), *Its = innermostOwn(B);
    return Mine && Its && Mine->Pc == Its->Pc &&
           Mine->Method->Name == Its->Method->Name &&
           Mine->Method->Descriptor == Its->Method->Descriptor &&
           Mine->Method->Owner->name() == Its->Method->Owner->name();
  }
};

} // namespace

std::shared_ptr<TestContext> makeTestContext(dialect::ProgramSource &Program) {
  return std::make_shared<TestContext>(Program);
}

TestPlan planTest(const Scenario &S, StringRef Package, TestContext &Context,
                  Prover *By) {
  return Planner(S, Package, Context, By).plan();
}

} // namespace jsym::testgen
