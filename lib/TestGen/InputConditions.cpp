//===- InputConditions.cpp - What a path says of its input ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputConditions.h"
#include "jsym/Expr/Infix.h"
#include "jsym/TestGen/Condition.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace jsym::testgen {

namespace {

/// What the path found out about the shape of the input: which references are
/// null, which lead to an object that another one leads to.
class ShapeConditions {
public:
  explicit ShapeConditions(Scenario &S) : S(S) {}

  void add() {
    for (const ScenarioInput &I : S.Inputs)
      reference(I.Name, I.Value, I.Kind == InputInfo::Receiver);
    for (const ScenarioObject &O : S.Objects) {
      if (!O.InPre || O.Path.empty() || O.Kind == ScenarioObject::String ||
          O.Kind == ScenarioObject::Box)
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

  /// "Colour.RED".
  static std::string constantName(const ScenarioObject &O) {
    StringRef Class = O.Class->name();
    Class = Class.drop_front(Class.find_last_of("/$") + 1);
    return (Class + "." + utf8(O.Text)).str();
  }

  void reference(const std::string &Path, const ScenarioValue &V, bool This) {
    if (!V.isReference() || V.Unresolved)
      return;
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

void addHeapConditions(Scenario &S) { ShapeConditions(S).add(); }

void addValueConditions(Scenario &S, const ExprManager &Exprs,
                        const PathResult &R) {
  StringSet<> Lengths;
  for (const ScenarioObject &O : S.Objects)
    if (O.Kind == ScenarioObject::Array && O.InPre)
      Lengths.insert(O.Path + ".length");
    else if (O.Kind == ScenarioObject::String && O.InPre)
      Lengths.insert(O.Path + ".length()");
  auto IsLength = [&](ExprId E) {
    return Exprs.kind(E) == ExprKind::Var && Lengths.contains(Exprs.varName(E));
  };
  llvm::append_range(S.Condition,
                     readableCondition(Exprs, R.Condition, IsLength));
  for (const ForkPoint &F : R.Trail)
    S.Forks.push_back(
        {F.At, F.From, F.Kind, F.Taken, F.Ways,
         F.Text.empty() && F.Condition
             ? infix(Exprs, F.Condition, InfixPlace::Alone, IsLength)
             : F.Text});
}

} // namespace jsym::testgen
