//===- Mocks.cpp - Mockito's objects in tests -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Mocks.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/JavaTypes/JavaText.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// The step that tells \p Object something, and of which method.
static std::pair<int32_t, const MethodModel *> subjectOf(const Step &S) {
  if (const auto *A = std::get_if<step::SetAnswers>(&S))
    return {A->Stub, A->Method};
  if (const auto *R = std::get_if<step::SetReaction>(&S))
    return {R->Stub, R->Method};
  return {-1, nullptr};
}

static bool isSameMethod(const MethodModel &A, const MethodModel &B) {
  return A.Name == B.Name && A.Descriptor == B.Descriptor;
}

const Making *Mocks::makerOf(int32_t Object) const {
  for (const Step &S : Plan.Arrange)
    if (const auto *M = std::get_if<step::Make>(&S); M && M->Object == Object)
      return &M->How;
  return nullptr;
}

/// Whether it has a place in an order, or a hash code: Mockito's objects have
/// their own.
bool Mocks::isPlaced(int32_t Object) const {
  return any_of(Plan.Arrange, [&](const Step &S) {
    if (const auto *P = std::get_if<step::SetPlace>(&S))
      return P->Object == Object;
    if (const auto *H = std::get_if<step::SetHash>(&S))
      return H->Object == Object;
    if (const auto *R = std::get_if<step::SetRank>(&S))
      return R->Rank.Object == Object || R->Rank.Comparator == Object;
    const auto *A = std::get_if<step::SetAnswer>(&S);
    return A && A->Order == Object;
  });
}

/// Mockito tells no object what to say to equals() and hashCode(), and its
/// versions differ in what stands for a variable number of arguments.
bool Mocks::mayTell(const MethodModel &M) const {
  return M.Name != "equals" && M.Name != "hashCode" &&
         !(M.Flags & AccVarargs) && Words.Scope.typeAccessible(M.Descriptor);
}

bool Mocks::serves(int32_t Object) const {
  const Making *M = makerOf(Object);
  return M && (M->Kind == Making::Stub || M->Kind == Making::Double) &&
         M->Also.empty() && Words.Scope.accessible(*M->Class) &&
         !isPlaced(Object) && all_of(Plan.Arrange, [&](const Step &S) {
           auto [Of, Method] = subjectOf(S);
           return Of != Object || mayTell(*Method);
         });
}

/// Whether an object of the interface has code of it.
static bool hasDefaults(const ClassModel &C) {
  return any_of(C.methods(),
                [](const MethodModel &M) {
                  return !(M.Flags & (AccAbstract | AccStatic));
                }) ||
         any_of(C.interfaces(),
                [](const ClassModel *I) { return hasDefaults(*I); });
}

/// What nobody tells it anything of is the class's code, if there is some.
std::string Mocks::making(const Making &M, const JavaType &Type) {
  Words.imports("org.mockito.Mockito");
  bool Real = M.Kind == Making::Double || hasDefaults(*M.Class);
  std::string Text = "Mockito.mock(" + Words.classLiteral(*M.Class) +
                     (Real ? ", Mockito.CALLS_REAL_METHODS)" : ")");
  return Type.isReifiable() ? Text : "JsymHeap.cast(" + Text + ")";
}

std::string Mocks::telling(int32_t Object, const MethodModel &M,
                           const Step &First) {
  // It does nothing, and returns nothing: nobody needs to be told.
  if (resultDescriptor(M.Descriptor) == "V" &&
      std::holds_alternative<step::SetAnswers>(First))
    return "";
  std::string Text;
  for (const Step &S : Plan.Arrange) {
    auto [Of, Method] = subjectOf(S);
    if (Of != Object || !isSameMethod(*Method, M))
      continue;
    if (Text.empty() && &S != &First)
      return "";
    if (const auto *A = std::get_if<step::SetAnswers>(&S))
      Text += (Text.empty() ? "Mockito." : ".") + told(*A);
    else
      Text += (Text.empty() ? "Mockito." : ".") +
              told(std::get<step::SetReaction>(S));
  }
  Words.calls(M);
  return Text + ".when(" + Words.object(Object) + ")." + M.Name.str() + "(" +
         arguments(Object, M) + ")";
}

/// Null would be no list of further answers.
std::string Mocks::told(const step::SetAnswers &S) {
  std::string Text;
  bool Apart = any_of(S.Values, [](const Operand &V) {
    return V.Value.isReference() && V.Value.isNull();
  });
  for (const Operand &V : S.Values) {
    bool Null = V.Value.isReference() && V.Value.isNull();
    std::string Value = (Null ? "(Object) " : "") + Words.operand(V);
    if (Text.empty())
      Text = "doReturn(" + Value;
    else
      Text += (Apart ? ").doReturn(" : ", ") + Value;
  }
  return Text + ")";
}

std::string Mocks::told(const step::SetReaction &S) {
  auto Given = [](int32_t N) {
    return "given.getArgument(" + std::to_string(N) + ")";
  };
  std::string Returned =
      S.Returned ? Words.operand(*S.Returned) : std::string("null");
  bool Asks = !S.Required.empty();
  if (S.Changes.empty() && !S.Thrown && !Asks)
    return S.Returned
               ? "doReturn(" +
                     std::string(S.Returned->Value.isReference() ? "(Object) "
                                                                 : "") +
                     Returned + ")"
               : "doNothing()";
  std::string Thrown = S.Thrown ? thrown(S) : "";
  if (S.Changes.empty() && StringRef(Thrown).starts_with("new "))
    return "doThrow(" + Thrown + ")";
  std::string Text = "doAnswer(given -> {\n";
  for (const step::SetReaction::Change &C : S.Changes)
    Text += "      " + changeText(Words, C, Given) + ";\n";
  if (Asks)
    Text += "      " + requirementText(Words, S, Given) + ";\n";
  return Text + "      " +
         (S.Thrown ? "throw " + Thrown : "return " + Returned) + ";\n    })";
}

/// Mockito refuses checked exceptions that a method does not declare.
std::string Mocks::thrown(const step::SetReaction &S) {
  const ClassModel &C = *S.Thrown;
  bool Unchecked = false;
  for (const ClassModel *P = &C; P; P = P->superclass())
    Unchecked |= P->name() == "java/lang/RuntimeException" ||
                 P->name() == "java/lang/Error";
  const MethodModel *New = C.findMethod("<init>", "()V");
  if (Unchecked && New && !C.isAbstract() && Words.Scope.accessible(C) &&
      Words.Scope.accessibleMember(C, New->Flags))
    return "new " + Words.className(C) + "()";
  return "JsymHeap.throwable(" + JavaWords::quoted(C) + ")";
}

static StringRef anyOf(StringRef Descriptor) {
  return StringSwitch<StringRef>(Descriptor)
      .Case("Z", "anyBoolean")
      .Case("B", "anyByte")
      .Case("C", "anyChar")
      .Case("S", "anyShort")
      .Case("I", "anyInt")
      .Case("J", "anyLong")
      .Case("F", "anyFloat")
      .Case("D", "anyDouble")
      .Default("any");
}

/// Whether the class has others of the name with as many parameters.
static bool isOverloaded(const ClassModel &C, const MethodModel &M) {
  auto Count = [](const MethodModel &N) {
    return splitMethodDescriptor(N.Descriptor).Parameters.size();
  };
  for (const MethodModel &N : C.methods())
    if (N.Name == M.Name && N.Descriptor != M.Descriptor &&
        !(N.Flags & AccBridge) && Count(N) == Count(M))
      return true;
  return any_of(C.interfaces(),
                [&](const ClassModel *I) { return isOverloaded(*I, M); }) ||
         (C.superclass() && isOverloaded(*C.superclass(), M));
}

std::string Mocks::arguments(int32_t Object, const MethodModel &M) {
  bool Names = isOverloaded(*makerOf(Object)->Class, M);
  std::string Text;
  for (StringRef D : splitMethodDescriptor(M.Descriptor).Parameters) {
    Text += Text.empty() ? "" : ", ";
    if (Names && !isPrimitiveDescriptor(D))
      Text += "(" + Words.erasedName(D) + ") ";
    Text += ("Mockito." + anyOf(D) + "()").str();
  }
  return Text;
}

std::string changeText(JavaWords &Words, const step::SetReaction::Change &C,
                       function_ref<std::string(int32_t)> Given) {
  std::string Of = C.Of ? Words.operand(*C.Of) : Given(C.Argument),
              To = C.To ? Words.operand(*C.To) : Given(C.ToArgument);
  if (!C.Field)
    return "JsymHeap.setElement(" + Of + ", " + std::to_string(C.Index) + ", " +
           To + ")";
  std::string Named = JavaWords::quoted(*C.Field->Owner) + ", \"" +
                      C.Field->Name.str() + "\", " + To + ")";
  return C.Field->isStatic() ? "JsymHeap.setStatic(" + Named
                             : "JsymHeap.set(" + Of + ", " + Named;
}

static std::string textOf(JavaWords &Words,
                          const step::SetReaction::Requirement &R) {
  if (!R.Condition)
    return Words.operand(R.NonNull) + " != null";
  return (R.Condition->Way == PlannedCall::Direct ? "" : "(Boolean) ") +
         Words.call(*R.Condition);
}

std::string requirementText(JavaWords &Words, const step::SetReaction &S,
                            function_ref<std::string(int32_t)> Given) {
  assert(!S.Required.empty() && "something is required");
  Words.Passed = Given;
  std::string Text;
  for (const auto &Together : S.Required) {
    std::string All;
    for (const step::SetReaction::Requirement &R : Together)
      All += (All.empty() ? "" : " && ") + textOf(Words, R);
    Text += (Text.empty() ? "" : " || ") + All;
  }
  Words.Passed = nullptr;
  SmallVector<UTF16, 64> Why;
  convertUTF8ToUTF16String(S.Otherwise, Why);
  return "JsymHeap.require(" + Text + ", " +
         javaString(std::u16string(Why.begin(), Why.end())) + ")";
}

} // namespace jsym::testgen
