//===- ThrownPlan.cpp - What is known of an exception on any JVM ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool namesIdentity(const Scenario &S, StringRef Text) {
  for (size_t At = Text.find('@'); At != StringRef::npos;
       At = Text.find('@', At + 1)) {
    StringRef Hex = Text.drop_front(At + 1).take_while(
        [](char C) { return isHexDigit(C) && !isUpper(C); });
    uint32_t Hash;
    if (!Hex.getAsInteger(16, Hash) && S.isOfIdentity(int32_t(Hash)))
      return true;
  }
  // "Index 1627674070 out of bounds": a hash table's
  while (!Text.empty()) {
    Text = Text.drop_until([](char C) { return isDigit(C) || C == '-'; });
    if (Text.empty())
      break;
    size_t Sign = Text.starts_with("-");
    StringRef Digits = Text.take_front(
        Sign + Text.drop_front(Sign)
                   .take_while([](char C) { return isDigit(C); })
                   .size());
    int32_t Number;
    if (Digits.size() > 4 && !Digits.getAsInteger(10, Number) &&
        S.isOfIdentity(Number))
      return true;
    Text = Text.drop_front(std::max<size_t>(Digits.size(), 1));
  }
  return false;
}

/// HotSpot's compiled code throws by itself there, and says the index.
bool isCheckedWhenCompiled(const Scenario &S) {
  return !S.Where.empty() &&
         S.Where.front().Method->Symbol == "java/nio/Buffer.checkIndex(I)I";
}

/// The JVM's own message of a NullPointerException depends on its options.
bool knowsMessage(const PlanBuilder &B) {
  const Scenario &S = B.S;
  // A ClassCastException names the loader of the user's classes, which is
  // another one for who runs the test.
  if (S.ExceptionMessage &&
      StringRef(*S.ExceptionMessage).contains(" of loader 'app'"))
    return false;
  if (S.ExceptionMessage &&
      (testgen::namesIdentity(S, StringRef(*S.ExceptionMessage)) ||
       (S.AsksKeptIdentity && any_of(*S.ExceptionMessage, isDigit))))
    return false;
  if (isCheckedWhenCompiled(S))
    return false;
  // The message is what detailMessage says, unless the class has another mind.
  const MethodModel *Get =
      B.model(*S.ExceptionClass)
          .resolveMethod("getMessage", "()Ljava/lang/String;");
  if (!Get || Get->Owner->name() != "java/lang/Throwable")
    return false;
  return S.MessageKnown && !isResourceError(*S.ExceptionClass) &&
         S.ExceptionClass->name() != "java/lang/NullPointerException";
}

bool mayHaveSubclasses(const ClassInfo &C) {
  static constexpr StringRef Leaves[] = {
      "ArithmeticException",        "ArrayIndexOutOfBoundsException",
      "ArrayStoreException",        "ClassCastException",
      "NegativeArraySizeException", "NullPointerException",
      "NumberFormatException",      "OutOfMemoryError",
      "StackOverflowError",         "StringIndexOutOfBoundsException"};
  StringRef Name = C.name();
  return !(C.flags() & AccFinal) &&
         !(Name.consume_front("java/lang/") && is_contained(Leaves, Name));
}

bool assertsThrown(PlanBuilder &B) {
  return knowsMessage(B) || !B.accessible(*B.S.ExceptionClass);
}

} // namespace jsym::testgen
