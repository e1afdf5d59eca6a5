//===- JavaLiteralTest.cpp - Values as Java source text -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/JavaLiteral.h"
#include "gtest/gtest.h"
#include <bit>
#include <cstdlib>
#include <limits>

using namespace jsym;

namespace {

TEST(JavaLiteral, IntegersThatHaveNoLiteral) {
  EXPECT_EQ(javaLiteral('I', 0x80000000), "Integer.MIN_VALUE");
  EXPECT_EQ(javaLiteral('I', 0xFFFFFFFF), "-1");
  EXPECT_EQ(javaLiteral('J', uint64_t(1) << 63), "Long.MIN_VALUE");
  EXPECT_EQ(javaLiteral('J', 5), "5L");
  EXPECT_EQ(javaLiteral('B', 0xFB), "(byte) -5");
  EXPECT_EQ(javaLiteral('S', 0x8000), "(short) -32768");
  EXPECT_EQ(javaLiteral('Z', 1), "true");
}

TEST(JavaLiteral, FloatsReadBackAsTheSameBits) {
  EXPECT_EQ(javaLiteral('D', std::bit_cast<uint64_t>(-0.0)), "-0.0");
  EXPECT_EQ(javaLiteral('D', std::bit_cast<uint64_t>(0.1)), "0.1");
  EXPECT_EQ(javaLiteral('F', std::bit_cast<uint32_t>(0.1f)), "0.1f");
  EXPECT_EQ(javaLiteral('F', 0x7FC00000), "Float.NaN");
  EXPECT_EQ(javaLiteral('D', std::bit_cast<uint64_t>(
                                 -std::numeric_limits<double>::infinity())),
            "Double.NEGATIVE_INFINITY");
  for (double D : {4.9e-324, 1.7976931348623157e308, 1e23, 123456789.125})
    EXPECT_EQ(
        strtod(javaLiteral('D', std::bit_cast<uint64_t>(D)).c_str(), nullptr),
        D);
}

TEST(JavaLiteral, CharactersAreEscapedBeforeTheCompilerSeesThem) {
  EXPECT_EQ(javaLiteral('C', '\''), "'\\''");
  EXPECT_EQ(javaLiteral('C', '"'), "'\"'");
  EXPECT_EQ(javaLiteral('C', '\n'), "'\\n'");
  EXPECT_EQ(javaLiteral('C', 0), "'\\000'");
  EXPECT_EQ(javaString(u"a\"\\\u0001"
                       u"7"),
            "\"a\\\"\\\\\\0017\"");
  const char16_t Unpaired[] = {0xD800, 'x', 0};
  EXPECT_EQ(javaString(Unpaired), "\"\\ud800x\"");
}

} // namespace
