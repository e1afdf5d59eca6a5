//===- Findings.cpp - Bugs of a whole project -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Findings.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Scan/Laws.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::scan {

static constexpr StringLiteral CheckWords[] = {
#define JSYM_CHECK(E, W, T) W,
#include "jsym/Scan/Checks.def"
};

StringRef checkWord(Check C) { return CheckWords[unsigned(C)]; }

StringRef checkText(Check C) {
  static constexpr StringLiteral Texts[] = {
#define JSYM_CHECK(E, W, T) T,
#include "jsym/Scan/Checks.def"
  };
  return Texts[unsigned(C)];
}

std::optional<Check> checkNamed(StringRef Word) {
  auto *It = find(CheckWords, Word);
  if (It == std::end(CheckWords))
    return std::nullopt;
  return Check(It - std::begin(CheckWords));
}

bool isOnByDefault(Check C) {
  static constexpr bool On[] = {
#define JSYM_CHECK(E, W, T) true,
#define JSYM_CHECK_BY_NAME(E, W, T) false,
#include "jsym/Scan/Checks.def"
  };
  return On[unsigned(C)];
}

Check checkOf(const Scenario &S) {
  static constexpr std::pair<StringLiteral, Check> ByClass[] = {
      {"java/lang/NullPointerException", Check::Npe},
      {"java/lang/IndexOutOfBoundsException", Check::Bounds},
      {"java/lang/ArithmeticException", Check::Division},
      {"java/lang/NegativeArraySizeException", Check::NegativeSize},
      {"java/lang/ClassCastException", Check::Cast},
      {"java/lang/ArrayStoreException", Check::ArrayStore},
      {"java/lang/NumberFormatException", Check::NumberFormat},
      {"java/lang/AssertionError", Check::Assertion},
      {"java/lang/StackOverflowError", Check::StackOverflow},
      {"java/util/ConcurrentModificationException",
       Check::ConcurrentModification},
  };
  if (S.Reason == EndReason::CheckFailed)
    return (S.ViolatedBy ? checkOfLaw(*S.ViolatedBy) : std::nullopt)
        .value_or(Check::Contract);
  if (S.Reason == EndReason::DoesNotEnd)
    return Check::DoesNotEnd;
  for (const ClassInfo *C = S.ExceptionClass; C; C = C->superclass())
    for (const auto &[Name, Is] : ByClass)
      if (C->name() == Name)
        return Is;
  return Check::Throws;
}

const StackPlace *programPlace(const Scenario &S) {
  auto It = find_if(S.Where, [](const StackPlace &E) {
    return E.Method && !E.Method->Owner->isPlatform();
  });
  return It == S.Where.end() ? nullptr : &*It;
}

uint64_t Finding::paths() const {
  uint64_t N = 0;
  for (const By &B : Entries)
    N += B.Paths;
  return N;
}

Expected<std::vector<Finding>> joinFindings(ArrayRef<EntryRecord> Records,
                                            InfoTable &Infos) {
  std::map<testgen::BugKey, Finding> ByKey;
  std::map<testgen::BugKey, const BugRecord *> Best;
  for (auto [I, R] : enumerate(Records))
    for (const BugRecord &B : R.Bugs) {
      Finding &F = ByKey[B.Key];
      F.Entries.push_back({I, B.Ranked.Is, B.Paths});
      const BugRecord *&Least = Best[B.Key];
      if (Least && !(B.Least < Least->Least))
        continue;
      Least = &B;
      F.Key = B.Key;
      F.Ranked = B.Ranked;
      F.Least = B.Least;
      F.Entry = I;
    }
  std::vector<Finding> All;
  for (auto &[Key, F] : ByKey) {
    auto Read = readResult(Best[Key]->Result, Infos);
    if (!Read)
      return Read.takeError();
    F.Shown = std::move(*Read);
    F.Shown.Path = 0;
    F.Id = Key.id();
    F.Kind = checkOf(F.Shown);
    All.push_back(std::move(F));
  }
  // What is in doubt comes after what is not; then by place.
  auto Weight = [](const Finding &F) {
    return std::make_tuple(unsigned(F.Ranked.Is), F.Shown.Doubtful);
  };
  stable_sort(All, [&](const Finding &A, const Finding &B) {
    return std::make_tuple(Weight(A), std::ref(A.Key.Method)) <
           std::make_tuple(Weight(B), std::ref(B.Key.Method));
  });
  for (auto [I, F] : enumerate(All))
    F.Shown.Path = I + 1;
  return std::move(All);
}

} // namespace jsym::scan
