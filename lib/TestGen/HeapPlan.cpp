//===- HeapPlan.cpp - The heap before the call ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ConstantPlan.h"
#include "ObjectMaker.h"
#include "RecipeFinder.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class HeapPlanner {
public:
  explicit HeapPlanner(PlanBuilder &B) : B(B), Maker(B) {}

  void plan() {
    // An order of unknown objects may have a place for null.
    if (B.S.NullKey && any_of(B.S.Objects, [](const ScenarioObject &O) {
          return O.Key && O.Class && O.Class->name() != "java/util/Comparator";
        }))
      add(step::SetPlace{-1, *B.S.NullKey});
    bool Resets = initialisesOthers();
    if (Resets)
      keepStatics();
    declareObjects();
    fillObjects();
    planAnswers(B, Maker);
    if (Resets)
      add(step::ResetStatics{});
    else
      keepStatics();
    planStatics();
  }

private:
  PlanBuilder &B;
  ObjectMaker Maker;
  DenseSet<size_t> Declared, Filled, Finished, InMaking;
  SmallSetVector<size_t, 4> WithObjects; ///< maps and sets, as keys

  void add(Step S) { B.Plan.Arrange.push_back(std::move(S)); }

  void declareObjects() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (B.isNamed(I))
        declare(I);
    // Null has a place among those that are Comparable by declaration.
    if (B.S.NullKey && any_of(B.S.Objects, [](const ScenarioObject &O) {
          return O.Key && O.Class && O.Class->name() == "java/lang/Comparable";
        }))
      add(step::SetPlace{-1, *B.S.NullKey});
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (const ScenarioObject &O = B.S.Objects[I];
          O.Hash && B.isNamed(I) && O.Kind == ScenarioObject::Opaque &&
          O.Class && O.Class->isInterface() &&
          B.type(I).Kind != JavaType::Key && !O.Collection)
        add(step::SetHash{int32_t(I), O.Hash});
    // Objects with code of their own that were compared with opaque ones.
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      const ScenarioObject &O = B.S.Objects[I];
      if (O.Key && B.isNamed(I) && B.type(I).Kind != JavaType::Key &&
          !isMadeOfKey(O))
        add(step::SetPlace{int32_t(I), *O.Key});
    }
  }

  /// Does createOpaque() give it the key?
  static bool isMadeOfKey(const ScenarioObject &O) {
    if (O.Kind == ScenarioObject::Box)
      return O.Boxed.Type == 'I' && int32_t(O.Boxed.Bits) == O.Key;
    return O.Kind == ScenarioObject::Opaque &&
           (!O.Class ||
            StringSwitch<bool>(O.Class->name())
                .Cases("java/lang/Object", "java/lang/Comparable",
                       "java/lang/Number", "java/io/Serializable", true)
                .Default(false));
  }

  /// As its recipe says; what the calls are given is whole by then.
  void create(size_t I, const Creation &C) {
    const ClassModel &Class = B.model(*B.S.Objects[I].Class);
    InMaking.insert(I);
    for (const Operand &O : C.How.Arguments)
      finish(O);
    InMaking.erase(I);
    B.type(I) = B.variableType(Class, B.Demands[I]);
    Making How = C.How;
    How.Arguments = fitted(*How.Constructor, How.Arguments, B.type(I));
    add(step::Make{int32_t(I), std::move(How)});
    for (const Creation::Call &Next : C.Then) {
      for (const Operand &O : Next.Arguments)
        finish(O);
      ScenarioValue Self;
      Self.Type = 'L';
      Self.Object = int32_t(I);
      PlannedCall Call;
      Call.Method = Next.Method;
      Call.Receiver = B.operand(Self);
      Call.Arguments = fitted(*Next.Method, Next.Arguments, B.type(I));
      add(step::Invoke{std::move(Call)});
    }
  }

  void finish(const Operand &O) {
    if (O.Source == Operand::Given)
      finish(O.Value);
  }

  /// With all that can be reached from it: nobody knows how far a constructor
  /// looks. Nothing leads from there to what is just being made: no calls make
  /// what is in itself (RecipeFinder).
  void finish(const ScenarioValue &V) {
    if (!V.isReference() || V.isNull() || !B.isNamed(V.Object) ||
        !Finished.insert(V.Object).second)
      return;
    assert(!InMaking.contains(V.Object) && "a recipe leads in a circle");
    declare(size_t(V.Object));
    fill(size_t(V.Object));
    for (const ScenarioValue &P : partsOf(V.Object))
      finish(P);
  }

  /// The objects that an object refers to.
  SmallVector<ScenarioValue, 8> partsOf(size_t I) const {
    SmallVector<ScenarioValue, 8> Parts;
    auto Note = [&](const ScenarioValue &V) {
      if (V.isReference() && !V.isNull())
        Parts.push_back(V);
    };
    for (const ScenarioField &F : B.S.Objects[I].Pre)
      Note(F.Value);
    for (const ScenarioElement &E : B.S.Objects[I].PreElements)
      Note(E.Value);
    if (B.PlainLists[I])
      for_each(*B.PlainLists[I], Note);
    return Parts;
  }

  /// With what the compiler has to be told of the types.
  std::vector<Operand> fitted(const MethodModel &M,
                              std::vector<Operand> Arguments,
                              const JavaType &Self) {
    MethodTypes Types = B.Java.of(M);
    assert(Arguments.size() <= Types.Parameters.size() && "what it takes");
    TypeBindings Of = B.Java.general(
        Types.TypeParameters,
        M.isStatic() ? TypeBindings() : B.Java.bindings(Self, *M.Owner));
    bool Overloaded = count_if(M.Owner->methods(), [&](const MethodModel &N) {
                        return N.Name == M.Name;
                      }) > 1;
    for (size_t I = 0; I < Arguments.size(); ++I) {
      Operand &O = Arguments[I];
      JavaType Wanted = B.Java.substitute(Types.Parameters[I], Of);
      if (O.Source == Operand::Given) {
        O = B.argument(O.Value, Wanted, Overloaded);
        continue;
      }
      O.Wanted = Wanted;
      O.Fit = Wanted.Kind == JavaType::Unknown ? Operand::AsIs
              : Overloaded                     ? Operand::Exact
                                               : Operand::Converted;
    }
    return Arguments;
  }

  /// What an object refers to first, where that is possible: a constructor may
  /// want it.
  void declare(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (B.Plan.Variables[I].InPlace || !Declared.insert(I).second)
      return;
    if (const Creation *C = recipeOf(I))
      return create(I, *C);
    if (O.Kind == ScenarioObject::Plain && O.Class && !O.Class->isPlatform())
      for (const ScenarioField &F : O.Pre)
        if (F.Value.isReference() && F.Value.Object >= 0 &&
            B.isNamed(F.Value.Object))
          declare(size_t(F.Value.Object));
    auto [Type, How] = Maker.make(O);
    B.type(I) = Type;
    add(step::Make{int32_t(I), std::move(How)});
  }

  bool isDefault(const ScenarioValue &V) const {
    return V.isReference() ? V.Object < 0 : V.Bits == 0;
  }

  /// Where something is filled before all are declared.
  void demand(const ScenarioValue &V) {
    if (V.isReference() && V.Object >= 0 && B.isNamed(V.Object))
      declare(size_t(V.Object));
  }

  const Creation *recipeOf(size_t I) const {
    return B.Recipes ? B.Recipes->of(int32_t(I)) : nullptr;
  }

  /// Fields and elements of all, and then what collections hold: that may ask
  /// them for their hash codes.
  void fillObjects() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (!isCollection(I))
        fill(I);
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      fill(I);
    for (size_t I : WithObjects)
      add(step::CheckKeys{int32_t(I)});
  }

  /// Is its hash code made of what it holds, which it is given later?
  bool mayChangeAsKey(const ScenarioValue &V) const {
    if (!V.isReference() || V.isNull())
      return false;
    const ScenarioObject &O = B.S.Objects[V.Object];
    if (isCollection(V.Object))
      return true;
    if (O.Kind != ScenarioObject::Plain || !O.Class || !B.isNamed(V.Object))
      return false;
    const MethodModel *Hash =
        B.model(*O.Class).resolveMethod("hashCode", "()I");
    return Hash && Hash->Owner->name() != "java/lang/Object" &&
           any_of(O.Pre, [](const ScenarioField &F) {
             return F.Value.isReference() && !F.Value.isNull();
           });
  }

  bool isCollection(size_t I) const {
    return B.S.Objects[I].Collection || B.PlainLists[I];
  }

  void fill(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (!B.isNamed(I) || B.Plan.Variables[I].InPlace || recipeOf(I) ||
        !Filled.insert(I).second)
      return;
    if (!Declared.contains(I))
      declare(I);
    if (B.PlainLists[I])
      fillList(I);
    else if (O.Collection)
      fillCollection(I);
    else if (O.Kind == ScenarioObject::Array)
      fillArray(I);
    else if (O.Kind == ScenarioObject::Plain)
      fillFields(I);
  }

  void fillFields(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    for (const ScenarioField &F : O.Pre)
      if (!isDefault(F.Value) && !Maker.hasSet(I, *F.Field)) {
        demand(F.Value);
        setField(I, *F.Field, F.Value);
      }
    if (!O.Class || !O.InPre)
      return;
    for (auto &[F, To] : constantsOf(B, O)) {
      B.opens(*F->Owner);
      add(step::SetField{int32_t(I), F, std::move(To), /*Named=*/false});
    }
  }

  void fillList(size_t I) {
    ArrayRef<ScenarioValue> All = *B.PlainLists[I];
    for (const ScenarioValue &V : All)
      demand(V);
    StringRef Class = B.S.Objects[I].Class->name();
    bool IsMap = entrySize(Class) == 2, Hashes = Class.contains("Hash");
    assert((!IsMap || All.size() % 2 == 0) && "a value for each key");
    for (size_t E = 0; E < All.size(); E += 1 + IsMap) {
      step::AddElement Add =
          B.addition(I, IsMap ? &All[E] : nullptr, All[E + IsMap]);
      if (Hashes && mayChangeAsKey(All[E])) {
        Add.Unchecked = true;
        WithObjects.insert(I);
      }
      add(std::move(Add));
    }
  }

  /// What it holds, in order: "keys" and "values", or "elements".
  void fillCollection(size_t I) {
    std::vector<Operand> Arrays;
    for (const ScenarioField &F : B.S.Objects[I].Pre) {
      if (!F.Value.isNull()) {
        demand(F.Value);
        fill(size_t(F.Value.Object));
      }
      if (!F.Value.isNull() && B.type(F.Value.Object).Kind != JavaType::Array)
        B.fail("needs a collection before it is filled");
      bool Last = F.Field->Name == "values";
      Arrays.insert(Last ? Arrays.end() : Arrays.begin(), B.operand(F.Value));
    }
    if (!Arrays.empty())
      add(step::Fill{int32_t(I), std::move(Arrays)});
  }

  void fillArray(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    assert(O.Class && O.Class->isArray() && "a class of arrays");
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return; // made with them
    for (const ScenarioElement &E : O.PreElements)
      demand(E.Value);
    for (const ScenarioElement &E : O.PreElements)
      if (!isDefault(E.Value))
        add(step::SetElement{int32_t(I), E.Index, element(B.type(I), E.Value)});
  }

  /// As an element of an array of the type.
  Operand element(const JavaType &Array, const ScenarioValue &V) {
    if (!V.isReference() || Array.Kind != JavaType::Array)
      return B.operand(V);
    return B.argument(V, Array.Args.front(), false);
  }

  void setField(size_t I, const FieldInfo &Field, const ScenarioValue &V) {
    assert(Declared.contains(I) && "what is filled was made");
    const FieldModel &F = B.model(Field);
    const ClassModel &Owner = *F.Owner;
    if (Owner.name().starts_with("java/lang/reflect/") || B.isFiltered(Field))
      B.fail("needs a " + prettyClass(Owner.name()) + " as input");
    // The static type of the variable must have the field, and the value's must
    // fit it.
    bool Named = !F.isFinal() && B.Scope.namesField(B.type(I), F) &&
                 B.fits(V, B.fieldType(B.type(I), F));
    if (!Named)
      B.opens(Owner);
    add(step::SetField{int32_t(I), &F, B.operand(V), Named});
  }

  using Classes = SmallSetVector<const ClassInfo *, 4>;

  /// Whose static fields the path knows, in the order of initialisation.
  Classes staticOwners() {
    Classes Owners;
    const ClassInfo *E = B.S.ExceptionClass;
    if (E && (E->name() == "java/lang/ExceptionInInitializerError" ||
              E->name() == "java/lang/NoClassDefFoundError"))
      return Owners;
    auto Keep = [&](const FieldInfo &F) { Owners.insert(F.Owner); };
    for (const ScenarioField &F : B.S.Statics)
      Keep(*F.Field);
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputKind::Static && I.StaticField)
        Keep(*I.StaticField);
    for (const ScenarioStubCall &C : B.S.StubCalls)
      for (const ScenarioEffect &E : C.Effects)
        if (E.ofStatic())
          Keep(*E.Field);
    return Owners;
  }

  /// Tests run one after the other: each leaves static fields as they were.
  void keepStatics() {
    for (const ClassInfo *C : staticOwners()) {
      B.Plan.KeepsStatics = true;
      add(step::KeepStatics{&B.model(*C)});
    }
  }

  /// On a JVM whoever makes an input initialises its class (JVMS 5.5), which
  /// may write the static fields of others; the path had these as their own
  /// initialisers leave them.
  bool initialisesOthers() {
    Classes Kept = staticOwners();
    return !Kept.empty() && any_of(B.S.Objects, [&](const ScenarioObject &O) {
      if (!O.InPre || !O.Class || O.Class->isPlatform())
        return false;
      for (const ClassModel *C = &B.model(*O.Class); C; C = C->superclass())
        if (!C->isPlatform() && C->classInit() &&
            none_of(Kept,
                    [&](const ClassInfo *K) { return &B.model(*K) == C; }))
          return true;
      return false;
    });
  }

  void planStatics() {
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputKind::Static)
        planStatic(I);
    feed(FedBy::Sym);
    feed(FedBy::Stdin);
    // Where nothing depends on what the clock says, it need not be set.
    if (any_of(B.S.Inputs, [](const ScenarioInput &I) {
          return isFed(I, FedBy::Agent) && !I.Unseen;
        }))
      feed(FedBy::Agent);
  }

  static bool isFed(const ScenarioInput &I, FedBy By) {
    return I.Kind == InputKind::Source && !I.FromStub && I.Fed == By;
  }

  void feed(FedBy By) {
    assert(By != FedBy::Nobody && "somebody gives the values");
    step::Feed Asked{By, {}, {}};
    for (const ScenarioInput &I : B.S.Inputs) {
      if (!isFed(I, By))
        continue;
      Asked.Values.push_back(B.operand(I.Value));
      if (By == FedBy::Agent)
        Asked.Names.push_back(I.Asked.question());
    }
    B.Plan.NeedsAgent |= !Asked.Names.empty();
    if (!Asked.Values.empty())
      add(std::move(Asked));
  }

  void planStatic(const ScenarioInput &I) {
    assert(I.StaticField && "an input that is a static field");
    B.opens(*I.StaticField->Owner);
    add(step::SetStatic{&B.model(*I.StaticField), B.operand(I.Value)});
  }
};

} // namespace

void planHeap(PlanBuilder &B) { HeapPlanner(B).plan(); }

} // namespace jsym::testgen
