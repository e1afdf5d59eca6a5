//===- InputConditions.cpp - What a path says of its input ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputConditions.h"
#include "Condition.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Expr/Infix.h"
#include "jsym/Expr/JavaLiteral.h"
#include "jsym/Result/BuilderText.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

namespace {

/// What the path found out about the shape of the input: which references are
/// null, which lead to an object that another one leads to.
class ShapeConditions {
public:
  explicit ShapeConditions(Extraction &X) : S(X.S) {
    for (uint32_t I = 0; I < X.H.Handles.size(); ++I)
      if (X.H.Handles[I].ByModel)
        Chosen.insert(X.Names(X.H.Handles[I].Path));
    for (auto [Handle, Object] : X.ByHandle)
      if (X.H.Handles[Handle].Decided == Handle::NonNull)
        NotNull.insert(Object);
  }

  void add() {
    for (const ScenarioInput &I : S.Inputs)
      reference(I.Name, I.Value, I.Kind == InputKind::Receiver);
    for (const ScenarioObject &O : S.Objects) {
      if (!O.InPre || O.Path.empty() || O.Kind == ScenarioObject::String ||
          O.Kind == ScenarioObject::Box || isBuilder(O) ||
          (O.Class && isUnmodifiable(O.Class->name())))
        continue;
      for (const ScenarioField &F : O.Pre)
        reference(O.Path + "." + F.Field->Name.str(), F.Value, false);
      for (const ScenarioElement &E : O.PreElements)
        reference(
            O.Path + "[" +
                (E.Symbolic.empty() ? std::to_string(E.Index) : E.Symbolic) +
                "]",
            E.Value, false);
    }
  }

private:
  Scenario &S;
  /// Where the path says a formula, or nothing.
  StringSet<> Chosen;
  /// Of which nothing else is known.
  DenseSet<int32_t> NotNull;

  /// "Colour.RED".
  static std::string constantName(const ScenarioObject &O) {
    StringRef Class = O.Class->name();
    Class = Class.drop_front(Class.find_last_of("/$") + 1);
    return (Class + "." + utf8(O.Text)).str();
  }

  void reference(const std::string &Path, const ScenarioValue &V, bool This) {
    if (!V.isReference() || Chosen.contains(Path))
      return;
    if (V.Unresolved) {
      if (NotNull.contains(V.Object) && S.Objects[V.Object].Path == Path)
        S.Condition.push_back(Path + " != null");
      return;
    }
    if (V.Object < 0) {
      S.Condition.push_back(Path + " == null");
      return;
    }
    const ScenarioObject &O = S.Objects[V.Object];
    if (!O.InPre)
      return;
    if (O.Kind == ScenarioObject::Enum && O.Path.empty()) {
      S.Condition.push_back(Path + " == " + constantName(O));
      return;
    }
    if (O.Path != Path) {
      if (!O.Path.empty())
        S.Condition.push_back(Path + " == " + O.Path);
    } else if (!This) {
      S.Condition.push_back(Path + " != null");
    }
  }
};

} // namespace

void addHeapConditions(Extraction &X) { ShapeConditions(X).add(); }

/// The arrays that the JDK's objects keep their contents in.
static DenseSet<int32_t> keptArrays(const Scenario &S) {
  DenseSet<int32_t> Kept;
  for (const ScenarioObject &O : S.Objects)
    if (O.Class && O.Class->isPlatform() && O.Kind != ScenarioObject::Array)
      for (const ScenarioField &F : O.Pre)
        if (F.Value.isReference() && F.Value.Object >= 0 &&
            S.Objects[F.Value.Object].Kind == ScenarioObject::Array)
          Kept.insert(F.Value.Object);
  return Kept;
}

void addDifferences(Extraction &X) {
  constexpr size_t Few = 6;
  Scenario &S = X.S;
  DenseSet<int32_t> Kept = keptArrays(S);
  DenseSet<uint32_t> Chosen; // places, by the heap that stands for the path
  for (uint32_t I = 0; I < X.H.Handles.size(); ++I)
    if (X.H.Handles[I].ByModel)
      Chosen.insert(X.H.Handles[I].Path);
  SmallVector<size_t, 8> Seen;
  std::vector<std::string> Pairs;
  for (size_t I = 0; I < S.Objects.size(); ++I) {
    const ScenarioObject &O = S.Objects[I];
    // Of an object that was not identified only its place is known.
    if (!O.InPre || !X.HeapIds[I] || !X.Classes[I] || O.Path.empty() ||
        O.Kind == ScenarioObject::Enum || O.Kind == ScenarioObject::Mirror ||
        Kept.contains(int32_t(I)) || Chosen.contains(X.Places[I]))
      continue;
    for (size_t A : Seen)
      if (X.Classes[A]->isSubtypeOf(*X.Classes[I]) ||
          X.Classes[I]->isSubtypeOf(*X.Classes[A]))
        Pairs.push_back(O.Path + " != " + S.Objects[A].Path);
    Seen.push_back(I);
  }
  if (Pairs.size() <= Few)
    return append_range(S.Condition, Pairs);
  std::string Text;
  for (size_t I : Seen)
    Text += (Text.empty() ? "" : ", ") + S.Objects[I].Path;
  S.Condition.push_back(Text + " are different objects");
}

/// As a result has it.
static HeapDecision decisionOf(const DecisionOf<dialect::ClassModel> &D,
                               InfoTable &Infos) {
  HeapDecision Out{D.Place, D.Other, D.Number, {}, D.Kind, D.Bound};
  for (const dialect::ClassModel *C : D.Classes)
    Out.Classes.push_back(Infos.of(C));
  return Out;
}

namespace {

/// What a path says of which objects references lead to, where it stands for
/// several heaps.
class ObjectNames {
public:
  explicit ObjectNames(const Extraction &X) : X(X) {
    for (uint32_t I = 0; I < X.H.Handles.size(); ++I) {
      const Handle &A = X.H.Handles[I];
      if (A.Number)
        PlaceOf[A.Number] = A.Path;
      if (A.Domain)
        note(A.Domain);
    }
  }

  std::string relation(ExprId Which, uint64_t Number, bool Is) const {
    uint32_t Place = X.Exprs.origin(Which).A, Other = PlaceOf.lookup(Number);
    std::string Name = X.Names(Place);
    if (Number && Place == Other)
      return Name + (Is ? " is new" : " is not new");
    return Name + (Is ? " == " : " != ") +
           (Number ? X.Names(Other) : std::string("null"));
  }

  /// Without what holds of any heap.
  std::vector<ExprId> withoutDomains(ArrayRef<ExprId> All) const {
    std::vector<ExprId> Left;
    forEachPart(All, [&](ExprId E) {
      if (!Domains.contains(E))
        Left.push_back(E);
    });
    return Left;
  }

private:
  void note(ExprId E) {
    forEachPart(E, [&](ExprId Part) { Domains.insert(Part); });
  }

  void forEachPart(ArrayRef<ExprId> All,
                   function_ref<void(ExprId)> Visit) const {
    for (ExprId E : All)
      if (!Domains.contains(E) && X.Exprs.kind(E) == ExprKind::And &&
          X.Exprs.width(E) == 1)
        forEachPart(X.Exprs.operands(E), Visit);
      else
        Visit(E);
  }

  const Extraction &X;
  DenseMap<uint32_t, uint32_t> PlaceOf; ///< by number
  DenseSet<ExprId> Domains;
};

} // namespace

void addValueConditions(Extraction &X) {
  DenseSet<uint32_t> Counted;
  for (size_t I = 0; I < X.S.Objects.size(); ++I) {
    const ScenarioObject &O = X.S.Objects[I];
    if (O.InPre && X.Places[I] &&
        (O.Kind == ScenarioObject::Array || O.Kind == ScenarioObject::String ||
         isBuilder(O)))
      Counted.insert(X.Places[I]);
  }
  auto IsLength = [&](ExprId E) {
    if (X.Exprs.kind(E) != ExprKind::Var)
      return false;
    const SymbolOrigin &O = X.Exprs.origin(E);
    return O.Kind == SymbolOrigin::Length && Counted.contains(O.A);
  };
  ObjectNames Objects(X);
  auto Identity = [&](ExprId Which, uint64_t Number, bool Is) {
    return Objects.relation(Which, Number, Is);
  };
  InfixWords Words{IsLength, Identity};
  append_range(
      X.S.Condition,
      readableCondition(X.Exprs, Objects.withoutDomains(X.R.Condition), Words));
  for (const ForkPoint &F : X.R.Trail) {
    ScenarioFork Fork{placeOf(F.At, X.Infos),
                      placeOf(F.From, X.Infos),
                      F.Kind,
                      F.Taken,
                      F.Ways,
                      decisionOf(F.Decision, X.Infos),
                      ""};
    if (F.Decision.Kind == DecisionKind::Nothing && F.Condition)
      Fork.Condition = infix(X.Exprs, F.Condition, InfixPlace::Alone, Words);
    X.S.Forks.push_back(std::move(Fork));
  }
}

} // namespace jsym::extract
