//===- JavaText.cpp - Java source text for values and types ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/JavaText.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <cmath>

using namespace llvm;

namespace jsym::testgen {

/// Shortest text that reads back as the same number, as Java accepts it.
template <typename T> static std::string decimal(T V, int MaxDigits) {
  for (int Digits = 1;; ++Digits) {
    char Buffer[64];
    snprintf(Buffer, sizeof Buffer, "%.*g", Digits, double(V));
    T Back = sizeof(T) == 4 ? T(strtof(Buffer, nullptr))
                            : T(strtod(Buffer, nullptr));
    if (Back != V && Digits < MaxDigits)
      continue;
    std::string Text = Buffer;
    if (Text.find_first_of(".e") == std::string::npos)
      Text += ".0";
    return Text;
  }
}

static std::string floatLiteral(float F) {
  if (std::isnan(F))
    return "Float.NaN";
  if (std::isinf(F))
    return F > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
  return decimal(F, 9) + "f";
}

static std::string doubleLiteral(double D) {
  if (std::isnan(D))
    return "Double.NaN";
  if (std::isinf(D))
    return D > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  return decimal(D, 17);
}

/// One UTF-16 unit inside quotes. JLS 3.3: a unicode escape is translated
/// before anything else, so that control characters must use octal escapes.
static void escapeUnit(raw_ostream &OS, char16_t C, char Quote) {
  switch (C) {
  case '\n':
    OS << "\\n";
    return;
  case '\r':
    OS << "\\r";
    return;
  case '\t':
    OS << "\\t";
    return;
  case '\\':
    OS << "\\\\";
    return;
  }
  if (C == char16_t(Quote))
    OS << '\\' << Quote;
  else if (C >= 32 && C < 127)
    OS << char(C);
  else if (C < 32)
    // JLS 3.10.7: three digits cannot run into a digit that follows.
    OS << '\\' << char('0' + (C >> 6)) << char('0' + ((C >> 3) & 7))
       << char('0' + (C & 7));
  else
    OS << "\\u" << format_hex_no_prefix(C, 4);
}

std::string javaLiteral(char Type, uint64_t Bits) {
  switch (Type) {
  case 'Z':
    return Bits & 1 ? "true" : "false";
  case 'B':
    return "(byte) " + std::to_string(int8_t(Bits));
  case 'S':
    return "(short) " + std::to_string(int16_t(Bits));
  case 'C': {
    std::string Text = "'";
    raw_string_ostream OS(Text);
    escapeUnit(OS, char16_t(Bits), '\'');
    return Text + "'";
  }
  case 'J': {
    int64_t V = int64_t(Bits);
    if (V == INT64_MIN)
      return "Long.MIN_VALUE";
    return std::to_string(V) + "L";
  }
  case 'F':
    return floatLiteral(std::bit_cast<float>(uint32_t(Bits)));
  case 'D':
    return doubleLiteral(std::bit_cast<double>(Bits));
  default: {
    int32_t V = int32_t(Bits);
    if (V == INT32_MIN)
      return "Integer.MIN_VALUE";
    return std::to_string(V);
  }
  }
}

std::string javaString(std::u16string_view Text) {
  std::string Result = "\"";
  raw_string_ostream OS(Result);
  for (char16_t C : Text)
    escapeUnit(OS, C, '"');
  OS << '"';
  return Result;
}

std::string javaComment(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '*' && I + 1 < Text.size() && Text[I + 1] == '/')
      Result += "* ";
    else if (C == '\\' && I + 1 < Text.size() && Text[I + 1] == 'u')
      Result += "\\ ";
    else if (C == '\n' || C == '\r')
      Result += ' ';
    else
      Result += C;
  }
  return Result;
}

StringRef packageOf(StringRef InternalName) {
  return InternalName.contains('/') ? InternalName.rsplit('/').first : "";
}

StringRef simpleName(StringRef InternalName) {
  StringRef Last = InternalName.contains('/') ? InternalName.rsplit('/').second
                                              : InternalName;
  if (Last.contains('$')) {
    StringRef Inner = Last.rsplit('$').second;
    if (!Inner.empty())
      return Inner;
  }
  return Last;
}

std::string javaClass(StringRef InternalName, StringRef From) {
  StringRef Package = packageOf(InternalName);
  StringRef Name = InternalName;
  if (Package == From || Package == "java/lang")
    Name = InternalName.drop_front(Package.empty() ? 0 : Package.size() + 1);
  std::string Text = Name.str();
  for (size_t I = 0; I < Text.size(); ++I)
    if (Text[I] == '/' || (Text[I] == '$' && I > 0 && I + 1 < Text.size() &&
                           Text[I - 1] != '.' && Text[I - 1] != '/'))
      Text[I] = '.';
  return Text;
}

std::string javaType(StringRef D, StringRef From) {
  if (D.starts_with("["))
    return javaType(D.drop_front(), From) + "[]";
  if (D.starts_with("L"))
    return javaClass(dialect::descriptorClass(D), From);
  return dialect::primitiveName(D.empty() ? 'V' : D.front()).str();
}

bool isAccessible(
    const dialect::ClassModel &C, StringRef From,
    const std::function<const dialect::ClassModel *(StringRef)> &Find) {
  if (C.isPrimitive())
    return true;
  if (C.isArray())
    return isAccessible(*C.element(), From, Find);
  StringRef Package = packageOf(C.name());
  // Only java.* and javax.* of the JDK are exported to everybody.
  if (C.isPlatform() && !Package.starts_with("java/") &&
      !Package.starts_with("javax/"))
    return false;
  bool Inner = !C.outerClass().empty();
  uint16_t Flags = Inner ? C.innerFlags() : C.flags();
  if (Flags & dialect::AccPrivate)
    return false;
  if (!(Flags & dialect::AccPublic) && Package != From)
    return false;
  // Local and anonymous classes have no name that others may use.
  if (Inner || C.name().contains('$')) {
    if (!Inner || !C.innerName() || C.innerName()->empty() ||
        !C.enclosingMethod().empty())
      return !C.name().contains('$');
    const dialect::ClassModel *Outer = Find(C.outerClass());
    return Outer && isAccessible(*Outer, From, Find);
  }
  return true;
}

bool isJavaKeyword(StringRef Word) {
  static const char *const Words[] = {
      "abstract",   "assert",  "boolean",    "break",
      "byte",       "case",    "catch",      "char",
      "class",      "const",   "continue",   "default",
      "do",         "double",  "else",       "enum",
      "extends",    "false",   "final",      "finally",
      "float",      "for",     "goto",       "if",
      "implements", "import",  "instanceof", "int",
      "interface",  "long",    "native",     "new",
      "null",       "package", "private",    "protected",
      "public",     "return",  "short",      "static",
      "strictfp",   "super",   "switch",     "synchronized",
      "this",       "throw",   "throws",     "transient",
      "true",       "try",     "void",       "volatile",
      "while",      "_"};
  return is_contained(Words, Word);
}

} // namespace jsym::testgen
