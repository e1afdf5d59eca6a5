//===- CovariantArrayTest.cpp - Every array takes exactly one path --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All classes of an input array with an element in it and of a value that is
/// stored there, by enumeration: each combination is covered by exactly one
/// path, which stores if and only if Java does (JLS 10.5), and no path covers
/// none.
///
//===----------------------------------------------------------------------===//
#include "MiniExplorer.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::test;

namespace {

struct CovariantArrays : testing::Test {
  TestProgram Program;
  TestProgram::Class Node = Program.add("Node", Program.Object, {}),
                     Sub = Program.add("Sub", Node, {}),
                     Other = Program.add("Other", Node, {});
  TestProgram::Class Nodes = Program.arrayOf(Node), Subs = Program.arrayOf(Sub),
                     Others = Program.arrayOf(Other);

  struct Leaf {
    HeapState H;
    Value Array, Element, Stored;
    bool Stores = false;
    unsigned Covered = 0;
  };

  static InputSpec spec(const char *Name, const char *Type, bool NonNull) {
    InputSpec S;
    S.Name = Name;
    S.Descriptor = Type;
    S.NonNull = NonNull;
    return S;
  }

  /// May the value be null (a null class) or of this class on the path?
  static bool mayBe(const HeapState &H, Value V, TestProgram::Class C) {
    V = H.resolve(V);
    if (V == Value::null())
      return !C;
    if (V.isHandle()) {
      const Handle &A = H.Handles[uint32_t(V.Bits)];
      if (!C)
        return A.Decided == Handle::Open;
      return llvm::is_contained(A.Types->members(), C);
    }
    const Object &O = *H.get(uint32_t(V.Bits));
    return C &&
           (O.Types ? llvm::is_contained(O.Types->members(), C) : O.Class == C);
  }

  void check(HeapKind Kind, bool Test) {
    HeapOptions O;
    O.Kind = Kind;
    O.K = 2;
    Explorer E(Program, O);
    std::vector<Leaf> Leaves;
    E.explore([&](Path &P) {
      Leaf L;
      L.Array = P.input(spec("a", "[LNode;", true));
      L.Stored = P.input(spec("x", "LNode;", false));
      P.assume(P.lessThan(Value::bits(0), P.length(L.Array)));
      L.Element = P.load(L.Array, Value::bits(0));
      if (Test)
        P.instanceOf(L.Element, Sub);
      L.Stores = P.storable(L.Array, L.Stored);
      L.H = P.H;
      Leaves.push_back(std::move(L));
    });
    for (TestProgram::Class A : {Nodes, Subs, Others})
      for (TestProgram::Class X :
           {(TestProgram::Class) nullptr, Node, Sub, Other})
        for (TestProgram::Class In :
             {(TestProgram::Class) nullptr, Node, Sub, Other}) {
          if (In && !In->isSubtypeOf(*A->element()))
            continue;
          unsigned Covering = 0;
          for (Leaf &L : Leaves)
            if (mayBe(L.H, L.Array, A) && mayBe(L.H, L.Element, In) &&
                mayBe(L.H, L.Stored, X)) {
              ++Covering;
              ++L.Covered;
              EXPECT_EQ(L.Stores, !X || X->isSubtypeOf(*A->element()));
            }
          EXPECT_EQ(Covering, 1u)
              << A->name().str() << " with " << (In ? In->name().str() : "null")
              << ", " << (X ? X->name().str() : "null");
        }
    for (const Leaf &L : Leaves)
      EXPECT_GT(L.Covered, 0u);
  }
};

// Lazy tells apart which objects are the same, too: other paths, same classes.
TEST_F(CovariantArrays, EachCombinationTakesOnePath) {
  for (HeapKind Kind : {HeapKind::Lazier, HeapKind::LazierSharp}) {
    check(Kind, false);
    check(Kind, true);
  }
}

} // namespace
