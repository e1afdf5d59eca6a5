//===- ObjectStoreTest.cpp ------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestProgram.h"
#include "jsym/Heap/HeapState.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace jsym;
using namespace jsym::test;

namespace {

struct Fixture : testing::Test {
  TestProgram Program;
  TestProgram::Class Node =
      Program.add("Node", Program.Object, {{"next", "LNode;"}, {"key", "I"}});
  TestProgram::Class Ints = Program.arrayOf(Program.Int);
  TestProgram::Class Nodes = Program.arrayOf(Node);
};

using ObjectStoreTest = Fixture;

double nanosPer(uint64_t N, llvm::function_ref<void()> F) {
  auto Begin = std::chrono::steady_clock::now();
  F();
  std::chrono::duration<double, std::nano> D =
      std::chrono::steady_clock::now() - Begin;
  return D.count() / double(N);
}

TEST_F(ObjectStoreTest, WritesAreSeenByTheirOwnForkOnly) {
  ObjectStore A;
  std::vector<uint32_t> Ids;
  for (int I = 0; I < 5000; ++I)
    Ids.push_back(A.newInstance(*Node));
  ObjectStore B = A;
  B.writable(Ids[7])->slot(1) = Value::bits(42);
  A.writable(Ids[4321])->slot(1) = Value::bits(43);
  ObjectStore C = B;
  C.writable(Ids[7])->slot(1) = Value::bits(44);
  EXPECT_EQ(A.get(Ids[7])->slot(1), Value::bits(0));
  EXPECT_EQ(B.get(Ids[7])->slot(1), Value::bits(42));
  EXPECT_EQ(C.get(Ids[7])->slot(1), Value::bits(44));
  EXPECT_EQ(A.get(Ids[4321])->slot(1), Value::bits(43));
  EXPECT_EQ(B.get(Ids[4321])->slot(1), Value::bits(0));
  // What nobody wrote is one object in memory.
  EXPECT_EQ(A.get(Ids[100]), C.get(Ids[100]));
}

TEST_F(ObjectStoreTest, ForksAllocateIndependently) {
  ObjectStore A;
  for (int I = 0; I < 40; ++I)
    A.newInstance(*Node);
  ObjectStore B = A;
  uint32_t InA = A.newArray(*Ints, 3), InB = B.newInstance(*Node);
  EXPECT_EQ(InA, InB);
  EXPECT_TRUE(A.get(InA)->isArray());
  EXPECT_FALSE(B.get(InB)->isArray());
}

TEST_F(ObjectStoreTest, RawArraysAreMachineMemoryUntilTheyAreNot) {
  ObjectStore A;
  uint32_t Id = A.newArray(*Ints, 1000);
  A.writable(Id)->raw<int32_t>()[999] = -5;
  EXPECT_EQ(A.get(Id)->rawBits(999), 0xFFFFFFFBu);
  ObjectStore B = A;
  B.asValues(Id)->slot(3) = Value::expr(ExprId{77});
  EXPECT_EQ(A.get(Id)->Shape, Layout::Raw);
  EXPECT_EQ(B.get(Id)->Shape, Layout::Values);
  EXPECT_EQ(B.get(Id)->slot(999), Value::bits(0xFFFFFFFB));
  EXPECT_EQ(B.get(Id)->Class, Ints);
  EXPECT_EQ(A.newArray(*Nodes, 2), Id + 1);
  EXPECT_EQ(A.get(Id + 1)->slot(1), Value::null());
}

TEST_F(ObjectStoreTest, LongLogsAreFreedWithoutRecursion) {
  MaterialisationLog Log;
  for (uint32_t I = 0; I < 1000000; ++I)
    Log.add({I + 1, 0, Value()});
  MaterialisationLog Fork = Log;
  EXPECT_EQ(Fork.size(), 1000000u);
}

TEST_F(ObjectStoreTest, CostOfAccessAndFork) {
  HeapState H;
  std::vector<uint32_t> Ids;
  for (int I = 0; I < 2000; ++I)
    Ids.push_back(H.newInstance(*Node));
  constexpr int N = 10000000;
  uint64_t Sum = 0;
  double Read = nanosPer(N, [&] {
    for (int I = 0; I < N; ++I)
      Sum += H.get(Ids[I % 2000])->slot(1).Bits;
  });
  double Write = nanosPer(N, [&] {
    for (int I = 0; I < N; ++I)
      H.writable(Ids[I % 2000])->slot(1).Bits += 1;
  });
  constexpr int Forks = 100000;
  std::vector<HeapState> States;
  States.reserve(Forks);
  double Fork = nanosPer(Forks, [&] {
    for (int I = 0; I < Forks; ++I)
      States.push_back(H);
  });
  double FirstWrite = nanosPer(Forks, [&] {
    for (HeapState &S : States)
      S.writable(Ids[17])->slot(1) = Value::bits(1);
  });
  double Free = nanosPer(Forks, [&] { States.clear(); });
  EXPECT_EQ(H.get(Ids[17])->slot(1).Bits, N / 2000u);
  printf(
      "  read %.1f ns, write %.1f ns, fork %.0f ns, first write after a fork "
      "%.0f ns, free %.0f ns (sum %llu)\n",
      Read, Write, Fork, FirstWrite, Free, (unsigned long long)Sum);
  // Floors with room for a busy machine.
  EXPECT_LT(Read, 50);
  EXPECT_LT(Fork, 2000);
}

TEST(PersistentVector, ErasesWhatNobodySharesAndGrowsOn) {
  PersistentVector<uint32_t> V;
  for (uint32_t I = 0; I < 5000; ++I)
    V.push_back(I + 1);
  PersistentVector<uint32_t> Copy = V;
  auto Dead = [](uint32_t I) { return I < 4000 && I % 1000 != 7; };
  V.erase(Dead);
  for (uint32_t I = 0; I < 5000; ++I) {
    EXPECT_EQ(Copy[I], I + 1); // as it was
    if (!Dead(I))
      EXPECT_EQ(V[I], I + 1);
  }
  EXPECT_EQ(V[500], 0u); // a block of nothing else
  EXPECT_EQ(V[8], 9u);   // shared with the copy, one by one
  Copy = PersistentVector<uint32_t>();
  V.erase(Dead);
  EXPECT_EQ(V[8], 0u);
  EXPECT_EQ(V[7], 8u);
  for (uint32_t I = 5000; I < 9000; ++I)
    EXPECT_EQ(V.push_back(I + 1), I);
  V.writable(2007) = 3;
  EXPECT_EQ(V[2007], 3u);
  EXPECT_EQ(V[8999], 9000u);
  uint32_t Seen = 0;
  V.forEach([&](uint32_t I, uint32_t Value) { Seen += Value != 0; });
  EXPECT_EQ(Seen, 5004u);
}

} // namespace
