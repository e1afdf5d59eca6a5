//===- ContextTest.cpp - Two engines share nothing ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Context.h"
#include "gtest/gtest.h"
#include <thread>

using namespace jsym;

namespace {
struct EngineOptions {
  unsigned K = 3;
};
struct OtherOptions {
  std::string Text = "default";
};
struct Listener final : Progress {
  explicit Listener(unsigned &Lines) : Progress(true), Lines(Lines) {}
  void show(const ProgressFigures &) override { ++Lines; }
  unsigned &Lines;
};

TEST(Context, OptionsAreByTypeWithDefaults) {
  Context Ctx;
  EXPECT_EQ(Ctx.options<EngineOptions>().K, 3u);
  Ctx.options<EngineOptions>().K = 7;
  EXPECT_EQ(Ctx.options<EngineOptions>().K, 7u);
  EXPECT_EQ(Ctx.options<OtherOptions>().Text, "default");
}

TEST(Context, TwoInOneProcessShareNothing) {
  Context A, B;
  A.options<EngineOptions>().K = 1;
  A.stats().counter("exec.forks") = 10;
  A.requestStop();
  EXPECT_EQ(B.options<EngineOptions>().K, 3u);
  EXPECT_EQ(B.stats().find("exec.forks"), nullptr);
  EXPECT_FALSE(B.stopRequested());
  std::string TextA, TextB;
  llvm::raw_string_ostream OSA(TextA), OSB(TextB);
  A.log().setStream(&OSA);
  B.log().setStream(&OSB);
  A.log().warnOnce("from A");
  B.log().warnOnce("from A");
  EXPECT_EQ(TextA, "warning: from A\n");
  EXPECT_EQ(TextB, "warning: from A\n");
}

TEST(Context, WorkerCopiesOptionsAndSharesTheStopFlag) {
  Context Ctx;
  Ctx.options<EngineOptions>().K = 5;
  auto W = Ctx.worker();
  EXPECT_EQ(W->options<EngineOptions>().K, 5u);
  W->options<EngineOptions>().K = 6;
  EXPECT_EQ(Ctx.options<EngineOptions>().K, 5u);
  std::thread([&] { Ctx.requestStop(); }).join();
  EXPECT_TRUE(W->stopRequested());
  W->stats().counter("n") = 2;
  EXPECT_EQ(Ctx.stats().find("n"), nullptr);
}

TEST(Context, ProgressIsSilentUntilSomebodyListens) {
  Context Ctx;
  bool Collected = false;
  auto Collect = [&] {
    Collected = true;
    return ProgressFigures();
  };
  for (unsigned I = 0; I < 1000; ++I)
    Ctx.progress().offer(Collect);
  EXPECT_FALSE(Collected);

  unsigned Lines = 0;
  Ctx.setProgress(std::make_unique<Listener>(Lines));
  Stopwatch Watch;
  while (Lines == 0 && Watch.seconds() < 5)
    Ctx.progress().offer(Collect);
  EXPECT_EQ(Lines, 1u);
  Ctx.setProgress(nullptr);
  Ctx.progress().offer(Collect);
}
} // namespace
