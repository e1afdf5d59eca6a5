//===- ValueClasses.cpp - What holds of the JDK's values ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/ValueClasses.h"
#include "llvm/ADT/StringSwitch.h"

using namespace jsym;
using namespace jsym::dialect;
using jsym::analysis::ValueField;

namespace {

struct Row {
  llvm::StringLiteral Class, Field;
  ValueField What;
};

const Row Table[] = {
#define JSYM_NON_NULL(C, F) {C, F, {true, false, std::nullopt}},
#define JSYM_LENGTH(C, F, N) {C, F, {true, false, {{N, N}}}},
#define JSYM_UNSET(C, F) {C, F, {false, true, std::nullopt}},
#define JSYM_WITHIN(C, F, L, H) {C, F, {false, false, {{L, H}}}},
#include "ValueFields.def"
};

struct UsualRow {
  llvm::StringLiteral Class, Field;
  int64_t Low, High;
};

const UsualRow Usual[] = {
#define JSYM_USUAL(C, F, L, H) {C, F, L, H},
#include "UsualFields.def"
};

} // namespace

const ValueField *jsym::analysis::valueField(const FieldModel &F) {
  if (!F.Owner->isPlatform() || F.isStatic())
    return nullptr;
  return valueField(F.Owner->name(), F.Name);
}

const ValueField *jsym::analysis::valueField(llvm::StringRef Class,
                                             llvm::StringRef Field) {
  for (const Row &R : Table)
    if (R.Field == Field && R.Class == Class)
      return &R.What;
  return nullptr;
}

std::optional<std::pair<int64_t, int64_t>>
jsym::analysis::usualRange(const FieldModel &F) {
  if (!F.Owner->isPlatform() || F.isStatic())
    return std::nullopt;
  return usualRange(F.Owner->name(), F.Name);
}

std::optional<std::pair<int64_t, int64_t>>
jsym::analysis::usualRange(llvm::StringRef Class, llvm::StringRef Field) {
  for (const UsualRow &R : Usual)
    if (R.Field == Field && R.Class == Class)
      return std::pair(R.Low, R.High);
  return std::nullopt;
}

bool jsym::analysis::wrapsOlder(const FieldModel &F) {
  if (!F.Owner->isPlatform())
    return false;
#define JSYM_OLDER(C, Of)                                                      \
  if (F.Name == Of && F.Owner->name() == C)                                    \
    return true;
#include "UsualFields.def"
  return false;
}

bool jsym::analysis::isCheckedValue(const ClassModel &C) {
  return C.isPlatform() &&
         llvm::StringSwitch<bool>(C.name())
             .Cases("java/time/LocalDate", "java/time/MonthDay",
                    "java/math/BigDecimal", "java/math/BigInteger", true)
             .Case("java/util/Collections$UnmodifiableRandomAccessList", true)
             .Cases("java/util/concurrent/locks/ReentrantLock",
                    "java/util/concurrent/locks/ReentrantReadWriteLock", true)
             .Cases("java/lang/StringBuilder", "java/lang/StringBuffer", true)
             .Default(false);
}
