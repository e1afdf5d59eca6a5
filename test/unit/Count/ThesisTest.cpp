//===- ThesisTest.cpp - A search tree, as published -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The baseline of A. Uwimbabazi, Extended probabilistic symbolic execution
/// (Stellenbosch, 2013): four rounds of insertion, or search and deletion, on a
/// search tree of symbolic values, and how often each of 19 locations is hit.
///
//===----------------------------------------------------------------------===//
#include "jsym/Count/PathProbability.h"
#include "gtest/gtest.h"
#include <map>

using namespace jsym;

namespace {

/// Explores a program by running it again and again: the first decisions are
/// those of the run before, but for the last one.
class Explorer {
public:
  Explorer(ExprManager &M, const Domains &Values)
      : M(M), Chain(M, {}), Probabilities(M, Chain, Values) {}

  template <typename ProgramT> void explore(ProgramT Program) {
    do {
      Next = 0;
      Path = PathCondition();
      Choices = 1;
      Program(*this);
      while (!Decisions.empty() && Decisions.back().isLast())
        Decisions.pop_back();
      if (!Decisions.empty())
        ++Decisions.back().Taken;
      Replayed = Decisions.size();
    } while (!Decisions.empty());
  }

  /// One of \p N ways to go on, all equally likely.
  unsigned choose(unsigned N) {
    Choices /= N;
    return decide({0, 1}, N);
  }
  bool branch(ExprId Condition) {
    ExprId Sides[] = {Condition, M.bitNot(Condition)};
    bool Feasible[2];
    for (unsigned I : {0, 1})
      Feasible[I] = Next < Replayed ||
                    Probabilities.conditional(Path, Sides[I])->Likely > 0;
    unsigned Side = Feasible[0] && Feasible[1] ? decide({0, 1}, 2)
                    : Feasible[0]              ? decide({0}, 1)
                                               : decide({1}, 1);
    Path.add(Sides[Side], Serial);
    return Side == 0;
  }
  /// A location is executed; told once for each way to get there.
  void hit(unsigned Location) {
    if (Next < Replayed)
      return;
    Probability P = Probabilities.of(Path);
    EXPECT_EQ(P.kind(), Count::Kind::Exact);
    Rational Here = P.Likely * Choices;
    Hits &H = Locations[Location];
    H.Max = std::max(H.Max, Here);
    H.Min = H.Paths ? std::min(H.Min, Here) : Here;
    H.Sum += Here;
    ++H.Paths;
  }

  struct Hits {
    unsigned Paths = 0;
    Rational Sum, Max, Min;
  };
  std::map<unsigned, Hits> Locations;
  ExprManager &M;

private:
  struct Decision {
    llvm::SmallVector<unsigned, 2> Ways;
    unsigned Taken = 0;
    bool isLast() const { return Taken + 1 == Ways.size(); }
  };
  unsigned decide(llvm::SmallVector<unsigned, 2> Ways, unsigned N) {
    Ways.truncate(N);
    if (Next == Decisions.size())
      Decisions.push_back({std::move(Ways), 0});
    const Decision &D = Decisions[Next++];
    return D.Ways[D.Taken];
  }

  CounterChain Chain;
  PathProbability Probabilities;
  std::vector<Decision> Decisions;
  size_t Next = 0, Replayed = 0;
  PathCondition Path;
  uint64_t Serial = 0;
  Rational Choices;
};

/// The published program; a node's key is the expression it holds.
class SearchTree {
public:
  explicit SearchTree(Explorer &E) : E(E) {}
  void add(ExprId X);
  void find(ExprId X);
  void remove(ExprId X);

private:
  struct Node {
    ExprId Value;
    int Left = -1, Right = -1;
  };
  int &left(int N) { return Nodes[N].Left; }
  int &right(int N) { return Nodes[N].Right; }
  bool differs(int N, ExprId X) { return E.branch(E.M.ne(Nodes[N].Value, X)); }
  bool isAbove(int N, ExprId X) { return E.branch(E.M.slt(X, Nodes[N].Value)); }
  int create(ExprId X) {
    Nodes.push_back({X});
    return int(Nodes.size()) - 1;
  }
  void unlink(int Cur, int Parent, bool IsLeft, int By, unsigned First);
  void replaceByNext(int Cur, int Parent, bool IsLeft);

  Explorer &E;
  std::vector<Node> Nodes;
  int Root = -1;
};

void SearchTree::add(ExprId X) {
  if (Root < 0) {
    Root = create(X);
    return;
  }
  int Cur = Root;
  while (differs(Cur, X)) {
    bool ToLeft = isAbove(Cur, X);
    int Next = ToLeft ? left(Cur) : right(Cur);
    if (Next < 0) {
      E.hit(ToLeft ? 1 : 3);
      int New = create(X);
      (ToLeft ? left(Cur) : right(Cur)) = New;
    } else {
      E.hit(ToLeft ? 2 : 4);
      Cur = Next;
    }
  }
}

void SearchTree::find(ExprId X) {
  int Cur = Root;
  while (Cur >= 0) {
    if (!differs(Cur, X)) {
      E.hit(5);
      return;
    }
    bool ToLeft = isAbove(Cur, X);
    E.hit(ToLeft ? 6 : 7);
    Cur = ToLeft ? left(Cur) : right(Cur);
  }
}

void SearchTree::unlink(int Cur, int Parent, bool IsLeft, int By,
                        unsigned First) {
  E.hit(Cur == Root ? First : IsLeft ? First + 1 : First + 2);
  (Cur == Root ? Root : IsLeft ? left(Parent) : right(Parent)) = By;
}

void SearchTree::replaceByNext(int Cur, int Parent, bool IsLeft) {
  int Above = Cur, Next = right(Cur);
  while (left(Next) >= 0) {
    Above = Next;
    Next = left(Next);
  }
  if (Next != right(Cur)) {
    left(Above) = right(Next);
    right(Next) = right(Cur);
  }
  (Cur == Root ? Root : IsLeft ? left(Parent) : right(Parent)) = Next;
  left(Next) = left(Cur);
}

void SearchTree::remove(ExprId X) {
  int Cur = Root, Parent = Root;
  bool IsLeft = true;
  if (Cur < 0)
    return;
  while (differs(Cur, X)) {
    Parent = Cur;
    IsLeft = isAbove(Cur, X);
    E.hit(IsLeft ? 8 : 9);
    Cur = IsLeft ? left(Cur) : right(Cur);
    if (Cur < 0) {
      E.hit(10);
      return;
    }
  }
  if (left(Cur) < 0 && right(Cur) < 0)
    unlink(Cur, Parent, IsLeft, -1, 11);
  else if (right(Cur) < 0)
    unlink(Cur, Parent, IsLeft, left(Cur), 14);
  else if (left(Cur) < 0)
    unlink(Cur, Parent, IsLeft, right(Cur), 17);
  else
    replaceByNext(Cur, Parent, IsLeft);
}

std::map<unsigned, Explorer::Hits> explore(int64_t N) {
  ExprManager M;
  Domains Values;
  std::vector<ExprId> X;
  for (unsigned I = 0; I < 4; ++I) {
    X.push_back(M.var(Sort::bits(32), "v" + std::to_string(I)));
    Values.set(X.back(), Domain::range(32, 0, N - 1));
  }
  Explorer E(M, Values);
  E.explore([&](Explorer &) {
    SearchTree Tree(E);
    for (ExprId V : X)
      if (E.choose(2) == 0) {
        Tree.add(V);
      } else {
        Tree.find(V);
        Tree.remove(V);
      }
  });
  return std::move(E.Locations);
}

/// Table 4.1, left half: paths, and sums for values from 0 to 9.
TEST(Thesis, SumsForTen) {
  struct Row {
    unsigned First, Last, Paths;
    const char *Sum;
  };
  const Row Rows[] = {{1, 1, 65, "891/2000"},    {2, 2, 81, "8943/16000"},
                      {3, 3, 65, "891/2000"},    {4, 4, 81, "8943/16000"},
                      {5, 5, 81, "561/4000"},    {6, 7, 81, "8943/16000"},
                      {8, 9, 117, "8943/16000"}, {10, 10, 130, "891/1000"},
                      {11, 11, 23, "141/2000"},  {12, 13, 14, "273/16000"},
                      {14, 14, 12, "249/16000"}, {15, 16, 1, "3/4000"},
                      {17, 17, 12, "249/16000"}, {18, 19, 1, "3/4000"}};
  auto Locations = explore(10);
  EXPECT_EQ(Locations.size(), 19u);
  for (const Row &R : Rows)
    for (unsigned L = R.First; L <= R.Last; ++L) {
      EXPECT_EQ(Locations[L].Paths, R.Paths) << "location " << L;
      EXPECT_EQ(toString(Locations[L].Sum), R.Sum) << "location " << L;
    }
}

/// Tables 4.2 and 4.4 in closed form, for all their domains and for all
/// non-negative ints.
TEST(Thesis, GreatestAndLeast) {
  for (int64_t Size : {10ll, 15ll, 50ll, 100ll, 1ll << 31}) {
    auto Locations = explore(Size);
    BigInt N = long(Size);
    Rational Four = ratio(binomial(N, 3), 16 * N * N * N * N);
    for (unsigned L = 1; L <= 19; ++L) {
      Rational Max = ratio(N - 1, 8 * N), Min = ratio(N - 1, 32 * N * N * N);
      if (L == 5 || L == 11) {
        Max = ratio(1, 4 * N);
        Min = ratio(1, 16 * N * N * N);
      } else if (L == 12 || L == 13 || L == 14 || L == 17) {
        Max = ratio(N - 1, 16 * N * N);
      } else if (L >= 15) {
        Max = Min = Four;
      }
      EXPECT_EQ(Locations[L].Max, Max) << "location " << L << ", " << Size;
      EXPECT_EQ(Locations[L].Min, Min) << "location " << L << ", " << Size;
    }
  }
}

} // namespace
