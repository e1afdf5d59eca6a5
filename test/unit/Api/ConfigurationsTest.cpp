//===- ConfigurationsTest.cpp - However one explores, the same is found ---===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods of the JDK, explored completely: the order of the search, threads,
// layers of the solver, and what is recorded beside, change no path, input or
// end. Each path is found again, alone, by its address.
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Jsym.h"
#include "jsym/Result/Exchange.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::api;

namespace {

struct Target {
  const char *Method;
  unsigned Paths; ///< K = 2, arrays of three elements
};

const Target Targets[] = {
    {"java.util.LinkedList.removeFirst()", 4},
    {"java.util.LinkedList.unlink", 11},
    {"java.util.ArrayDeque.pollFirst", 5},
    {"java.util.PriorityQueue.peek", 3},
    {"java.util.Arrays.equals(int[],int[])", 14},
    {"java.util.Arrays.fill(int[],int,int,int)", 9},
    {"java.util.StringJoiner.length", 14},
    {"java.util.Objects.equals", 6},
    {"java.lang.String.regionMatches(int,String,int,int)", 9},
    {"java.lang.String.compareTo(String)", 5},
    {"java.lang.Integer.parseInt(String)", 4},
    {"java.lang.Integer.divideUnsigned", 2},
    {"java.time.Month.length", 13},
};

/// What is told of a path, but for its number, what it cost, and how many hash
/// codes were given before (initialisers that several paths share do that
/// once).
std::string textOf(Scenario S) {
  S.Path = 0;
  S.Instructions = S.Bytecodes = 0;
  S.NumIdentities = 0;
  S.Forks.clear();
  S.Trace.clear();
  S.TraceCut = 0;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeResult(OS, S);
  return Text;
}

struct Told final : Listener {
  std::vector<std::string> Paths;
  std::vector<std::string> Addresses;
  void path(Scenario S) override {
    Addresses.push_back(S.Address.text());
    Paths.push_back(textOf(std::move(S)));
  }
};

class Configurations : public testing::Test {
protected:
  static std::shared_ptr<World> &world() {
    static std::shared_ptr<World> Of = [] {
      ProgramOptions Where;
      Where.Jdk = JSYM_TEST_JDK;
      Where.Runtime = JSYM_TEST_PREFIX "/share/jsym";
      return llvm::cantFail(World::open(Where));
    }();
    return Of;
  }
  static void TearDownTestSuite() { world().reset(); }

  static ExploreOptions usual() {
    ExploreOptions O;
    O.Heap.K = 2;
    O.Heap.ArrayBound = 3;
    O.Chosen.ArrayBounds = O.Chosen.Search = O.Chosen.States = true;
    O.Exec.MaxInstructions = 20000;
    O.Exec.Search = SearchKind::Dfs;
    return O;
  }

  static Told explore(const Target &T, const ExploreOptions &O) {
    Told To;
    auto Sum = api::explore(world(), T.Method, O, To);
    EXPECT_TRUE(bool(Sum)) << llvm::toString(Sum.takeError());
    return To;
  }
};

/// What must not make a difference.
constexpr struct {
  const char *Name;
  void (*Change)(ExploreOptions &);
} Ways[] = {
#define WAY(N, What) {N, [](ExploreOptions &O) { What; }}
    WAY("breadth first", O.Exec.Search = SearchKind::Bfs),
    WAY("random", O.Exec.Search = SearchKind::Random),
    WAY("random path", O.Exec.Search = SearchKind::RandomPath),
    WAY("coverage", O.Exec.Search = SearchKind::Coverage),
    WAY("interleaved", O.Exec.Search = SearchKind::Interleaved),
    WAY("three threads", O.Exec.Jobs = 3),
    WAY("recorded", O.Exec.Coverage = O.Exec.Profile = O.Exec.Trail = true;
        O.Exec.TraceLines = 100; O.Exec.TraceForks = true),
    WAY("each initialiser", O.Exec.ShareInitialisers = false),
    WAY("no rewriting", O.Solver.Rewriting = false),
    WAY("no reuse", O.Solver.ModelReuse = O.Solver.Cache = false),
    WAY("no guessing", O.Solver.Repair = O.Solver.Guessing = false),
    WAY("no slicing", O.Solver.Order = O.Solver.Slicing = false),
    WAY("checked", O.Solver.CrossCheck = true; O.Solver.Incremental = false),
#undef WAY
};

std::vector<std::string> sorted(std::vector<std::string> Paths) {
  llvm::sort(Paths);
  return Paths;
}

TEST_F(Configurations, FindTheSame) {
  for (const Target &T : Targets) {
    SCOPED_TRACE(T.Method);
    Told First = explore(T, usual());
    EXPECT_EQ(First.Paths.size(), T.Paths);
    for (const auto &Way : Ways) {
      SCOPED_TRACE(Way.Name);
      ExploreOptions O = usual();
      Way.Change(O);
      EXPECT_TRUE(sorted(explore(T, O).Paths) == sorted(First.Paths));
    }
  }
}

TEST_F(Configurations, EachPathIsFoundByItsAddress) {
  for (const Target &T : Targets) {
    SCOPED_TRACE(T.Method);
    Told First = explore(T, usual());
    for (size_t N = 0; N < First.Paths.size(); ++N) {
      ExploreOptions O = usual();
      O.Exec.ReplayPath = First.Addresses[N];
      EXPECT_TRUE(explore(T, O).Paths == std::vector{First.Paths[N]})
          << First.Addresses[N];
    }
  }
}

TEST_F(Configurations, ResultsAreReadAgain) {
  InfoTable Infos;
  for (const Target &T : Targets)
    for (const std::string &Path : explore(T, usual()).Paths) {
      auto Read = readResult(Path, Infos);
      ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
      EXPECT_EQ(textOf(std::move(*Read)), Path);
    }
}

} // namespace
