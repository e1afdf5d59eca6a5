//===- CharactersTest.cpp - Texts in the bytes of arrays ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Characters.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

ScenarioElement byteAt(uint32_t Index, uint8_t Byte) {
  ScenarioElement E;
  E.Index = Index;
  // As the heap has them: extended with their sign.
  E.Value.Bits = uint64_t(int64_t(int8_t(Byte)));
  return E;
}

TEST(Characters, OfLatin1AreItsBytes) {
  EXPECT_EQ(charactersOf({byteAt(0, 'a'), byteAt(1, 0xE9)}, 2, false),
            u"a\u00e9");
}

TEST(Characters, OfUtf16AreTwoBytesEach) {
  EXPECT_EQ(
      charactersOf({byteAt(3, 0x20), byteAt(0, 'a'), byteAt(2, 0xAC)}, 2, true),
      u"a\u20ac");
}

TEST(Characters, WhatIsNotThereIsZero) {
  EXPECT_EQ(charactersOf({byteAt(2, 'c')}, 3, false),
            std::u16string({0, 0, u'c'}));
  EXPECT_EQ(charactersOf({}, 1, true), std::u16string(1, u'\0'));
}

TEST(Characters, BehindTheEndAreNone) {
  EXPECT_EQ(charactersOf({byteAt(0, 'a'), byteAt(1, 'b')}, 1, false), u"a");
  EXPECT_EQ(charactersOf({byteAt(0, 'a'), byteAt(2, 'b')}, 1, true), u"a");
}

TEST(Characters, TheLastOneAtAPlaceStands) {
  EXPECT_EQ(charactersOf({byteAt(0, 'a'), byteAt(0, 'b')}, 1, false), u"b");
}

} // namespace
