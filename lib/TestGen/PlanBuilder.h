//===- PlanBuilder.h - A plan as it grows ----------------------- -*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_PLANBUILDER_H
#define JSYM_LIB_TESTGEN_PLANBUILDER_H

#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/MethodFacts.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/JavaTypes/SourceScope.h"
#include "jsym/TestGen/Prover.h"
#include "jsym/TestPlan/TestPlan.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

namespace jsym::testgen {

class RecipeFinder;

/// What is known of the program, whichever path a test is for.
struct TestContext {
  explicit TestContext(dialect::ProgramSource &Program)
      : Program(Program), Named(Program), Java(Program), Facts(Program),
        Effects(Program) {}

  dialect::ProgramSource &Program;
  Models Named;
  JavaTypes Java;
  analysis::CodeFacts Facts;
  analysis::MethodFacts Effects;
};

/// What the parts of the decision share: the plan so far, its variables, and
/// what types the places have that objects are in.
class PlanBuilder {
public:
  /// \p Recipes: how a program makes some of the objects; null: nobody asked.
  PlanBuilder(const Scenario &S, llvm::StringRef Package, TestContext &Context,
              const RecipeFinder *Recipes, bool Loose)
      : S(S), Context(Context), Java(Context.Java),
        Scope(Package, Context.Java), Recipes(Recipes), Loose(Loose),
        Demands(S.Objects.size()) {
    Plan.Of = &S;
    Plan.Package = Package.str();
    Plan.Variables.resize(S.Objects.size());
  }

  const Scenario &S;
  TestContext &Context;
  JavaTypes &Java;
  SourceScope Scope;
  const RecipeFinder *Recipes;
  /// A string is its text; as in HeapMatch.
  bool Loose;
  /// What changed is asserted by what a program may see, not by reflection.
  bool BySight = false;
  /// Objects of which something has changed that nobody sees by name.
  llvm::SetVector<int32_t> Hidden;
  TestPlan Plan;
  std::vector<JavaType> Demands; ///< by object: what its places have declared
  TypeBindings TargetBindings;   ///< of the type parameters of the target

  const std::string &name(int32_t Object) const {
    return Plan.Variables[Object].Name;
  }
  bool isNamed(int32_t Object) const {
    return Plan.Variables[Object].isThere();
  }
  JavaType &type(int32_t Object) { return Plan.Variables[Object].Type; }
  const JavaType &type(int32_t Object) const {
    return Plan.Variables[Object].Type;
  }
  /// There will be no test, or only one that is not whole.
  void fail(const llvm::Twine &Why) { Plan.WhyNot = Why.str(); }

  /// Whether the plan is so long that there should come no more. A method has
  /// at most 64 KiB (JVMS 4.7.3); a step of the longer kinds needs 25 bytes.
  bool isFull() const {
    return Plan.Arrange.size() + Plan.Assert.size() > 2400;
  }

  /// Gives a variable to each object that the heap before needs one for.
  void nameInputs();
  /// What is in a collection that adding one after the other makes, for all
  /// that a program outside of the JDK can see, of maps keys and values in
  /// turn; nothing: of no such object.
  using ListElements = std::optional<std::vector<ScenarioValue>>;
  std::vector<ListElements> PlainLists; ///< by object
  /// Finds what types the places have that inputs are in.
  void typeInputs();
  /// A name that is not taken.
  std::string fresh(llvm::StringRef Wish);

  /// What the scenario names; all of it is there (Models::missing).
  const dialect::ClassModel &model(const ClassInfo &C) const {
    const dialect::ClassModel *Found = Context.Named.find(C);
    assert(Found && "was not looked for");
    return *Found;
  }
  const dialect::FieldModel &model(const FieldInfo &F) const {
    const dialect::FieldModel *Found = Context.Named.find(F);
    assert(Found && "was not looked for");
    return *Found;
  }
  const dialect::MethodModel &model(const MethodInfo &M) const {
    const dialect::MethodModel *Found = Context.Named.find(M);
    assert(Found && "was not looked for");
    return *Found;
  }
  /// Of an object; null where it is open.
  const dialect::ClassModel *classOf(int32_t Object) const {
    const ClassInfo *C = S.Objects[Object].Class;
    return C ? &model(*C) : nullptr;
  }
  const dialect::MethodModel &target() const { return model(*S.Target); }

  /// The type of a variable for objects of the class, arrays included.
  JavaType variableType(const dialect::ClassModel &C, const JavaType &Demand);
  JavaType variableType(const ClassInfo &C, const JavaType &Demand) {
    return variableType(model(C), Demand);
  }
  /// The type of a field of an object in a variable of type T, as one writes
  /// it; Unknown if T does not say.
  JavaType fieldType(const JavaType &T, const dialect::FieldModel &F);
  /// Whether "variable.method()" calls just this method.
  bool mayAsk(int32_t Object, const dialect::MethodModel &M) const;
  /// Whether the test's source may name it.
  bool accessible(const ClassInfo &C) const {
    return Scope.accessible(model(C));
  }
  /// What the JDK keeps inside its objects is not the program's business,
  /// unless it is what is tested.
  bool isAsserted(const FieldInfo &F) const {
    return (!F.Owner->isPlatform() || S.Target->Owner->isPlatform()) &&
           !isFiltered(F) && !isKeptByVm(F);
  }
  /// Reflection of a JVM does not show the field
  /// (jdk.internal.reflect.Reflection's filters): no test can set or get it.
  static bool isFiltered(const FieldInfo &F);
  /// Every JVM has its own way to keep a stack trace.
  static bool isKeptByVm(const FieldInfo &F);
  /// Notes that the test looks into the class by reflection.
  template <typename Class> void opens(const Class &C) {
    Plan.NeedsOpens |= C.isPlatform();
  }

  /// The value, where anything is taken.
  Operand operand(const ScenarioValue &V);
  /// A value where one of the type is expected: cast, if it has another type
  /// or, for Exact, another class, as overloads ask for.
  Operand argument(const ScenarioValue &V, const JavaType &Wanted, bool Exact);
  /// What adds a value to a collection, or with its key to a map, also one that
  /// its type does not allow.
  step::AddElement addition(size_t List, const ScenarioValue *Key,
                            const ScenarioValue &V);
  /// Whether a value may stand where the type is expected.
  bool fits(const ScenarioValue &V, const JavaType &Wanted);

private:
  llvm::StringSet<> Taken;

  static std::string ownName(const ScenarioObject &O);
  std::string receiverName(const std::string &Own) const;
  void placeValues();
  bool isMade(const ScenarioInput &I) const;
  bool isWritten(size_t Object) const;
  bool isCastable(const ScenarioValue &V, const JavaType &To);
  ListElements plainList(const ScenarioObject &O) const;
  void findPlainLists();
  void bindTarget();
  void demand(const ScenarioValue &V, const JavaType &Type);
  void demandParts(int32_t Object);
  llvm::SmallVector<int32_t, 16> Demanded;
};

/// The order of Map.of and Set.of in the JVM, where the path has seen it.
void planSalt(PlanBuilder &B);
/// The heap before the call.
void planHeap(PlanBuilder &B);
/// The call of the target; leaves "result" or "thrown".
void planCall(PlanBuilder &B);
/// Whether catching the class would catch others.
bool mayHaveSubclasses(const ClassInfo &C);
/// Its message is the same wherever the test runs.
bool knowsMessage(const PlanBuilder &B);
/// Whether something is asserted about the exception besides its class.
bool assertsThrown(PlanBuilder &B);
/// What must hold after the call.
void planOutcome(PlanBuilder &B);

/// All of it. What the scenario names must be there (Models::missing). \p By
/// runs what might make the input; null: nobody does.
TestPlan planTest(const Scenario &S, llvm::StringRef Package,
                  TestContext &Context, Prover *By);

/// Whether a text has the default toString() of an object in it.
bool namesIdentity(const Scenario &S, llvm::StringRef Text);

/// Errors whose point the JVM reaches at another depth: the state at the throw
/// is not the same.
bool isResourceError(const ClassInfo &C);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_PLANBUILDER_H
