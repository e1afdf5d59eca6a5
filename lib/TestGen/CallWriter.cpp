//===- CallWriter.cpp - The call of the target ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/Support/ConvertUTF.h"
#include <map>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

/// A call as an expression, of the target or of a condition of its contract.
class CallText {
public:
  /// Self: the receiver; nothing for static methods and constructors.
  CallText(TestBody &B, const MethodModel &M, std::optional<ScenarioValue> Self)
      : B(B), M(M), Self(std::move(Self)) {}

  struct Argument {
    ScenarioValue Value;
    bool IsResult = false;  ///< the variable "result"
    std::string Variable{}; ///< that holds it, if the value's own does not
  };
  SmallVector<Argument, 4> Arguments;
  bool SelfIsResult = false;
  std::string ResultType; ///< static type of "result"

  /// Whether the source may name the method; else it is called by reflection.
  bool isDirect() const {
    if (!B.accessibleMember(*M.Owner, M.Flags) || M.Flags & AccSynthetic ||
        isOverridden())
      return false;
    if (M.isConstructor() &&
        (M.Owner->isAbstract() || isInnerWithOuter(*M.Owner)))
      return false;
    if (SelfIsResult
            ? ResultType == "Object"
            : Self && (Self->isNull() || B.Types[Self->Object] == "Object"))
      return false;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    for (StringRef P : Parameters)
      if (!B.typeAccessible(P))
        return false;
    return B.typeAccessible(Result);
  }

  std::string text() {
    bool Direct = isDirect();
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    std::string Args;
    for (auto [A, D] : zip(Arguments, Parameters))
      Args += ", " + argument(A, D, Direct, Parameters.size());
    std::string Receiver = SelfIsResult ? "result"
                           : Self       ? B.expression(*Self, "")
                                        : "null";
    if (!Direct) {
      B.opens(*M.Owner);
      return std::string(isOverridden() ? "JsymHeap.callExactly(\""
                                        : "JsymHeap.call(\"") +
             binaryName(*M.Owner) + "\", \"" + M.Name.str() + "\", \"" +
             M.Descriptor.str() + "\", " + Receiver + Args + ")";
    }
    Args = Args.empty() ? "" : Args.substr(2);
    std::string Owner = javaClass(M.Owner->name(), B.From);
    if (M.isConstructor())
      return "new " + Owner + "(" + Args + ")";
    if (M.isStatic())
      return Owner + "." + M.Name.str() + "(" + Args + ")";
    return Receiver + "." + M.Name.str() + "(" + Args + ")";
  }

private:
  TestBody &B;
  const MethodModel &M;
  std::optional<ScenarioValue> Self;

  /// The path runs the method itself, as a call by "super" does; one by the
  /// receiver would run another.
  bool isOverridden() const {
    if (!Self || Self->Object < 0 || M.isStatic() || M.isConstructor() ||
        M.Flags & AccPrivate)
      return false;
    const ClassModel *C = B.S.Objects[Self->Object].Class;
    if (!C || C->isInterface() || C->isAbstract() || C->isArray())
      return false;
    const MethodModel *Selected = C->select(M);
    return Selected && Selected != &M;
  }

  static bool isInnerWithOuter(const ClassModel &C) {
    return !C.outerClass().empty() && !(C.innerFlags() & AccStatic);
  }

  std::string argument(const Argument &A, StringRef D, bool Direct,
                       size_t Count) {
    if (A.IsResult)
      return Direct && ResultType != javaType(D, B.From)
                 ? "(" + javaType(D, B.From) + ") result"
                 : "result";
    const ScenarioValue &V = A.Value;
    if (!A.Variable.empty())
      return A.Variable;
    if (!V.isReference())
      return B.expression(V, D, true);
    if (Direct) {
      std::string Text = B.expression(V, D, true);
      return V.Object >= 0 && B.Types[V.Object] != javaType(D, B.From)
                 ? "(" + javaType(D, B.From) + ") " + Text
                 : Text;
    }
    // Lone arrays and nulls are not the array of all arguments.
    std::string Text = B.expression(V, "");
    bool Lone = Count == 1 &&
                (V.Object < 0 || StringRef(B.Types[V.Object]).ends_with("[]"));
    return (Lone ? "(Object) " : "") + Text;
  }
};

class CallWriter {
public:
  explicit CallWriter(TestBody &B)
      : B(B), M(*B.S.Target), Target(B, M, receiverOf(B.S)) {
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputInfo::Parameter)
        Target.Arguments.push_back({I.Value});
  }

  void write() {
    bool Direct = Target.isDirect();
    StringRef Result = resultDescriptor(M.Descriptor);
    if (B.S.Violation)
      keepArrays(*B.S.Violation);
    std::string Call = Target.text();
    bool CatchesOutput = catchOutput();
    std::string ResultType;
    if (B.S.ExceptionClass) {
      writeThrow(Call);
    } else if (M.isConstructor()) {
      ResultType = writeNew(Call, Direct);
    } else if (Result == "V" || !B.S.Returned) {
      B.line() << Call << ";\n";
    } else {
      ResultType =
          Direct ? javaType(Result, B.From) : boxedType(Result.front());
      B.line() << ResultType
               << " result = " << (Direct ? "" : castFor(Result.front()))
               << Call << ";\n";
    }
    if (CatchesOutput)
      assertOutput();
    if (B.S.Violation)
      writeViolation(*B.S.Violation, ResultType);
  }

private:
  TestBody &B;
  const MethodModel &M;
  CallText Target;

  static std::optional<ScenarioValue> receiverOf(const Scenario &S) {
    const ScenarioInput *R = S.receiver();
    if (!R || S.Target->isConstructor())
      return std::nullopt;
    return R->Value;
  }

  void writeThrow(const std::string &Call) {
    const ClassModel &C = *B.S.ExceptionClass;
    if (!B.S.Failed.empty()) {
      B.line() << "Throwable thrown = assertThrows(Throwable.class, () -> "
               << Call << ");\n";
      return;
    }
    std::string Type =
        B.accessible(C) ? javaClass(C.name(), B.From) : "Throwable";
    B.line() << (assertsThrown(B) ? Type + " thrown = " : "") << "assertThrows("
             << Type << ".class, () -> " << Call << ");\n";
  }

  /// The new object is "result", if anything is said of it.
  std::string writeNew(const std::string &Call, bool Direct) {
    const ScenarioInput *R = B.S.receiver();
    const ScenarioObject *Made = R ? &B.S.Objects[R->Value.Object] : nullptr;
    if (!Made || (!B.S.Violation && none_of(Made->Post, [&](auto &F) {
          return B.isAsserted(*F.Field);
        }))) {
      B.line() << Call << ";\n";
      return "";
    }
    std::string Type = Direct ? javaClass(M.Owner->name(), B.From) : "Object";
    B.line() << Type << " result = " << Call << ";\n";
    B.Names[R->Value.Object] = "result";
    B.Types[R->Value.Object] = Type;
    return Type;
  }

  void writeViolation(const ScenarioViolation &V, const std::string &Type) {
    const MethodModel &C = *V.Condition;
    ArrayRef<ScenarioViolation::Argument> Given = V.Arguments;
    std::optional<ScenarioValue> Self;
    bool SelfIsResult = false;
    if (!C.isStatic()) {
      SelfIsResult = Given.front().IsResult;
      Self = Given.front().Value;
      Given = Given.drop_front();
    }
    CallText Condition(B, C, Self);
    Condition.SelfIsResult = SelfIsResult;
    Condition.ResultType = Type;
    for (const ScenarioViolation::Argument &A : Given)
      Condition.Arguments.push_back({A.Value, A.IsResult, keptArray(A)});
    std::string Call = Condition.text();
    B.line() << "// The contract is violated: " << javaComment(B.S.Detail)
             << ".\n";
    B.line() << "assertFalse(" << (Condition.isDirect() ? "" : "(Boolean) ")
             << Call << ");\n";
  }

  static bool isKept(const ScenarioViolation::Argument &A) {
    return A.AsItWas && A.Value.Object >= 0;
  }

  /// Copies of the arrays of which the condition is given what they were.
  void keepArrays(const ScenarioViolation &V) {
    for (const ScenarioViolation::Argument &A : V.Arguments) {
      if (!isKept(A) || Kept.count(A.Value.Object))
        continue;
      std::string Name = "kept" + std::to_string(Kept.size() + 1);
      Kept[A.Value.Object] = Name;
      if (!StringRef(B.Types[A.Value.Object]).ends_with("[]"))
        B.Problem = "compares an array of a class that tests cannot name";
      B.line() << B.Types[A.Value.Object] << " " << Name << " = "
               << B.Names[A.Value.Object] << ".clone();\n";
    }
  }

  std::string keptArray(const ScenarioViolation::Argument &A) {
    return isKept(A) ? Kept[A.Value.Object] : "";
  }

  static std::string boxedType(char C) {
    switch (C) {
    case 'L':
    case '[':
      return "Object";
    default:
      return javaType(StringRef(&C, 1), "");
    }
  }
  static std::string castFor(char C) {
    if (C == 'L' || C == '[')
      return "";
    return "(" + boxedType(C) + ") ";
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
    for (const ClassModel *C : B.S.Initialised)
      B.line() << "JsymHeap.initialise(\"" << binaryName(*C) << "\");\n";
    B.line() << "JsymHeap.catchOutput();\n";
    return true;
  }

  void assertOutput() {
    B.line() << "JsymHeap.restoreOutput();\n";
    if (Out)
      assertPrinted(*B.S.OutOfCall, "JsymHeap.printed()");
    if (Err)
      assertPrinted(*B.S.ErrOfCall, "JsymHeap.printedAsError()");
  }

  void assertPrinted(StringRef Bytes, StringRef Actual) {
    SmallVector<UTF16, 64> Text;
    if (namesIdentity(B.S, Bytes))
      return;
    // What is not UTF-8 is not asserted.
    if (convertUTF8ToUTF16String(Bytes, Text))
      B.line() << "assertEquals("
               << javaString(std::u16string(Text.begin(), Text.end())) << ", "
               << Actual << ");\n";
  }

  std::map<int32_t, std::string> Kept; ///< variables, by object
  bool Out = false, Err = false;       ///< are asserted
};

} // namespace

void writeCall(TestBody &B) { CallWriter(B).write(); }

} // namespace jsym::testgen
