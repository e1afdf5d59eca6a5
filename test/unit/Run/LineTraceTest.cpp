//===- LineTraceTest.cpp - The last lines of a path -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/LineTrace.h"
#include "gtest/gtest.h"
#include <random>

using namespace jsym;

namespace {

/// The same, as a list.
struct Plain {
  std::vector<TraceStep> Steps;
  void add(const TraceStep &S) {
    if (!Steps.empty() && Steps.back().Line == S.Line &&
        Steps.back().Forks == S.Forks)
      ++Steps.back().Times;
    else
      Steps.push_back(S);
  }
  std::vector<TraceStep> last(size_t Keep) const {
    size_t From = Steps.size() - std::min(Keep, Steps.size());
    return {Steps.begin() + From, Steps.end()};
  }
};

TraceStep line(int32_t N, uint32_t Forks = 0) {
  TraceStep S;
  S.Line = N;
  S.Times = 1;
  S.Forks = Forks;
  return S;
}

void expectSame(const LineTrace &T, const Plain &P, uint64_t Keep) {
  bool Cut = false;
  std::vector<TraceStep> Is = T.collect(Keep, Cut), Should = P.last(Keep);
  ASSERT_EQ(Is.size(), Should.size());
  for (size_t I = 0; I < Is.size(); ++I) {
    EXPECT_EQ(Is[I].Line, Should[I].Line);
    EXPECT_EQ(Is[I].Times, Should[I].Times);
    EXPECT_EQ(Is[I].Forks, Should[I].Forks);
  }
  EXPECT_EQ(Cut, P.Steps.size() > Keep) << P.Steps.size() << " of " << Keep;
}

TEST(LineTrace, RepeatedLinesAreOneStep) {
  LineTrace T;
  for (int N : {1, 2, 2, 2, 1})
    T.add(line(N), 10);
  bool Cut = true;
  auto Steps = T.collect(10, Cut);
  ASSERT_EQ(Steps.size(), 3u);
  EXPECT_EQ(Steps[1].Times, 3u);
  EXPECT_FALSE(Cut);
}

TEST(LineTrace, AForkIsAnotherStepOfTheLine) {
  LineTrace T;
  T.add(line(1), 10);
  T.add(line(1, 1), 10);
  bool Cut;
  EXPECT_EQ(T.collect(10, Cut).size(), 2u);
}

TEST(LineTrace, KeepsTheLastOnes) {
  for (uint64_t Keep : {1, 3, 64, 65, 100, 200}) {
    SCOPED_TRACE(Keep);
    LineTrace T;
    Plain P;
    for (int32_t N = 0; N < 1000; ++N) {
      T.add(line(N), Keep);
      P.add(line(N));
      if (N % 37 == 0 || N > 990)
        expectSame(T, P, Keep);
    }
  }
}

/// Whatever is freed behind: a million lines take what a thousand do.
TEST(LineTrace, OfALongPathLittleIsKept) {
  LineTrace T;
  for (int32_t N = 0; N < 100000; ++N)
    T.add(line(N), 100);
  bool Cut = false;
  EXPECT_LT(T.collect(~0u, Cut).size(), 1000u);
  EXPECT_TRUE(Cut);
}

TEST(LineTrace, ForksShareWhatWasBeforeAndNothingElse) {
  std::mt19937 Random(3);
  constexpr uint64_t Keep = 150;
  std::vector<std::pair<LineTrace, Plain>> Paths(1);
  for (int N = 0; N < 4000; ++N) {
    auto &[T, P] = Paths[Random() % Paths.size()];
    TraceStep S = line(Random() % 3, Random() % 2);
    T.add(S, Keep);
    P.add(S);
    if (Random() % 100 == 0 && Paths.size() < 20) {
      auto Copy = Paths[Random() % Paths.size()];
      Paths.push_back(std::move(Copy));
    }
  }
  EXPECT_GT(Paths.size(), 10u);
  for (auto &[T, P] : Paths)
    expectSame(T, P, Keep);
}

} // namespace
