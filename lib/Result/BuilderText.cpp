//===- BuilderText.cpp - What a StringBuilder holds -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/BuilderText.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Result/Characters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace jsym {

bool isBuilder(const ScenarioObject &O) {
  return O.Kind == ScenarioObject::Plain && O.Class &&
         dialect::isBuilder(O.Class->name());
}

/// Nothing: the fields are not known, or it is long.
static std::optional<std::u16string> textOf(const Scenario &S,
                                            ArrayRef<ScenarioField> Fields,
                                            bool Before) {
  constexpr uint64_t Most = 1 << 16;
  auto Of = [&](StringRef Name) {
    auto At = find_if(Fields, [&](auto &F) { return F.Field->Name == Name; });
    return At == Fields.end() ? nullptr : &At->Value;
  };
  const ScenarioValue *Count = Of("count"), *Coder = Of("coder"),
                      *Bytes = Of("value");
  if (!Count || !Coder || !Bytes || Bytes->isNull() || Count->Bits > Most)
    return std::nullopt;
  const ScenarioObject &Kept = S.Objects[Bytes->Object];
  if (!Before && !Kept.PostComplete)
    return std::nullopt;
  return charactersOf(Before ? Kept.PreElements : Kept.PostElements,
                      uint32_t(Count->Bits), Coder->Bits & 1);
}

std::optional<std::u16string> builderText(const Scenario &S,
                                          const ScenarioObject &O) {
  return isBuilder(O) ? textOf(S, O.Post, false) : std::nullopt;
}

std::optional<std::u16string> builderTextBefore(const Scenario &S,
                                                const ScenarioObject &O) {
  return isBuilder(O) ? textOf(S, O.Pre, true) : std::nullopt;
}

} // namespace jsym
