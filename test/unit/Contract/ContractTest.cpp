//===- ContractTest.cpp - Contracts given by options and files ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Contract.h"
#include "jsym/Heap/HeapOptions.h"
#include "../Heap/TestProgram.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;

namespace {

class ContractTest : public testing::Test {
protected:
  ContractTest() {
    Base = Program.add("p/Base", Program.Object, {}, {}, false, false,
                       {"repOK()Z"});
    List = Program.add("p/List", Base, {{"size", "I"}}, {}, false, false,
                       {"add(ILp/Base;)Z", "canAdd(I)Z", "added(ILp/Base;Z)Z",
                        "repOK()Z", "grows(Z)Z", "count(I)I"});
    Program.add("p/Full", Program.Object, {}, {}, false);
    for (const char *Unchecked :
         {"java/lang/RuntimeException", "java/lang/Error",
          "java/lang/AssertionError"})
      Program.add(Unchecked, Program.Object, {}, {}, true);
  }

  Expected<MethodContract> read(StringRef Name = "add") {
    for (const dialect::MethodModel &M : List->methods())
      if (M.Name == Name)
        return contractOf(M, Program, Options);
    return createStringError("no such method in the test");
  }
  std::string mistake() {
    auto C = read();
    return C ? "none" : toString(C.takeError());
  }

  test::TestProgram Program;
  test::TestProgram::Class Base, List;
  ContractOptions Options;
};

TEST_F(ContractTest, RepOkOfEachClassOfTheHierarchyHolds) {
  auto C = read();
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  ASSERT_EQ(C->Invariants.size(), 2u);
  EXPECT_EQ(C->Invariants[0].Method->Owner, Base);
  EXPECT_EQ(C->Invariants[1].Method->Owner, List);
  Options.Annotations = false;
  C = read();
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  EXPECT_FALSE(C->hasConditions());
}

TEST_F(ContractTest, ConditionsTakeTheFirstArgumentsThenTheResult) {
  Options.Requires = {"p.List.add=canAdd"};
  Options.Ensures = {"p.List.add=added"};
  auto C = read();
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  ASSERT_EQ(C->Requires.size(), 1u);
  EXPECT_EQ(C->Requires[0].Arguments, 2u); // the receiver, the int
  EXPECT_FALSE(C->Requires[0].TakesResult);
  ASSERT_EQ(C->Ensures.size(), 1u);
  EXPECT_EQ(C->Ensures[0].Arguments, 3u);
  EXPECT_TRUE(C->Ensures[0].TakesResult);
}

TEST_F(ContractTest, OthersMethodsAreNotConcerned) {
  Options.Requires = {"p.List.remove=canAdd", "p.Base.add=canAdd"};
  auto C = read();
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  EXPECT_TRUE(C->Requires.empty());
}

TEST_F(ContractTest, MistakesAreNamed) {
  Options.Ensures = {"p.List.add=gone"};
  EXPECT_EQ(mistake(), "no method gone in p.List");
  Options.Ensures = {"p.List.add=count"}; // returns no boolean
  EXPECT_NE(mistake().find("count of p.List.add(int, Base) does not fit"),
            std::string::npos);
  Options.Ensures.clear();
  // A precondition cannot speak of the result.
  Options.Requires = {"p.List.add=added"};
  EXPECT_NE(mistake().find("does not fit"), std::string::npos);
  Options.Requires.clear();
  Options.Invariants = {"p.List=p.Missing.ok"};
  EXPECT_NE(mistake().find("p/Missing"), std::string::npos);
}

TEST_F(ContractTest, ExceptionsAndFrames) {
  Options.Throws = {"p.List.add=p.Full"};
  Options.Modifies = {"p.List.add=this.size", "p.List.add="};
  auto C = read();
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  ASSERT_EQ(C->Throws.size(), 1u);
  EXPECT_EQ(C->Throws[0].Class->name(), "p/Full");
  ASSERT_TRUE(C->Modifies);
  EXPECT_EQ(*C->Modifies, std::vector<std::string>{"this.size"});
  Options.Modifies = {"p.List.add=size"};
  EXPECT_NE(mistake().find("the path size"), std::string::npos);
}

std::string readFile(StringRef Text, ContractOptions &Options) {
  SmallString<128> Path;
  int Handle;
  if (sys::fs::createTemporaryFile("contracts", "txt", Handle, Path))
    return "no temporary file";
  FileRemover Remove(Path);
  raw_fd_ostream(Handle, /*shouldClose=*/true) << Text;
  Options.File = Path.str().str();
  HeapOptions Heap;
  std::string Message = toString(readContractFile(Options, Heap));
  size_t At = Message.find(Options.File);
  return At == std::string::npos ? Message
                                 : Message.substr(At + Options.File.size());
}

TEST(ContractFile, LinesGoToTheirLists) {
  ContractOptions Options;
  EXPECT_EQ(readFile("# a comment\r\n\n  invariant = A=B.ok \n"
                     "requires=A.m=c\nmodifies = A.m=\n",
                     Options),
            "");
  EXPECT_EQ(Options.Invariants, std::vector<std::string>{"A=B.ok"});
  EXPECT_EQ(Options.Requires, std::vector<std::string>{"A.m=c"});
  EXPECT_EQ(Options.Modifies, std::vector<std::string>{"A.m="});
}

TEST(ContractFile, MistakesHaveALine) {
  ContractOptions Options;
  EXPECT_EQ(readFile("\nrequires=A.m=c\nensure = A.m=c\n", Options),
            ":3: unknown kind of contract 'ensure', did you mean 'ensures'?; "
            "the kinds are invariant, requires, ensures, throws, modifies, "
            "use-contract, region, non-null");
}

} // namespace
