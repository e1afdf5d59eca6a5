//===- TestMethod.cpp - The source of one test ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"
#include "TestName.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/TestGen/JUnit.h"
#include "jsym/TestPlan/JavaPrinter.h"
#include "jsym/TestPlan/SeedPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

std::string testPackage(StringRef Target, bool IsPlatform) {
  StringRef Package = packageOf(Target);
  // Nobody but the JDK may add classes to its packages.
  return IsPlatform ? ("jsymtests/" + Package).str() : Package.str();
}

/// One-line text of a value for people.
static std::string valueText(const Scenario &S, const ScenarioValue &V) {
  if (!V.isReference())
    return javaLiteral(V.Type, V.Bits);
  if (V.Object < 0)
    return "null";
  const ScenarioObject &O = S.Objects[V.Object];
  switch (O.Kind) {
  case ScenarioObject::String:
    return javaString(O.Text);
  case ScenarioObject::Box:
    return javaLiteral(O.Boxed.Type, O.Boxed.Bits);
  case ScenarioObject::Array:
    return "an array of length " + std::to_string(O.Length);
  default:
    if (!O.Class)
      return "an object";
    std::string Name = prettyClass(O.Class->name());
    return (StringRef("AEIOUaeio").contains(Name.front()) ? "an " : "a ") +
           Name;
  }
}

std::string prediction(const Scenario &S) {
  EndClass Class = endClass(S.Reason);
  if (Class != EndClass::Normal && !S.claimsBug())
    return Class == EndClass::Bound || Class == EndClass::Limit
               ? CutShort.str()
               : NotExplored.str();
  if (S.ExceptionClass && S.Reason != EndReason::CheckFailed) {
    std::string Text = "throws " + prettyClass(S.ExceptionClass->name());
    if (S.ExceptionMessage)
      Text += ": " + visibleText(*S.ExceptionMessage);
    return Text;
  }
  if (S.Reason == EndReason::CheckFailed)
    return "violates its contract: " + S.Detail;
  if (S.Promised)
    return "keeps its contract";
  if (S.Reason == EndReason::DoesNotEnd)
    return "does not end";
  if (S.Returned)
    return "returns " + valueText(S, *S.Returned);
  return "returns";
}

namespace {

class MethodWriter {
public:
  MethodWriter(const Scenario &S, StringRef Package, const JUnitOptions &O,
               TestContext &Context)
      : S(S), Options(O), Package(Package), Context(Context) {}

  TestMethod write() {
    TestMethod T;
    T.WhyNot = S.NotReplayable;
    if (T.WhyNot.empty() && !Options.ByChance && S.isByChance())
      T.WhyNot = S.Chance;
    if (T.WhyNot.empty())
      T.WhyNot = unreplayable();
    if (!T.WhyNot.empty())
      return T;
    if (std::string Missing = Context.Named.missing(S); !Missing.empty()) {
      T.WhyNot = "names the " + Missing + ", which is not on the class path";
      return T;
    }
    TestPlan Plan = planTest(S, Package, Context, Options.Runner);
    if (Options.Words && Plan.WhyNot.empty())
      Options.Words->learn(Plan);
    if (Options.OfBugs == BugTests::Failing && S.claimsBug())
      makeFailing(Plan);
    std::vector<std::string> Names = testNames(*Plan.Of);
    T.Name = Names.front();
    T.OtherNames.assign(Names.begin() + 1, Names.end());
    if (Options.Parameterized && mayBeParameterized(Plan, Context.Java))
      fold(T, Plan);
    else
      writeWhole(T, Plan);
    T.NeedsOpens = Plan.NeedsOpens;
    T.NeedsAgent = Plan.NeedsAgent;
    T.Unmade = any_of(Plan.Arrange, [](const Step &S) {
      const auto *Set = std::get_if<step::SetField>(&S);
      const auto *Make = std::get_if<step::Make>(&S);
      return (Set && !Set->Named) ||
             (Make && Make->How.Kind == Making::Allocated);
    });
    T.KeepsStatics = Plan.KeepsStatics;
    if (!Options.Seeds.empty())
      T.Seed = seedOf(Plan);
    T.WhyNot = Plan.WhyNot;
    return T;
  }

private:
  const Scenario &S;
  const JUnitOptions &Options;
  std::string Package;
  TestContext &Context;

  std::string unreplayable() const {
    if (S.Reason == EndReason::Exit)
      return "ends the JVM";
    for (const ScenarioInput &I : S.Inputs)
      if (I.Kind == InputKind::Source && !I.FromStub && !I.Unseen &&
          I.Fed == FedBy::Nobody)
        return "takes '" + I.Name + "' from outside";
    const ClassInfo &Owner = *S.Target->Owner;
    if (S.Target->isConstructor() && Owner.isEnum())
      return "nobody but an enum makes its constants";
    if (S.Target->isConstructor() && Owner.isAbstract())
      return "an abstract class has no objects of its own";
    if (S.Target->isClassInit())
      return "a class initialiser runs once";
    if (!S.Failed.empty() && !failsInInitialiser())
      return "the initialiser of " + prettyClass(S.Failed.front()->name()) +
             " fails, which a JVM shows once";
    return "";
  }

  /// The failure of the one initialiser that fails ends the path. (Where it did
  /// before, a JVM throws NoClassDefFoundError instead.)
  bool failsInInitialiser() const {
    if (!S.ExceptionClass || S.Failed.size() != 1)
      return false;
    return S.ExceptionClass->name() ==
               "java/lang/ExceptionInInitializerError" ||
           any_of(S.Where, [](const StackPlace &E) {
             return E.Method && E.Method->isClassInit();
           });
  }

  TestStyle style() const {
    return {Options.Version == 5, Options.Mocks == MockKind::Mockito};
  }

  void writeWhole(TestMethod &T, const TestPlan &Plan) const {
    JavaBody Body = printJava(Plan, Context.Java, style());
    T.Source = comment() + suppressed(Body) + "  @Test\n  " +
               (Options.Version == 5 ? "void " : "public void ") + T.Name +
               "() " + block(Body);
    T.Imports = Body.Imports;
  }

  void fold(TestMethod &T, const TestPlan &Plan) const {
    ParameterizedBody Body = printParameterized(Plan, Context.Java, style());
    // Of its inputs a name says nothing.
    T.Name = StringRef(T.Name).split("_when").first.str();
    T.OtherNames.clear();
    T.Fold.emplace();
    T.Fold->Annotations = suppressed(Body.Test);
    T.Fold->Test = "(" + Body.Parameters + ") " + block(Body.Test);
    T.Fold->About = comment() + suppressed(Body.Input);
    T.Fold->Input = Body.Input.Text;
    T.Fold->Throws = Body.Input.Throws.str();
    T.Fold->Values = Body.Values;
    T.Imports = Body.Test.Imports;
    T.Imports.merge(Body.Input.Imports);
  }

  /// What is said of the path.
  std::string comment() const {
    std::string Text;
    raw_string_ostream Out(Text);
    writeCondition(Out);
    for (const PremiseNote &U : S.Premises)
      if (!isAssumption(U.What))
        Out << "  // approximated: " << javaComment(describe(U)) << '\n';
    return Text;
  }

  static std::string suppressed(const JavaBody &Body) {
    if (!Body.UsesDeprecated && !Body.UsesRemoval)
      return "";
    return std::string("  @SuppressWarnings(") +
           (!Body.UsesRemoval     ? "\"deprecation\""
            : Body.UsesDeprecated ? "{\"deprecation\", \"removal\"}"
                                  : "\"removal\"") +
           ")\n";
  }

  /// From what it throws to the closing brace.
  static std::string block(const JavaBody &Body) {
    return (Body.Throws.empty() ? "" : "throws " + Body.Throws.str() + " ") +
           "{\n" + Body.Text + "  }\n";
  }

  /// The call, and nothing that says what is wrong with it.
  void makeFailing(TestPlan &Plan) const {
    erase_if(Plan.Act, [](const Step &S) {
      return std::holds_alternative<step::CatchOutput>(S) ||
             std::holds_alternative<step::RestoreOutput>(S) ||
             std::holds_alternative<step::Check>(S);
    });
    Plan.Assert.clear();
    for (Step &Next : Plan.Act) {
      if (auto *Fails = std::get_if<step::CheckFails>(&Next))
        Fails->Holds = true;
      auto *Act = std::get_if<step::Act>(&Next);
      if (Act && Act->End == step::Act::Breaks)
        Act->End = step::Act::Keeps;
      if (!Act ||
          (Act->End != step::Act::Throws && Act->End != step::Act::NeverEnds))
        continue;
      Act->End = step::Act::Fails;
      Act->Why = prediction(S);
    }
  }

  /// A few lines of it; the report has the rest.
  void writeCondition(raw_ostream &Out) const {
    constexpr size_t Width = 90, Most = 3;
    std::string Line;
    size_t Lines = 0;
    std::vector<std::string> All;
    for (const std::string &C : Options.Words
                                    ? Options.Words->Conditions.conditions(S)
                                    : ConditionText().conditions(S))
      All.push_back(javaComment(C));
    for (size_t I = 0; I < All.size(); ++I) {
      std::string Next = (I ? "&& " : "when ") + All[I];
      if (!Line.empty() && Line.size() + Next.size() > Width) {
        Out << "  // " << Line << '\n';
        Line = "    ";
        if (++Lines == Most) {
          Out << "  // and " << All.size() - I << " more\n";
          return;
        }
      } else if (!Line.empty()) {
        Line += ' ';
      }
      if (Next.size() > 2 * Width)
        Next = Next.substr(0, 2 * Width) + "...";
      Line += Next;
    }
    if (!Line.empty())
      Out << "  // " << Line << '\n';
  }
};

} // namespace

TestMethod writeTestMethod(const Scenario &S, StringRef Package,
                           const JUnitOptions &Options, TestContext &Context) {
  return MethodWriter(S, Package, Options, Context).write();
}

} // namespace jsym::testgen
