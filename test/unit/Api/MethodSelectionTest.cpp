//===- MethodSelectionTest.cpp - Methods by parameter types ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/MethodSelection.h"
#include "gtest/gtest.h"

using namespace jsym::api;

namespace {
TEST(MethodSelection, ParameterTypes) {
  auto T = parameterTypes("(I[[Ljava/lang/String;J[ZLp/A$B;)V");
  ASSERT_EQ(T.size(), 5u);
  EXPECT_EQ(T[0], "int");
  EXPECT_EQ(T[1], "java.lang.String[][]");
  EXPECT_EQ(T[2], "long");
  EXPECT_EQ(T[3], "boolean[]");
  EXPECT_EQ(T[4], "p.A$B");
  EXPECT_TRUE(parameterTypes("()V").empty());
}

TEST(MethodSelection, MatchesBothNotations) {
  const char *D = "(ILjava/lang/String;[Ljava/util/Map$Entry;)Z";
  for (const char *Yes :
       {"(ILjava/lang/String;[Ljava/util/Map$Entry;)Z",
        "(ILjava/lang/String;[Ljava/util/Map$Entry;)", "(int,String,Entry[])",
        "(int, java.lang.String, Map.Entry[])",
        "( int , String , java.util.Map$Entry... )"})
    EXPECT_TRUE(matchesParameters(Yes, D)) << Yes;
  for (const char *No : {"(I)", "()", "(int,String)", "(long,String,Entry[])",
                         "(int,String,Entry)", "(int,tring,Entry[])", "(int",
                         "(ILjava/lang/String;[Ljava/util/Map$Entry;)V"})
    EXPECT_FALSE(matchesParameters(No, D)) << No;
  EXPECT_TRUE(matchesParameters("()", "()V"));
  EXPECT_TRUE(matchesParameters("( )", "()V"));
}

TEST(MethodSelection, Splitting) {
  EXPECT_EQ(splitTarget("a.B.c").Path, "a.B.c");
  EXPECT_EQ(splitTarget("a.B.c").Parameters, "");
  EXPECT_EQ(splitTarget("a.B.c(int)").Path, "a.B.c");
  EXPECT_EQ(splitTarget("a.B.c(int)").Parameters, "(int)");
  EXPECT_EQ(simpleName("java.util.Map$Entry"), "Entry");
  EXPECT_EQ(simpleName("A"), "A");
}

TEST(MethodSelection, FileTargets) {
  auto T = splitFileTarget("dir/F.java:m(int)", ".java");
  ASSERT_TRUE(T);
  EXPECT_EQ(T->first, "dir/F.java");
  EXPECT_EQ(T->second, "m(int)");
  EXPECT_EQ(splitFileTarget("F.java", ".java")->second, "");
  EXPECT_FALSE(splitFileTarget("com.javax.F", ".java"));
  EXPECT_FALSE(splitFileTarget("a.B.c", ".java"));
}
} // namespace
