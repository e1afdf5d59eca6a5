//===- Laws.cpp - What the JDK demands of methods -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Laws.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::scan {

namespace {

struct Law {
  Check Of;
  StringLiteral Above, Method;
  unsigned Arguments;
  StringLiteral Condition;
};

constexpr Law Laws[] = {
#define JSYM_LAW(C, A, M, N, L) {Check::C, A, M, N, L},
#include "jsym/Scan/Laws.def"
};

constexpr StringLiteral Home = "jsym/Laws";

} // namespace

static bool isBelow(const ClassModel &C, StringRef Name) {
  if (C.name() == Name)
    return true;
  if (C.superclass() && isBelow(*C.superclass(), Name))
    return true;
  return any_of(C.interfaces(),
                [&](const ClassModel *I) { return isBelow(*I, Name); });
}

/// Conditions are stated by name: others of that name take as many objects, and
/// return the same, or an object, too.
static bool fit(const MethodModel &M, unsigned Arguments) {
  StringRef Result = resultDescriptor(M.Descriptor);
  return all_of(M.Owner->methods(), [&](const MethodModel &Other) {
    if (Other.Name != M.Name)
      return true;
    MethodDescriptor D = splitMethodDescriptor(Other.Descriptor);
    bool Same = D.Result == Result || (!isPrimitiveDescriptor(D.Result) &&
                                       !isPrimitiveDescriptor(Result));
    return Same && !Other.isStatic() && D.Parameters.size() == Arguments &&
           none_of(D.Parameters, isPrimitiveDescriptor);
  });
}

/// As the interface has it, where a class might have others of that name.
static bool returnsAsUsual(const MethodModel &M) {
  StringRef Result = resultDescriptor(M.Descriptor);
  if (M.Name == "equals" || M.Name == "hasNext")
    return Result == "Z";
  if (M.Name == "compareTo" || M.Name == "compare")
    return Result == "I";
  return M.Name == "close" ? Result == "V" : !isPrimitiveDescriptor(Result);
}

std::vector<std::string> lawsFor(const MethodModel &M, const CheckSet &Checks) {
  std::vector<std::string> Stated;
  if (M.isStatic() || !M.HasCode || M.Owner->isInterface())
    return Stated;
  for (const Law &L : Laws)
    if (Checks[unsigned(L.Of)] && M.Name == L.Method &&
        isBelow(*M.Owner, L.Above) && returnsAsUsual(M) && fit(M, L.Arguments))
      Stated.push_back(prettyClass(M.Owner->name()) + "." + M.Name.str() + "=" +
                       prettyClass(Home) + "." + L.Condition.str());
  return Stated;
}

std::optional<Check> checkOfLaw(const MethodInfo &Condition) {
  if (Condition.Owner->name() != Home)
    return std::nullopt;
  for (const Law &L : Laws)
    if (L.Condition == Condition.Name)
      return L.Of;
  return std::nullopt;
}

} // namespace jsym::scan
