//===- Places.cpp - Places that options name ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Places.h"
#include "jsym/Api/Target.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::api {

/// What is wrong with steps from something of that type; "": nothing.
static std::string mistakeIn(Session &S, std::string Type, StringRef Steps) {
  while (!Steps.empty()) {
    if (Steps.consume_front("[")) {
      if (Type.front() != '[')
        return prettyDescriptor(Type) + " is no array";
      Steps = Steps.split(']').second;
      Type.erase(0, 1);
      continue;
    }
    Steps.consume_front(".");
    StringRef Name = Steps.take_front(Steps.find_first_of(".["));
    Steps = Steps.drop_front(Name.size());
    auto Class = S.Program->getClass(descriptorClass(Type));
    if (!Class) {
      consumeError(Class.takeError());
      return ""; // nobody knows
    }
    SmallVector<StringRef, 16> Known;
    const FieldModel *Found = nullptr;
    for (const ClassModel *K = *Class; K; K = K->superclass())
      for (const FieldModel &F : K->fields()) {
        Known.push_back(F.Name);
        if (F.Name == Name && !Found)
          Found = &F;
      }
    if (!Found)
      return ("class " + prettyClass((*Class)->name()) + " has no field '" +
              Name + "'" + didYouMean(Name, Known))
          .str();
    Type = Found->Descriptor.str();
  }
  return "";
}

/// ".head.next[0]", from a parameter of the method, as declared types have it.
static Error checkSteps(Session &S, const ClassModel &Owner, StringRef Method,
                        unsigned Parameter, StringRef Steps) {
  std::string Why;
  for (const MethodModel &M : Owner.methods()) {
    auto Types = splitMethodDescriptor(M.Descriptor).Parameters;
    if (M.Name != Method || Parameter > Types.size())
      continue;
    std::string Type =
        Parameter ? Types[Parameter - 1].str() : "L" + Owner.name().str() + ";";
    Why = mistakeIn(S, std::move(Type), Steps);
    if (Why.empty())
      return Error::success();
  }
  return inputError(Why);
}

/// "Class.field" or "Class.method#1", either with "[]", as annotations have
/// places: by the class that declares it.
static Error checkPlace(Session &S, StringRef Option, std::string &Item) {
  StringRef Place = StringRef(Item).split('=').first.split('@').first;
  size_t End =
      std::min(Place.size(), Place.find_first_of(".[", Place.find('#')));
  StringRef Steps = Place.drop_front(End);
  Place = Place.take_front(End);
  StringRef Name = Place;
  while (Name.consume_back("[]")) {
  }
  auto [ClassName, Member] = Name.rsplit('.');
  if (Error E = checkClassName(S.Program->classes(), ClassName,
                               "--" + Option +
                                   " takes CLASS.FIELD or "
                                   "CLASS.METHOD#PARAMETER"))
    return E;
  auto Class = contract::classNamed(*S.Program, ClassName);
  if (!Class)
    return Class.takeError();
  auto [MethodName, Parameter] = Member.split('#');
  bool IsField = Parameter.empty();
  unsigned Number = 0;
  bool IsNumber = !Parameter.getAsInteger(10, Number);
  SmallVector<StringRef, 32> Known;
  const ClassModel *Owner = nullptr;
  size_t Most = 0;
  for (const ClassModel *K = *Class; K && !Owner; K = K->superclass()) {
    for (const FieldModel &F : K->fields())
      if (IsField) {
        Known.push_back(F.Name);
        Owner = F.Name == Member ? K : Owner;
      }
    for (const MethodModel &M : K->methods())
      if (!IsField) {
        Known.push_back(M.Name);
        if (M.Name != MethodName)
          continue;
        Owner = K;
        Most = std::max(Most,
                        splitMethodDescriptor(M.Descriptor).Parameters.size());
      }
  }
  StringRef Wanted = IsField ? Member : MethodName;
  if (!Owner)
    return inputError("--" + Option + "=" + Item + ": class " +
                      prettyClass((*Class)->name()) + " has no " +
                      (IsField ? "field" : "method") + " '" + Wanted + "'" +
                      didYouMean(Wanted, Known));
  if (!IsField && (!IsNumber || Number > Most))
    return inputError("--" + Option + "=" + Item + ": " + MethodName +
                          " has no parameter number '" + Parameter + "'",
                      "the first one is #1, #0 is this");
  if (!IsField && !Steps.empty())
    if (Error E = checkSteps(S, *Owner, MethodName, Number, Steps))
      return inputError("--" + Option + "=" + Item + ": " +
                        toString(std::move(E)));
  Item = prettyClass(Owner->name()) + "." +
         Item.substr(size_t(Member.data() - Item.data()));
  return Error::success();
}

Error checkPlaces(Session &S, HeapOptions &H) {
  for (std::string &Item : H.Regions)
    if (Error E = checkPlace(S, "region", Item))
      return E;
  for (std::string &Item : H.NonNull)
    if (Error E = checkPlace(S, "non-null", Item))
      return E;
  return Error::success();
}

} // namespace jsym::api
