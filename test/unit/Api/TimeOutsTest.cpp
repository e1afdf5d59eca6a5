//===- TimeOutsTest.cpp - No path is lost where the solver gives up -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods of the JDK are explored by one to four workers while queries time out
// at random, on one worker and not on the other. Each path of the run that
// nothing disturbs is there exactly once, or lies below one that is told as
// undecided; what is there besides is undecided.
//
//===----------------------------------------------------------------------===//
#include "../TestJdk.h"
#include "jsym/Explore/Engine.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "gtest/gtest.h"
#include <random>
#include <thread>

using namespace jsym;

namespace {

/// A path, without what depends on the solver.
struct Found {
  std::vector<BranchEntry> Ways;
  bool Undecided;
};

struct Collector : PathSink {
  std::vector<Found> Paths;
  void path(PathResult R) override {
    Paths.push_back(
        {R.Address.entries().vec(), endClass(R.Reason) == EndClass::Undecided});
    EXPECT_NE(R.Reason, EndReason::PathMismatch) << R.Detail;
  }
};

bool isBelow(const Found &P, const Found &Above) {
  return Above.Ways.size() <= P.Ways.size() &&
         std::equal(Above.Ways.begin(), Above.Ways.end(), P.Ways.begin());
}

struct Target {
  const char *Class, *Method, *Descriptor;
};

const Target Targets[] = {
    {"java/util/TreeMap", "rotateLeft", "(Ljava/util/TreeMap$Entry;)V"},
    {"java/util/LinkedList", "unlink",
     "(Ljava/util/LinkedList$Node;)Ljava/lang/Object;"},
    {"java/util/LinkedList", "removeFirst", "()Ljava/lang/Object;"},
    {"java/util/Arrays", "compare", "([I[I)I"},
    {"java/util/Arrays", "equals", "([I[I)Z"},
    {"java/util/Arrays", "hashCode", "([I)I"},
    {"java/time/Month", "length", "(Z)I"},
    {"java/lang/Integer", "divideUnsigned", "(II)I"},
};

class Runs {
public:
  Runs() : Program(llvm::cantFail(jvm::JvmProgram::create(jdkProgram()))) {}

  std::vector<Found> explore(const Target &T, unsigned Workers,
                             unsigned TimeOuts, unsigned Seed) {
    auto Class = Program->getClass(T.Class);
    EXPECT_TRUE(bool(Class));
    EntryPoint Entry;
    Entry.Method = (*Class)->findMethod(T.Method, T.Descriptor);
    EXPECT_NE(Entry.Method, nullptr) << T.Method;
    WorkPool Pool(Workers, PathAddress());
    Pool.Eager = true;
    std::vector<std::unique_ptr<Context>> Contexts;
    std::vector<std::unique_ptr<Engine>> Engines;
    std::vector<Collector> Sinks(Workers);
    for (unsigned N = 0; N < Workers; ++N) {
      Contexts.push_back(std::make_unique<Context>());
      Context &Ctx = *Contexts.back();
      Ctx.options<HeapOptions>().K = 2;
      Ctx.options<HeapOptions>().ArrayBound = 3;
      Ctx.options<ExecOptions>().Models = false;
      SolverOptions &Solver = Ctx.options<SolverOptions>();
      Solver.TimeOuts = TimeOuts;
      Solver.TimeOutSeed = Seed * 16 + N;
      Engines.push_back(std::make_unique<Engine>(Ctx, *Program));
      if (N)
        Engines.back()->shareCode(*Engines.front());
    }
    std::vector<std::thread> Threads;
    for (unsigned N = 0; N < Workers; ++N)
      Threads.emplace_back(
          [&, N] { Engines[N]->explore(Entry, Sinks[N], &Pool); });
    for (std::thread &Thread : Threads)
      Thread.join();
    std::vector<Found> All;
    for (Collector &C : Sinks)
      All.insert(All.end(), C.Paths.begin(), C.Paths.end());
    Given += Pool.nextId() - 1;
    return All;
  }

  uint64_t Given = 0; ///< parts that went to another worker

private:
  std::unique_ptr<jvm::JvmProgram> Program;
};

/// What is wrong with the paths of a run, beside those there are.
std::string wrongWith(const std::vector<Found> &Wanted,
                      const std::vector<Found> &Got) {
  auto count = [](const std::vector<Found> &In, const Found &P) {
    return llvm::count_if(
        In, [&](const Found &G) { return !G.Undecided && G.Ways == P.Ways; });
  };
  auto text = [](const Found &P) { return PathAddress(P.Ways).completeText(); };
  for (const Found &P : Wanted) {
    auto Times = count(Got, P);
    bool Told = llvm::any_of(
        Got, [&](const Found &G) { return G.Undecided && isBelow(P, G); });
    if (Times > 1)
      return "explored twice: " + text(P);
    if (!Times && !Told)
      return "lost: " + text(P);
  }
  for (const Found &G : Got)
    if (!G.Undecided && !count(Wanted, G))
      return "not of the program: " + text(G);
  return "";
}

TEST(TimeOuts, LoseNoPathAndExploreNoneTwice) {
  constexpr unsigned Rounds = 1000;
  Runs R;
  std::vector<std::vector<Found>> Wanted;
  for (const Target &T : Targets) {
    Wanted.push_back(R.explore(T, 1, 0, 0));
    EXPECT_GT(Wanted.back().size(), 1u) << T.Method;
    EXPECT_EQ(wrongWith(Wanted.back(), Wanted.back()), "") << T.Method;
  }
  std::mt19937 Random(1);
  uint64_t Undecided = 0, Paths = 0;
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    unsigned Which = Round % std::size(Targets);
    unsigned Workers = 1 + Random() % 4, TimeOuts = Random() % 300;
    auto Got = R.explore(Targets[Which], Workers, TimeOuts, Round);
    EXPECT_EQ(wrongWith(Wanted[Which], Got), "")
        << Targets[Which].Method << ", round " << Round << ", " << Workers
        << " workers, " << TimeOuts << " time-outs";
    Paths += Got.size();
    Undecided += llvm::count_if(Got, [](auto &P) { return P.Undecided; });
  }
  // The test sees what it is about.
  EXPECT_GT(Undecided, Rounds / 4);
  EXPECT_GT(R.Given, Rounds / 4);
  RecordProperty("Paths", int(Paths));
  RecordProperty("Undecided", int(Undecided));
  RecordProperty("Given", int(R.Given));
}

} // namespace
