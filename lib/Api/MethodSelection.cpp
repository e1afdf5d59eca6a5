//===- MethodSelection.cpp - Choosing a method by name and types ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/MethodSelection.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace jsym::api {

TargetParts splitTarget(StringRef Text) {
  size_t Open = Text.find('(');
  if (Open == StringRef::npos)
    return {Text, ""};
  return {Text.take_front(Open), Text.substr(Open)};
}

StringRef simpleName(StringRef Dotted) {
  size_t Cut = Dotted.find_last_of(".$/");
  return Cut == StringRef::npos ? Dotted : Dotted.substr(Cut + 1);
}

SmallVector<std::string, 4> parameterTypes(StringRef Descriptor) {
  SmallVector<std::string, 4> Types;
  for (StringRef D : dialect::splitMethodDescriptor(Descriptor).Parameters)
    Types.push_back(dialect::prettyDescriptor(D));
  return Types;
}

// "String" means java.lang.String, "Entry" or "Map.Entry" java.util.Map$Entry.
static bool matchesType(StringRef Given, StringRef Real) {
  std::string Wanted = Given.trim().str();
  if (StringRef(Wanted).ends_with("..."))
    Wanted = Wanted.substr(0, Wanted.size() - 3) + "[]";
  std::replace(Wanted.begin(), Wanted.end(), '$', '.');
  std::string Dotted = Real.str();
  std::replace(Dotted.begin(), Dotted.end(), '$', '.');
  return Dotted == Wanted || StringRef(Dotted).ends_with("." + Wanted);
}

bool matchesParameters(StringRef Parameters, StringRef Descriptor) {
  if (Descriptor == Parameters)
    return true;
  StringRef UpToClose =
      Descriptor.drop_back(dialect::resultDescriptor(Descriptor).size());
  if (Parameters == UpToClose)
    return true;
  StringRef Inside = Parameters;
  if (!Inside.consume_front("(") || !Inside.consume_back(")"))
    return false;
  SmallVector<StringRef, 4> Given;
  if (!Inside.trim().empty())
    Inside.split(Given, ',');
  SmallVector<std::string, 4> Real = parameterTypes(Descriptor);
  return Given.size() == Real.size() && all_of(zip(Given, Real), [](auto &&P) {
           return matchesType(std::get<0>(P), std::get<1>(P));
         });
}

std::optional<std::pair<std::string, std::string>>
splitFileTarget(StringRef Text, StringRef Suffix) {
  size_t At = Text.find(Suffix);
  if (At == StringRef::npos)
    return std::nullopt;
  StringRef File = Text.take_front(At + Suffix.size());
  StringRef Rest = Text.substr(File.size());
  if (!Rest.empty() && !Rest.consume_front(":"))
    return std::nullopt;
  return std::pair(File.str(), Rest.str());
}

} // namespace jsym::api
