//===- Names.cpp - The grammar of names in the dialect --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::dialect {

static constexpr char Verbatim = '\1';
static constexpr char Escape = '\\';

static bool needsEscape(char C) { return C == '(' || C == ':' || C == Escape; }

static std::string memberSymbol(StringRef Class, StringRef Name,
                                StringRef Separator, StringRef Descriptor) {
  std::string Result;
  Result.reserve(Class.size() + Name.size() + Descriptor.size() + 3);
  if (Class == "llvm")
    Result += Verbatim;
  Result += Class;
  Result += '.';
  for (char C : Name) {
    if (needsEscape(C))
      Result += Escape;
    Result += C;
  }
  Result += Separator;
  Result += Descriptor;
  return Result;
}

std::string fieldName(StringRef Class, StringRef Name, StringRef Descriptor) {
  return memberSymbol(Class, Name, ":", Descriptor);
}

std::string methodName(StringRef Class, StringRef Name, StringRef Descriptor) {
  return memberSymbol(Class, Name, "", Descriptor);
}

/// Drops one field descriptor from the front of \p D (JVMS 4.3.2).
static bool consumeFieldDescriptor(StringRef &D) {
  D = D.drop_while([](char C) { return C == '['; });
  if (D.empty())
    return false;
  if (D.front() != 'L') {
    bool Primitive = StringRef("BCDFIJSZ").contains(D.front());
    D = D.drop_front();
    return Primitive;
  }
  size_t End = D.find(';');
  if (End == StringRef::npos || End == 1)
    return false;
  D = D.drop_front(End + 1);
  return true;
}

static bool isFieldDescriptor(StringRef D) {
  return consumeFieldDescriptor(D) && D.empty();
}

/// JVMS 4.3.3.
static bool isMethodDescriptor(StringRef D) {
  if (!D.consume_front("("))
    return false;
  while (!D.starts_with(")"))
    if (!consumeFieldDescriptor(D))
      return false;
  D = D.drop_front();
  return D == "V" || isFieldDescriptor(D);
}

/// JVMS 4.2.1, and array classes (4.4.1).
static bool isClassName(StringRef Name) {
  if (Name.starts_with("["))
    return isFieldDescriptor(Name);
  return !Name.empty() && Name.find_first_of(".;[") == StringRef::npos;
}

std::optional<ParsedName> parseName(StringRef Symbol) {
  Symbol.consume_front(StringRef(&Verbatim, 1));
  size_t Dot = Symbol.find('.');
  ParsedName Result{NameKind::Class, Symbol.substr(0, Dot), "", ""};
  if (!isClassName(Result.Class))
    return std::nullopt;
  if (Dot == StringRef::npos)
    return Result;
  StringRef Rest = Symbol.drop_front(Dot + 1);
  size_t I = 0;
  for (; I < Rest.size() && Rest[I] != '(' && Rest[I] != ':'; ++I) {
    if (Rest[I] == Escape && ++I == Rest.size())
      return std::nullopt;
    Result.Member += Rest[I];
  }
  if (I == Rest.size() || Result.Member.empty())
    return std::nullopt;
  bool IsField = Rest[I] == ':';
  Result.Kind = IsField ? NameKind::Field : NameKind::Method;
  Result.Descriptor = Rest.drop_front(I + (IsField ? 1 : 0));
  bool Valid = IsField ? isFieldDescriptor(Result.Descriptor)
                       : isMethodDescriptor(Result.Descriptor);
  return Valid ? std::optional(std::move(Result)) : std::nullopt;
}

static StringRef primitiveName(char C) {
  switch (C) {
  case 'B':
    return "byte";
  case 'C':
    return "char";
  case 'D':
    return "double";
  case 'F':
    return "float";
  case 'I':
    return "int";
  case 'J':
    return "long";
  case 'S':
    return "short";
  case 'Z':
    return "boolean";
  default:
    return "void";
  }
}

/// The descriptor at the front of \p D as source code writes it.
static std::string consumePretty(StringRef &D, bool Simple) {
  size_t Dimensions = D.find_first_not_of('[');
  D = D.drop_front(std::min(Dimensions, D.size()));
  std::string Result;
  if (D.starts_with("L")) {
    StringRef Name = D.slice(1, D.find(';'));
    D = D.drop_front(std::min(D.find(';'), D.size() - 1) + 1);
    if (Simple && Name.contains('/'))
      Name = Name.rsplit('/').second;
    Result = Name.str();
    std::replace(Result.begin(), Result.end(), '/', '.');
  } else if (!D.empty()) {
    Result = primitiveName(D.front()).str();
    D = D.drop_front();
  }
  for (size_t I = 0; I < Dimensions && Dimensions != StringRef::npos; ++I)
    Result += "[]";
  return Result;
}

std::string prettyClass(StringRef InternalName) {
  if (InternalName.starts_with("["))
    return consumePretty(InternalName, /*Simple=*/false);
  std::string Result = InternalName.str();
  std::replace(Result.begin(), Result.end(), '/', '.');
  return Result;
}

std::string prettyName(StringRef Symbol) {
  std::optional<ParsedName> P = parseName(Symbol);
  if (!P)
    return Symbol.str();
  std::string Result = prettyClass(P->Class);
  if (P->Kind == NameKind::Class)
    return Result;
  Result += "." + P->Member;
  if (P->Kind == NameKind::Field)
    return Result;
  Result += '(';
  StringRef D = P->Descriptor.drop_front();
  ListSeparator Comma;
  while (!D.starts_with(")"))
    Result += StringRef(Comma).str() + consumePretty(D, /*Simple=*/true);
  return Result + ")";
}

} // namespace jsym::dialect
