//===- SmtLibTest.cpp - Other solvers read what we write ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/SmtLib.h"
#include "../Expr/RandomExprs.h"
#include "jsym/Solver/Solver.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

/// A file that goes when it is no longer needed.
struct TemporaryFile {
  explicit TemporaryFile(llvm::StringRef Suffix) {
    llvm::sys::fs::createTemporaryFile("jsym", Suffix, Path);
  }
  ~TemporaryFile() { llvm::sys::fs::remove(Path); }
  llvm::SmallString<64> Path;
};

/// Standard output of a program; empty if it cannot be run.
std::string output(llvm::StringRef Program,
                   std::vector<std::string> Arguments) {
  TemporaryFile Out("out");
  std::vector<llvm::StringRef> Args{Program};
  Args.insert(Args.end(), Arguments.begin(), Arguments.end());
  llvm::sys::ExecuteAndWait(
      Program, Args, std::nullopt,
      {llvm::StringRef(""), llvm::StringRef(Out.Path), llvm::StringRef("")},
      /*SecondsToWait=*/60);
  auto Buffer = llvm::MemoryBuffer::getFile(Out.Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// Many random conditions in one script, each with what the chain says.
void compare(llvm::StringRef Name, std::vector<std::string> Options,
             bool Floats) {
  auto Program = llvm::sys::findProgramByName(Name);
  if (!Program)
    GTEST_SKIP() << Name.str() << " is not installed";
  ExprManager M;
  RandomExprs R(M, true, Floats);
  SolverChain Chain(M, {});
  TemporaryFile Script("smt2");
  std::vector<std::string> Expected;
  {
    std::error_code Error;
    llvm::raw_fd_ostream OS(Script.Path, Error);
    ASSERT_FALSE(Error);
    for (unsigned Seed = 0; Seed < 40; ++Seed) {
      R.seed(Seed);
      ExprId Conditions[] = {R.condition(3), R.condition(3)};
      printSmtLib(OS, M, Conditions);
      OS << "(reset)\n";
      Answer A = Chain.check({PathCondition(), M.conj(Conditions), nullptr});
      ASSERT_NE(A.Result, Verdict::Unknown) << A.Reason.Text;
      Expected.push_back(A.Result == Verdict::Sat ? "sat" : "unsat");
    }
  }
  Options.push_back(std::string(Script.Path));
  std::string Text = output(*Program, Options);
  llvm::SmallVector<llvm::StringRef, 64> Lines;
  llvm::StringRef(Text).trim().split(Lines, '\n');
  ASSERT_EQ(Lines.size(), Expected.size()) << Text;
  for (size_t I = 0; I < Lines.size(); ++I)
    EXPECT_EQ(Lines[I].str(), Expected[I]) << "query " << I;
}

} // namespace

TEST(SmtLib, Z3Agrees) { compare("z3", {"-T:50"}, true); }
TEST(SmtLib, Cvc5Agrees) {
  compare("cvc5", {"--lang=smt2", "--incremental", "--fp-exp"}, true);
}

TEST(SmtLib, NamesAreUniqueAndQuoted) {
  ExprManager M;
  ExprId A = M.var(Sort::bits(32), "this.root.left.key"),
         B = M.var(Sort::bits(32), "this.root.left.key"),
         C = M.var(Sort::boolean(), "a|b");
  ExprId Conditions[] = {M.slt(A, B), C};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printSmtLib(OS, M, Conditions, true);
  EXPECT_EQ(Text, "(set-logic ALL)\n"
                  "(declare-const |this.root.left.key| (_ BitVec 32))\n"
                  "(declare-const |this.root.left.key!2| (_ BitVec 32))\n"
                  "(declare-const |a_b| Bool)\n"
                  "(assert (bvslt |this.root.left.key| "
                  "|this.root.left.key!2|))\n"
                  "(assert |a_b|)\n"
                  "(check-sat)\n"
                  "(get-model)\n");
}
