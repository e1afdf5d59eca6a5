//===- Names.cpp - The grammar of names in the dialect --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Descriptors.h"
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

static bool isFieldDescriptor(StringRef D) {
  return !takeFieldDescriptor(D).empty() && D.empty();
}

/// JVMS 4.3.3.
static bool isMethodDescriptor(StringRef D) {
  if (!D.consume_front("("))
    return false;
  while (!D.starts_with(")"))
    if (takeFieldDescriptor(D).empty())
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

/// A parameter as messages write it: without the package.
static std::string prettyParameter(StringRef D) {
  std::string Name = prettyDescriptor(D);
  return Name.substr(Name.rfind('.') + 1);
}

std::string prettyClass(StringRef InternalName) {
  if (InternalName.starts_with("["))
    return prettyDescriptor(InternalName);
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
  ListSeparator Comma;
  for (StringRef D : splitMethodDescriptor(P->Descriptor).Parameters)
    Result += StringRef(Comma).str() + prettyParameter(D);
  return Result + ")";
}

} // namespace jsym::dialect
