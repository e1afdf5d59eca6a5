//===- TextTest.cpp - Java's texts, UTF-8 and modified UTF-8 --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/JavaObjects.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

/// One of each length, and the first and last of each.
const std::u16string Units = {u'a',  0x7F,   0x80,   0x7FF,
                              0x800, 0xFFFD, 0xFFFF, u'z'};

// JVMS 4.4.7
TEST(Text, ModifiedUtf8IsOneToThreeBytesAUnit) {
  EXPECT_EQ(modifiedOfUtf16(u"A\u007f"), "A\x7f");
  EXPECT_EQ(modifiedOfUtf16(std::u16string(1, u'\0')), "\xC0\x80");
  EXPECT_EQ(modifiedOfUtf16(u"\u0080\u07ff"), "\xC2\x80\xDF\xBF");
  EXPECT_EQ(modifiedOfUtf16(u"\u0800\uffff"), "\xE0\xA0\x80\xEF\xBF\xBF");
  // Each half of a pair by itself.
  EXPECT_EQ(modifiedOfUtf16(u"\U0001F600"), "\xED\xA0\xBD\xED\xB8\x80");
}

TEST(Text, ModifiedUtf8IsReadAsItWasWritten) {
  std::u16string All;
  for (uint32_t C = 0; C < 0x10000; ++C)
    All += char16_t(C);
  EXPECT_EQ(utf16OfModified(modifiedOfUtf16(All)), All);
}

TEST(Text, BrokenModifiedUtf8IsTold) {
  EXPECT_EQ(utf16OfModified("a\xFFz"), u"a\uFFFDz");
  EXPECT_EQ(utf16OfModified("a\xC3"), u"a\uFFFD");
  EXPECT_EQ(utf16OfModified("a\xE2\x82"), u"a\uFFFD\uFFFD");
  EXPECT_EQ(utf16OfModified(""), u"");
}

TEST(Text, Utf8OfEachLength) {
  EXPECT_EQ(utf8OfUtf16(u"A\u007f\u0080\u07ff\u0800\uffff"),
            "A\x7f\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF");
  EXPECT_EQ(utf8OfUtf16(u"\U00010000\U0001F600\U0010FFFF"),
            "\xF0\x90\x80\x80\xF0\x9F\x98\x80\xF4\x8F\xBF\xBF");
}

TEST(Text, HalfAPairIsNoCharacter) {
  EXPECT_EQ(utf8OfUtf16(std::u16string{0xD83D}), "?");
  EXPECT_EQ(utf8OfUtf16(std::u16string{0xDE00, u'a'}), "?a");
  EXPECT_EQ(utf8OfUtf16(std::u16string{0xD83D, u'a'}), "?a");
  EXPECT_EQ(utf8OfUtf16(std::u16string{0xD83D, 0xD83D, 0xDE00}),
            "?\xF0\x9F\x98\x80");
}

TEST(Text, Utf8IsReadAsItWasWritten) {
  EXPECT_EQ(utf16OfUtf8(utf8OfUtf16(Units)), Units);
  for (char32_t C : {U'\U00010000', U'\U0001F600', U'\U0010FFFF'}) {
    std::u16string Pair = {char16_t(0xD7C0 + (C >> 10)),
                           char16_t(0xDC00 | (C & 0x3FF))};
    EXPECT_EQ(utf16OfUtf8(utf8OfUtf16(Pair)), Pair);
  }
}

TEST(Text, BrokenUtf8IsTold) {
  EXPECT_EQ(utf16OfUtf8("a\x80z"), u"a\uFFFDz"); // no beginning
  EXPECT_EQ(utf16OfUtf8("a\xC1z"), u"a\uFFFDz"); // what ASCII is shorter for
  EXPECT_EQ(utf16OfUtf8("a\xF5z"), u"a\uFFFDz"); // beyond Unicode
  EXPECT_EQ(utf16OfUtf8("a\xE2"), u"a\uFFFD");   // ends within
  EXPECT_EQ(utf16OfUtf8("a\xE2\x82"), u"a\uFFFD\uFFFD");
}

} // namespace
