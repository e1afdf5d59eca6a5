//===- BuilderText.cpp - What a StringBuilder holds -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BuilderText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace jsym::testgen {

static const ScenarioValue *valueOf(const ScenarioObject &O, StringRef Field) {
  auto At = find_if(O.Post, [&](auto &F) { return F.Field->Name == Field; });
  return At == O.Post.end() ? nullptr : &At->Value;
}

std::u16string charactersOf(ArrayRef<ScenarioElement> Bytes, uint32_t Size,
                            bool IsWide) {
  std::u16string Text(Size, u'\0');
  for (const ScenarioElement &E : Bytes) {
    uint32_t At = IsWide ? E.Index / 2 : E.Index;
    if (At < Size)
      Text[At] |= char16_t(uint8_t(E.Value.Bits))
                  << (IsWide && E.Index % 2 ? 8 : 0);
  }
  return Text;
}

std::optional<std::u16string> builderText(const Scenario &S,
                                          const ScenarioObject &O) {
  constexpr uint64_t Most = 1 << 16;
  if (O.Kind != ScenarioObject::Plain || !O.Class ||
      !is_contained({"java/lang/StringBuilder", "java/lang/StringBuffer"},
                    O.Class->name()))
    return std::nullopt;
  const ScenarioValue *Count = valueOf(O, "count"),
                      *Coder = valueOf(O, "coder"),
                      *Bytes = valueOf(O, "value");
  if (!Count || !Coder || !Bytes || Bytes->isNull() || Count->Bits > Most)
    return std::nullopt;
  const ScenarioObject &Kept = S.Objects[Bytes->Object];
  if (!Kept.PostComplete)
    return std::nullopt;
  return charactersOf(Kept.PostElements, uint32_t(Count->Bits),
                      Coder->Bits & 1);
}

} // namespace jsym::testgen
