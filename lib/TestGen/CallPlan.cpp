//===- CallPlan.cpp - The call of the target ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CallPlanner.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <set>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class ActPlanner {
public:
  explicit ActPlanner(PlanBuilder &B)
      : B(B), M(calledOf(B)), Target(B, M, receiverOf(B.S)) {
    Target.Bindings = B.TargetBindings;
    for (auto [Index, I] : enumerate(B.S.Inputs)) {
      if (I.Kind == InputKind::Receiver)
        Target.SelfInput = int32_t(Index);
      if (I.Kind != InputKind::Parameter)
        continue;
      Operand &O = Target.Arguments.emplace_back();
      O.Value = I.Value;
      O.Input = int32_t(Index);
    }
  }

  void plan() {
    bool Direct = Target.isDirect();
    if (B.S.Violation)
      keepBefore(*B.S.Violation);
    if (B.S.Promised) {
      for_each(B.S.Promised->Ensures, [&](auto &V) { keepBefore(V); });
      for_each(B.S.Promised->Invariants, [&](auto &V) { keepBefore(V); });
    }
    for (const ScenarioViolation &C : B.S.Taken)
      add(step::CheckTakes{conditionOf(C).plan()});
    step::Act Act;
    Act.Call = Target.plan();
    bool CatchesOutput = catchOutput();
    if (B.S.Reason == EndReason::DoesNotEnd)
      Act.End = step::Act::NeverEnds;
    else if (breaksContract())
      planBroken(Act);
    else if (B.S.ExceptionClass)
      planThrow(Act);
    else if (M.isConstructor())
      planNew(Act, Direct);
    else if (resultDescriptor(M.Descriptor) != "V" &&
             (B.S.Returned || promisesResult()))
      planResult(Act, Direct);
    if (B.S.Promised)
      planEscapes(Act);
    add(std::move(Act));
    if (CatchesOutput)
      assertOutput();
    if (B.S.Violation)
      planViolation(*B.S.Violation);
    if (!B.S.Promised)
      return;
    for (const auto *All : {&B.S.Promised->Ensures, &B.S.Promised->Invariants})
      for (const ScenarioViolation &V : *All)
        add(step::CheckTakes{conditionOf(V).plan(), V.Text});
  }

private:
  PlanBuilder &B;
  const MethodModel &M;
  CallPlanner Target;

  void add(Step S) { B.Plan.Act.push_back(std::move(S)); }

  /// Of a bridge that javac made (JLS 15.12.4.5), the method that it calls,
  /// where the arguments are of the classes that it casts to.
  static const MethodModel &calledOf(PlanBuilder &B) {
    const MethodModel &M = B.target();
    if (!(M.Flags & AccBridge) || M.isStatic())
      return M;
    const MethodModel *Found = nullptr;
    for (const MethodModel &N : M.Owner->methods()) {
      if (N.Name != M.Name || N.Flags & AccSynthetic || !takesInputs(B, N))
        continue;
      if (Found)
        return M;
      Found = &N;
    }
    return Found ? *Found : M;
  }

  static bool takesInputs(PlanBuilder &B, const MethodModel &N) {
    auto [Parameters, Result] = splitMethodDescriptor(N.Descriptor);
    size_t Next = 0;
    for (const ScenarioInput &I : B.S.Inputs) {
      if (I.Kind != InputKind::Parameter)
        continue;
      if (Next == Parameters.size())
        return false;
      StringRef P = Parameters[Next++];
      if (!I.Value.isReference() ? P[0] != I.Value.Type : P.size() == 1)
        return false;
      const ClassModel *C = I.Value.isReference() && !I.Value.isNull()
                                ? B.classOf(I.Value.Object)
                                : nullptr;
      const ClassModel *Wanted =
          P.size() > 1 ? B.Java.find(descriptorClass(P)) : nullptr;
      if (I.Value.isReference() && !I.Value.isNull() &&
          !(C && Wanted && C->isSubtypeOf(*Wanted)))
        return false;
    }
    return Next == Parameters.size();
  }

  static std::optional<ScenarioValue> receiverOf(const Scenario &S) {
    const ScenarioInput *R = S.receiver();
    if (!R || S.Target->isConstructor())
      return std::nullopt;
    return R->Value;
  }

  /// Does the path end where it calls something?
  bool breaksContract() const {
    return any_of(B.S.StubCalls,
                  [](const ScenarioStubCall &C) { return !C.Breaks.empty(); });
  }

  /// What comes after that call, nobody has explored.
  void planBroken(step::Act &Act) {
    Act.End = step::Act::Breaks;
    Act.Why = B.S.Detail;
  }

  /// Does the contract say anything of what it returns?
  bool promisesResult() const {
    return B.S.Promised &&
           any_of(B.S.Promised->Ensures, [](const ScenarioViolation &V) {
             return any_of(V.Arguments, [](auto &A) { return A.IsResult; });
           });
  }

  void planEscapes(step::Act &Act) {
    for (const ScenarioPromises::Escape &E : B.S.Promised->Escapes) {
      // What has no name here nobody can let through.
      if (!B.accessible(*E.Class) ||
          !all_of(E.But, [&](auto *C) { return B.accessible(*C); }))
        continue;
      step::Act::Escape To{&B.model(*E.Class), E.Itself, {}};
      for (const ClassInfo *C : E.But)
        To.But.push_back(&B.model(*C));
      Act.Escapes.push_back(std::move(To));
    }
    // An object that was not made is none.
    if (Act.Escapes.empty() || M.isConstructor())
      return;
    for (const ScenarioViolation &V : B.S.Promised->Invariants)
      Act.AfterEscape.push_back({conditionOf(V).plan(), V.Text});
  }

  void planThrow(step::Act &Act) {
    const ClassInfo &C = *B.S.ExceptionClass;
    Act.End = step::Act::Throws;
    Act.NamesThrown = !B.S.Failed.empty() || assertsThrown(B);
    if (!B.S.Failed.empty() || !B.accessible(C))
      return;
    Act.Thrown = &B.model(C);
    Act.Exactly = mayHaveSubclasses(C);
    planPlace(Act);
  }

  /// What is in doubt is shown by no other exception of the same class.
  void planPlace(step::Act &Act) {
    if (!B.S.Doubtful || Act.Thrown->name() == "java/lang/StackOverflowError")
      return;
    auto Own = find_if(B.S.Where, [](const StackPlace &E) {
      return E.Method && !E.Method->Owner->isPlatform();
    });
    if (Own == B.S.Where.end())
      return;
    Act.ThrownIn = B.Context.Named.find(*Own->Method);
    Act.ThrownLine = Own->Line;
    Act.NamesThrown |= Act.ThrownIn != nullptr;
  }

  void planResult(step::Act &Act, bool Direct) {
    StringRef Result = resultDescriptor(M.Descriptor);
    JavaType Type = Direct ? Target.result()
                    : isPrimitiveDescriptor(Result)
                        ? B.Java.ofDescriptor(Result)
                        : B.Java.object();
    // Of a type parameter its bound is known.
    if (Type.Kind == JavaType::Unknown)
      Type = B.Java.ofDescriptor(Result);
    Act.End = step::Act::Returns;
    B.Plan.ResultType = Type;
  }

  /// The new object is "result", if anything is said of it.
  void planNew(step::Act &Act, bool Direct) {
    const ScenarioInput *R = B.S.receiver();
    const ScenarioObject *Made = R ? &B.S.Objects[R->Value.Object] : nullptr;
    bool IsLookedAt = B.S.Violation || B.S.Promised;
    if (!Made || (!IsLookedAt && none_of(Made->Post, [&](auto &F) {
          return B.isAsserted(*F.Field);
        })))
      return;
    Act.End = step::Act::Returns;
    B.Plan.ResultType =
        Direct ? B.variableType(*M.Owner, JavaType()) : B.Java.object();
    B.Plan.Variables[R->Value.Object] = {"result", B.Plan.ResultType};
  }

  void planViolation(const ScenarioViolation &V) {
    add(step::CheckFails{conditionOf(V).plan(), B.S.Detail});
  }

  CallPlanner conditionOf(const ScenarioViolation &V) {
    return callOf(B.model(*V.Condition), V.Arguments);
  }

  CallPlanner callOf(const MethodModel &C,
                     ArrayRef<ScenarioViolation::Argument> Given) {
    std::optional<ScenarioValue> Self;
    bool SelfIsResult = false;
    int32_t SelfInput = -1;
    if (!C.isStatic()) {
      SelfIsResult = Given.front().IsResult;
      SelfInput = Given.front().Input;
      Self = Given.front().Value;
      Given = Given.drop_front();
    }
    CallPlanner Condition(B, C, Self);
    Condition.SelfIsResult = SelfIsResult;
    Condition.SelfInput = SelfInput;
    for (const ScenarioViolation::Argument &A : Given)
      Condition.Arguments.push_back(argument(A));
    return Condition;
  }

  Operand argument(const ScenarioViolation::Argument &A) {
    Operand O;
    O.Value = A.Value;
    O.Input = A.Input;
    if (A.Asked) {
      O.Source = Operand::Answer;
      O.Asked = &B.model(*A.Asked);
    } else if (A.IsResult) {
      O.Source = Operand::Result;
    } else if (isKept(A)) {
      O.Source = Operand::Copy;
    }
    return O;
  }

  void keepBefore(const ScenarioViolation &V) {
    keepArrays(V);
    for (const ScenarioViolation::Argument &A : V.Arguments)
      if (A.Asked && Asked.insert(A.Asked).second)
        keepAnswer(V, B.model(*A.Asked));
  }

  /// It is given what the call is given, with which the condition begins.
  void keepAnswer(const ScenarioViolation &V, const MethodModel &Of) {
    size_t Count = splitMethodDescriptor(Of.Descriptor).Parameters.size() +
                   (Of.isStatic() ? 0 : 1);
    add(step::KeepAnswer{
        callOf(Of, ArrayRef(V.Arguments).take_front(Count)).plan(),
        B.fresh("before")});
  }

  static bool isKept(const ScenarioViolation::Argument &A) {
    return A.AsItWas && A.Value.Object >= 0;
  }

  std::set<const MethodInfo *> Asked; ///< have answered
  std::set<int32_t> Kept;             ///< arrays that are copied

  /// Copies of the arrays of which the condition is given what they were.
  void keepArrays(const ScenarioViolation &V) {
    for (const ScenarioViolation::Argument &A : V.Arguments) {
      if (!isKept(A) || !Kept.insert(A.Value.Object).second)
        continue;
      if (B.type(A.Value.Object).Kind != JavaType::Array)
        B.fail("compares an array of a class that tests cannot name");
      add(step::KeepCopy{A.Value.Object, "kept" + std::to_string(Kept.size())});
    }
  }

  /// What the call prints; initialisers do it once a JVM, so they run before.
  /// Stack traces are other ones on a JVM.
  bool catchOutput() {
    auto IsKnown = [](const std::optional<std::string> &Text) {
      return Text && !StringRef(*Text).contains("\tat ");
    };
    Out = IsKnown(B.S.OutOfCall) && !B.S.OutOfCall->empty();
    Err = IsKnown(B.S.ErrOfCall) && !B.S.ErrOfCall->empty();
    if (!Out && !Err)
      return false;
    for (const ClassInfo *C : B.S.Initialised)
      add(step::Initialise{&B.model(*C)});
    add(step::CatchOutput{});
    return true;
  }

  void assertOutput() {
    add(step::RestoreOutput{});
    if (Out)
      assertPrinted(*B.S.OutOfCall, Look::Printed);
    if (Err)
      assertPrinted(*B.S.ErrOfCall, Look::PrintedAsError);
  }

  void assertPrinted(StringRef Bytes, Look::KindT Where) {
    SmallVector<UTF16, 64> Text;
    // What is not UTF-8 is not asserted.
    if (namesIdentity(B.S, Bytes) || !convertUTF8ToUTF16String(Bytes, Text))
      return;
    step::Check C{step::Check::IsText};
    C.What.At = Where;
    C.Text = std::u16string(Text.begin(), Text.end());
    add(std::move(C));
  }

  bool Out = false, Err = false; ///< are asserted
};

} // namespace

void planCall(PlanBuilder &B) { ActPlanner(B).plan(); }

} // namespace jsym::testgen
