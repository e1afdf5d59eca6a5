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

/// Those of the first dozen are enough for most.
constexpr llvm::StringLiteral Classes[] = {
    "java/util/Optional",
    "java/util/ArrayDeque",
    "java/util/Objects",
    "java/util/OptionalInt",
    "java/util/LinkedList",
    "java/util/ArrayList",
    "java/util/BitSet",
    "java/util/StringJoiner",
    "java/lang/Boolean",
    "java/lang/Integer",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Long",
    "java/lang/Character",
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Throwable",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/math/MathContext",
    "java/util/Arrays",
    "java/util/Collections",
    "java/util/TreeMap",
    "java/util/TreeSet",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/HashSet",
    "java/util/IdentityHashMap",
    "java/util/WeakHashMap",
    "java/util/EnumMap",
    "java/util/Vector",
    "java/util/Hashtable",
    "java/util/PriorityQueue",
    "java/util/StringTokenizer",
    "java/util/Random",
    "java/util/UUID",
    "java/util/Locale",
    "java/util/Properties",
    "java/util/Base64$Encoder",
    "java/util/Base64$Decoder",
    "java/util/IntSummaryStatistics",
    "java/util/GregorianCalendar",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/concurrent/ConcurrentLinkedDeque",
    "java/util/concurrent/ConcurrentSkipListMap",
    "java/util/concurrent/CopyOnWriteArrayList",
    "java/util/concurrent/LinkedBlockingDeque",
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLongArray",
    "java/util/regex/Pattern",
    "java/util/regex/Matcher",
    "java/time/LocalDate",
    "java/time/LocalTime",
    "java/time/LocalDateTime",
    "java/time/Duration",
    "java/time/Period",
    "java/time/Instant",
    "java/time/Year",
    "java/time/YearMonth",
    "java/time/OffsetTime",
    "java/time/OffsetDateTime",
    "java/time/ZonedDateTime",
    "java/io/ByteArrayOutputStream",
    "java/io/ByteArrayInputStream",
    "java/io/StringReader",
    "java/io/StringWriter",
    "java/io/StreamTokenizer",
    "java/io/DataInputStream",
    "java/io/File",
    "java/net/URI",
    "java/net/Inet6Address",
    "java/text/ChoiceFormat",
    "java/text/DecimalFormatSymbols",
    "java/text/StringCharacterIterator",
    "java/nio/HeapByteBuffer",
    "java/nio/HeapCharBuffer",
};

std::vector<std::string> methodsOf(World &Of, size_t Most) {
  std::vector<std::string> Names;
  for (llvm::StringRef Class : Classes) {
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
                             const std::string &Method,
                             const ExploreOptions &O = fewPaths()) {
  Ends To;
  auto Sum = explore(Of, Method, O, To);
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

/// Of methods that are all different only the world grows, which keeps their
/// code: the second time nothing does.
void exploreEach(size_t Number) {
  std::shared_ptr<World> Of = openWorld();
  std::vector<std::string> Methods = methodsOf(*Of, Number);
  ASSERT_EQ(Methods.size(), Number);
  size_t Threads = numThreads();
  uint64_t AfterFirst = 0, AfterSecond = 0;
  ExploreOptions Quick = fewPaths();
  Quick.Solver.QueryTimeout = 0.1; // what is found is another test's
  Quick.Exec.MaxSolverTime = 0.3;
  Quick.Exec.MaxTime = 0.3;
  Quick.Chosen.QueryTimeout = true;
  for (uint64_t *After : {&AfterFirst, &AfterSecond})
    for (size_t I = 0; I < Number; ++I) {
      endsOf(Of, Methods[I], Quick);
      if ((I + 1) % (Number / 10))
        continue;
      releaseFreeMemory();
      *After = residentBytes();
      llvm::outs() << I + 1 << " methods: " << processCpuSeconds() << " s, "
                   << (*After >> 20) << " MB\n";
      llvm::outs().flush();
    }
  EXPECT_LT(AfterSecond, AfterFirst * 11 / 10);
  EXPECT_EQ(numThreads(), Threads);
}

TEST(Lifetime, TwentyMethodsTenTimes) { exploreTenTimes(20); }
/// test/Api/lifetimes.test
TEST(Lifetime, DISABLED_TwoHundredMethodsTenTimes) { exploreTenTimes(200); }
TEST(Lifetime, DISABLED_TwoThousandMethods) { exploreEach(2000); }

} // namespace
