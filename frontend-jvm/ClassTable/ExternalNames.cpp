//===- ExternalNames.cpp - Names as HotSpot's messages write them ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassTable/ExternalNames.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym::jvm {

/// Of the field descriptor (or V) at the front of \p D.
static std::string consumeType(StringRef &D) {
  size_t Length = D.find_first_not_of('[');
  Length = D[Length] == 'L' ? D.find(';', Length) + 1 : Length + 1;
  StringRef One = D.take_front(Length);
  D = D.drop_front(Length);
  if (One == "V")
    return "void";
  std::string Array = dialect::prettyClass(("[" + One).str());
  return Array.substr(0, Array.size() - 2);
}

std::string externalParameters(StringRef MethodDescriptor) {
  std::string Result;
  StringRef D = MethodDescriptor.drop_front();
  while (D.front() != ')') {
    if (!Result.empty())
      Result += ", ";
    Result += consumeType(D);
  }
  return Result;
}

std::string externalField(StringRef Name, StringRef Descriptor) {
  return consumeType(Descriptor) + " " + Name.str();
}

std::string externalMethod(StringRef Class, StringRef Name,
                           StringRef Descriptor) {
  StringRef Result = dialect::resultDescriptor(Descriptor);
  return consumeType(Result) + " " + dialect::prettyClass(Class) + "." +
         Name.str() + "(" + externalParameters(Descriptor) + ")";
}

} // namespace jsym::jvm
