//===- ComparisonTest.cpp - Which runs contradict each other --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/Comparison.h"
#include "gtest/gtest.h"

using namespace jsym::report;

namespace {

ComparedRun run(std::string Heap, std::string Search, std::string Verdict,
                uint64_t Paths) {
  ComparedRun R;
  R.Config = {"O0", std::move(Heap), std::move(Search), "1", "full"};
  R.Verdict = std::move(Verdict);
  R.Exhaustive = R.Verdict == "bug" || R.Verdict == "none";
  R.Paths = Paths;
  return R;
}

std::string text(const Comparison &C) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  C.printText(OS);
  return Text;
}

TEST(Comparison, ABugHereAndNoneThereIsADisagreement) {
  Comparison C;
  C.Runs = {run("lazy", "dfs", "none", 3), run("lazier", "dfs", "bug", 2)};
  EXPECT_EQ(C.disagreements(),
            std::vector<std::string>{
                "[O0 lazier dfs] says bug, [O0 lazy dfs] says none"});
  EXPECT_EQ(C.verdict(), CommonVerdict::Broken);
  EXPECT_NE(text(C).find("DISAGREEMENT: [O0 lazier dfs]"), std::string::npos);
}

TEST(Comparison, UndecidedContradictsNothing) {
  Comparison C;
  C.Runs = {run("lazy", "dfs", "undecided", 3), run("lazier", "dfs", "bug", 2)};
  EXPECT_TRUE(C.disagreements().empty());
  EXPECT_EQ(C.verdict(), CommonVerdict::Bug);
}

TEST(Comparison, AnotherOrderHasTheSamePaths) {
  Comparison C;
  C.Runs = {run("lazy", "dfs", "none", 3), run("lazier", "dfs", "none", 2)};
  EXPECT_TRUE(C.disagreements().empty()) << "heaps may divide inputs anew";
  C.Runs.push_back(run("lazy", "bfs", "none", 4));
  EXPECT_EQ(C.disagreements(), std::vector<std::string>{
                                   "[O0 lazy dfs] has 3 paths, [O0 lazy bfs] "
                                   "has 4"});
}

TEST(Comparison, ACrashIsARowAndAFailure) {
  Comparison C;
  C.Runs = {run("lazy", "dfs", "none", 3), run("lazier", "dfs", "crashed", 0)};
  C.Runs.back().Why = "it fell over";
  EXPECT_EQ(C.verdict(), CommonVerdict::Broken);
  EXPECT_NE(text(C).find("[O0 lazier dfs] crashed: it fell over"),
            std::string::npos);
}

TEST(Comparison, DamagedNumbersAreAnError) {
  ComparedRun R;
  for (llvm::StringRef Text : {"", "{", "[]", "{\"counters\": 3}"}) {
    llvm::Error E = readStats(Text, R);
    EXPECT_TRUE(bool(E)) << Text.str();
    llvm::consumeError(std::move(E));
  }
}

} // namespace
