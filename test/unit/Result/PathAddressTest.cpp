//===- PathAddressTest.cpp - Addresses of paths ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/PathAddress.h"
#include "jsym/Support/ForkList.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

PathAddress parsed(llvm::StringRef Text) {
  auto A = PathAddress::parse(Text);
  EXPECT_TRUE(bool(A)) << Text.str();
  if (!A) {
    llvm::consumeError(A.takeError());
    return PathAddress();
  }
  return std::move(*A);
}

bool isPath(llvm::StringRef Text) {
  auto A = PathAddress::parse(Text);
  if (A)
    return true;
  llvm::consumeError(A.takeError());
  return false;
}

const PathAddress
    Some({{7, 0, 2, 2}, {8, 1, 2, 1}, {9, 3, 5, 4}, {7, 1, 2, 1}});

TEST(PathAddress, IsReadAsItIsPrinted) {
  EXPECT_EQ(Some.decisions(), "0.3");
  EXPECT_TRUE(Some.isComplete());
  PathAddress Again = parsed(Some.completeText());
  EXPECT_TRUE(Again.isComplete());
  EXPECT_EQ(Again.entries(), Some.entries());
  EXPECT_EQ(Again[2].Feasible, 4);
  EXPECT_EQ(Again.text(), Some.text());

  PathAddress Short = parsed(Some.text());
  EXPECT_FALSE(Short.isComplete());
  EXPECT_EQ(Short.text(), Some.text());
  EXPECT_EQ(Short.digest(), Some.digest());
  EXPECT_EQ(Short.text(), Some.abridged().text());
  EXPECT_EQ(parsed("0.3").text(), "0.3");
  EXPECT_EQ(parsed("").text(), "");
  EXPECT_TRUE(PathAddress().isComplete());
}

TEST(PathAddress, RefusesWhatIsNone) {
  for (const char *Text :
       {"a", "0..1", ".", "0.1~", "0.1~7f3a", "~7f3a91c2", "70000",
        "2/2:1@00000000", "0/2:0@00000000", "0/2@00000000", "0.0/2:1@00000000",
        "0/2:2@00000000~7f3a91c2", "-1"})
    EXPECT_FALSE(isPath(Text)) << Text;
}

TEST(PathAddress, DigestTellsPlacesAndWaysUpToTheLastDecision) {
  auto digest = [](std::vector<BranchEntry> E) {
    return PathAddress(std::move(E)).digest();
  };
  auto D = digest({{7, 0, 2, 1}, {9, 1, 2, 2}});
  EXPECT_EQ(*D >> 16, 9u);
  EXPECT_NE(digest({{7, 1, 2, 1}, {9, 1, 2, 2}}), D);
  EXPECT_NE(digest({{6, 0, 2, 1}, {9, 1, 2, 2}}), D);
  EXPECT_NE(digest({{7, 0, 3, 1}, {9, 1, 2, 2}}), D);
  EXPECT_NE(digest({{9, 1, 2, 2}}), D);
  // What a solver found out besides does not change it.
  EXPECT_EQ(digest({{7, 0, 2, 2}, {9, 1, 2, 2}}), D);
  EXPECT_EQ(digest({{7, 0, 2, 1}, {9, 1, 2, 2}, {5, 0, 2, 1}}), D);
  EXPECT_FALSE(digest({{7, 0, 2, 1}}));
}

TEST(PathAddress, OrderIsThatOfDecisions) {
  PathAddress A({{1, 1, 2, 1}, {2, 0, 2, 2}}), B({{1, 1, 2, 1}, {2, 1, 2, 2}}),
      Below({{1, 1, 2, 1}, {2, 0, 2, 2}, {3, 0, 2, 2}});
  EXPECT_TRUE(A < B);
  EXPECT_FALSE(B < A);
  EXPECT_TRUE(A < Below);
  EXPECT_TRUE(Below < B);
  EXPECT_FALSE(A < A);
  EXPECT_TRUE(A.abridged() < B.abridged());
  EXPECT_EQ(Below.upToLastDecision().size(), 3u);
  EXPECT_EQ(Some.upToLastDecision().size(), 3u);
}

TEST(ChunkLists, ShareWhatTheyHaveInCommon) {
  ChunkList<int, 4> A;
  for (int N = 0; N < 6; ++N)
    A.add(N);
  ChunkList<int, 4> B = A, C = A;
  B.add(10); // in the chunk of all
  C.add(20); // in a chunk of its own
  A.add(30);
  B.add(11);
  ChunkList<int, 4> D = B;
  D.add(40);
  B.add(12);
  EXPECT_EQ(A.collect(), (std::vector{0, 1, 2, 3, 4, 5, 30}));
  EXPECT_EQ(B.collect(), (std::vector{0, 1, 2, 3, 4, 5, 10, 11, 12}));
  EXPECT_EQ(C.collect(), (std::vector{0, 1, 2, 3, 4, 5, 20}));
  EXPECT_EQ(D.collect(), (std::vector{0, 1, 2, 3, 4, 5, 10, 11, 40}));
  EXPECT_EQ(*C.findLast([](int N) { return N < 5; }), 4);
  EXPECT_EQ(*B.findLast([](int N) { return N > 0; }), 12);
  EXPECT_EQ(A.findLast([](int N) { return N > 30; }), nullptr);
}

} // namespace
