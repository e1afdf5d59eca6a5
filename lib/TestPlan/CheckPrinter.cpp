//===- CheckPrinter.cpp - Assertions as Java statements -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CheckPrinter.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/JavaTypes/JavaText.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool isBoxed(const JavaType &T) {
  return T.Kind == JavaType::Class && T.C->isPlatform() &&
         boxedLetter(T.C->name());
}

void CheckPrinter::assertEquals(const std::string &Expected,
                                const std::string &Actual) {
  OS << "    " << "assertEquals(" << Expected << ", " << Actual << ");\n";
}

void CheckPrinter::assertSame(const std::string &Expected,
                              const std::string &Actual) {
  OS << "    " << "assertSame(" << Expected << ", " << Actual << ");\n";
}

void CheckPrinter::print(const step::Check &C) {
  std::string At = Words.look(C.What);
  switch (C.Kind) {
  case step::Check::IsValue:
    return writeValue(C, At);
  case step::Check::IsNull:
    OS << "    " << "assertNull(" << At << ");\n";
    return;
  case step::Check::IsNotNull:
    OS << "    " << "assertNotNull(" << At << ");\n";
    return;
  case step::Check::IsSame:
    return assertSame(Words.object(C.Expected.Object), At);
  case step::Check::IsText:
    return assertEquals(javaString(C.Text), At);
  case step::Check::IsConstant:
    return writeConstant(C, At);
  case step::Check::IsMirror:
    return assertEquals(javaString(C.Text),
                        (C.What.Type.isClass("java/lang/Class")
                             ? At
                             : "((Class<?>) " + At + ")") +
                            ".getTypeName()");
  case step::Check::IsOfClass:
  case step::Check::ThrownAs:
  case step::Check::ThrownByInit:
    return writeClass(C, At);
  case step::Check::HasLength:
    return assertEquals(std::to_string(C.Count), At + ".length");
  case step::Check::HasSize:
    return writeSize(C, At);
  case step::Check::HasContents:
    return writeContents(C, At);
  case step::Check::HasMessage:
    return assertEquals(javaString(C.Text), At + ".getMessage()");
  case step::Check::HasNoMessage:
    OS << "    " << "assertNull(" << At << ".getMessage());\n";
    return;
  }
}

/// Objects are compared so that NaN equals itself and -0.0 is not 0.0.
void CheckPrinter::writeValue(const step::Check &C, const std::string &At) {
  const ScenarioValue &V = C.Expected;
  const JavaType &T = C.What.Type;
  if (V.Type == 'F' || V.Type == 'D' || !T.isPrimitive())
    assertEquals(javaLiteral(V.Type, V.Bits),
                 (T.isPrimitive() || isBoxed(T) ? "(Object) " : "") + At);
  else if (V.Type == 'Z')
    OS << "    " << (V.Bits & 1 ? "assertTrue(" : "assertFalse(") << At
       << ");\n";
  else
    assertEquals(javaLiteral(V.Type, V.Bits), At);
}

void CheckPrinter::writeConstant(const step::Check &C, const std::string &At) {
  if (Words.Scope.accessible(*C.Class) &&
      (C.Class->isEnum() || !keptType(C.Class->name()).empty()))
    assertSame(Words.className(*C.Class) + "." +
                   std::string(C.Text.begin(), C.Text.end()),
               At);
  else
    assertEquals(javaString(C.Text),
                 std::string("((Enum<?>) ") +
                     (C.What.Type.isObject() ? "" : "(Object) ") + At +
                     ").name()");
}

void CheckPrinter::writeClass(const step::Check &C, const std::string &At) {
  bool Named = Words.Scope.accessible(*C.Class);
  if (C.Kind == step::Check::ThrownByInit)
    OS << "    " << "JsymHeap.assertNotInitialised("
       << JavaWords::quoted(*C.Class) << ", " << At << ");\n";
  else if (Named)
    assertSame(Words.classLiteral(*C.Class), At + ".getClass()");
  else if (C.Kind == step::Check::ThrownAs)
    assertEquals(JavaWords::quoted(*C.Class), At + ".getClass().getName()");
  else
    OS << "    " << "JsymHeap.assertClass(" << JavaWords::quoted(*C.Class)
       << ", " << At << ");\n";
}

void CheckPrinter::writeSize(const step::Check &C, const std::string &At) {
  bool IsKnown = C.What.Type.Kind == JavaType::Class && !C.What.Type.isObject();
  StringRef Class = C.Class->name();
  if (!Words.Scope.accessible(*C.Class))
    Class = C.Class->isSubtypeOf(*Words.Java.find("java/util/Map"))
                ? "java/util/Map"
                : "java/util/Collection";
  std::string Of = IsKnown ? At
                           : "((" + Words.typeName(Words.Java.ofClass(Class)) +
                                 ") " + At + ")";
  if (C.Count == 0)
    OS << "    " << "assertTrue(" << Of << ".isEmpty());\n";
  else
    assertEquals(std::to_string(C.Count), Of + ".size()");
}

std::string CheckPrinter::jdk(StringRef Class) {
  return Words.className(*Words.Java.find(Class));
}

/// As the JDK's own equals compares it: false where it would ask the
/// program's, or where there are nulls.
bool CheckPrinter::writeEqual(const step::Check &C, const std::string &At) {
  constexpr size_t Most = 20;
  const ClassModel *Kind = nullptr;
  for (StringRef Name : {"java/util/List", "java/util/Set", "java/util/Map",
                         "java/util/Collection"})
    if (const ClassModel *K = Words.Java.find(Name);
        !Kind && K && C.Class->isSubtypeOf(*K))
      Kind = K;
  bool Plain = Kind && C.Contents.size() <= Most &&
               all_of(C.Contents, [&](const auto &V) {
                 return V && V->Object >= 0 && isLiteral(V->Object);
               });
  bool IsOrdered = Plain && Kind->name() == "java/util/Collection";
  if (!Plain || (IsOrdered && C.What.Type.Kind != JavaType::Class))
    return false;
  std::string All;
  for (const std::optional<ScenarioValue> &V : C.Contents)
    All += (All.empty() ? "" : ", ") + content(*V);
  All = jdk(IsOrdered ? "java/util/List" : Kind->name()) + ".of(" + All + ")";
  assertEquals(All, IsOrdered
                        ? "new " + jdk("java/util/ArrayList") + "<>(" + At + ")"
                        : At);
  return true;
}

bool CheckPrinter::isLiteral(int32_t I) const {
  ScenarioObject::KindT Kind = Plan.Of->Objects[I].Kind;
  if (const auto &Placed = Plan.Variables[I].InPlace;
      Placed && Placed->Kind == Making::Literal)
    return true;
  return is_contained(
      {ScenarioObject::String, ScenarioObject::Box, ScenarioObject::Enum},
      Kind);
}

void CheckPrinter::writeContents(const step::Check &C, const std::string &At) {
  if (writeEqual(C, At))
    return;
  std::string All;
  for (const std::optional<ScenarioValue> &V : C.Contents)
    All += ", " + (V ? content(*V) : "JsymHeap.ANY");
  // A lone null is not the array of all.
  if (All == ", null")
    All = ", (Object) null";
  OS << "    " << "JsymHeap.assertContents(" << At << All << ");\n";
}

std::string CheckPrinter::content(const ScenarioValue &V) {
  if (V.Object < 0 || Plan.Variables[V.Object].isThere())
    return Words.object(V.Object);
  const ScenarioObject &O = Plan.Of->Objects[V.Object];
  if (O.Kind == ScenarioObject::Box)
    return javaLiteral(O.Boxed.Type, O.Boxed.Bits);
  if (O.Kind == ScenarioObject::String)
    return javaString(O.Text);
  return Words.className(*Words.Java.find(O.Class->name())) + "." +
         std::string(O.Text.begin(), O.Text.end());
}

} // namespace jsym::testgen
