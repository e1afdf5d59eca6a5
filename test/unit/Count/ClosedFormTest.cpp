//===- ClosedFormTest.cpp - Counts that are known -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RandomConditions.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace jsym;

namespace {

/// Says how long a piece of a test took.
class Timer {
public:
  explicit Timer(std::string What) : What(std::move(What)) {}
  ~Timer() {
    std::chrono::duration<double, std::milli> Passed =
        std::chrono::steady_clock::now() - Start;
    std::printf("%s: %.2f ms\n", What.c_str(), Passed.count());
  }

private:
  std::string What;
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();
};

class Ints {
public:
  explicit Ints(unsigned N, unsigned Width = 32) : Width(Width) {
    for (unsigned I = 0; I < N; ++I)
      Vars.push_back(M.var(Sort::bits(Width), std::string(1, 'a' + I)));
  }
  ExprId operator[](unsigned I) const { return Vars[I]; }
  ExprId number(int64_t N) { return M.constant(Width, N); }
  void setAll(const Domain &D) {
    for (ExprId V : Vars)
      Values.set(V, D);
  }
  /// With every layer, or with those of \p O.
  Count count(llvm::ArrayRef<ExprId> Conditions, CountOptions O = {}) {
    CounterChain Chain(M, O);
    CountProblem P;
    llvm::append_range(P.Conditions, Conditions);
    for (ExprId V : Vars)
      P.Symbols.push_back({V, Values.get(V, M.sort(V))});
    return Chain.count(P);
  }

  ExprManager M;
  Domains Values;

private:
  unsigned Width;
  std::vector<ExprId> Vars;
};

CountOptions only(bool CountOptions::*Layer) {
  CountOptions O = noLayers();
  O.*Layer = true;
  O.Runs = true;
  return O;
}

const struct {
  const char *Name;
  bool CountOptions::*Layer;
} Independent[] = {{"order", &CountOptions::Order},
                   {"columns", &CountOptions::Columns},
                   {"diagrams", &CountOptions::Diagrams}};

TEST(ClosedForm, Pairs) {
  for (auto [Name, Layer] : Independent) {
    Ints V(2);
    V.setAll(Domain::range(32, 1, 100));
    EXPECT_EQ(V.count({V.M.slt(V[0], V[1])}, only(Layer)).toString(), "4950")
        << Name;
    V.setAll(Domain::range(32, 0, INT32_MAX));
    EXPECT_EQ(V.count({V.M.slt(V[0], V[1])}, only(Layer)).low(),
              binomial(powerOfTwo(31), 2))
        << Name;
    Ints L(2, 64);
    EXPECT_EQ(L.count({L.M.slt(L[0], L[1])}, only(Layer)).low(),
              binomial(powerOfTwo(64), 2))
        << Name;
    EXPECT_EQ(L.count({L.M.ult(L[0], L[1])}, only(Layer)).low(),
              binomial(powerOfTwo(64), 2))
        << Name;
  }
}

/// a < b < c < ... : so many symbols of 31 bits.
TEST(ClosedForm, Chains) {
  for (unsigned N = 2; N <= 12; ++N) {
    Ints V(N);
    V.setAll(Domain::range(32, 0, INT32_MAX));
    std::vector<ExprId> Chain;
    for (unsigned I = 0; I + 1 < N; ++I)
      Chain.push_back(V.M.slt(V[I], V[I + 1]));
    BigInt Expected = binomial(powerOfTwo(31), N);
    for (auto [Name, Layer] : Independent) {
      if (N > 8 && Layer != &CountOptions::Order)
        continue;
      Timer T(std::to_string(N) + " in a chain, " + Name);
      EXPECT_EQ(V.count(Chain, only(Layer)).low(), Expected) << Name;
    }
  }
}

/// The program of Myers: what kind of triangle three sides make.
struct Triangle {
  Ints V{3};
  ExprId A = V[0], B = V[1], C = V[2], Zero = V.number(0);
  ExprId Positive =
      V.M.conj({V.M.slt(Zero, A), V.M.slt(Zero, B), V.M.slt(Zero, C)});
  ExprId AB = V.M.eq(A, B), AC = V.M.eq(A, C), BC = V.M.eq(B, C);
  ExprId not_(ExprId E) { return V.M.bitNot(E); }
  ExprId atMost(ExprId X, ExprId Y, ExprId Z) {
    return V.M.sle(V.M.add(X, Y), Z);
  }
  std::vector<ExprId> scalene() {
    return {Positive,
            not_(AB),
            not_(AC),
            not_(BC),
            not_(atMost(A, B, C)),
            not_(atMost(B, C, A)),
            not_(atMost(A, C, B))};
  }
  std::vector<std::vector<ExprId>> isosceles() {
    return {{Positive, AB, not_(AC), not_(BC), not_(atMost(A, B, C))},
            {Positive, not_(AB), AC, not_(BC), not_(atMost(A, C, B))},
            {Positive, not_(AB), not_(AC), BC, not_(atMost(B, C, A))}};
  }
  std::vector<ExprId> equilateral() { return {Positive, AB, AC, BC}; }
  std::vector<std::vector<ExprId>> none() {
    return {{not_(Positive)},
            {Positive, not_(AB), not_(AC), not_(BC),
             V.M.disj({atMost(A, B, C), atMost(B, C, A), atMost(A, C, B)})},
            {Positive, AB, not_(AC), not_(BC), atMost(A, B, C)},
            {Positive, not_(AB), AC, not_(BC), atMost(A, C, B)},
            {Positive, not_(AB), not_(AC), BC, atMost(B, C, A)}};
  }
  Count sum(llvm::ArrayRef<std::vector<ExprId>> Paths, CountOptions O = {}) {
    Count Sum = Count::exact(0);
    for (const auto &Path : Paths)
      Sum += V.count(Path, O);
    return Sum;
  }
};

TEST(ClosedForm, MyersTriangle) {
  CountOptions Each[] = {
      {}, only(&CountOptions::Columns), only(&CountOptions::Diagrams)};
  for (const CountOptions &O : Each) {
    Triangle T;
    T.V.setAll(Domain::range(32, -1000, 1000));
    Timer Time("Myers' triangle, -1000 to 1000");
    EXPECT_EQ(T.V.count(T.scalene(), O).toString(), "497752500");
    EXPECT_EQ(T.sum(T.isosceles(), O).toString(), "2247000");
    EXPECT_EQ(T.V.count(T.equilateral(), O).toString(), "1000");
    EXPECT_EQ(T.sum(T.none(), O).toString(), "7512005501");
  }
}

/// With sides of 31 bits sums cannot wrap around if they are computed with 64;
/// with Java's int they do.
TEST(ClosedForm, TriangleAt31Bits) {
  for (bool Long : {false, true}) {
    Ints V(3);
    V.setAll(Domain::range(32, 0, INT32_MAX));
    auto Wide = [&](ExprId E) { return Long ? V.M.sext(E, 64) : E; };
    std::vector<ExprId> Conditions;
    for (auto [X, Y, Z] : {std::array{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}) {
      Conditions.push_back(V.M.ne(V[X], V[Y]));
      Conditions.push_back(
          V.M.slt(Wide(V[X]), V.M.add(Wide(V[Y]), Wide(V[Z]))));
    }
    BigInt ByColumns, ByDiagrams;
    {
      Timer T(Long ? "triangle, long sums" : "triangle, int sums");
      ByColumns = V.count(Conditions).low();
    }
    {
      Timer T("  by diagrams");
      Count C = V.count(Conditions, only(&CountOptions::Diagrams));
      EXPECT_TRUE(C.isExact());
      ByDiagrams = C.low();
    }
    EXPECT_EQ(ByColumns, ByDiagrams);
    if (Long) { // b + c <= a leaves the ways to put two bars among a
      BigInt N = powerOfTwo(31);
      EXPECT_EQ(V.count({Conditions[1]}).low(),
                BigInt(N * N * N - binomial(N + 2, 3)));
    }
  }
}

/// The number of digits of n: quotients of quotients.
TEST(ClosedForm, Digits) {
  Ints V(1);
  ExprId N = V[0], Ten = V.number(10);
  BigInt Most = 1;
  for (unsigned Digits = 1; Digits <= 9; ++Digits) {
    Most *= 10;
    ExprId Rest = V.M.sdiv(N, Ten);
    Timer T("so many digits");
    Count C = V.count({V.M.slt(V.number(0), N), V.M.sle(Rest, V.number(0))});
    EXPECT_TRUE(C.isExact());
    EXPECT_EQ(C.low(), BigInt(Most - Most / 10));
    N = Rest;
  }
}

/// All orders in which keys can be inserted into a search tree: which of them
/// are equal, and how those that differ are ordered.
void forEachOrder(unsigned N,
                  llvm::function_ref<void(llvm::ArrayRef<unsigned> Ranks)> Do) {
  std::vector<unsigned> Ranks(N);
  while (true) {
    // Ranks 0..K-1, all of which occur.
    unsigned Used = 0;
    for (unsigned R : Ranks)
      Used |= 1u << R;
    if ((Used & (Used + 1)) == 0)
      Do(Ranks);
    unsigned I = 0;
    while (I < N && ++Ranks[I] == N)
      Ranks[I++] = 0;
    if (I == N)
      return;
  }
}

/// What inserting keys with these ranks one after another into a search tree
/// asks.
std::vector<ExprId> insertionPath(Ints &V, llvm::ArrayRef<unsigned> Ranks) {
  std::vector<ExprId> Conditions;
  struct Node {
    unsigned Key;
    int Left = -1, Right = -1;
  };
  std::vector<Node> Tree;
  for (unsigned Key = 0; Key < Ranks.size(); ++Key) {
    int At = Tree.empty() ? -1 : 0;
    int *Link = nullptr;
    bool Found = false;
    while (At >= 0 && !Found) {
      ExprId X = V[Key], Y = V[Tree[At].Key];
      unsigned RX = Ranks[Key], RY = Ranks[Tree[At].Key];
      Found = RX == RY;
      Conditions.push_back(Found ? V.M.eq(X, Y) : V.M.ne(X, Y));
      if (Found)
        break;
      Conditions.push_back(RX < RY ? V.M.slt(X, Y) : V.M.sle(Y, X));
      Link = RX < RY ? &Tree[At].Left : &Tree[At].Right;
      At = *Link;
    }
    if (Found)
      continue;
    if (Link)
      *Link = Tree.size();
    Tree.push_back({Key});
  }
  return Conditions;
}

TEST(ClosedForm, SearchTreeInsertions) {
  Ints V(6);
  CounterChain Chain(V.M, {});
  std::vector<CountProblem> Problems;
  std::vector<unsigned> Values;
  forEachOrder(6, [&](llvm::ArrayRef<unsigned> Ranks) {
    std::vector<ExprId> Path = insertionPath(V, Ranks);
    Problems.emplace_back();
    llvm::append_range(Problems.back().Conditions, Path);
    for (unsigned I = 0; I < 6; ++I)
      Problems.back().Symbols.push_back({V[I], Domain::all(32)});
    Values.push_back(*std::max_element(Ranks.begin(), Ranks.end()) + 1);
  });
  ASSERT_EQ(Problems.size(), 4683u);
  Timer T("4683 paths of six insertions");
  Rational Sum;
  for (size_t I = 0; I < Problems.size(); ++I) {
    Count C = Chain.count(Problems[I]);
    ASSERT_TRUE(C.isExact());
    ASSERT_EQ(C.low(), binomial(powerOfTwo(32), Values[I]));
    Sum += ratio(C.low(), powerOfTwo(6 * 32));
  }
  EXPECT_EQ(toString(Sum), "1");
}

} // namespace
