//===- TwoEnginesTest.cpp - Two engines in one process --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is no state outside a Context and an Engine: engines with different
// options run side by side, on threads of their own, and find what they find
// alone.
//
//===----------------------------------------------------------------------===//
#include "../TestJdk.h"
#include "jsym/Explore/Engine.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "jsym/Heap/Filter.h"
#include "gtest/gtest.h"
#include <thread>

using namespace jsym;

namespace {

struct Counter : PathSink {
  std::vector<EndReason> Ends;
  void path(PathResult R) override { Ends.push_back(R.Reason); }
};

struct Found {
  uint64_t Paths = 0, Bugs = 0, Forks = 0, Instructions = 0;
  std::vector<EndReason> Ends;
  bool operator==(const Found &) const = default;
};

/// A method of the JDK, explored by an engine of its own.
Found explore(llvm::StringRef Class, llvm::StringRef Method,
              llvm::StringRef Descriptor, HeapKind Kind, uint64_t K) {
  Context Ctx;
  Ctx.options<HeapOptions>().Kind = Kind;
  Ctx.options<HeapOptions>().K = K;
  auto Program = jvm::JvmProgram::create(jdkProgram());
  EXPECT_TRUE(bool(Program));
  auto Model = (*Program)->getClass(Class);
  EXPECT_TRUE(bool(Model));
  EntryPoint Entry;
  Entry.Method = (*Model)->findMethod(Method, Descriptor);
  EXPECT_NE(Entry.Method, nullptr);
  Engine E(Ctx, **Program);
  Counter Sink;
  RunSummary S = E.explore(Entry, Sink);
  return {S.Paths, S.Bugs, S.Forks, S.Instructions, Sink.Ends};
}

Found lazily() {
  return explore("java/util/Optional", "orElse",
                 "(Ljava/lang/Object;)Ljava/lang/Object;", HeapKind::Lazy, 2);
}
Found sharply() {
  return explore("java/util/LinkedList", "getFirst", "()Ljava/lang/Object;",
                 HeapKind::LazierSharp, 2);
}

TEST(TwoEngines, FindOnThreadsWhatTheyFindAlone) {
  Found Lazy = lazily(), Sharp = sharply();
  EXPECT_GT(Lazy.Paths, 1u);
  EXPECT_GT(Sharp.Paths, 1u);
  EXPECT_FALSE(Lazy == Sharp);
  for (int Round = 0; Round < 3; ++Round) {
    Found Here, There;
    std::thread Other([&] { There = sharply(); });
    Here = lazily();
    Other.join();
    EXPECT_EQ(Here, Lazy);
    EXPECT_EQ(There, Sharp);
  }
}

TEST(TwoEngines, LiveAtTheSameTimeOnOneThread) {
  Context First, Second;
  First.options<HeapOptions>().Kind = HeapKind::Lazy;
  First.options<HeapOptions>().K = Second.options<HeapOptions>().K = 2;
  auto Program = jvm::JvmProgram::create(jdkProgram());
  ASSERT_TRUE(bool(Program));
  auto Model = (*Program)->getClass("java/util/LinkedList");
  ASSERT_TRUE(bool(Model));
  EntryPoint Entry;
  Entry.Method = (*Model)->findMethod("getFirst", "()Ljava/lang/Object;");
  ASSERT_NE(Entry.Method, nullptr);
  Engine A(First, **Program), B(Second, **Program);
  Counter OfA, OfB, Again;
  A.explore(Entry, OfA);
  B.explore(Entry, OfB);
  A.explore(Entry, Again);
  EXPECT_EQ(OfA.Ends, Again.Ends);
  EXPECT_FALSE(OfB.Ends.empty());
}

/// The heap has no null.
struct NoNull final : ChoiceFilter {
  using ChoiceFilter::ChoiceFilter;
  Judgement judge(HeapState &, const Alternative &A) override {
    return A.Effect.What == HeapEffect::BindNull ? Judgement::Prune
                                                 : Judgement::Keep;
  }
};

TEST(Engine, AsksTheStrategyThatItIsGiven) {
  Context Ctx;
  auto Program = jvm::JvmProgram::create(jdkProgram());
  ASSERT_TRUE(bool(Program));
  auto Model = (*Program)->getClass("java/util/Objects");
  ASSERT_TRUE(bool(Model));
  EntryPoint Entry;
  Entry.Method = (*Model)->findMethod("isNull", "(Ljava/lang/Object;)Z");
  ASSERT_NE(Entry.Method, nullptr);
  Counter Both, One;
  Engine(Ctx, **Program).explore(Entry, Both);
  Engine(Ctx, **Program, [](const StrategyParts &Parts) {
    return std::make_unique<NoNull>(createStrategy(Parts));
  }).explore(Entry, One);
  EXPECT_EQ(Both.Ends.size(), 2u);
  EXPECT_EQ(One.Ends.size(), 1u);
}

} // namespace
