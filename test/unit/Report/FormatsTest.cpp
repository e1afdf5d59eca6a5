//===- FormatsTest.cpp - What other programs read -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Report/ExecutionTree.h"
#include "llvm/Support/JSON.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::report;
using namespace jsym::testgen;
using llvm::StringRef;

namespace {

std::string written(void (*Write)(llvm::raw_ostream &, const RunReport &),
                    const RunReport &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Write(OS, R);
  return Text;
}

bool contains(StringRef Text, StringRef Part) { return Text.contains(Part); }

TEST(Xml, EscapesWhatMarkupIs) {
  EXPECT_EQ(xmlText("a<b> & \"c\"]]>"), "a&lt;b&gt; &amp; &quot;c&quot;]]&gt;");
}

TEST(Xml, HasNoCharactersThatXmlHasNot) {
  EXPECT_EQ(xmlText(StringRef("a\0b\x1f\tc\n", 7)), "a b \tc\n");
  EXPECT_EQ(xmlText("\xEF\xBF\xBE"), "\xEF\xBF\xBD"); // U+FFFE
  EXPECT_EQ(xmlText("\xff"), "\xEF\xBF\xBD");         // no UTF-8
  EXPECT_EQ(xmlText("\xED\xA0\x80").find('\xED'), std::string::npos);
  EXPECT_EQ(xmlText("gr\xC3\xBCn"), "gr\xC3\xBCn");
}

/// One class: a method with a jump of which one way is covered, and one that
/// nobody called.
RunReport covered() {
  RunReport R;
  R.Target = "p.C.m(int)";
  FileCoverage F;
  F.Class = "p/C";
  F.Source = "C.java";
  F.Functions.push_back({"p.C.m(int)", 3, 2});
  LineCoverage L;
  L.Hits = 2;
  L.Instructions = 4;
  L.InstructionsCovered = 3;
  L.Branches = 2;
  L.BranchesCovered = 1;
  L.BranchCounts = {2, 0};
  F.Lines[3] = L;
  R.Coverage.push_back(F);
  ClassLines C;
  C.Class = "p/C$D";
  C.Source = "C.java";
  JacocoLine J;
  J.Instructions = {1, 3};
  J.Branches = {1, 1};
  J.Complexity = {1, 0};
  C.Methods.push_back({"m", "(I)I", {{3, J}}});
  JacocoLine Never;
  Never.Instructions = {2, 0};
  C.Methods.push_back({"<init>", "()V", {{3, Never}, {9, Never}}});
  C.Methods.push_back({"values", "()[Lp/C;", {}}); // all of it left out
  R.Classes.push_back(C);
  return R;
}

TEST(Lcov, LinesBranchesAndFunctions) {
  EXPECT_EQ(written(writeLcov, covered()),
            "# jsym-llvm, digest 0000000000000000\n"
            "TN:jsym\nSF:p/C.java\nFN:3,p.C.m(int)\nFNDA:2,p.C.m(int)\n"
            "FNF:1\nFNH:1\nBRDA:3,0,0,2\nBRDA:3,0,1,0\nDA:3,2\n"
            "BRF:2\nBRH:1\nLF:1\nLH:1\nend_of_record\n");
}

TEST(Jacoco, CountersAddUp) {
  std::string Text = written(writeJacoco, covered());
  EXPECT_TRUE(contains(
      Text, "<method name=\"m\" desc=\"(I)I\" line=\"3\">"
            "<counter type=\"INSTRUCTION\" missed=\"1\" covered=\"3\"/>"
            "<counter type=\"BRANCH\" missed=\"1\" covered=\"1\"/>"
            "<counter type=\"LINE\" missed=\"0\" covered=\"1\"/>"
            "<counter type=\"COMPLEXITY\" missed=\"1\" covered=\"1\"/>"
            "<counter type=\"METHOD\" missed=\"0\" covered=\"1\"/></method>"))
      << Text;
  // The line that both methods have counts once.
  EXPECT_TRUE(contains(
      Text, "<sourcefile name=\"C.java\">"
            "<line nr=\"3\" mi=\"3\" ci=\"3\" mb=\"1\" cb=\"1\"/>"
            "<line nr=\"9\" mi=\"2\" ci=\"0\" mb=\"0\" cb=\"0\"/>"
            "<counter type=\"INSTRUCTION\" missed=\"5\" covered=\"3\"/>"
            "<counter type=\"BRANCH\" missed=\"1\" covered=\"1\"/>"
            "<counter type=\"LINE\" missed=\"1\" covered=\"1\"/>"
            "<counter type=\"COMPLEXITY\" missed=\"2\" covered=\"1\"/>"
            "<counter type=\"METHOD\" missed=\"1\" covered=\"1\"/>"
            "<counter type=\"CLASS\" missed=\"0\" covered=\"1\"/>"
            "</sourcefile>"))
      << Text;
  EXPECT_TRUE(contains(Text, "name=\"&lt;init&gt;\""));
  EXPECT_FALSE(contains(Text, "values"));
  EXPECT_FALSE(contains(StringRef(Text).rtrim(), "\n"));
}

TEST(JUnitXml, ClassNamesHaveNoParameters) {
  RunReport R;
  R.Target = "p.C.m(java.util.List, int)";
  R.Seconds = {{"total", 1.25}};
  PathEntry P;
  P.Scenario.Path = 7;
  R.Paths.push_back(P);
  std::string Text = written(writeJUnitXml, R);
  EXPECT_TRUE(contains(Text, "classname=\"p.C\" "
                             "name=\"m(java.util.List, int) path 7: "))
      << Text;
  EXPECT_TRUE(contains(Text, "time=\"1.250\""));
}

TEST(Sarif, SaysWhatWasNotExplored) {
  RunReport R;
  R.Target = "C.m()";
  R.Bounds = {"bound \"x\""};
  auto Parsed = llvm::json::parse(written(writeSarif, R));
  ASSERT_TRUE(bool(Parsed)) << llvm::toString(Parsed.takeError());
  auto *Run = (*Parsed->getAsObject()->getArray("runs"))[0].getAsObject();
  EXPECT_TRUE(Run->getArray("results")->empty());
  auto *Invocation = (*Run->getArray("invocations"))[0].getAsObject();
  auto *Notes = Invocation->getArray("toolExecutionNotifications");
  ASSERT_TRUE(Notes);
  EXPECT_EQ(Notes->size(), 1u);
  EXPECT_TRUE(Run->getObject("originalUriBaseIds")
                  ->getObject("%SRCROOT%")
                  ->getString("uri")
                  ->ends_with("/"));
}

/// Paths of a full binary tree.
RunReport binary(unsigned Depth) {
  RunReport R;
  for (unsigned I = 0; I < 1u << Depth; ++I) {
    PathEntry P;
    P.Scenario.Path = I + 1;
    for (unsigned D = Depth; D--;) {
      ScenarioFork F;
      F.Taken = I >> D & 1;
      F.Ways = 2;
      F.Condition = "x" + std::to_string(D) + (F.Taken ? " < 0" : " >= 0");
      P.Scenario.Forks.push_back(F);
    }
    R.Paths.push_back(P);
  }
  return R;
}

TEST(Tree, CountsWhatIsBelow) {
  RunReport R = binary(3);
  R.Paths.pop_back();
  std::vector<TreeNode> Nodes = executionTree(R);
  ASSERT_EQ(Nodes.size(), 14u);
  EXPECT_EQ(Nodes[0].Paths, 7u);
  EXPECT_EQ(Nodes[0].Parent, TreeNode::None);
  unsigned Missing = 0;
  for (const TreeNode &N : Nodes)
    Missing += N.missing();
  EXPECT_EQ(Missing, 1u);
}

/// Sixteen paths; the sixth stands for a bug that two more have.
RunReport withABug() {
  RunReport R = binary(4);
  Bug B;
  B.Paths = {3, 5, 6};
  B.Representative = 5;
  R.Bugs.push_back(B);
  for (size_t P : B.Paths)
    R.Paths[P].Bug = 0;
  R.Limit = std::make_shared<WritingLimit>();
  return R;
}

using Time = WritingLimit::Time;

TEST(Json, WhenTimeIsOverPathsAreCounted) {
  auto Paths = [](const RunReport &R) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    writeJson(OS, R);
    auto Parsed = llvm::json::parse(Text);
    EXPECT_TRUE(bool(Parsed)) << llvm::toString(Parsed.takeError());
    const llvm::json::Object &O = *Parsed->getAsObject();
    return std::pair(O.getArray("paths")->size(),
                     O.getInteger("pathsOmitted").value_or(0));
  };
  RunReport R = withABug();
  std::shared_ptr<WritingLimit> Limit = std::move(R.Limit);
  EXPECT_EQ(Paths(R), std::pair(size_t(16), int64_t(0)));
  R.Limit = Limit;
  R.Limit->begin(R, Time::max());
  EXPECT_EQ(Paths(R), std::pair(size_t(16), int64_t(0)));
  R.Limit->begin(R, Time());
  EXPECT_EQ(Paths(R), std::pair(size_t(1), int64_t(15)));
  EXPECT_EQ(R.Limit->Omitted, 15u);
  std::atomic<bool> Stop = true; // an interrupt
  R.Limit->Stop = &Stop;
  R.Limit->begin(R, Time::max());
  EXPECT_EQ(Paths(R), std::pair(size_t(1), int64_t(15)));
}

TEST(Formats, WhenTimeIsOverBugsAreWritten) {
  RunReport R = withABug();
  R.Target = "a.B.c(int)";
  auto Written = [&](auto Write, Time Until) {
    R.Limit->begin(R, Until);
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Write(OS, R);
    return Text;
  };
  std::string Xml = Written(writeJUnitXml, Time::max());
  EXPECT_EQ(StringRef(Xml).count("<testcase "), 16u);
  EXPECT_TRUE(contains(Xml, "tests=\"16\""));
  Xml = Written(writeJUnitXml, Time());
  EXPECT_EQ(StringRef(Xml).count("<testcase "), 1u);
  EXPECT_TRUE(contains(Xml, "tests=\"1\""));
  EXPECT_TRUE(contains(Xml, "name=\"pathsOmitted\" value=\"15\""));
  EXPECT_TRUE(contains(Xml, " path 6: "));
  std::string Page = Written(writeHtml, Time::max());
  EXPECT_FALSE(contains(Page, "\"pathsOmitted\":"));
  EXPECT_EQ(StringRef(Page).count("{\"path\":"), 16u);
  Page = Written(writeHtml, Time());
  EXPECT_TRUE(contains(Page, "\"pathsOmitted\":15"));
  EXPECT_EQ(StringRef(Page).count("{\"path\":"), 1u);
  EXPECT_TRUE(contains(Page, "id=\"chunk0\""));
  auto Tree = [](llvm::raw_ostream &OS, const RunReport &R) {
    writeTreeDot(OS, R, 250);
  };
  EXPECT_TRUE(contains(Written(Tree, Time::max()), "path 16\\n"));
  std::string Cut = Written(Tree, Time());
  EXPECT_TRUE(contains(Cut, "path 6\\n"));
  EXPECT_FALSE(contains(Cut, "path 16\\n"));
}

TEST(Tree, LargeOnesAreCollapsed) {
  RunReport R = binary(8);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeTreeDot(OS, R, 20);
  EXPECT_LE(StringRef(Text).count("->"), 40u);
  EXPECT_TRUE(contains(Text, " paths")) << Text;
  EXPECT_TRUE(contains(Text, "x7 < 0")) << Text;
}

} // namespace
