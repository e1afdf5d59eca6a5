//===- ConditionFit.cpp - Methods as conditions of others -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ConditionFit.h"
#include "Annotations.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::contract {

ConditionFit::ConditionFit(const MethodModel &M, PathReader &Paths)
    : M(M), Paths(Paths), Arguments(Paths.arguments()),
      Result(resultDescriptor(M.Descriptor)) {}

bool ConditionFit::isCondition(const MethodModel &N) {
  return N.Descriptor.ends_with(")Z") && N.HasCode;
}

/// The arguments, the result, then values before the call.
bool ConditionFit::fits(const MethodModel &N, bool Post, bool Outside,
                        Condition &Out) {
  if (!isCondition(N) || (Outside && !N.isStatic()))
    return false;
  if (!N.isStatic() && M.isStatic())
    return false;
  auto P = splitMethodDescriptor(N.Descriptor).Parameters;
  size_t At = 0;
  unsigned Given = 0;
  // The receiver: as such, or to a static method from outside.
  size_t First = M.isStatic() ? 0 : 1;
  if (!M.isStatic()) {
    if (!N.isStatic())
      Given = 1;
    else if (Outside && At < P.size() && isReceiver(P[At]))
      Given = 1, ++At;
    else if (Outside)
      return false;
  }
  Out.SkipReceiver = !M.isStatic() && Given == 0;
  for (size_t A = First; A < Arguments.size() && At < P.size() &&
                         Paths.accepts(P[At], Arguments[A]) && !isOld(N, At);
       ++A, ++At)
    ++Given;
  Out.Arguments = Given;
  if (Post && Result != "V" && At < P.size() && Paths.accepts(P[At], Result) &&
      !isOld(N, At) &&
      (Given == Arguments.size() - (Out.SkipReceiver ? 1 : 0))) {
    Out.TakesResult = true;
    ++At;
  }
  for (; At < P.size() && Post && isOld(N, At); ++At)
    Out.Old.push_back(oldPath(N, At));
  Out.Method = &N;
  return At == P.size();
}

bool ConditionFit::isReceiver(StringRef Descriptor) {
  return Paths.accepts(Descriptor, "L" + M.Owner->name().str() + ";");
}
std::string ConditionFit::misfit(const MethodModel &N, bool Post,
                                 bool Outside) const {
  if (!N.Descriptor.ends_with(")Z"))
    return "it must return boolean";
  if (!N.isStatic() && (Outside || M.isStatic()))
    return Outside ? "one of another class must be static"
                   : "that of a static method must be static";
  size_t Count = splitMethodDescriptor(N.Descriptor).Parameters.size();
  if (!Post && Count && isOld(N, Count - 1))
    return "@Old values are for what holds afterwards";
  return std::string("it must return boolean and take the first arguments") +
         (Post ? ", then the result, then @Old values" : "");
}

} // namespace jsym::contract
