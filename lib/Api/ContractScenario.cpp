//===- ContractScenario.cpp - What a contract says of a path --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ContractScenario.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::api {

/// What the method is given, the receiver first.
static std::vector<ScenarioViolation::Argument> givenBy(const Scenario &S) {
  std::vector<ScenarioViolation::Argument> Given;
  for (auto [Index, I] : enumerate(S.Inputs))
    if (I.Kind <= InputKind::Parameter)
      Given.push_back({false, I.Value, false, nullptr, int32_t(Index)});
  return Given;
}

/// A condition of the contract as tests call it after the call; nothing: they
/// cannot.
static std::optional<ScenarioViolation>
conditionOf(const Scenario &S, const contract::Condition &K,
            const contract::MethodContract &C, InfoTable &Infos) {
  if (!K.OnJvm)
    return std::nullopt;
  ScenarioViolation V;
  V.Condition = Infos.of(K.Method);
  std::vector<ScenarioViolation::Argument> Given = givenBy(S);
  for (ScenarioViolation::Argument &A : Given)
    if (C.Method->isConstructor() &&
        S.Inputs[A.Input].Kind == InputKind::Receiver)
      A = {true, A.Value};
  for (unsigned I = 0; I < K.Arguments; ++I)
    V.Arguments.push_back(Given[I + (K.SkipReceiver ? 1 : 0)]);
  if (K.TakesResult)
    V.Arguments.push_back({true});
  for (const dialect::MethodModel *N : K.Before)
    V.Arguments.push_back({false, {}, false, Infos.of(N)});
  auto Types = dialect::splitMethodDescriptor(K.Method->Descriptor).Parameters;
  auto Type = Types.end() - K.Old.size();
  for (StringRef Path : K.Old) {
    std::optional<ScenarioValue> Old = S.before(Path);
    if (!Old)
      return std::nullopt;
    V.Arguments.push_back({false, *Old, (Type++)->starts_with("[")});
  }
  return V;
}

std::optional<ScenarioViolation> violationOf(const Scenario &S, int32_t Clause,
                                             const contract::MethodContract &C,
                                             InfoTable &Infos) {
  const contract::Condition *K = contract::conditionAt(C, Clause);
  return K ? conditionOf(S, *K, C, Infos) : std::nullopt;
}

const MethodInfo *violatedBy(int32_t Clause, const contract::MethodContract &C,
                             InfoTable &Infos) {
  const contract::Condition *K = contract::conditionAt(C, Clause);
  return K ? Infos.of(K->Method) : nullptr;
}

ScenarioPromises promisedBy(const Scenario &S,
                            const contract::MethodContract &C,
                            InfoTable &Infos) {
  ScenarioPromises P;
  auto addTo = [&](std::vector<ScenarioViolation> &To) {
    bool Post = &To == &P.Ensures;
    return [&, Post](const contract::Condition &K) {
      if (auto V = conditionOf(S, K, C, Infos)) {
        V->Text = contract::violationText(K, Post);
        To.push_back(std::move(*V));
      }
    };
  };
  for_each(C.Ensures, addTo(P.Ensures));
  if (!C.Method->isPrivate())
    for_each(C.Invariants, addTo(P.Invariants));
  for (const contract::Excused &X : C.Throws) {
    P.Escapes.push_back({Infos.of(*X.Class), X.Itself, {}});
    for (const dialect::ClassModel *But : X.But)
      P.Escapes.back().But.push_back(Infos.of(*But));
  }
  return P;
}

std::vector<ScenarioViolation> takenBy(const Scenario &S,
                                       const contract::MethodContract &C,
                                       InfoTable &Infos) {
  std::vector<ScenarioViolation> All;
  std::vector<ScenarioViolation::Argument> Given = givenBy(S);
  auto add = [&](const contract::Condition &K) {
    if (!K.OnJvm)
      return;
    ScenarioViolation V;
    V.Condition = Infos.of(K.Method);
    for (unsigned I = 0; I < K.Arguments; ++I)
      V.Arguments.push_back(Given[I + (K.SkipReceiver ? 1 : 0)]);
    All.push_back(std::move(V));
  };
  bool IsOne = any_of(C.Invariants, [&](const contract::Condition &K) {
    return K.Method == C.Method;
  });
  if (!C.Method->isPrivate() && !C.Method->isConstructor() && !IsOne)
    for_each(C.Invariants, add);
  if (!C.Method->isConstructor())
    for_each(C.Requires, add);
  return All;
}

/// The call, which what its condition asks follows; null: nobody that a test
/// has is called.
static ScenarioStubCall *brokenCall(Scenario &S, const MethodInfo &Callee) {
  for (ScenarioStubCall &Call : reverse(S.StubCalls))
    if (Call.Method == &Callee)
      return Call.Receiver < 0 ? nullptr : &Call;
  return nullptr;
}

/// Does the same question of a condition have several answers? Then nobody
/// knows which of them the broken one had.
static bool isAmbiguous(ArrayRef<ScenarioStubCall> Asked) {
  for (const ScenarioStubCall &A : Asked)
    for (const ScenarioStubCall &B : Asked)
      if (A.Method == B.Method && A.Receiver == B.Receiver &&
          A.Returned != B.Returned)
        return true;
  return false;
}

void noteBroken(Scenario &S, int32_t Clause, const contract::MethodContract &C,
                InfoTable &Infos) {
  const dialect::MethodModel &M = *C.Method;
  ScenarioStubCall *Call = brokenCall(S, *Infos.of(&M));
  auto All = contract::requiredOf(C);
  if (!Call || Clause < 0 || size_t(Clause) >= All.size()) {
    S.NotReplayable = "a JVM does not check what a callee requires";
    return;
  }
  const contract::Required &Broken = All[size_t(Clause)];
  int32_t First = M.isStatic() ? 0 : -1; // the receiver
  if (Broken.NonNull >= 0) {
    Call->Breaks = {{{nullptr, {Broken.NonNull + First}}}};
    return;
  }
  std::optional<unsigned> Group;
  for (const contract::Condition *K : Broken.Conditions) {
    if (!K->OnJvm)
      S.NotReplayable = "no test can ask " + contract::conditionText(*K) +
                        " of " + dialect::prettyName(M.Symbol);
    if (Group != K->Group)
      Call->Breaks.emplace_back();
    Group = K->Group;
    ScenarioRequirement R{Infos.of(K->Method), {}};
    for (unsigned I = 0; I < K->Arguments; ++I)
      R.Given.push_back(int32_t(I) + First + (K->SkipReceiver ? 1 : 0));
    Call->Breaks.back().push_back(std::move(R));
  }
  if (isAmbiguous(ArrayRef(S.StubCalls).drop_front(Call - &S.StubCalls[0] + 1)))
    S.NotReplayable = "what " + dialect::prettyName(M.Symbol) +
                      " requires asks for what has several answers";
}

} // namespace jsym::api
