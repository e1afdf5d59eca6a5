//===- LifetimeTest.cpp - Explorations leave nothing behind ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods of the JDK, ten times over in one process: the tenth time finds
// what the first one found, and the memory it leaves is what the first one
// left.
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Jsym.h"
#include "jsym/Api/Target.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Process.h"
#include "jsym/Support/Timer.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::api;

namespace {

/// As the tool finds its runtime: beside the program.
std::shared_ptr<World> openWorld() {
  ProgramOptions Where;
  Where.ClassPath = "";
  Where.Jdk = JSYM_TEST_JDK;
  Where.Runtime = JSYM_TEST_PREFIX "/share/jsym";
  return llvm::cantFail(World::open(Where));
}

std::vector<std::string> methodsOf(World &Of, size_t Most) {
  std::vector<std::string> Names;
  for (const char *Class :
       {"java/util/Optional", "java/util/ArrayDeque", "java/util/Objects",
        "java/util/OptionalInt", "java/util/LinkedList", "java/util/ArrayList",
        "java/util/BitSet", "java/util/StringJoiner", "java/lang/Boolean",
        "java/lang/Integer", "java/lang/Short", "java/lang/Byte"}) {
    auto Model = Of.program().getClass(Class);
    if (!Model) {
      llvm::consumeError(Model.takeError());
      continue;
    }
    for (const dialect::MethodModel &M : (*Model)->methods())
      if (M.HasCode && (M.Flags & dialect::AccPublic) &&
          !(M.Flags & dialect::AccSynthetic) && !M.isConstructor() &&
          Names.size() < Most)
        Names.push_back(
            (dialect::prettyClass(Class) + "." + M.Name + M.Descriptor).str());
  }
  return Names;
}

ExploreOptions fewPaths() {
  ExploreOptions O;
  O.Exec.MaxPaths = 6;
  O.Exec.MaxInstructions = 5000;
  O.Exec.Search = SearchKind::Dfs;
  O.Chosen.Search = true;
  O.Exec.Models = false;
  return O;
}

struct Ends final : Listener {
  std::vector<std::pair<EndReason, std::string>> Found;
  void path(Scenario S) override { Found.emplace_back(S.Reason, S.Detail); }
};

decltype(Ends::Found) endsOf(const std::shared_ptr<World> &Of,
                             const std::string &Method) {
  Ends To;
  auto Sum = explore(Of, Method, fewPaths(), To);
  EXPECT_TRUE(bool(Sum)) << llvm::toString(Sum.takeError());
  return To.Found;
}

size_t numThreads() {
  size_t N = 0;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It("/proc/self/task", EC), End;
       It != End && !EC; It.increment(EC))
    ++N;
  return N;
}

void exploreTenTimes(size_t Number) {
  std::shared_ptr<World> Of = openWorld();
  std::vector<std::string> Methods = methodsOf(*Of, Number);
  ASSERT_EQ(Methods.size(), Number);
  size_t Threads = numThreads();
  std::vector<decltype(Ends::Found)> First;
  uint64_t AfterFirst = 0, AfterLast = 0;
  for (int Round = 0; Round < 10; ++Round) {
    double Begin = processCpuSeconds();
    for (size_t I = 0; I < Methods.size(); ++I) {
      auto Found = endsOf(Of, Methods[I]);
      if (Round == 0)
        First.push_back(Found);
      else
        EXPECT_EQ(Found, First[I]) << Methods[I];
    }
    releaseFreeMemory();
    AfterLast = residentBytes();
    if (Round == 0)
      AfterFirst = AfterLast;
    llvm::outs() << "round " << Round << ": " << processCpuSeconds() - Begin
                 << " s, " << (AfterLast >> 20) << " MB\n";
    llvm::outs().flush();
  }
  // What others loaded and decoded before makes no difference.
  for (size_t I = 0; I < Methods.size(); I += 15)
    EXPECT_EQ(endsOf(openWorld(), Methods[I]), First[I]) << Methods[I];
  EXPECT_LT(AfterLast, AfterFirst * 12 / 10);
  EXPECT_EQ(numThreads(), Threads);
}

TEST(Lifetime, TwentyMethodsTenTimes) { exploreTenTimes(20); }
/// test/Api/lifetimes.test
TEST(Lifetime, DISABLED_TwoHundredMethodsTenTimes) { exploreTenTimes(200); }

} // namespace
