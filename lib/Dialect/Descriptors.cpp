//===- Descriptors.cpp - JVM descriptors taken apart ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include <algorithm>
#include <utility>

using namespace llvm;

namespace jsym::dialect {

static constexpr std::pair<char, StringLiteral> Primitives[] = {
    {'Z', "boolean"}, {'B', "byte"},   {'C', "char"},
    {'S', "short"},   {'I', "int"},    {'J', "long"},
    {'F', "float"},   {'D', "double"}, {'V', "void"}};

StringRef primitiveName(char Letter) {
  for (auto [L, Name] : Primitives)
    if (L == Letter)
      return Name;
  return "";
}

char primitiveLetter(StringRef Name) {
  for (auto [L, N] : Primitives)
    if (N == Name)
      return L;
  return 0;
}

/// JVMS 4.3.2.
static size_t fieldDescriptorLength(StringRef D) {
  size_t I = D.find_first_not_of('[');
  if (I == StringRef::npos)
    return 0;
  if (D[I] != 'L')
    return StringRef("BCDFIJSZ").contains(D[I]) ? I + 1 : 0;
  size_t End = D.find(';', I);
  return End == StringRef::npos || End == I + 1 ? 0 : End + 1;
}

StringRef takeFieldDescriptor(StringRef &D) {
  StringRef First = D.take_front(fieldDescriptorLength(D));
  D = D.drop_front(First.size());
  return First;
}

MethodDescriptor splitMethodDescriptor(StringRef D) {
  MethodDescriptor M;
  D.consume_front("(");
  for (StringRef P; !(P = takeFieldDescriptor(D)).empty();)
    M.Parameters.push_back(P);
  D.consume_front(")");
  M.Result = D;
  return M;
}

StringRef resultDescriptor(StringRef D) {
  D.consume_front("(");
  while (!takeFieldDescriptor(D).empty())
    ;
  D.consume_front(")");
  return D;
}

StringRef descriptorClass(StringRef D) {
  return D.starts_with("[") ? D : D.drop_front().drop_back();
}

static constexpr std::pair<char, StringLiteral> Boxes[] = {
    {'Z', "java/lang/Boolean"},   {'B', "java/lang/Byte"},
    {'C', "java/lang/Character"}, {'S', "java/lang/Short"},
    {'I', "java/lang/Integer"},   {'J', "java/lang/Long"},
    {'F', "java/lang/Float"},     {'D', "java/lang/Double"}};

StringRef boxClass(char Letter) {
  for (const auto &[Of, Class] : Boxes)
    if (Of == Letter)
      return Class;
  return "";
}

char boxedLetter(StringRef Class) {
  for (const auto &[Of, Box] : Boxes)
    if (Box == Class)
      return Of;
  return 0;
}

std::string elementClass(StringRef D) { return prettyDescriptor(D.ltrim('[')); }

std::string prettyDescriptor(StringRef D) {
  size_t Dimensions = std::min(D.find_first_not_of('['), D.size());
  StringRef Element = D.drop_front(Dimensions);
  std::string Result;
  if (Element.starts_with("L")) {
    Result = descriptorClass(Element).str();
    std::replace(Result.begin(), Result.end(), '/', '.');
  } else {
    Result = primitiveName(Element.empty() ? 'V' : Element.front()).str();
  }
  for (size_t I = 0; I < Dimensions; ++I)
    Result += "[]";
  return Result;
}

} // namespace jsym::dialect
