//===- WorkerTest.cpp - Processes that die --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Worker.h"
#include "gtest/gtest.h"
#include <csignal>
#include <unistd.h>

using namespace jsym::scan;

static std::vector<std::string> allOf(Worker &W) {
  std::vector<std::string> All;
  for (int I = 0; I < 200 && !W.ended(); ++I)
    for (std::string &Line : W.receive(0.1))
      All.push_back(std::move(Line));
  return All;
}

static void echo(WorkerSide &Side) {
  while (auto Line = Side.receive())
    if (!Line->empty())
      Side.send("<" + *Line + ">");
}

TEST(Worker, AnswersAndEnds) {
  auto W = Worker::start(echo);
  ASSERT_TRUE(bool(W));
  std::string Long(1 << 20, 'x');
  EXPECT_TRUE((*W)->send("a"));
  EXPECT_TRUE((*W)->send(Long));
  (*W)->finish();
  EXPECT_EQ(allOf(**W), (std::vector<std::string>{"<a>", "<" + Long + ">"}));
  EXPECT_TRUE((*W)->ended());
  EXPECT_FALSE((*W)->failed());
}

TEST(Worker, ItsDeathIsItsOwn) {
  auto W = Worker::start([](WorkerSide &Side) {
    Side.send("whole");
    (void)!write(STDERR_FILENO, "first\nlast words\n", 17);
    std::signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
  });
  ASSERT_TRUE(bool(W));
  EXPECT_EQ(allOf(**W), (std::vector<std::string>{"whole"}));
  EXPECT_TRUE((*W)->failed());
  EXPECT_EQ((*W)->lastWords(), "last words");
  EXPECT_FALSE((*W)->send("anybody?"));
}

TEST(Worker, IsKilledWithItsObject) {
  pid_t Pid = 0;
  {
    auto W = Worker::start([](WorkerSide &Side) {
      Side.send(std::to_string(getpid()));
      for (;;)
        pause();
    });
    ASSERT_TRUE(bool(W));
    auto Lines = (*W)->receive(10);
    ASSERT_EQ(Lines.size(), 1u);
    Pid = pid_t(std::stoi(Lines[0]));
    EXPECT_EQ(kill(Pid, 0), 0);
  }
  EXPECT_NE(kill(Pid, 0), 0);
}
