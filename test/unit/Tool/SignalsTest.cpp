//===- SignalsTest.cpp - What a crash says --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Signals.h"
#include "jsym/Support/Process.h"
#include "jsym/Support/SignalStack.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <thread>

using namespace jsym;
using namespace jsym::tool;

static void installHandlers() { installCrashHandlers({"check", "a\nb.C.m"}); }

TEST(Signals, AFailedAssertionIsOneLine) {
#if !LLVM_ADDRESS_SANITIZER_BUILD && !defined(NDEBUG)
  auto fail = [] {
    installHandlers();
    assert(1 + 1 == 3);
  };
  EXPECT_EXIT(fail(), testing::ExitedWithCode(4),
              "^jsym-llvm: internal error: SignalsTest.cpp:[0-9]+: '1 . 1 == "
              "3' does not hold in 'jsym-llvm check a.b.C.m' of version "
              "[0-9.]+; please report[^\n]*\n$");
#endif
}

TEST(Signals, AnErrorInsideLlvmIsOneLine) {
  auto fail = [] {
    installHandlers();
    llvm::report_fatal_error("no way");
  };
  EXPECT_EXIT(fail(), testing::ExitedWithCode(4),
              "^jsym-llvm: internal error: no way in '[^\n]*\n$");
}

#if !LLVM_ADDRESS_SANITIZER_BUILD
#pragma clang diagnostic ignored "-Winfinite-recursion"
static volatile int Depth;
[[clang::noinline]] static int overflow(int N) {
  Depth = Depth + 1;
  return overflow(N + 1) + Depth;
}

TEST(Signals, AnyThreadMayOverflowItsStack) {
  auto fail = [] {
    installHandlers();
    std::thread([] {
      SignalStack Own;
      exit(overflow(0));
    }).join();
  };
  EXPECT_EXIT(fail(), testing::ExitedWithCode(4), "segmentation fault");
}
#endif

TEST(Signals, TemporaryDirectoriesGoWithTheProcess) {
  auto First = TempDirectory::create("jsym-test");
  ASSERT_TRUE(bool(First));
  TempDirectory Moved(std::move(*First));
  auto Second = TempDirectory::create("jsym-test");
  ASSERT_TRUE(bool(Second));
  EXPECT_TRUE(llvm::sys::fs::exists(Moved.path()));
  removeTempDirectories();
  EXPECT_FALSE(llvm::sys::fs::exists(Moved.path()));
  EXPECT_FALSE(llvm::sys::fs::exists(Second->path()));
}
