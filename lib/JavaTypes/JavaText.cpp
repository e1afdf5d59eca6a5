//===- JavaText.cpp - Java source text for values and types ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::testgen {

std::string visibleText(StringRef Text) {
  std::string Out;
  for (char C : Text)
    if ((uint8_t(C) < 32 && C != '\n' && C != '\t') || C == 127) {
      Out += '\\';
      for (int Shift : {6, 3, 0})
        Out += char('0' + ((C >> Shift) & 7));
    } else {
      Out += C;
    }
  return Out;
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

std::string withoutStorage(StringRef Condition) {
  constexpr StringLiteral Data = ".elementData";
  std::string Out;
  while (!Condition.empty()) {
    size_t At = Condition.find(Data);
    Out += Condition.take_front(At);
    if (At == StringRef::npos)
      break;
    Condition = Condition.drop_front(At + Data.size());
    // "list.elementData[2]" is list.get(2); its length and itself are nobody's
    // business.
    size_t End = Condition.find(']');
    if (!Condition.starts_with("[") || End == StringRef::npos)
      return "";
    Out += (".get(" + Condition.slice(1, End) + ")").str();
    Condition = Condition.drop_front(End + 1);
  }
  return Out;
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

/// Of the character that begins there, as UTF-8, its bytes; 0: no letter beyond
/// ASCII.
static size_t letterAt(StringRef Text) {
  auto *At = reinterpret_cast<const UTF8 *>(Text.begin());
  UTF32 C = 0;
  if (convertUTF8Sequence(&At, reinterpret_cast<const UTF8 *>(Text.end()), &C,
                          strictConversion) != conversionOK)
    return 0;
  size_t Bytes = At - reinterpret_cast<const UTF8 *>(Text.begin());
#define JSYM_LETTERS(First, Last)                                              \
  if (C >= First && C <= Last)                                                 \
    return Bytes;
#include "Letters.def"
  return 0;
}

std::string javaWord(StringRef Wish) {
  std::string Word;
  while (!Wish.empty()) {
    size_t Letter = isASCII(Wish[0]) ? isAlnum(Wish[0]) : letterAt(Wish);
    Word += Letter ? Wish.take_front(Letter) : "_";
    Wish = Wish.drop_front(std::max<size_t>(Letter, 1));
    Wish = Wish.drop_while([](char C) { return (C & 0xC0) == 0x80; });
  }
  return Word;
}

std::string javaIdentifier(StringRef Wish) {
  bool Begins = !Wish.empty() && !isDigit(Wish[0]) && javaWord(Wish)[0] != '_';
  return javaWord(Begins || Wish.starts_with("_") ? Wish.str()
                                                  : "o" + Wish.str());
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
