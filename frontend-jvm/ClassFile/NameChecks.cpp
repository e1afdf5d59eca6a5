//===- NameChecks.cpp - Well-formed text of class files -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassFile/NameChecks.h"

using namespace llvm;

namespace jsym::jvm {

bool isModifiedUtf8(StringRef S) {
  const uint8_t *P = S.bytes_begin(), *E = S.bytes_end();
  auto Continues = [](uint8_t B) { return (B & 0xC0) == 0x80; };
  while (P != E) {
    uint8_t B = *P;
    if (B == 0)
      return false;
    if (B < 0x80) {
      ++P;
    } else if ((B & 0xE0) == 0xC0) {
      if (E - P < 2 || !Continues(P[1]))
        return false;
      P += 2;
    } else if ((B & 0xF0) == 0xE0) {
      if (E - P < 3 || !Continues(P[1]) || !Continues(P[2]))
        return false;
      P += 3;
    } else {
      return false;
    }
  }
  return true;
}

bool isUnqualifiedName(StringRef S) {
  return !S.empty() && S.find_first_of(".;[/") == StringRef::npos;
}

bool isMethodName(StringRef S) {
  return S == "<init>" || S == "<clinit>" ||
         (isUnqualifiedName(S) && S.find_first_of("<>") == StringRef::npos);
}

bool isInternalName(StringRef S) {
  if (S.empty() || S.find_first_of(".;[") != StringRef::npos)
    return false;
  return S.front() != '/' && S.back() != '/' && !S.contains("//");
}

bool isClassRefName(StringRef S) {
  return S.starts_with("[") ? isFieldDescriptor(S) : isInternalName(S);
}

StringRef takeFieldDescriptor(StringRef &S) {
  size_t Dimensions = 0;
  while (Dimensions < S.size() && S[Dimensions] == '[')
    ++Dimensions;
  if (Dimensions > 255 || Dimensions == S.size())
    return "";
  size_t End = Dimensions + 1;
  switch (S[Dimensions]) {
  case 'B':
  case 'C':
  case 'D':
  case 'F':
  case 'I':
  case 'J':
  case 'S':
  case 'Z':
    break;
  case 'L': {
    size_t Semicolon = S.find(';', Dimensions);
    if (Semicolon == StringRef::npos ||
        !isInternalName(S.slice(Dimensions + 1, Semicolon)))
      return "";
    End = Semicolon + 1;
    break;
  }
  default:
    return "";
  }
  StringRef Taken = S.take_front(End);
  S = S.drop_front(End);
  return Taken;
}

bool isFieldDescriptor(StringRef S) {
  return !takeFieldDescriptor(S).empty() && S.empty();
}

bool isMethodDescriptor(StringRef S) {
  if (!S.consume_front("("))
    return false;
  unsigned Words = 0;
  while (!S.consume_front(")")) {
    StringRef Parameter = takeFieldDescriptor(S);
    if (Parameter.empty())
      return false;
    Words += Parameter == "J" || Parameter == "D" ? 2 : 1;
  }
  return Words <= 255 && (S == "V" || isFieldDescriptor(S));
}

} // namespace jsym::jvm
