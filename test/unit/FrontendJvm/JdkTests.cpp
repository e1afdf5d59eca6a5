//===- JdkTests.cpp - The installed JDK's classes -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ReadAll.h"
#include "WorldFixture.h"
#include <chrono>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;
using namespace jsym::dialect;

TEST(Jdk, AllOfJavaBaseLoadsAndReads) {
  auto World = makeWorld();
  ASSERT_TRUE(World);
  auto Names = World->classPath().moduleClasses("java.base");
  ASSERT_TRUE(bool(Names)) << toString(Names.takeError());
  EXPECT_GT(Names->size(), 5000u);
  auto Begin = std::chrono::steady_clock::now();
  for (const std::string &Name : *Names) {
    auto Class = World->getClass(Name);
    ASSERT_TRUE(bool(Class)) << toString(Class.takeError());
    EXPECT_EQ((*Class)->name(), Name);
    EXPECT_TRUE((*Class)->isPlatform());
    auto File = World->classFile(**Class);
    ASSERT_TRUE(bool(File)) << toString(File.takeError());
    EXPECT_EQ(toString(readAll(**File)), "");
  }
  auto Time = std::chrono::steady_clock::now() - Begin;
  RecordProperty(
      "milliseconds",
      int(std::chrono::duration_cast<std::chrono::milliseconds>(Time).count()));
  RecordProperty("classes", int(World->loadedClasses().size()));
}
