//===- WorkPoolTest.cpp - Who has work, and who wants some ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Engines.h"
#include "gtest/gtest.h"
#include <thread>

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

WorkPool::Part part(StringRef Address, uint64_t Id) {
  return {cantFail(PathAddress::parse(Address)), 7, true, Id};
}

TEST(WorkPool, BeginsWithAllOfTheTree) {
  WorkPool Pool(1, PathAddress());
  std::optional<WorkPool::Part> All = Pool.take();
  ASSERT_TRUE(All);
  EXPECT_FALSE(All->Given);
  EXPECT_TRUE(All->Address.empty());
  EXPECT_FALSE(Pool.take()); // nobody is left who could give
}

TEST(WorkPool, GivesInTheOrderOfWhatItWasGiven) {
  WorkPool Pool(1, std::vector{part("0", 1), part("1", 2)});
  Pool.give(part("1.1", 3));
  for (uint64_t Id : {1, 2, 3})
    EXPECT_EQ(Pool.take()->Id, Id);
  EXPECT_FALSE(Pool.take());
}

TEST(WorkPool, IsHungryWhileSomebodyWaitsForMoreThanThereIs) {
  WorkPool Pool(3, PathAddress());
  ASSERT_TRUE(Pool.take());
  EXPECT_FALSE(Pool.hungry());
  std::optional<WorkPool::Part> Taken[2];
  std::thread First([&] { Taken[0] = Pool.take(); });
  while (!Pool.hungry())
    std::this_thread::yield();
  Pool.give(part("0", 1));
  First.join();
  EXPECT_EQ(Taken[0]->Id, 1u);
  EXPECT_EQ(Taken[0]->Instructions, 7u);
  EXPECT_FALSE(Pool.hungry());
  Pool.give(part("1", 2)); // nobody waits
  EXPECT_FALSE(Pool.hungry());
  Taken[1] = Pool.take();
  EXPECT_EQ(Taken[1]->Id, 2u);
  EXPECT_FALSE(Pool.hungry());
  // All wait: there will be no more, for nobody.
  std::thread Second([&] { Taken[0] = Pool.take(); });
  std::thread Third([&] { Taken[1] = Pool.take(); });
  EXPECT_FALSE(Pool.take());
  Second.join();
  Third.join();
  EXPECT_FALSE(Taken[0]);
  EXPECT_FALSE(Taken[1]);
}

TEST(WorkPool, CountsForAll) {
  WorkPool Pool(2, PathAddress());
  EXPECT_EQ(Pool.countPath(), 1u);
  Pool.countPaths(5);
  EXPECT_EQ(Pool.countPath(), 7u);
  Pool.uncountPaths(3);
  EXPECT_EQ(Pool.paths(), 4u);
  EXPECT_NE(Pool.nextId(), Pool.nextId());
  Pool.addJourney(0.25);
  EXPECT_EQ(Pool.journey(), 0.25);
  Pool.leave(part("1", 9));
  EXPECT_EQ(Pool.takeLeft().front().Id, 9u);
  EXPECT_TRUE(Pool.takeLeft().empty());
}

/// Who waits gets what has decided least, and of those the last way.
TEST(WorkPool, EnginesGiveWhatSpeaksForMost) {
  WorkPool Pool(2, PathAddress());
  Pool.Eager = true;
  std::optional<WorkPool::Part> First = Pool.take(), Given;
  std::thread Waiting([&] { Given = Pool.take(); });
  while (!Pool.hungry())
    std::this_thread::yield();
  Pool.give(*First); // back; who waits takes it, or the engine does
  Waiting.join();
  ASSERT_TRUE(Given);
  Pool.give(*Given);
  std::vector<WorkPool::Part> Parts;
  std::thread Other([&] {
    while (Pool.paths() == 0)
      std::this_thread::yield(); // the engine has all of the tree by then
    while ((Given = Pool.take()))
      Parts.push_back(*Given);
  });
  Engines X;
  X.explore(Walk, nullptr, &Pool);
  Other.join();
  size_t Below = 0;
  for (const WorkPool::Part &P : Parts) {
    EXPECT_TRUE(P.Given);
    EXPECT_GT(P.Instructions, 0u);
    Engines Y;
    Y.Entry.Below = P.Address;
    Below += Y.explore(Walk).Paths;
  }
  EXPECT_EQ(X.Summary.Paths + Below, 9u);
}

} // namespace
