//===- JavaTextTest.cpp - Values and types as Java source -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/JavaTypes/JavaText.h"
#include "gtest/gtest.h"

using namespace jsym::testgen;

namespace {

TEST(JavaText, CommentsDoNotEnd) {
  EXPECT_EQ(javaComment("a */ b"), "a * / b");
  EXPECT_EQ(javaComment("\\u002a"), "\\ u002a");
  EXPECT_EQ(javaComment("two\nlines"), "two lines");
}

TEST(JavaText, TypesAsSourceNamesThem) {
  EXPECT_EQ(javaType("[[I", ""), "int[][]");
  EXPECT_EQ(javaType("Ljava/lang/String;", "a/b"), "String");
  EXPECT_EQ(javaType("Ljava/util/Map$Entry;", ""), "java.util.Map.Entry");
  EXPECT_EQ(javaType("La/b/C$D;", "a/b"), "C.D");
  EXPECT_TRUE(isJavaKeyword("assert"));
  EXPECT_FALSE(isJavaKeyword("asserts"));
}

TEST(JavaText, LettersBeyondASCIIStay) {
  EXPECT_EQ(javaIdentifier("größe"), "größe");
  EXPECT_EQ(javaIdentifier("ßa"), "ßa");
  EXPECT_EQ(javaIdentifier("名前"), "名前");
  EXPECT_EQ(javaIdentifier("a→b𝒙"), "a_b_");
  EXPECT_EQ(javaIdentifier("→b"), "o_b");
  EXPECT_EQ(javaIdentifier("1é"), "o1é");
  EXPECT_EQ(javaIdentifier("_x"), "_x");
  EXPECT_EQ(javaIdentifier(""), "o");
  // What is no UTF-8 is no letter.
  EXPECT_EQ(javaWord("a\xC3"), "a_");
  EXPECT_EQ(javaWord("\x80"
                     "a\xFF"),
            "_a_");
}

} // namespace
