//===- VerifyPlan.cpp - What holds of every plan of a test ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan that breaks one of these would be Java that does not compile, or that
// says something else than the path does.
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/TestPlan/TestPlan.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class PlanVerifier {
public:
  explicit PlanVerifier(const TestPlan &Plan)
      : Plan(Plan), Made(Plan.Variables.size()) {}

  void verify() {
    assert(Plan.Of && Plan.Variables.size() == Plan.Of->Objects.size() &&
           "a variable, or none, for each object");
    for (const Step &S : Plan.Arrange)
      std::visit(*this, S);
    // From here on there is also what the call has made or shown.
    Arranged = true;
    for (const Step &S : Plan.Act)
      std::visit(*this, S);
    assert(Acts == 1 && "a test is about one call");
    for (const Step &S : Plan.Assert)
      std::visit(*this, S);
    assert(Caught == Restored && "what catches output gives it back");
  }

  //===-- Arrange ---------------------------------------------------------===//
  void operator()(const step::SetSalt &) {
    assert(!Arranged && "the JVM's choices are made before all");
  }
  void operator()(const step::Invoke &S) { verify(S.Call); }
  void operator()(const step::Make &S) {
    verify(S.How);
    assert(isObject(S.Object) && !Plan.Variables[S.Object].InPlace &&
           !Plan.Variables[S.Object].Name.empty() && "it gets a variable");
    assert(!Made[S.Object] && "an object is made once");
    Made[S.Object] = true;
  }
  void operator()(const step::SetField &S) {
    assert(isThere(S.Object) && S.Field && !S.Field->isStatic() &&
           "a field of an object that was made");
    verify(S.To);
  }
  void operator()(const step::SetElement &S) {
    assert(isThere(S.Array) && "an array that was made");
    assert(S.Index < Plan.Of->Objects[S.Array].Length && "one of its elements");
    verify(S.To);
  }
  void operator()(const step::AddElement &S) {
    assert(isThere(S.List) && "a collection that was made");
    verify(S.What);
    if (S.Key)
      verify(*S.Key);
  }
  void operator()(const step::Fill &S) {
    assert(isThere(S.Collection) && !S.Arrays.empty() && "something to fill");
    for (const Operand &O : S.Arrays)
      verify(O);
  }
  void operator()(const step::CheckKeys &S) {
    assert(isThere(S.Collection) && "a collection that was made");
  }
  void operator()(const step::SetPlace &S) {
    assert((S.Object == -1 || isThere(S.Object)) && "null has a place, too");
  }
  void operator()(const step::SetHash &S) {
    assert(isThere(S.Object) && "an object that was made");
  }
  void operator()(const step::SetRank &S) {
    assert(isThere(S.Rank.Comparator) &&
           (S.Rank.Object < 0 || isThere(S.Rank.Object)) &&
           "a rank that a comparator which was made gives");
  }
  void operator()(const step::SetAnswer &S) {
    assert(isThere(S.Order) && "an order that was made");
  }
  void operator()(const step::SetAnswers &S) {
    assert(isThere(S.Stub) && S.Method && !S.Method->isStatic() &&
           "a method of a stub");
    assert(!S.Values.empty() && "it says something");
    // Its calls take the place of answers of others of the name.
    assert(
        (resultDescriptor(S.Method->Descriptor) != "V" ||
         all_of(S.Values, [](const Operand &V) { return V.Value.isNull(); })) &&
        "what returns nothing has no value");
    for (const Operand &O : S.Values)
      verify(O);
  }
  void operator()(const step::SetReaction &S) {
    assert(isThere(S.Stub) && S.Method && "a method of a stub");
    assert((!S.Returned || !S.Thrown) && "it returns or it throws");
    for (const step::SetReaction::Change &C : S.Changes) {
      assert((!C.Of || C.Argument < 0) && (!C.To || C.ToArgument < 0) &&
             "an operand or an argument");
      assert((C.Of || C.Argument >= 0 || (C.Field && C.Field->isStatic())) &&
             "what changes is of something");
      if (C.Of)
        verify(*C.Of);
      if (C.To)
        verify(*C.To);
    }
    assert(S.Required.empty() == S.Otherwise.empty() &&
           "what is required is told where it is broken");
    for (const auto &Together : S.Required)
      for (const step::SetReaction::Requirement &R : Together)
        if (R.Condition)
          verify(*R.Condition);
  }
  void operator()(const step::KeepStatics &S) {
    assert(S.Class && Plan.KeepsStatics && "the test restores what it keeps");
  }
  void operator()(const step::ResetStatics &) {
    assert(Plan.KeepsStatics && "what is reset was kept");
  }
  void operator()(const step::SetStatic &S) {
    assert(S.Field && S.Field->isStatic() && "a static field");
    verify(S.To);
  }
  void operator()(const step::Feed &S) {
    assert(S.By != FedBy::Nobody && !S.Values.empty() && "somebody is fed");
    assert((S.Names.empty() || S.Names.size() == S.Values.size()) &&
           "a name for each, or for none");
    for (const Operand &O : S.Values)
      verify(O);
  }

  //===-- Act -------------------------------------------------------------===//
  void operator()(const step::KeepCopy &S) {
    assert(isThere(S.Array) && !S.Name.empty() && "a copy of an array");
  }
  void operator()(const step::KeepAnswer &S) {
    assert(!S.Name.empty() && !Acts && "what was said before the call");
    verify(S.Call);
  }
  void operator()(const step::Initialise &S) {
    assert(S.Class && !Acts && "before the call");
  }
  void operator()(const step::CatchOutput &) { ++Caught; }
  void operator()(const step::RestoreOutput &) {
    ++Restored;
    assert(Restored == Caught && "what is given back was caught");
  }
  void operator()(const step::Act &S) {
    ++Acts;
    verify(S.Call);
    const MethodModel &M = *S.Call.Method;
    assert((S.End != step::Act::Returns || M.isConstructor() ||
            resultDescriptor(M.Descriptor) != "V") &&
           "what is looked at is returned");
    assert((S.End == step::Act::Throws || (!S.Thrown && !S.NamesThrown)) &&
           "what is caught is thrown");
    assert((!S.Exactly || S.Thrown) && "exactly some class");
    for (const auto &[Condition, Why] : S.AfterEscape)
      verify(Condition);
  }

  //===-- Assert ----------------------------------------------------------===//
  void operator()(const step::Check &S) {
    verify(S.What);
    bool OfClass =
        S.Kind == step::Check::IsConstant || S.Kind == step::Check::IsOfClass ||
        S.Kind == step::Check::HasSize || S.Kind == step::Check::ThrownAs ||
        S.Kind == step::Check::ThrownByInit;
    assert((!OfClass || S.Class) && "a class to compare with");
    assert((S.Kind != step::Check::IsValue || !S.Expected.isReference()) &&
           "values are primitive");
    assert((S.Kind != step::Check::IsSame || S.Expected.Object < 0 ||
            Plan.Variables[S.Expected.Object].isThere()) &&
           "the same as something that has a name");
  }
  void operator()(const step::Bind &S) {
    assert(isObject(S.Object) && Plan.Variables[S.Object].isThere() &&
           !Made[S.Object] && "a name for what the call has made");
    verify(S.From);
    Made[S.Object] = true;
  }
  void operator()(const step::CheckFails &S) { verify(S.Condition); }
  void operator()(const step::CheckTakes &S) { verify(S.Condition); }

private:
  const TestPlan &Plan;
  std::vector<bool> Made; ///< or bound, by object
  bool Arranged = false;
  unsigned Acts = 0, Caught = 0, Restored = 0;

  bool isObject(int32_t I) const {
    return I >= 0 && size_t(I) < Plan.Variables.size();
  }
  bool isThere(int32_t I) const {
    return isObject(I) && Plan.Variables[I].isThere() &&
           (Arranged || Made[I] || Plan.Variables[I].InPlace);
  }

  void verify(const Operand &O) const {
    assert((O.Source != Operand::InPlace || O.Made) && "made where it stands");
    assert((O.Source != Operand::Answer || O.Asked) && "somebody was asked");
    assert((O.Source == Operand::Given || O.Source == Operand::InPlace ||
            O.Source == Operand::Passed || Arranged) &&
           "there is no result before the call");
    assert((O.Source != Operand::Given || !O.Value.isReference() ||
            O.Value.Object < 0 || isThere(O.Value.Object)) &&
           "what is given was made before");
    if (O.Source == Operand::InPlace)
      verify(*O.Made);
  }

  void verify(const Making &M) const {
    bool OfClass = M.Kind == Making::Allocated || M.Kind == Making::Constant ||
                   M.Kind == Making::Array || M.Kind == Making::Elements ||
                   M.Kind == Making::Collection || M.Kind == Making::Stub ||
                   M.Kind == Making::Double || M.Kind == Making::Lambda;
    assert((!OfClass || M.Class) && "of some class");
    assert(M.Kind != Making::Nothing && "there is a test");
    assert((M.Kind != Making::Called ||
            (M.Constructor && M.Constructor->isStatic())) &&
           "a factory is static");
    assert((M.Kind != Making::New || !M.Constructor ||
            M.Constructor->isConstructor()) &&
           "new calls a constructor");
    assert((M.Kind != Making::Elements || M.Class->isArray()) &&
           "elements are of an array");
    assert(
        (M.Kind != Making::ClassMirror || M.Choice < std::size(ClassChoices)) &&
        "one of the choices");
    for (const Operand &O : M.Arguments)
      verify(O);
  }

  void verify(const PlannedCall &C) const {
    assert(C.Method && "something is called");
    const MethodModel &M = *C.Method;
    assert(C.Arguments.size() ==
               splitMethodDescriptor(M.Descriptor).Parameters.size() &&
           "an argument for each parameter");
    assert(C.Receiver.has_value() == !(M.isStatic() || M.isConstructor()) &&
           "a receiver where there is one");
    if (C.Receiver)
      verify(*C.Receiver);
    for (const Operand &O : C.Arguments)
      verify(O);
  }

  void verify(const Look &L) const {
    bool OfObject = L.At == Look::Variable || L.At == Look::Field ||
                    L.At == Look::Shown || L.At == Look::Element;
    assert((!OfObject ||
            (isObject(L.Object) && Plan.Variables[L.Object].isThere())) &&
           "somebody looks at an object that has a name");
    assert((L.At != Look::Field || (L.Which && !L.Which->isStatic())) &&
           "a field of an object");
    assert((L.At != Look::Static || (L.Which && L.Which->isStatic())) &&
           "a static field");
    assert((L.At != Look::Shown || L.By) && "shown by a method");
  }
};

} // namespace

void verifyPlan(const TestPlan &Plan) { PlanVerifier(Plan).verify(); }

} // namespace jsym::testgen
