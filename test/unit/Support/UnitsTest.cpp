//===- UnitsTest.cpp - Durations and sizes --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Units.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
TEST(Units, Durations) {
  EXPECT_EQ(parseDuration("500ms"), 0.5);
  EXPECT_EQ(parseDuration("10"), 10);
  EXPECT_EQ(parseDuration("10s"), 10);
  EXPECT_EQ(parseDuration("1.5m"), 90);
  EXPECT_EQ(parseDuration("2h"), 7200);
  for (const char *Bad : {"", "s", "-1s", "5d", "1e3", "nan", "1.2.3", "1 s s"})
    EXPECT_EQ(parseDuration(Bad), std::nullopt) << Bad;
}

TEST(Units, Sizes) {
  EXPECT_EQ(parseSize("512"), 512u);
  EXPECT_EQ(parseSize("64k"), 64u << 10);
  EXPECT_EQ(parseSize("512M"), 512u << 20);
  EXPECT_EQ(parseSize("2GiB"), uint64_t(2) << 30);
  EXPECT_EQ(parseSize("1.5K"), 1536u);
  for (const char *Bad : {"", "G", "-1", "1X", "99999999T"})
    EXPECT_EQ(parseSize(Bad), std::nullopt) << Bad;
}

TEST(Units, Written) {
  EXPECT_EQ(formatDuration(0.85), "850ms");
  EXPECT_EQ(formatDuration(12.34), "12.3s");
  EXPECT_EQ(formatDuration(250), "4m10s");
  EXPECT_EQ(formatDuration(7500), "2h05m");
  EXPECT_EQ(formatSize(512), "512 B");
  EXPECT_EQ(formatSize(3 << 19), "1.5 MiB");
  EXPECT_EQ(formatCount(0), "0");
  EXPECT_EQ(formatCount(999), "999");
  EXPECT_EQ(formatCount(1234567), "1,234,567");
}
} // namespace
