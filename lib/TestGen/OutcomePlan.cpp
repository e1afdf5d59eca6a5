//===- OutcomePlan.cpp - What must hold after the call --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Changes.h"
#include "PlanBuilder.h"
#include "RecipeMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Result/BuilderText.h"
#include "jsym/Result/HeapMatch.h"
#include "jsym/TestPlan/Parameters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

bool namesIdentity(const Scenario &S, std::u16string_view Text) {
  std::string Narrow;
  for (char16_t C : Text)
    Narrow += C < 0x80 ? char(C) : '?';
  return testgen::namesIdentity(S, StringRef(Narrow));
}

class OutcomePlanner {
public:
  explicit OutcomePlanner(PlanBuilder &B)
      : B(B), Asserted(B.S.Objects.size()) {}

  void plan() {
    // What collections are filled from is no input of the program.
    for (const ScenarioObject &O : B.S.Objects)
      if (O.Collection)
        for (const ScenarioField &F : O.Pre)
          if (F.Value.Object >= 0)
            Asserted[F.Value.Object] = true;
    if (B.S.ExceptionClass) {
      planThrown();
      if (isResourceError(*B.S.ExceptionClass))
        return;
    } else if (B.S.Returned && !B.S.Target->isConstructor()) {
      Look Result;
      Result.Type = B.Plan.ResultType;
      assertValue(Result, *B.S.Returned);
    }
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (B.isNamed(I) && (B.S.Objects[I].InPre || B.name(I) == "result"))
        assertObject(int32_t(I));
    for (const ScenarioField &F : B.S.Statics)
      assertStatic(F);
  }

private:
  PlanBuilder &B;
  std::vector<bool> Asserted;

  void add(Step S) { B.Plan.Assert.push_back(std::move(S)); }

  static step::Check check(step::Check::KindT Kind, Look What) {
    step::Check C{Kind};
    C.What = std::move(What);
    return C;
  }

  void planThrown() {
    assert(B.S.ExceptionClass && "what is thrown has a class");
    const ClassInfo &C = *B.S.ExceptionClass;
    Look Thrown;
    Thrown.At = Look::Thrown;
    step::Check Class = check(step::Check::ThrownAs, Thrown);
    Class.Class = &B.model(C);
    if (!B.S.Failed.empty()) {
      // Some other test may have been the first.
      Class.Kind = step::Check::ThrownByInit;
      return add(std::move(Class));
    }
    if (!B.accessible(C))
      add(std::move(Class));
    if (!knowsMessage(B))
      return;
    step::Check Message = check(step::Check::HasNoMessage, Thrown);
    if (B.S.ExceptionMessage) {
      Message.Kind = step::Check::HasMessage;
      Message.Text = utf16(*B.S.ExceptionMessage);
    }
    add(std::move(Message));
  }

  static std::u16string utf16(StringRef Utf8) {
    std::u16string Text;
    const auto *P = reinterpret_cast<const uint8_t *>(Utf8.data());
    size_t N = Utf8.size();
    for (size_t I = 0; I < N;) {
      uint32_t C = P[I++];
      unsigned More = C >= 0xF0 ? 3 : C >= 0xE0 ? 2 : C >= 0xC0 ? 1 : 0;
      if (More)
        C &= 0x3F >> More;
      for (; More && I < N; --More)
        C = C << 6 | (P[I++] & 0x3F);
      if (C >= 0x10000) {
        Text += char16_t(0xD800 + ((C - 0x10000) >> 10));
        Text += char16_t(0xDC00 + ((C - 0x10000) & 0x3FF));
      } else {
        Text += char16_t(C);
      }
    }
    return Text;
  }

  void assertValue(const Look &At, const ScenarioValue &V) {
    if (V.Type == 'I' && V.Symbolic.empty() &&
        B.S.isOfIdentity(int32_t(V.Bits)))
      return;
    step::Check C = check(step::Check::IsValue, At);
    C.Expected = V;
    if (!V.isReference())
      return add(std::move(C));
    if (V.Object < 0) {
      C.Kind = step::Check::IsNull;
      return add(std::move(C));
    }
    const ScenarioObject &O = B.S.Objects[V.Object];
    if (B.isNamed(V.Object) && !isPlacedText(V.Object)) {
      C.Kind = step::Check::IsSame;
      add(std::move(C));
      if (!O.InPre)
        assertObject(V.Object);
      return;
    }
    switch (O.Kind) {
    case ScenarioObject::String:
      C.Kind = step::Check::IsText;
      C.Text = O.Text;
      if (!namesIdentity(B.S, O.Text))
        add(std::move(C));
      return;
    case ScenarioObject::Box:
      C.Expected = O.Boxed;
      return add(std::move(C));
    case ScenarioObject::Enum:
      C.Kind = step::Check::IsConstant;
      C.Class = &B.model(*O.Class);
      C.Text = O.Text;
      return add(std::move(C));
    case ScenarioObject::Mirror:
      C.Kind = step::Check::IsMirror;
      C.Text = O.Text;
      return add(std::move(C));
    case ScenarioObject::Opaque:
      if (!isPlacedText(V.Object))
        break;
      C.Kind = step::Check::IsText;
      C.Text = O.Text;
      return add(std::move(C));
    case ScenarioObject::Array:
    case ScenarioObject::Plain:
      break;
    }
    if (O.InPre) // inside of another that calls have made
      return bindInside(V.Object, At);
    assert(size_t(V.Object) < Asserted.size() && "an object of the scenario");
    if (B.Loose && isPlainCollection(O)) {
      Asserted[V.Object] = true;
      return add(contentsOf(V.Object, At));
    }
    bindNew(V.Object, At);
  }

  /// A string without an identity of its own.
  bool isPlacedText(int32_t I) const {
    return B.Plan.Variables[I].InPlace &&
           B.Plan.Variables[I].InPlace->Kind == Making::Literal;
  }

  /// A first look at an object of the input that the test has no variable for.
  void bindInside(int32_t I, const Look &At) {
    assert(B.S.Objects[I].InPre && !B.isNamed(I) && "inside of another one");
    if (!isObjectChanged(I) || Asserted[I])
      return;
    B.type(I) = At.Type;
    B.Plan.Variables[I].Name = B.fresh(baseName(B.S.Objects[I]));
    add(step::Bind{I, At});
    assertObject(I);
  }

  /// Whether the call has given a value to anything of the object.
  bool isObjectChanged(int32_t I) const {
    const ScenarioObject &O = B.S.Objects[I];
    if (!O.InPre)
      return true;
    if (O.Contents)
      if (auto Before = contentsBefore(B.S, I))
        return !sameContents(*Before, *O.Contents);
    if (auto Text = builderText(B.S, O))
      return Text != builderTextBefore(B.S, O);
    return isChangedInside(O);
  }

  static bool sameContents(ArrayRef<ScenarioValue> Before,
                           ArrayRef<std::optional<ScenarioValue>> After) {
    return Before.size() == After.size() &&
           all_of(zip(Before, After), [](const auto &Pair) {
             const auto &[Was, Is] = Pair;
             return Is && isSameValue(Was, *Is);
           });
  }

  /// A first look at an object that the method made.
  void bindNew(int32_t I, const Look &At) {
    const ScenarioObject &O = B.S.Objects[I];
    if (!O.Class)
      return;
    // The classes of lambdas and models have other names on a JVM.
    if (O.Class->isHidden() || O.Class->name().contains("$$Lambda") ||
        O.Class->name().starts_with("java/util/JsymInput"))
      return add(check(step::Check::IsNotNull, At));
    const ClassModel &Class = B.model(*O.Class);
    B.type(I) = B.variableType(Class, At.Type);
    if (!B.Scope.accessible(Class) || At.Type.Kind != JavaType::Class ||
        !At.Type.C->isFinal() || At.Type.C != &Class) {
      step::Check C = check(step::Check::IsOfClass, At);
      C.Class = &Class;
      add(std::move(C));
    }
    if (At.At == Look::Result && B.type(I) == At.Type) {
      B.Plan.Variables[I].Name = "result";
      return assertObject(I);
    }
    B.Plan.Variables[I].Name = B.fresh(baseName(O));
    add(step::Bind{I, At});
    assertObject(I);
  }

  /// A builder is its text: one that is new, or that has changed.
  bool assertText(int32_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    auto Text = builderText(B.S, O);
    if (!Text || (O.InPre && Text == builderTextBefore(B.S, O)))
      return isBuilder(O) && Text;
    step::Check C{step::Check::IsText};
    C.What.At = Look::Shown;
    C.What.Object = I;
    C.What.By =
        B.model(*O.Class).findMethod("toString", "()Ljava/lang/String;");
    C.What.Type = B.Java.ofDescriptor("Ljava/lang/String;");
    C.Text = *Text;
    if (C.What.By && !namesIdentity(B.S, *Text))
      add(std::move(C));
    return true;
  }

  void assertObject(int32_t I) {
    if (Asserted[I] || B.isFull())
      return;
    Asserted[I] = true;
    const ScenarioObject &O = B.S.Objects[I];
    if (O.Kind == ScenarioObject::Array)
      return assertArray(I);
    if (O.Kind != ScenarioObject::Plain || assertText(I))
      return;
    for (const ScenarioField &F : O.Post)
      if (!O.Shared || (F.Field->Flags & dialect::AccFinal))
        if (!O.InPre || isChanged(O, F) || leadsToChange(F))
          assertField(I, F);
    if (!O.Shared && O.Contents && isObjectChanged(I) &&
        (O.Collection || !B.S.Target->Owner->isPlatform()))
      assertContents(I);
  }

  /// Something has changed inside of what the test can only reach through it.
  bool leadsToChange(const ScenarioField &F) const {
    if (F.Value.isNull() || !F.Value.isReference() || B.isNamed(F.Value.Object))
      return false;
    const ScenarioObject &O = B.S.Objects[F.Value.Object];
    return O.InPre &&
           (O.Kind == ScenarioObject::Plain ||
            O.Kind == ScenarioObject::Array) &&
           isObjectChanged(F.Value.Object);
  }

  /// A value that is written as such.
  bool isLiteral(const ScenarioValue &V) const {
    if (V.Object < 0)
      return true;
    const ScenarioObject &O = B.S.Objects[V.Object];
    return O.Kind == ScenarioObject::String || isPlacedText(V.Object) ||
           O.Kind == ScenarioObject::Box ||
           (isNamedConstant(O) && B.accessible(*O.Class));
  }

  /// Whether it can be given as an expected element.
  bool isKnown(const std::optional<ScenarioValue> &V) const {
    if (!V || !V->isReference())
      return false;
    if (V->Object < 0 || B.isNamed(V->Object))
      return true;
    const ScenarioObject &O = B.S.Objects[V->Object];
    return isLiteral(*V) &&
           (O.Kind != ScenarioObject::String || !namesIdentity(B.S, O.Text));
  }

  /// What a collection holds, in its order; in that of the hash codes nothing
  /// can be said but of keys that have the JVM's own.
  void assertContents(int32_t I) { add(contentsOf(I, variable(I))); }

  /// A new list, set or map of values: what it holds says all, whatever its
  /// class is.
  bool isPlainCollection(const ScenarioObject &O) const {
    constexpr size_t Most = 20;
    if (!O.Class || !O.Class->isPlatform() || !O.Contents ||
        O.Contents->size() > Most)
      return false;
    bool IsKind = any_of(
        ArrayRef<StringRef>{"java/util/List", "java/util/Set", "java/util/Map"},
        [&](StringRef Name) {
          const ClassModel *K = B.Java.find(Name);
          return K && B.model(*O.Class).isSubtypeOf(*K);
        });
    return IsKind && all_of(*O.Contents, [&](const auto &V) {
             return isKnown(V) && V->Object >= 0 && isLiteral(*V);
           });
  }

  step::Check contentsOf(int32_t I, const Look &At) {
    const ScenarioObject &O = B.S.Objects[I];
    bool IsMap = entrySize(O.Class->name()) == 2;
    bool Hashed = isHashed(O.Class->name());
    step::Check C = check(step::Check::HasSize, At);
    C.Class = &B.model(*O.Class);
    C.Count = O.Contents->size() / (IsMap ? 2 : 1);
    bool Any = false, All = true;
    for (size_t E = 0; E < O.Contents->size(); ++E) {
      const std::optional<ScenarioValue> &V = (*O.Contents)[E];
      bool IsKey = Hashed && !(IsMap && E % 2);
      All &= !IsKey || (isKnown(V) && isLiteral(*V));
      Any |= isKnown(V);
      C.Contents.push_back(isKnown(V) ? V : std::nullopt);
    }
    if (Any && All)
      C.Kind = step::Check::HasContents;
    return C;
  }

  Look variable(int32_t I) const {
    Look L;
    L.At = Look::Variable;
    L.Object = I;
    L.Type = B.type(I);
    return L;
  }

  /// Of static fields what is a value or known from the inputs.
  void assertStatic(const ScenarioField &F) {
    if (!B.Plan.KeepsStatics)
      return;
    if (F.Value.isReference() && !F.Value.isNull() &&
        !B.isNamed(F.Value.Object) &&
        !is_contained(
            {ScenarioObject::String, ScenarioObject::Box, ScenarioObject::Enum},
            B.S.Objects[F.Value.Object].Kind))
      return;
    Look L;
    L.At = Look::Static;
    L.Which = &B.model(*F.Field);
    L.Named = B.Scope.accessibleMember(*L.Which->Owner, L.Which->Flags);
    L.Type = L.Named ? B.Java.of(*L.Which) : B.Java.object();
    assertValue(L, F.Value);
  }

  void assertField(int32_t I, const ScenarioField &F) {
    if (!B.isAsserted(*F.Field))
      return;
    Look L;
    L.At = Look::Field;
    L.Object = I;
    L.Which = &B.model(*F.Field);
    L.Named = B.Scope.namesField(B.type(I), *L.Which);
    if (!L.Named && showField(I, L))
      return assertValue(L, F.Value);
    if (!L.Named && B.BySight) {
      B.Hidden.insert(I);
      return;
    }
    if (!L.Named) {
      B.opens(*L.Which->Owner);
      L.Type = B.Java.object();
      return assertValue(L, F.Value);
    }
    L.Type = JavaTypes::widened(B.fieldType(B.type(I), *L.Which));
    // Of a type parameter its bound is known.
    if (L.Type.Kind == JavaType::Unknown)
      L.Type = B.Java.ofDescriptor(F.Field->Descriptor);
    assertValue(L, F.Value);
  }

  /// By a method that does nothing but return it.
  bool showField(int32_t I, Look &L) {
    if (!B.Loose || B.S.Target->Owner->isPlatform())
      return false;
    for (const MethodModel *M : B.Context.Facts.getters(*L.Which))
      if (B.mayAsk(I, *M)) {
        L.At = Look::Shown;
        L.By = M;
        L.Type = JavaTypes::widened(B.Java.substitute(
            B.Java.of(*M).Result, B.Java.bindings(B.type(I), *M->Owner)));
        if (L.Type.Kind == JavaType::Unknown)
          L.Type = B.Java.ofDescriptor(resultDescriptor(M->Descriptor));
        return true;
      }
    return false;
  }

  void assertArray(int32_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (B.type(I).Kind != JavaType::Array)
      return;
    if (O.InPre)
      return assertChanged(I);
    step::Check Length = check(step::Check::HasLength, variable(I));
    Length.Count = O.Length;
    add(std::move(Length));
    if (O.Shared)
      return;
    std::vector<const ScenarioValue *> Known(std::min(O.Length, 64u));
    for (const ScenarioElement &E : O.PostElements) {
      if (E.Index < Known.size())
        Known[E.Index] = &E.Value;
      else if (E.Index < O.Length)
        assertValue(element(I, E.Index), E.Value);
    }
    ScenarioValue Zero;
    Zero.Type = O.Class->element()->isPrimitive() ? O.Class->name()[1] : 'L';
    for (size_t E = 0; E < Known.size(); ++E) {
      const ScenarioValue *V = Known[E]         ? Known[E]
                               : O.PostComplete ? &Zero
                                                : nullptr;
      if (V)
        assertValue(element(I, E), *V);
    }
  }

  /// Elements of an array of the input that hold something else now.
  void assertChanged(int32_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (O.Shared)
      return;
    for (const ScenarioElement &E : O.PostElements)
      if (E.Index < O.Length && isChanged(O, E))
        assertValue(element(I, E.Index), E.Value);
  }

  Look element(int32_t Array, uint32_t Index) const {
    Look L;
    L.At = Look::Element;
    L.Object = Array;
    L.Index = Index;
    L.Type = JavaTypes::widened(B.type(Array).Args.front());
    return L;
  }
};

} // namespace

void planOutcome(PlanBuilder &B) { OutcomePlanner(B).plan(); }

} // namespace jsym::testgen
