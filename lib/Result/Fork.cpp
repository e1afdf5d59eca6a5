//===- Fork.cpp - What is decided where a path forks ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Fork.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym {

StringRef forkWord(ForkKind K) {
  static constexpr const char *Words[NumForkKinds] = {
      "branch", "switch", "null",      "bounds", "zero",  "size",
      "cast",   "store",  "reference", "native", "region"};
  return Words[unsigned(K)];
}

StringRef boundName(BoundKind B) {
  switch (B) {
  case BoundKind::None:
    return "";
  case BoundKind::Chain:
    return "k";
  case BoundKind::ArrayElements:
    return "array-bound";
  case BoundKind::Scope:
    return "scope";
  case BoundKind::StringLength:
    return "string-bound";
  case BoundKind::StringText:
    return "string-bound, string-chars";
  }
  return "";
}

/// A place of the input, or an object that is none.
static std::string objectText(StringRef Name, uint32_t Number) {
  return Name.empty() ? "object " + std::to_string(Number) : Name.str();
}

static std::string classesText(ArrayRef<StringRef> Classes) {
  if (Classes.empty())
    return "?";
  std::string Text;
  for (StringRef C : Classes)
    Text += (Text.empty() ? "" : " or ") + dialect::prettyClass(C);
  return Text;
}

std::string decisionText(DecisionKind Kind, BoundKind Bound, StringRef Place,
                         StringRef Other, uint32_t Number,
                         ArrayRef<StringRef> Classes) {
  switch (Kind) {
  case DecisionKind::Nothing:
    return "";
  case DecisionKind::IsNull:
    return (Place + " == null").str();
  case DecisionKind::IsNotNull:
    return (Place + " != null").str();
  case DecisionKind::IsSame:
    return (Place + " == ").str() + objectText(Other, Number);
  case DecisionKind::IsNew:
    return (Place + " is a new object").str();
  case DecisionKind::IsOf:
    return objectText(Place, Number) + " instanceof " + classesText(Classes);
  case DecisionKind::NewIndex:
    return objectText(Place, Number) + " at a new index";
  case DecisionKind::SameIndex:
    return "element";
  case DecisionKind::FixedIndex:
    return "index";
  case DecisionKind::WasThere:
    return objectText(Place, Number) + " was there at entry";
  case DecisionKind::MadeLater:
    return objectText(Place, Number) + " was not there at entry";
  case DecisionKind::Beyond:
    return ("beyond " + boundName(Bound)).str();
  }
  return "";
}

} // namespace jsym
