//===- BruteForceTest.cpp - Every concrete heap takes exactly one path ----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BruteForce.h"
#include <random>

using namespace jsym;
using namespace jsym::test;

namespace {

/// this.a and n.a change places.
void swap(BruteForce &F, Path &P) {
  Value This = P.input(F.reference("this", F.Node, true));
  Value N = P.input(F.reference("n", F.Node));
  if (P.isNull(N))
    return;
  Value T = P.get(This, F.A);
  P.put(This, F.A, P.get(N, F.A));
  P.put(N, F.A, T);
}

TEST(BruteForce, Swap) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("swap", 3, [&](Path &P) { swap(F, P); });
}

/// What the published rules of heap summaries get wrong: a heap that is lost, a
/// second value of a field, a write that is forgotten.
TEST(BruteForce, FieldsOfObjectsThatMayBeOne) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  auto inputs = [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value X = P.get(This, F.A), Y = P.get(This, F.B);
    P.assume(!P.isNull(X) && !P.isNull(Y));
    return std::tuple(This, X, Y);
  };
  F.check("a field leads back", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    Value Z = P.get(X, F.A);
    if (P.same(X, Y) && P.same(Z, X))
      P.same(Z, This);
  });
  F.check("read twice", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    Value V = P.get(Y, F.A), W = P.get(X, F.A);
    if (P.same(X, Y))
      P.check(P.same(V, W));
  });
  F.check("written, then read", 3, [&](Path &P) {
    auto [This, X, Y] = inputs(P);
    P.put(Y, F.A, This);
    Value W = P.get(X, F.A);
    if (P.same(X, Y))
      P.check(P.same(W, This));
    Value Z = P.get(Y, F.A);
    P.check(Z == This);
  });
}

/// A few operations on what was read so far.
void randomSteps(BruteForce &F, Path &P, unsigned Seed) {
  std::mt19937 Random(Seed);
  auto below = [&](unsigned N) { return unsigned(Random() % N); };
  std::vector<Value> Known = {P.input(F.reference("this", F.Node, true)),
                              P.input(F.reference("n", F.Node))};
  auto any = [&] { return Known[below(unsigned(Known.size()))]; };
  auto field = [&]() -> const dialect::FieldModel & {
    return below(2) ? F.A : F.B;
  };
  P.H.Version = 1;
  for (unsigned Steps = 3 + below(3); Steps--;) {
    Value V = any(), W = any();
    const dialect::FieldModel &Of = field();
    unsigned What = below(8);
    if (What < 6 && P.isNull(V))
      return;
    if (What < 3)
      Known.push_back(P.get(V, Of));
    else if (What < 5)
      P.put(V, Of, W);
    else if (What == 5)
      P.lessThan(P.get(V, F.Key), P.get(Known.front(), F.Key));
    else if (What == 6)
      P.same(V, W);
    else
      Known.push_back(P.make(F.Node));
  }
  P.same(any(), any());
  P.isNull(any());
}

TEST(BruteForce, RandomPrograms) {
  BruteForce F;
  F.enumerate(1, false, 2);
  F.enumerate(2, false, 2);
  for (unsigned Seed = 0; Seed < 150; ++Seed)
    F.check(("seed " + std::to_string(Seed)).c_str(), 9,
            [&](Path &P) { randomSteps(F, P, Seed); });
}

TEST(BruteForce, IdentityOfWhatIsReachedOnTwoWays) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("same", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    P.same(P.get(This, F.A), P.get(This, F.B));
  });
  F.check("null or same", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    Value A = P.get(This, F.A);
    if (P.isNull(A) || P.same(A, This))
      return;
    if (!P.isNull(N))
      P.same(P.get(N, F.B), A);
  });
}

TEST(BruteForce, WalksAndWrites) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.enumerate(3, false, 1);
  F.check("walk", 4, [&](Path &P) {
    Value N = P.input(F.reference("n", F.Node));
    for (int I = 0; I < 3 && !P.isNull(N); ++I)
      N = P.get(N, F.A);
  });
  F.check("write, then read on another way", 4, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (P.isNull(N))
      return;
    P.put(N, F.A, Value::null());
    P.isNull(P.get(This, F.A));
  });
  F.check("cut a ring open", 4, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value At = This;
    for (int I = 0; I < 2; ++I) {
      Value Next = P.get(At, F.A);
      if (P.isNull(Next))
        return;
      if (P.same(Next, This)) {
        P.put(At, F.A, Value::null());
        return;
      }
      At = Next;
    }
  });
}

TEST(BruteForce, NewObjectsAreNoInputs) {
  BruteForce F;
  F.enumerate(1, false, 1);
  F.enumerate(2, false, 1);
  F.check("push", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    P.H.Version = 1;
    Value Fresh = P.make(F.Node);
    P.put(Fresh, F.A, P.get(This, F.A));
    P.put(This, F.A, Fresh);
    P.check(!P.same(N, Fresh));
    if (!P.isNull(N))
      P.same(P.get(N, F.A), Fresh);
  });
}

TEST(BruteForce, KeysAndOrder) {
  BruteForce F;
  F.enumerate(1, false, 2);
  F.enumerate(2, false, 2);
  F.check("ordered", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.get(This, F.A);
    if (!P.isNull(N) && P.lessThan(P.get(This, F.Key), P.get(N, F.Key)))
      P.same(N, P.get(N, F.A));
  });
  F.check("write a key through an alias", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (P.isNull(N))
      return;
    Value Before = P.get(This, F.Key);
    P.put(N, F.Key, Value::bits(1));
    P.lessThan(Before, P.get(This, F.Key));
  });
}

TEST(BruteForce, TypesAreNarrowed) {
  BruteForce F;
  F.enumerate(1, true, 1);
  F.enumerate(2, true, 1);
  const dialect::MethodModel &M = F.Node->methods()[0];
  F.check("instanceof", 3, [&](Path &P) {
    Value N = P.input(F.reference("n", F.Node));
    P.instanceOf(N, F.Sub);
  });
  F.check("dispatch", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    P.dispatch(This, M);
    Value N = P.get(This, F.A);
    if (!P.isNull(N))
      P.dispatch(N, M);
  });
  F.check("instanceof of two that may be one", 3, [&](Path &P) {
    Value This = P.input(F.reference("this", F.Node, true));
    Value N = P.input(F.reference("n", F.Node));
    if (!P.instanceOf(This, F.Sub))
      return;
    P.get(This, F.A);
    if (P.instanceOf(N, F.Sub))
      P.same(N, This);
    else if (!P.isNull(N))
      P.check(!P.same(N, This));
  });
}

TEST(BruteForce, Arrays) {
  BruteForce F;
  for (int Length = 0; Length <= 3; ++Length)
    for (int Bits = 0; Bits < 27; ++Bits)
      for (int I = -1; I <= Length; ++I)
        for (int J = -1; J <= Length; ++J) {
          ConcreteHeap H;
          int B = Bits;
          for (int E = 0; E < Length; ++E, B /= 3)
            H.Arrays["v"].push_back(B % 3);
          if (B)
            continue;
          H.Arrays["v"];
          H.Ints = {{"i", I}, {"j", J}};
          F.Heaps.push_back(H);
        }
  auto inBounds = [&](Path &P, Value V, Value I) {
    return !P.lessThan(I, Value::bits(0)) && P.lessThan(I, P.length(V));
  };
  F.check("two symbolic indexes", 3, [&](Path &P) {
    Value V = P.input(F.reference("v", F.Ints, true));
    Value I = P.input(F.integer("i")), J = P.input(F.integer("j"));
    if (!inBounds(P, V, I) || !inBounds(P, V, J))
      return;
    if (P.lessThan(P.load(V, I), P.load(V, J)))
      P.store(V, J, P.load(V, I));
    P.lessThan(P.load(V, I), P.load(V, J));
  });
  F.check("insertion sort", 3, [&](Path &P) {
    Value V = P.input(F.reference("v", F.Ints, true));
    for (uint32_t At = 1; P.lessThan(Value::bits(At), P.length(V)); ++At) {
      Value Moving = P.load(V, Value::bits(At));
      uint32_t J = At;
      for (; J && P.lessThan(Moving, P.load(V, Value::bits(J - 1))); --J)
        P.store(V, Value::bits(J), P.load(V, Value::bits(J - 1)));
      P.store(V, Value::bits(J), Moving);
    }
  });
}

} // namespace
