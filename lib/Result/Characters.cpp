//===- Characters.cpp - Texts in the bytes of arrays ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Characters.h"

using namespace llvm;

namespace jsym {

std::u16string charactersOf(ArrayRef<ScenarioElement> Bytes, uint32_t Size,
                            bool IsWide) {
  std::u16string Text(Size, u'\0');
  for (const ScenarioElement &E : Bytes) {
    uint32_t At = IsWide ? E.Index / 2 : E.Index;
    unsigned Shift = IsWide && E.Index % 2 ? 8 : 0;
    if (At < Size)
      Text[At] = char16_t((Text[At] & ~(0xFF << Shift)) | uint8_t(E.Value.Bits)
                                                              << Shift);
  }
  return Text;
}

} // namespace jsym
