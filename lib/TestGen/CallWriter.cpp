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

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class CallWriter {
public:
  explicit CallWriter(TestBody &B) : B(B) {}

  void write() {
    bool Direct = callsDirectly();
    StringRef Result = resultDescriptor(B.S.Target->Descriptor);
    std::string Call = callExpression(Direct);
    bool CatchesOutput = !B.S.Out.empty();
    if (CatchesOutput)
      B.line() << "JsymHeap.catchOutput();\n";
    if (B.S.ExceptionClass) {
      writeThrow(Call);
    } else if (B.S.Target->isConstructor()) {
      B.line() << Call << ";\n";
    } else if (Result == "V" || !B.S.Returned) {
      B.line() << Call << ";\n";
    } else {
      std::string Type =
          Direct ? javaType(Result, B.From) : boxedType(Result.front());
      B.line() << Type
               << " result = " << (Direct ? "" : castFor(Result.front()))
               << Call << ";\n";
    }
    if (CatchesOutput)
      B.line() << "assertEquals(" << javaString(widen(B.S.Out))
               << ", JsymHeap.caughtOutput());\n";
  }

private:
  TestBody &B;

  void writeThrow(const std::string &Call) {
    const ClassModel &C = *B.S.ExceptionClass;
    std::string Type =
        B.accessible(C) ? javaClass(C.name(), B.From) : "Throwable";
    B.line() << (assertsThrown(B) ? Type + " thrown = " : "") << "assertThrows("
             << Type << ".class, () -> " << Call << ");\n";
  }

  bool callsDirectly() {
    const MethodModel &M = *B.S.Target;
    if (!B.accessibleMember(*M.Owner, M.Flags) || M.Flags & AccSynthetic)
      return false;
    if (M.isConstructor() &&
        (M.Owner->isAbstract() || isInnerWithOuter(*M.Owner)))
      return false;
    if (const ScenarioInput *R = B.S.receiver();
        R && !M.isConstructor() &&
        (R->Value.Object < 0 || B.Types[R->Value.Object] == "Object"))
      return false;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    for (StringRef P : Parameters)
      if (!B.typeAccessible(P))
        return false;
    return B.typeAccessible(Result);
  }

  static bool isInnerWithOuter(const ClassModel &C) {
    return !C.outerClass().empty() && !(C.innerFlags() & AccStatic);
  }

  std::string callExpression(bool Direct) {
    const MethodModel &M = *B.S.Target;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    std::string Args;
    size_t P = 0;
    for (const ScenarioInput &I : B.S.Inputs) {
      if (I.Kind != InputInfo::Parameter || P >= Parameters.size())
        continue;
      StringRef D = Parameters[P++];
      std::string Text = B.expression(I.Value, D, true);
      if (Direct && I.Value.isReference() && I.Value.Object >= 0 &&
          B.Types[I.Value.Object] != javaType(D, B.From))
        Text = "(" + javaType(D, B.From) + ") " + Text;
      // Lone arrays and nulls are not the array of all arguments.
      if (!Direct && I.Value.isReference() && I.Value.Object < 0)
        Text = "null";
      if (!Direct && I.Value.isReference() && Parameters.size() == 1 &&
          (I.Value.Object < 0 ||
           StringRef(B.Types[I.Value.Object]).ends_with("[]")))
        Text = "(Object) " + Text;
      Args += ", " + Text;
    }
    const ScenarioInput *R = B.S.receiver();
    if (!Direct) {
      B.opens(*M.Owner);
      std::string Self =
          R && !M.isConstructor() ? B.expression(R->Value, "") : "null";
      return "JsymHeap.call(\"" + binaryName(*M.Owner) + "\", \"" +
             M.Name.str() + "\", \"" + M.Descriptor.str() + "\", " + Self +
             Args + ")";
    }
    Args = Args.empty() ? "" : Args.substr(2);
    std::string Owner = javaClass(M.Owner->name(), B.From);
    if (M.isConstructor())
      return "new " + Owner + "(" + Args + ")";
    if (M.isStatic())
      return Owner + "." + M.Name.str() + "(" + Args + ")";
    return B.expression(R->Value, "") + "." + M.Name.str() + "(" + Args + ")";
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
  /// Console output is taken as Latin-1, byte for byte.
  static std::u16string widen(StringRef Bytes) {
    std::u16string Text;
    for (char C : Bytes)
      Text += char16_t(uint8_t(C));
    return Text;
  }
};

} // namespace

void writeCall(TestBody &B) { CallWriter(B).write(); }

} // namespace jsym::testgen
