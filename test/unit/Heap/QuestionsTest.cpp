//===- QuestionsTest.cpp - A strategy, asked ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each kind of question, and what its answer does to the heap, without an
/// interpreter, a solver or Java.
///
//===----------------------------------------------------------------------===//
#include "Questions.h"

using namespace jsym;
using namespace jsym::test;

namespace {

//===-- Null and identity -------------------------------------------------===//

TEST_F(Questions, NullIsAskedOnce) {
  Value N = input("n", "LNode;");
  ASSERT_TRUE(N.isHandle());
  Outcome O = ask(Question::isNull(N));
  EXPECT_EQ(labels(O), (Labels{"null", "non-null"}));
  HeapState Before = H;
  S->apply(H, O.Alternatives[0]);
  EXPECT_TRUE(yes(ask(Question::isNull(N))));
  EXPECT_EQ(H.resolve(N), Value::null());
  EXPECT_TRUE(yes(ask(Question::refEq(N, Value::null()))));
  H = Before;
  S->apply(H, O.Alternatives[1]);
  EXPECT_TRUE(no(ask(Question::isNull(N))));
  EXPECT_TRUE(H.resolve(N).isHandle()) << "which object is open still";
  EXPECT_TRUE(no(ask(Question::refEq(N, Value::null()))));
}

TEST_F(Questions, WhatIsNeverNullIsNotAsked) {
  EXPECT_TRUE(no(ask(Question::isNull(input("n", "LNode;", true)))));
}

TEST_F(Questions, ADecisionIsNotTakenBack) {
  Value N = input("n", "LNode;");
  Outcome O = ask(Question::isNull(N));
  S->apply(H, O.Alternatives[0]);
  EXPECT_DEATH(S->apply(H, O.Alternatives[1]), "null, and not null");
  EXPECT_DEATH(S->apply(H, O.Alternatives[0]), "null, and not null");
}

TEST_F(Questions, AReferenceIsAKnownObjectOrANewOne) {
  uint32_t A = object("a");
  Value B = input("b", "LNode;", true);
  Outcome O = ask(Question::deref(B));
  ASSERT_EQ(labels(O), (Labels{"alias", "new"}));
  EXPECT_EQ(O.Alternatives[0].Effect.What, HeapEffect::BindObject);
  EXPECT_EQ(O.Alternatives[0].Effect.B, A);
  HeapState Before = H;
  S->apply(H, O.Alternatives[0]);
  EXPECT_EQ(ask(Question::deref(B)).Result, Value::object(A));
  EXPECT_TRUE(yes(ask(Question::refEq(B, Value::object(A)))));
  EXPECT_DEATH(S->apply(H, O.Alternatives[1]), "decided twice");
  H = Before;
  S->apply(H, O.Alternatives[1]);
  uint32_t New = uint32_t(ask(Question::deref(B)).Result.Bits);
  EXPECT_NE(New, A);
  EXPECT_EQ(H.NumInputs, 2u);
  EXPECT_EQ(H.LastInput, New);
  EXPECT_EQ(H.get(New)->PrevInput, A);
  EXPECT_TRUE(no(ask(Question::refEq(B, Value::object(A)))));
}

TEST_F(Questions, TheFirstObjectIsNoChoice) {
  Value N = input("n", "LNode;", true);
  EXPECT_TRUE(ask(Question::deref(N)).isReady());
  EXPECT_EQ(H.NumInputs, 1u);
}

TEST_F(Questions, WhatTheProgramMakesIsNoInput) {
  H.Version = 1;
  Value Made = Value::object(H.newInstance(*Node));
  H.Version = 0;
  Value N = input("n", "LNode;", true);
  H.Version = 1;
  EXPECT_TRUE(no(ask(Question::refEq(N, Made))));
  EXPECT_TRUE(no(ask(Question::wasThere(uint32_t(Made.Bits)))));
  ask(Question::deref(N));
  EXPECT_TRUE(yes(ask(Question::wasThere(uint32_t(H.resolve(N).Bits)))));
}

TEST_F(Questions, OtherRegionsAndOtherClassesAreOtherObjects) {
  object("a");
  Value B = input("b", "LNode;", true, "elsewhere");
  EXPECT_TRUE(ask(Question::deref(B)).isReady()) << "only a new one";
  Value C = input("c", "LOther;", true);
  EXPECT_TRUE(ask(Question::deref(C)).isReady());
  EXPECT_EQ(H.NumInputs, 3u);
}

TEST_F(Questions, HowMuchIsSettledIsTheStrategysKind) {
  object("a");
  Value N = input("n", "LNode;");
  EXPECT_TRUE(ask(Question::settle(N)).isReady());
  Options.Kind = HeapKind::Lazier;
  make();
  H = HeapState();
  object("a");
  N = input("n", "LNode;");
  EXPECT_EQ(labels(ask(Question::settle(N))), (Labels{"null", "non-null"}));
  EXPECT_TRUE(take(Question::settle(N), "non-null").isReady());
  Options.Kind = HeapKind::Lazy;
  make();
  H = HeapState();
  object("a");
  N = input("n", "LNode;");
  EXPECT_EQ(labels(ask(Question::settle(N))), (Labels{"null", "alias", "new"}));
}

//===-- Fields ------------------------------------------------------------===//

TEST_F(Questions, FieldsAreMadeWhenTheyAreRead) {
  uint32_t A = object("a");
  EXPECT_TRUE(H.get(A)->slot(Next.Slot).isAbsent());
  Value V = ask(Question::getField(Value::object(A), Val)).Result;
  EXPECT_EQ(X.toString(V.expr()), "a.value");
  EXPECT_EQ(ask(Question::getField(Value::object(A), Val)).Result, V);
  Value N = ask(Question::getField(Value::object(A), Next)).Result;
  ASSERT_TRUE(N.isHandle());
  EXPECT_EQ(S->pathName(H.Handles[uint32_t(N.Bits)].Path), "a.next");
  EXPECT_EQ(H.Log.size(), 2u);
}

TEST_F(Questions, EntryIsWhatWasThereBeforeWrites) {
  Value A = Value::object(object("a"));
  ask(Question::putField(A, Val, Value::bits(7)));
  EXPECT_EQ(H.Log.size(), 0u) << "what is written first was not read";
  EXPECT_EQ(ask(Question::getField(A, Val)).Result, Value::bits(7));
  Value Before = ask(Question::entryField(A, Val)).Result;
  EXPECT_EQ(X.toString(Before.expr()), "a.value");
  EXPECT_EQ(H.Log.size(), 1u);
  EXPECT_EQ(ask(Question::entryField(A, Val)).Result, Before);
  EXPECT_EQ(ask(Question::getField(A, Val)).Result, Value::bits(7));
}

TEST_F(Questions, ChainsEndAtTheBound) {
  Options.K = 1;
  make();
  Value V = Value::object(object("a"));
  for (unsigned Hops = 0;; ++Hops) {
    V = ask(Question::getField(V, Next)).Result;
    take(Question::isNull(V), "non-null");
    Outcome O = ask(Question::deref(V));
    ASSERT_EQ(O.What, Outcome::Choice);
    if (O.Alternatives.back().Cut == BoundKind::Chain) {
      EXPECT_EQ(Hops, 1u);
      break;
    }
    ASSERT_LT(Hops, 3u);
    S->apply(H, O.Alternatives.back());
    V = H.resolve(V);
  }
  Outcome Kept = ask(Question::refEq(V, Value::object(H.LastInput)));
  EXPECT_EQ(Kept.What, Outcome::Choice)
      << "objects beyond the bound exist, and are compared";
  EXPECT_DEATH(S->apply(H, ask(Question::deref(V)).Alternatives.back()),
               "nothing is behind a bound");
}

TEST_F(Questions, ScopeBoundsObjectsOfAClass) {
  Options.Scope = 1;
  make();
  object("a");
  Value B = input("b", "LNode;", true);
  Outcome O = ask(Question::deref(B));
  ASSERT_EQ(O.Alternatives.size(), 2u);
  EXPECT_EQ(O.Alternatives[0].Cut, BoundKind::None);
  EXPECT_EQ(O.Alternatives[1].Cut, BoundKind::Scope);
}

//===-- Classes -----------------------------------------------------------===//

TEST_F(Questions, TypeTestsNarrow) {
  Value N = input("n", "LNode;", true);
  EXPECT_TRUE(yes(ask(Question::instanceOf(N, *Node))));
  EXPECT_TRUE(no(ask(Question::instanceOf(N, *Other))));
  Outcome O = ask(Question::instanceOf(N, *Leaf));
  ASSERT_EQ(labels(O), (Labels{"instance", "no instance"}));
  HeapState Before = H;
  S->apply(H, O.Alternatives[0]);
  EXPECT_TRUE(yes(ask(Question::instanceOf(N, *Leaf))));
  EXPECT_EQ(H.classOf(N), Leaf);
  EXPECT_TRUE(yes(ask(Question::castable(N, *Leaf))));
  EXPECT_DEATH(S->apply(H, O.Alternatives[1]), "grow");
  H = Before;
  S->apply(H, O.Alternatives[1]);
  EXPECT_TRUE(no(ask(Question::instanceOf(N, *Leaf))));
  EXPECT_EQ(H.classOf(N), Node);
}

TEST_F(Questions, NullIsCastableAndNoInstance) {
  Value N = input("n", "LNode;");
  take(Question::isNull(N), "null");
  EXPECT_TRUE(yes(ask(Question::castable(N, *Other))));
  EXPECT_TRUE(no(ask(Question::instanceOf(N, *Node))));
}

TEST_F(Questions, ExactClassDecides) {
  Value N = input("n", "LNode;", true);
  Outcome O = ask(Question::exactClass(N));
  EXPECT_EQ(labels(O), (Labels{"Node", "Leaf"}));
  EXPECT_EQ(H.classOf(N), nullptr);
  S->apply(H, O.Alternatives[1]);
  EXPECT_TRUE(ask(Question::exactClass(N)).isReady());
  EXPECT_EQ(H.classOf(N), Leaf);
  EXPECT_EQ(H.get(uint32_t(H.resolve(N).Bits))->size(), Leaf->slots().size());
}

TEST_F(Questions, CallsForkOverImplementations) {
  const dialect::MethodModel &Size = *Node->findMethod("size", "()I");
  Value N = input("n", "LNode;", true);
  Outcome O = ask(Question::dispatch(N, Size));
  EXPECT_EQ(labels(O), (Labels{"Node.size()I", "Leaf.size()I"}));
  S->apply(H, O.Alternatives[1]);
  EXPECT_EQ(ask(Question::dispatch(N, Size)).Method,
            Leaf->findMethod("size", "()I"));
  EXPECT_TRUE(H.resolve(N).isHandle()) << "not which object it is";
}

TEST_F(Questions, AnArrayTakesWhatItsClassAllows) {
  Value A = Value::object(H.newArray(*Leaves, 2));
  Value N = input("n", "LNode;", true);
  EXPECT_TRUE(yes(take(Question::storable(A, N), "instance")));
  EXPECT_EQ(H.classOf(N), Leaf);
  EXPECT_TRUE(yes(ask(Question::storable(A, Value::null()))));
  EXPECT_TRUE(
      no(ask(Question::storable(A, Value::object(H.newInstance(*Node))))));
}

} // namespace
