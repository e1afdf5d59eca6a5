//===- CommandLineTest.cpp - Options from argv ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CommandLine.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::tool;

namespace {
enum class Heap { Lazy, Lazier, Sharp };
constexpr OptionChoice Heaps[] = {
    {"lazy", "early"}, {"lazier", "later"}, {"lazier-sharp", "latest"}};

struct CommandLineTest : testing::Test {
  CommandLineTest() {
    CL.section("Heap");
    CL.number("k", K, 0, 64, "bound", OptionSink::Everybody);
    CL.enumeration("heap", H, Heaps, "strategy");
    CL.flag("assertions", Assertions, "obey assert", OptionSink::Everybody);
    CL.text("class-path", ClassPath, "PATH", "classes", OptionSink::Everybody);
    CL.alias("cp", "class-path");
    CL.list("types", Types, "CLASS", "types", OptionSink::Everybody);
    CL.duration("time", Time, "limit", OptionSink::Everybody);
    CL.size("memory", Memory, "limit", OptionSink::Expert);
  }
  std::string parse(std::vector<std::string> Args) {
    return llvm::toString(CL.parse(Args));
  }

  CommandLine CL;
  uint64_t K = 3, Memory = 0;
  Heap H = Heap::Sharp;
  bool Assertions = true;
  std::string ClassPath;
  std::vector<std::string> Types{"default"};
  double Time = 0;
};

TEST_F(CommandLineTest, AllForms) {
  EXPECT_EQ(parse({"-k", "5", "--heap=lazy", "--no-assertions", "-cp", "a:b",
                   "--types=A,B", "--types", "C", "--time=500ms", "-memory=2G",
                   "Target", "--", "-k"}),
            "");
  EXPECT_EQ(K, 5u);
  EXPECT_EQ(H, Heap::Lazy);
  EXPECT_FALSE(Assertions);
  EXPECT_EQ(ClassPath, "a:b");
  EXPECT_EQ(Types, (std::vector<std::string>{"A", "B", "C"}));
  EXPECT_EQ(Time, 0.5);
  EXPECT_EQ(Memory, uint64_t(2) << 30);
  ASSERT_EQ(CL.positionals().size(), 1u);
  EXPECT_EQ(CL.positionals()[0], "Target");
  ASSERT_EQ(CL.trailing().size(), 1u);
  EXPECT_TRUE(CL.given("heap"));
  EXPECT_TRUE(CL.given("class-path"));
  EXPECT_FALSE(CL.given("size"));
}

TEST_F(CommandLineTest, FlagsTakeWords) {
  EXPECT_EQ(parse({"--assertions=off"}), "");
  EXPECT_FALSE(Assertions);
  EXPECT_EQ(parse({"--assertions"}), "");
  EXPECT_TRUE(Assertions);
  EXPECT_EQ(parse({"--assertions=maybe"}),
            "option '--assertions' wants on or off, not 'maybe'");
  EXPECT_EQ(parse({"--no-assertions=on"}),
            "option '--no-assertions' takes no value");
}

TEST_F(CommandLineTest, RangesAreChecked) {
  EXPECT_EQ(parse({"-k", "65"}),
            "option '-k' wants a number from 0 to 64, not '65'");
  EXPECT_EQ(parse({"-k=x"}),
            "option '-k' wants a number from 0 to 64, not 'x'");
  EXPECT_EQ(parse({"-k", "-1"}),
            "option '-k' wants a number from 0 to 64, not '-1'");
  EXPECT_EQ(K, 3u);
  EXPECT_EQ(parse({"--time=soon"}),
            "option '--time' wants a time like 500ms, 10s, 5m or 2h, not "
            "'soon'");
  EXPECT_EQ(parse({"--memory=much"}),
            "option '--memory' wants a size like 512M or 2G, not 'much'");
}

TEST_F(CommandLineTest, MisspellingsAreAnswered) {
  EXPECT_EQ(parse({"--haep=lazy"}),
            "unknown option '--haep', did you mean '--heap'?; --help lists the "
            "options");
  EXPECT_EQ(parse({"--no-assertion"}),
            "unknown option '--no-assertion', did you mean '--no-assertions' "
            "or '--assertions'?; --help lists the options");
  EXPECT_EQ(parse({"--heap=lazyer"}),
            "option '--heap' does not know 'lazyer', did you mean 'lazier' or "
            "'lazy'?; it takes one of lazy, lazier, lazier-sharp");
  EXPECT_EQ(parse({"--class-path"}),
            "option '--class-path' needs a value; write --class-path PATH");
  EXPECT_EQ(parse({"--class-path", "--no-assertions"}),
            "option '--class-path' needs a value, and '--no-assertions' is an "
            "option; write --class-path=PATH");
  EXPECT_EQ(parse({"--class-path", "--there"}), "");
}

TEST_F(CommandLineTest, HelpHidesExpertOptions) {
  std::string Text, Full;
  llvm::raw_string_ostream OS(Text), FullOS(Full);
  CL.printOptions(OS, false);
  CL.printOptions(FullOS, true);
  EXPECT_EQ(Text.find("--memory"), std::string::npos);
  EXPECT_NE(Full.find("--memory=SIZE"), std::string::npos);
  EXPECT_NE(Text.find("Heap:\n  -k N                    bound (default 3)\n"),
            std::string::npos)
      << Text;
  EXPECT_NE(Text.find("  -cp, --class-path=PATH  classes\n"), std::string::npos)
      << Text;
  EXPECT_NE(Text.find("lazier: later"), std::string::npos);
  EXPECT_TRUE(CL.hasExpertOptions());
}
} // namespace
