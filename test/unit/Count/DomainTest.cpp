//===- DomainTest.cpp - Runs and weights ----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Domain.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

TEST(Domain, Ranges) {
  EXPECT_TRUE(Domain::range(8, -128, 127).isAll());
  EXPECT_TRUE(Domain::range(8, 0, 255).isAll());
  EXPECT_TRUE(Domain::range(64, INT64_MIN, INT64_MAX).isAll());
  EXPECT_TRUE(Domain::range(32, 5, 4).isEmpty());
  Domain D = Domain::range(8, -2, 3); // round the top of the bits
  ASSERT_EQ(D.runs().size(), 1u);
  EXPECT_EQ(D.mass(), 6);
  EXPECT_EQ(D.weight(0xfe), 1u);
  EXPECT_EQ(D.weight(3), 1u);
  EXPECT_EQ(D.weight(4), 0u);
  EXPECT_EQ(Domain::all(64).mass(), powerOfTwo(64));
}

TEST(Domain, Tables) {
  Domain D = Domain::table(8, {{3, 2}, {1, 1}, {2, 2}, {9, 0}, {0xff, 5}});
  ASSERT_EQ(D.runs().size(), 3u); // 1, 2 and 3 alike, 255
  EXPECT_EQ(D.mass(), 10);
  EXPECT_EQ(D.size(), 4);
  EXPECT_EQ(D.weight(3), 2u);
  EXPECT_EQ(D.weight(9), 0u);
  // One value twice has both weights; neighbours round the top are one run.
  EXPECT_EQ(Domain::table(8, {{7, 1}, {7, 2}}).weight(7), 3u);
  EXPECT_EQ(Domain::table(8, {{0, 1}, {0xff, 1}}).runs().size(), 1u);
}

TEST(Domain, Floats) {
  EXPECT_EQ(Domain::numbers(Sort::float32()).mass(), 2 * BigInt(0x7f800001));
  EXPECT_EQ(Domain::numbers(Sort::float64()).weight(0x7ff8000000000000), 0u);
}

TEST(Numbers, Text) {
  EXPECT_EQ(toString(ratio(6, 8)), "3/4");
  EXPECT_EQ(toDouble(ratio(1, 10)), 0.1); // the nearest, not the one below
  EXPECT_EQ(toDouble(ratio(2, 3)), 2.0 / 3);
  EXPECT_EQ(toDouble(ratio(-1, 10)), -0.1);
  EXPECT_EQ(toDouble(0), 0);
  EXPECT_EQ(binomial(powerOfTwo(64), 2),
            BigInt(powerOfTwo(63) * (powerOfTwo(64) - 1)));
  EXPECT_EQ(binomial(3, 4), 0);
}

} // namespace
