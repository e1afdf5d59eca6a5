//===- FoldedTest.cpp - One test for several inputs -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FoldedTest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::testgen {

/// Whether it is a row of a table.
static bool isRow(const TestMethod::Folded &F) {
  return F.Input.empty() && F.Throws.empty() &&
         !StringRef(F.About).contains("  @");
}

static std::string table(const FoldedTest &T, StringRef Name) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "  static Object[][] " << Name << "() {\n"
     << "    return new Object[][] {\n";
  for (const TestMethod::Folded &F : T.Inputs) {
    SmallVector<StringRef, 4> Comments;
    StringRef(F.About).split(Comments, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef Line : Comments)
      OS << "      " << Line << '\n';
    OS << "        {" << F.Values << "},\n";
  }
  OS << "    };\n  }\n";
  return Text;
}

static std::string factory(const TestMethod::Folded &F, StringRef Name) {
  return F.About + "  static Object[][] " + Name.str() + "() " +
         (F.Throws.empty() ? "" : "throws " + F.Throws + " ") + "{\n" +
         F.Input + "    return new Object[][] {{" + F.Values + "}};\n  }\n";
}

std::vector<std::string> FoldedTest::methods() const {
  std::vector<std::string> All, Names;
  if (all_of(Inputs, isRow)) {
    Names.push_back(Name + "_inputs");
    All.push_back(table(*this, Names.back()));
  } else {
    for (const TestMethod::Folded &F : Inputs) {
      Names.push_back(Name + "_input" + std::to_string(Names.size() + 1));
      All.push_back(factory(F, Names.back()));
    }
  }
  std::string Text;
  raw_string_ostream OS(Text);
  OS << Inputs.front().Annotations << "  @ParameterizedTest\n  @MethodSource("
     << (Names.size() > 1 ? "{" : "");
  size_t Column = 18;
  for (const std::string &N : Names) {
    if (&N != &Names.front())
      OS << ',';
    if (Column + N.size() > 110) {
      OS << "\n      ";
      Column = 6;
    } else if (&N != &Names.front()) {
      OS << ' ';
    }
    OS << '"' << N << '"';
    Column += N.size() + 4;
  }
  OS << (Names.size() > 1 ? "})" : ")") << "\n  void " << Name
     << Inputs.front().Test;
  All.push_back(std::move(Text));
  return All;
}

} // namespace jsym::testgen
