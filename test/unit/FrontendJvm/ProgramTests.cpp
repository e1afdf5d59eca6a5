//===- ProgramTests.cpp - Class table, lowering and pipeline together -----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "../TestJdk.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "gtest/gtest.h"
#include <atomic>
#include <thread>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;
using namespace jsym::dialect;

static std::unique_ptr<JvmProgram> makeProgram(PipelineOptions P = {}) {
  JvmProgramOptions O = jdkProgram();
  O.Pipeline = P;
  auto Program = JvmProgram::create(O);
  if (!Program) {
    ADD_FAILURE() << toString(Program.takeError());
    return nullptr;
  }
  return std::move(*Program);
}

TEST(Program, LowersAMethodOfTheJdk) {
  auto Program = makeProgram();
  ASSERT_TRUE(Program);
  auto Class = Program->getClass("java/util/TreeMap");
  ASSERT_TRUE(bool(Class)) << toString(Class.takeError());
  const MethodModel *Get =
      (*Class)->findMethod("get", "(Ljava/lang/Object;)Ljava/lang/Object;");
  ASSERT_TRUE(Get);
  LLVMContext Context;
  auto Lowered = Program->lower(*Get, Context);
  ASSERT_TRUE(bool(Lowered)) << toString(Lowered.takeError());
  EXPECT_EQ(Lowered->Function->getName(), Get->Symbol);
  EXPECT_FALSE(Lowered->Function->isDeclaration());
}

TEST(Program, RejectsAPipelineThatDoesNotParse) {
  JvmProgramOptions O = jdkProgram();
  O.Pipeline.Passes = "no-such-pass";
  auto Program = JvmProgram::create(O);
  ASSERT_FALSE(bool(Program));
  EXPECT_NE(toString(Program.takeError()).find("no-such-pass"),
            std::string::npos);
}

/// Lowers all methods of a few classes; the numbers of instructions. That
/// everything lowers is the business of the lowering's own tests.
static std::vector<unsigned> lowerSome(JvmProgram &Program) {
  std::vector<unsigned> Sizes;
  LLVMContext Context;
  for (StringRef Name : std::initializer_list<StringRef>{
           "java/util/HashMap", "java/util/TreeMap", "java/util/Arrays",
           "java/lang/Integer", "java/util/stream/Collectors"}) {
    auto Class = Program.getClass(Name);
    EXPECT_TRUE(bool(Class)) << toString(Class.takeError());
    for (const MethodModel &M : (*Class)->methods()) {
      if (!M.HasCode)
        continue;
      auto Lowered = Program.lower(M, Context);
      Sizes.push_back(Lowered ? Lowered->Function->getInstructionCount() : 0);
      if (!Lowered)
        consumeError(Lowered.takeError());
    }
  }
  return Sizes;
}

TEST(Program, ServesSeveralThreads) {
  auto Alone = makeProgram();
  ASSERT_TRUE(Alone);
  std::vector<unsigned> Expected = lowerSome(*Alone);
  EXPECT_GT(Expected.size(), 300u);
  auto Shared = makeProgram();
  ASSERT_TRUE(Shared);
  std::vector<std::vector<unsigned>> Results(4);
  std::vector<std::thread> Workers;
  for (auto &Result : Results)
    Workers.emplace_back([&] { Result = lowerSome(*Shared); });
  for (std::thread &Worker : Workers)
    Worker.join();
  for (auto &Result : Results)
    EXPECT_EQ(Result, Expected);
}

TEST(Program, FindsResources) {
  auto Program = makeProgram();
  ASSERT_TRUE(Program);
  auto Object = Program->resource("java/lang/Object.class");
  ASSERT_TRUE(Object);
  EXPECT_EQ(StringRef(*Object).take_front(4), "\xCA\xFE\xBA\xBE");
  EXPECT_FALSE(Program->resource("java/lang/NoSuch.class"));
  EXPECT_EQ(Program->jdkVersion().take_front(1).find_first_of("12"), 0u);
}

/// What reflection reads: java.lang.Integer has MIN_VALUE = 0x80000000, is
/// annotated, and names all it needs in its constants.
TEST(Program, HandsOutRawAttributesAndConstants) {
  auto Program = makeProgram();
  ASSERT_TRUE(Program);
  auto Integer = Program->getClass("java/lang/Integer");
  ASSERT_TRUE(bool(Integer)) << toString(Integer.takeError());
  auto Raw = Program->rawClass(**Integer);
  ASSERT_TRUE(Raw);
  auto Constant = Raw->memberAttribute("ConstantValue", "MIN_VALUE", "I");
  ASSERT_TRUE(Constant);
  ASSERT_EQ(Constant->size(), 2u);
  unsigned Index = uint8_t((*Constant)[0]) << 8 | uint8_t((*Constant)[1]);
  EXPECT_EQ(Raw->number(Index, 'I'), 0x80000000u);
  EXPECT_EQ(Raw->number(Index, 'J'), std::nullopt) << "it is no long";
  EXPECT_EQ(Raw->utf8(Index), std::nullopt) << "nor text";
  EXPECT_EQ(Raw->number(1u << 20, 'I'), std::nullopt);
  EXPECT_FALSE(Raw->memberAttribute("ConstantValue", "MIN_VALUE", "J"));
  EXPECT_FALSE(Raw->componentAttribute("Signature", "value"));
  auto Source = Raw->attribute("SourceFile");
  ASSERT_TRUE(Source);
  unsigned Name = uint8_t((*Source)[0]) << 8 | uint8_t((*Source)[1]);
  EXPECT_EQ(Raw->utf8(Name), "Integer.java");
  auto Array = Program->getClass("[I");
  ASSERT_TRUE(bool(Array)) << toString(Array.takeError());
  EXPECT_FALSE(Program->rawClass(**Array));
}
