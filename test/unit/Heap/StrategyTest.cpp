//===- StrategyTest.cpp - Path counts of the literature, without Java -----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MiniExplorer.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::test;

namespace {

HeapOptions options(HeapKind Kind, uint64_t K) {
  HeapOptions O;
  O.Kind = Kind;
  O.K = K;
  return O;
}

InputSpec spec(llvm::StringRef Name, TestProgram::Class C, bool NonNull = false,
               llvm::StringRef Region = "") {
  InputSpec S;
  S.Name = Name.str();
  S.Descriptor = C->isArray() ? C->name().str() : "L" + C->name().str() + ";";
  S.Declared = C;
  S.NonNull = NonNull;
  S.Region = Region.str();
  return S;
}

/// Node.swap of the thesis's first example: lazy 20, lazier 6, lazier# 2 paths.
TEST(Swap, LeavesAsInTheLiterature) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object,
                          {{"next", "LNode;"}, {"data", "Ljava/lang/Object;"}});
  auto &Data = Program.field(Node, "data");
  auto swap = [&](Path &P, bool NonNull) {
    Value This = P.input(spec("this", Node, true));
    Value N = P.input(spec("n", Node, NonNull));
    if (P.isNull(N))
      return;
    Value E = P.get(This, Data);
    P.put(This, Data, P.get(N, Data));
    P.put(N, Data, E);
  };
  auto leaves = [&](HeapKind Kind, bool NonNull) {
    Explorer E(Program, options(Kind, 1));
    return E.explore([&](Path &P) { swap(P, NonNull); }).Paths;
  };
  // The null case of n, which the literature's trees reject at entry, is one
  // path more where n is nullable.
  EXPECT_EQ(leaves(HeapKind::Lazy, true), 20u);
  EXPECT_EQ(leaves(HeapKind::Lazy, false), 21u);
  EXPECT_EQ(leaves(HeapKind::Lazier, true), 6u);
  EXPECT_EQ(leaves(HeapKind::Lazier, false), 7u);
  EXPECT_EQ(leaves(HeapKind::LazierSharp, true), 2u);
  EXPECT_EQ(leaves(HeapKind::LazierSharp, false), 3u);
}

/// The digest's simulator of the binary search tree, as a program.
struct Tree {
  explicit Tree(bool IntKeys) : IntKeys(IntKeys) {}
  bool IntKeys;
  TestProgram Program;
  TestProgram::Class Node =
      Program.add("Node", Program.Object,
                  {{"element", IntKeys ? "I" : "Ljava/lang/Object;"},
                   {"left", "LNode;"},
                   {"right", "LNode;"}});
  TestProgram::Class Root =
      Program.add("Tree", Program.Object,
                  {{"root", "LNode;"}, {"cmp", "Ljava/util/Comparator;"}});
  const dialect::FieldModel &Element = Program.field(Node, "element"),
                            &Left = Program.field(Node, "left"),
                            &Right = Program.field(Node, "right"),
                            &Top = Program.field(Root, "root"),
                            &Cmp = Program.field(Root, "cmp");

  bool less(Path &P, Value C, Value A, Value B) const {
    return IntKeys ? P.lessThan(A, B)
                   : P.lessThan(P.compare(C, A, B), Value::bits(0));
  }
  bool more(Path &P, Value C, Value A, Value B) const {
    return less(P, C, B, A);
  }
  struct Range {
    const Value *Low = nullptr, *High = nullptr;
  };
  bool repOK(Path &P, Value C, Value T, Range R) const {
    if (P.isNull(T))
      return true;
    Value E = P.get(T, Element);
    if (R.Low && !more(P, C, E, *R.Low))
      return false;
    if (R.High && !less(P, C, E, *R.High))
      return false;
    return repOK(P, C, P.get(T, Left), {R.Low, &E}) &&
           repOK(P, C, P.get(T, Right), {&E, R.High});
  }
  Value insert(Path &P, Value C, Value X, Value T) const {
    if (P.isNull(T)) {
      Value N = P.make(Node);
      P.put(N, Element, X);
      return N;
    }
    Value E = P.get(T, Element);
    if (less(P, C, X, E))
      P.put(T, Left, insert(P, C, X, P.get(T, Left)));
    else if (more(P, C, X, E))
      P.put(T, Right, insert(P, C, X, P.get(T, Right)));
    return T;
  }
  Value findMax(Path &P, Value T) const {
    if (!P.isNull(T))
      while (!P.isNull(P.get(T, Right)))
        T = P.get(T, Right);
    return T;
  }
  Value elementOf(Path &P, Value T) const {
    return P.isNull(T) ? Value::null() : P.get(T, Element);
  }

  HeapOptions optionsFor(HeapKind Kind, uint64_t K) const {
    HeapOptions O = options(Kind, K);
    O.Regions = {"Node.element=data"};
    O.NonNull = {"Tree.cmp"};
    return O;
  }
  InputSpec x() const {
    InputSpec S;
    S.Name = "x";
    S.Descriptor = IntKeys ? "I" : "Ljava/lang/Object;";
    S.Region = "data";
    return S;
  }
  Counts inserted(HeapKind Kind, uint64_t K) {
    Explorer E(Program, optionsFor(Kind, K));
    return E.explore([&](Path &P) {
      Value This = P.input(spec("this", Root, true));
      Value X = P.input(x());
      Value C = IntKeys ? Value() : P.get(This, Cmp);
      P.assume(repOK(P, C, P.get(This, Top), {}));
      P.put(This, Top, insert(P, C, X, P.get(This, Top)));
      P.check(repOK(P, C, P.get(This, Top), {}));
    });
  }
  unsigned maxima(HeapKind Kind, uint64_t K) {
    Explorer E(Program, optionsFor(Kind, K));
    return E
        .explore([&](Path &P) {
          Value This = P.input(spec("this", Root, true));
          Value C = IntKeys ? Value() : P.get(This, Cmp);
          P.assume(repOK(P, C, P.get(This, Top), {}));
          // Its caller tells an empty tree from one with a null element.
          Value E = elementOf(P, findMax(P, P.get(This, Top)));
          P.assume(repOK(P, C, P.get(This, Top), {}));
          (void)E;
        })
        .Paths;
  }
};

void expectInserted(Tree &T, HeapKind Kind, std::vector<unsigned> Expected) {
  for (unsigned K = 1; K <= Expected.size(); ++K) {
    Counts C = T.inserted(Kind, K);
    EXPECT_EQ(C.Paths, Expected[K - 1]) << "k=" << K;
    EXPECT_EQ(C.Violations, 0u);
    EXPECT_GT(C.Cut, 0u) << "deeper trees exist: the bound must be reported";
  }
}

// This explorer replays every path; deeper bounds are tested with the engine.
TEST(BinarySearchTree, InsertLazierSharp) {
  Tree T(false);
  expectInserted(T, HeapKind::LazierSharp, {4, 21, 236});
}
TEST(BinarySearchTree, InsertLazier) {
  Tree T(false);
  expectInserted(T, HeapKind::Lazier, {12, 94});
}
TEST(BinarySearchTree, InsertLazy) {
  Tree T(false);
  expectInserted(T, HeapKind::Lazy, {13, 112});
}
TEST(BinarySearchTree, IntKeysAreOptimalInAllStrategies) {
  Tree T(true);
  for (HeapKind Kind :
       {HeapKind::Lazy, HeapKind::Lazier, HeapKind::LazierSharp})
    expectInserted(T, Kind, {4, 21});
}
TEST(BinarySearchTree, FindMax) {
  Tree T(false);
  for (HeapKind Kind : {HeapKind::Lazy, HeapKind::Lazier}) {
    EXPECT_EQ(T.maxima(Kind, 1), 3u);
    EXPECT_EQ(T.maxima(Kind, 2), 13u);
  }
  EXPECT_EQ(T.maxima(HeapKind::LazierSharp, 1), 2u);
  EXPECT_EQ(T.maxima(HeapKind::LazierSharp, 2), 5u);
  EXPECT_EQ(T.maxima(HeapKind::LazierSharp, 3), 26u);
}

/// Context versions: an input cannot point to what was made after it, the
/// result of a call by contract can point to what was made before the call.
TEST(ContextVersions, ResultsOfContractsSeeObjectsOfTheProgram) {
  TestProgram Program;
  auto MyInt = Program.add("MyInt", Program.Object, {{"f", "I"}});
  auto W = Program.add("W", Program.Object, {{"myInt", "LMyInt;"}});
  auto &Held = Program.field(W, "myInt"), &F = Program.field(MyInt, "f");
  for (HeapKind Kind :
       {HeapKind::Lazy, HeapKind::Lazier, HeapKind::LazierSharp}) {
    Explorer E(Program, options(Kind, 2));
    unsigned InputIsNew = 0, Same = 0, Different = 0;
    E.explore([&](Path &P) {
      Value A = P.input(spec("a", W, true));
      P.H.Version = 1; // the body begins
      Value M = P.make(MyInt);
      Value I = P.get(A, Held);
      P.assume(!P.isNull(I));
      P.get(I, F);
      InputIsNew += P.same(I, M);
      P.H.Version = 2; // bar(m) by its contract
      Value R = P.input(spec("bar()", W, true));
      Value J = P.get(R, Held);
      P.assume(!P.isNull(J));
      ++(P.same(J, M) ? Same : Different);
    });
    EXPECT_EQ(InputIsNew, 0u);
    EXPECT_GT(Same, 0u);
    EXPECT_GT(Different, 0u);
  }
}

/// Regions: what is in different ones is never the same object.
TEST(Regions, AreDisjoint) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object,
                          {{"next", "LNode;"}, {"data", "LNode;"}});
  auto &Next = Program.field(Node, "next"), &Data = Program.field(Node, "data");
  HeapOptions O = options(HeapKind::LazierSharp, 2);
  O.Regions = {"Node.data=elements"};
  Explorer E(Program, O);
  unsigned Mixed = 0, Shared = 0;
  E.explore([&](Path &P) {
    Value This = P.input(spec("this", Node, true));
    Value Other = P.input(spec("other", Node, true, "second list"));
    Value N = P.get(This, Next), M = P.get(Other, Next);
    P.assume(!P.isNull(N) && !P.isNull(M));
    // Fields stay in the region of their object unless something is said.
    Mixed += P.same(N, M) || P.same(N, Other);
    Value D = P.get(This, Data), C = P.get(Other, Data);
    P.assume(!P.isNull(D) && !P.isNull(C));
    Mixed += P.same(D, This);
    Shared += P.same(D, C);
  });
  EXPECT_EQ(Mixed, 0u);
  EXPECT_GT(Shared, 0u);
}

/// With a bound on objects instead of chains.
TEST(Scope, BoundsObjectsOfAClass) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object, {{"next", "LNode;"}});
  auto &Next = Program.field(Node, "next");
  HeapOptions O = options(HeapKind::LazierSharp, 100);
  O.Scope = 3;
  Explorer E(Program, O);
  Counts C = E.explore([&](Path &P) {
    Value N = P.input(spec("n", Node));
    for (int Steps = 0; !P.isNull(N); N = P.get(N, Next))
      P.assume(++Steps < 5); // no rings
  });
  EXPECT_EQ(C.Paths, 4u); // lists of 0 to 3 nodes
  EXPECT_EQ(C.Cut, 1u);
}

} // namespace
