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
      : B(B), M(M), Types(B.Java.of(M)), Self(std::move(Self)) {}

  struct Argument {
    ScenarioValue Value;
    bool IsResult = false;  ///< the variable "result"
    std::string Variable{}; ///< that holds it, if the value's own does not
  };
  SmallVector<Argument, 4> Arguments;
  bool SelfIsResult = false;
  JavaType ResultType;   ///< static type of "result"
  TypeBindings Bindings; ///< of type parameters, the receiver's apart

  /// Whether the source may name the method; else it is called by reflection.
  bool isDirect() const {
    if (!B.accessibleMember(*M.Owner, M.Flags) || M.Flags & AccSynthetic ||
        isOverridden())
      return false;
    if (M.isConstructor() && (M.Owner->isAbstract() || isInner(*M.Owner)))
      return false;
    if (SelfIsResult || Self) {
      JavaType T = selfType();
      if (T.Kind != JavaType::Class || !T.C->isSubtypeOf(*M.Owner))
        return false;
    }
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    for (StringRef P : Parameters)
      if (!B.typeAccessible(P))
        return false;
    // Among overloads the compiler has to be told types that have no name.
    if (isOverloaded() && any_of(Types.Parameters, [&](const JavaType &P) {
          return B.Java.substitute(P, allBindings()).hasUnknown();
        }))
      return false;
    if (!argumentsFit())
      return false;
    return B.typeAccessible(Result);
  }

  /// As one reads it.
  JavaType result() {
    return JavaTypes::widened(B.Java.substitute(Types.Result, allBindings()));
  }

  std::string text() {
    bool Direct = isDirect();
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    std::string Args;
    TypeBindings To = allBindings();
    for (size_t I = 0, E = std::min(Arguments.size(), Parameters.size()); I < E;
         ++I)
      Args += ", " + (Direct ? directArgument(I, B.Java.substitute(
                                                     Types.Parameters[I], To))
                             : reflectedArgument(I));
    std::string Receiver = SelfIsResult ? "result"
                           : Self       ? B.expression(*Self)
                                        : "null";
    if (!Direct) {
      B.opens(*M.Owner);
      return std::string(isOverridden() ? "JsymHeap.callExactly(\""
                                        : "JsymHeap.call(\"") +
             binaryName(*M.Owner) + "\", \"" + M.Name.str() + "\", \"" +
             M.Descriptor.str() + "\", " + Receiver + Args + ")";
    }
    Args = Args.empty() ? "" : Args.substr(2);
    B.uses(M.Annotations);
    if (M.isConstructor())
      return "new " + B.className(*M.Owner) +
             (B.Java.of(*M.Owner).Parameters.empty() ? "" : "<>") + "(" + Args +
             ")";
    if (M.isStatic())
      return B.className(*M.Owner) + "." + M.Name.str() + "(" + Args + ")";
    return Receiver + "." + M.Name.str() + "(" + Args + ")";
  }

private:
  TestBody &B;
  const MethodModel &M;
  MethodTypes Types;
  std::optional<ScenarioValue> Self;

  /// The path runs the method itself, as a call by "super" does; one by the
  /// receiver would run another.
  bool isOverridden() const {
    if (!Self || Self->Object < 0 || M.isStatic() || M.isConstructor() ||
        M.Flags & AccPrivate)
      return false;
    const ClassModel *C = B.classOf(Self->Object);
    if (!C || C->isInterface() || C->isAbstract() || C->isArray())
      return false;
    const MethodModel *Selected = C->select(M);
    return Selected && Selected != &M;
  }

  /// Where the program gets round generics, an object may be none of the class
  /// that the receiver's type asks for; javac would have a call check that.
  bool argumentsFit() const {
    TypeBindings To = allBindings();
    for (const auto &[A, P] : zip(Arguments, Types.Parameters)) {
      if (A.IsResult || A.Value.isNull() || !A.Value.isReference())
        continue;
      const ClassModel *C = B.classOf(A.Value.Object);
      JavaType Wanted = B.Java.substitute(P, To);
      if (P.Kind == JavaType::Variable && Wanted.Kind == JavaType::Class && C &&
          !C->isSubtypeOf(*Wanted.C))
        return false;
    }
    return true;
  }

  JavaType selfType() const {
    if (SelfIsResult)
      return ResultType;
    return Self->isNull() ? JavaType() : B.Types[Self->Object];
  }

  /// Of the receiver's class, as the variable's type says, unless a parameter
  /// of the method's own hides it; and the others.
  TypeBindings allBindings() const {
    TypeBindings To;
    if (SelfIsResult || Self)
      To = B.Java.bindings(selfType(), *M.Owner);
    erase_if(To, [&](const auto &Binding) {
      return any_of(Types.TypeParameters,
                    [&](auto &P) { return P.Name == Binding.first; });
    });
    append_range(To, Bindings);
    return To;
  }

  /// Whether there is another method that a call could mean.
  bool isOverloaded() const {
    size_t Count = Types.Parameters.size();
    auto IsRival = [&](const MethodModel &O) {
      return O.Name == M.Name && O.Descriptor != M.Descriptor &&
             !(O.Flags & AccSynthetic) &&
             (splitMethodDescriptor(O.Descriptor).Parameters.size() == Count ||
              O.Flags & AccVarargs);
    };
    const ClassModel *C = M.Owner;
    if ((SelfIsResult || Self) && selfType().Kind == JavaType::Class)
      C = selfType().C;
    for (const ClassModel *I : C->allInterfaces())
      if (any_of(I->methods(), IsRival))
        return true;
    for (; C; C = M.isConstructor() ? nullptr : C->superclass())
      if (any_of(C->methods(), IsRival))
        return true;
    return false;
  }

  std::string directArgument(size_t I, const JavaType &Wanted) {
    const Argument &A = Arguments[I];
    // Nulls are no arrays of all arguments by themselves.
    bool LastOfMany = M.Flags & AccVarargs && I + 1 == Types.Parameters.size();
    bool Exact = isOverloaded() || (LastOfMany && A.Value.isNull());
    if (!A.Variable.empty())
      return B.converted(A.Variable, B.Types[A.Value.Object], Wanted, Exact);
    return A.IsResult ? B.converted("result", ResultType, Wanted, Exact)
                      : B.argument(A.Value, Wanted, Exact);
  }

  std::string reflectedArgument(size_t I) {
    if (Arguments[I].IsResult)
      return "result";
    const ScenarioValue &V = Arguments[I].Value;
    if (!Arguments[I].Variable.empty())
      return Arguments[I].Variable;
    std::string Text = B.expression(V);
    // Lone arrays and nulls are not the array of all arguments.
    bool Lone = V.isReference() && Arguments.size() == 1 &&
                (V.Object < 0 || B.Types[V.Object].Kind == JavaType::Array);
    return (Lone ? "(Object) " : "") + Text;
  }
};

class CallWriter {
public:
  explicit CallWriter(TestBody &B)
      : B(B), M(B.target()), Target(B, M, receiverOf(B.S)) {
    Target.Bindings = B.TargetBindings;
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputKind::Parameter)
        Target.Arguments.push_back({I.Value});
  }

  void write() {
    bool Direct = Target.isDirect();
    StringRef Result = resultDescriptor(M.Descriptor);
    if (B.S.Violation)
      keepArrays(*B.S.Violation);
    std::string Call = Target.text();
    bool CatchesOutput = catchOutput();
    JavaType ResultType;
    if (B.S.Reason == EndReason::DoesNotEnd) {
      B.line() << "JsymHeap.assertDoesNotEnd(() -> " << Call << ");\n";
    } else if (B.S.ExceptionClass) {
      writeThrow(Call);
    } else if (M.isConstructor()) {
      ResultType = writeNew(Call, Direct);
    } else if (Result == "V" || !B.S.Returned) {
      B.line() << Call << ";\n";
    } else {
      ResultType = Direct                          ? Target.result()
                   : isPrimitiveDescriptor(Result) ? B.Java.ofDescriptor(Result)
                                                   : B.Java.object();
      // Of a type parameter its bound is known.
      if (ResultType.Kind == JavaType::Unknown)
        ResultType = B.Java.ofDescriptor(Result);
      B.line() << B.typeName(ResultType) << " result = "
               << (ResultType.isPrimitive() && !Direct
                       ? "(" + B.typeName(ResultType) + ") "
                       : "")
               << Call << ";\n";
      B.ResultType = ResultType;
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
    const ClassInfo &C = *B.S.ExceptionClass;
    if (!B.S.Failed.empty()) {
      B.line() << "Throwable thrown = assertThrows(Throwable.class, () -> "
               << Call << ");\n";
      return;
    }
    std::string Type = B.accessible(C) ? B.className(C) : "Throwable";
    B.line() << (assertsThrown(B) ? Type + " thrown = " : "") << "assertThrows("
             << Type << ".class, () -> " << Call << ");\n";
  }

  /// The new object is "result", if anything is said of it.
  JavaType writeNew(const std::string &Call, bool Direct) {
    const ScenarioInput *R = B.S.receiver();
    const ScenarioObject *Made = R ? &B.S.Objects[R->Value.Object] : nullptr;
    if (!Made || (!B.S.Violation && none_of(Made->Post, [&](auto &F) {
          return B.isAsserted(*F.Field);
        }))) {
      B.line() << Call << ";\n";
      return JavaType();
    }
    JavaType Type =
        Direct ? B.variableType(*M.Owner, JavaType()) : B.Java.object();
    B.line() << B.typeName(Type) << " result = " << Call << ";\n";
    B.Names[R->Value.Object] = "result";
    B.Types[R->Value.Object] = Type;
    return Type;
  }

  void writeViolation(const ScenarioViolation &V, const JavaType &Type) {
    const MethodModel &C = B.model(*V.Condition);
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
      if (B.Types[A.Value.Object].Kind != JavaType::Array)
        B.Problem = "compares an array of a class that tests cannot name";
      B.line() << B.typeName(B.Types[A.Value.Object]) << ' ' << Name << " = "
               << B.Names[A.Value.Object] << ".clone();\n";
    }
  }

  std::string keptArray(const ScenarioViolation::Argument &A) {
    return isKept(A) ? Kept[A.Value.Object] : "";
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
