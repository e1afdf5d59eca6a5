//===- StatisticsTest.cpp - Counters, times, merging ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Statistics.h"
#include "jsym/Support/Timer.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
TEST(Statistics, ReferencesStayValid) {
  Statistics S;
  uint64_t &First = S.counter("a.first", "help");
  for (unsigned I = 0; I < 100; ++I)
    S.counter("b." + std::to_string(I));
  First = 42;
  EXPECT_EQ(S.find("a.first")->Value, 42u);
  EXPECT_EQ(S.find("a.first")->Help, "help");
}

TEST(Statistics, MergeAddsCountsAndTimesAndRaisesMarks) {
  Statistics A, B;
  A.counter("n") = 2;
  B.counter("n") = 3;
  A.maximum("peak") = 10;
  B.maximum("peak") = 7;
  B.maximum("only.b") = 1;
  A.seconds("t") = 0.5;
  B.seconds("t") = 0.25;
  A.merge(B);
  EXPECT_EQ(A.counter("n"), 5u);
  EXPECT_EQ(A.maximum("peak"), 10u);
  EXPECT_EQ(A.maximum("only.b"), 1u);
  EXPECT_DOUBLE_EQ(A.seconds("t"), 0.75);
}

TEST(Statistics, OfAFamilyItIsKnownWhatTheyAreAbout) {
  Statistics A, B;
  B.counter(StatFamily::LayerAsked, "z3", "help") = 4;
  B.seconds(StatFamily::Stage, "tests") = 0.5;
  A.counter(StatFamily::LayerAsked, "z3") = 3;
  A.merge(B);
  const Statistic *Asked = A.find("solver.z3.asked");
  ASSERT_TRUE(Asked);
  EXPECT_EQ(Asked->Value, 7u);
  EXPECT_EQ(Asked->Family, StatFamily::LayerAsked);
  EXPECT_EQ(Asked->Of, "z3");
  EXPECT_EQ(A.find("stage.tests")->Family, StatFamily::Stage);
}

TEST(Statistics, VisitsInNameOrder) {
  Statistics S;
  S.counter("z");
  S.counter("a");
  S.counter("m");
  std::string Order;
  S.forEach([&](llvm::StringRef Name, const Statistic &) { Order += Name; });
  EXPECT_EQ(Order, "amz");
}

TEST(Timer, AddsTheTimeOfItsScope) {
  double Seconds = 1;
  {
    ScopedTimer T(Seconds);
    Stopwatch Watch;
    while (Watch.seconds() < 0.002)
      ;
  }
  EXPECT_GE(Seconds, 1.002);
  EXPECT_LT(Seconds, 11);
}

TEST(Timer, ProcessNumbersAreThere) {
  EXPECT_GT(processCpuSeconds(), 0);
  // Of two clocks that go on, the one that is behind is read first.
  double Thread = threadCpuSeconds();
  EXPECT_GE(processCpuSeconds(), Thread);
  EXPECT_GT(peakMemoryBytes(), 1u << 20);
}
} // namespace
