//===- ErrorTest.cpp - Diagnostics name place and remedy ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Error.h"
#include "jsym/Support/Jdk.h"
#include "jsym/Support/Logger.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
TEST(Error, OneLineWithPlaceSectionAndRemedy) {
  llvm::Error E = inputErrorAt("A.class", 0x1f, "truncated constant pool",
                               "JVMS 4.4", "compile it again");
  EXPECT_EQ(llvm::toString(std::move(E)),
            "A.class:0x1f: truncated constant pool (JVMS 4.4); compile it "
            "again");
  EXPECT_EQ(llvm::toString(inputError("what")), "what");
}

TEST(Error, DidYouMean) {
  EXPECT_EQ(didYouMean("lazyer", {"lazy", "lazier", "summary"}),
            ", did you mean 'lazier' or 'lazy'?");
  EXPECT_EQ(didYouMean("xyz", {"lazy", "lazier"}), "");
  EXPECT_EQ(didYouMean("PUSH", {"push", "pop"}), ", did you mean 'push'?");
}

TEST(Logger, LevelsAndOnce) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Logger L(&OS, LogLevel::Warning);
  L.note("hidden");
  L.warn("a");
  L.warnOnce("b");
  L.warnOnce("b");
  EXPECT_EQ(Text, "warning: a\nwarning: b\n");
  L.setLevel(LogLevel::Quiet);
  L.warn("hidden");
  EXPECT_EQ(Text, "warning: a\nwarning: b\n");
}

TEST(Process, OutputStatusAndLimit) {
  auto R = runProcess("/bin/sh", {"-c", "echo out; echo err >&2; exit 3"});
  ASSERT_TRUE(bool(R));
  EXPECT_EQ(R->Status, 3);
  EXPECT_EQ(R->Output, "out\n");
  EXPECT_EQ(R->Errors, "err\n");
  EXPECT_FALSE(R->TimedOut);

  auto Slow = runProcess("/bin/sleep", {"60"}, 1);
  ASSERT_TRUE(bool(Slow));
  EXPECT_TRUE(Slow->TimedOut);

  std::atomic<bool> Stop = true;
  auto Stopped = runProcess("/bin/sh", {"-c", "echo out; sleep 60"}, {0, &Stop});
  ASSERT_TRUE(bool(Stopped));
  EXPECT_TRUE(Stopped->Stopped);
  EXPECT_FALSE(Stopped->TimedOut);

  auto Missing = runProcess("/no/such/program", {});
  ASSERT_FALSE(bool(Missing));
  EXPECT_NE(llvm::toString(Missing.takeError()).find("/no/such/program"),
            std::string::npos);
}

TEST(Process, TempDirectoryGoesAway) {
  std::string Path;
  {
    auto Temp = TempDirectory::create("jsym-unit");
    ASSERT_TRUE(bool(Temp));
    TempDirectory Moved = std::move(*Temp);
    Path = Moved.path().str();
    EXPECT_TRUE(llvm::sys::fs::is_directory(Path));
  }
  EXPECT_FALSE(llvm::sys::fs::exists(Path));
}

TEST(Jdk, FoundOrSaysWhatToDo) {
  auto Found = openJdk(JSYM_TEST_JDK);
  ASSERT_TRUE(bool(Found));
  EXPECT_TRUE(llvm::sys::fs::can_execute(Found->java()));
  EXPECT_TRUE(llvm::StringRef(Found->Version).contains("."));
  auto Same = openJdk(Found->Home + "/");
  ASSERT_TRUE(bool(Same));
  EXPECT_EQ(Same->Home, Found->Home);
  auto Wrong = openJdk("/tmp");
  ASSERT_FALSE(bool(Wrong));
  EXPECT_EQ(llvm::toString(Wrong.takeError()),
            "'/tmp' is not a JDK: it has no lib/modules; give the directory "
            "that holds bin/java to --jdk");
}
} // namespace
