//===- ContentQuestionsTest.cpp - What is asked of what objects hold ------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Questions.h"

using namespace jsym;
using namespace jsym::test;

namespace {

//===-- Arrays ------------------------------------------------------------===//

TEST_F(Questions, ElementsAreTheSameOrOthers) {
  Value A = input("a", "[I", true);
  Value L = ask(Question::arrayLength(A)).Result;
  EXPECT_EQ(X.toString(L.expr()), "a.length");
  Value I = Value::expr(X.var(Sort::bits(32), "i"));
  Value J = Value::expr(X.var(Sort::bits(32), "j"));
  Value E = ask(Question::load(A, I)).Result;
  EXPECT_EQ(ask(Question::load(A, I)).Result, E);
  Outcome O = ask(Question::load(A, J));
  ASSERT_EQ(labels(O), (Labels{"element", "new element"}));
  EXPECT_EQ(O.Alternatives[0].Condition, X.eq(I.expr(), J.expr()));
  EXPECT_EQ(O.Alternatives[1].Condition, X.bitNot(O.Alternatives[0].Condition));
  HeapState Before = H;
  S->apply(H, O.Alternatives[0]);
  EXPECT_EQ(ask(Question::load(A, J)).Result, E);
  ask(Question::store(A, J, Value::bits(5)));
  EXPECT_EQ(ask(Question::load(A, I)).Result, Value::bits(5));
  EXPECT_EQ(ask(Question::entryElement(A, J)).Result, E);
  H = Before;
  S->apply(H, O.Alternatives[1]);
  EXPECT_NE(ask(Question::load(A, J)).Result.Tag, E.Tag);
}

TEST_F(Questions, KnownIndexesDiffer) {
  Value A = input("a", "[I", true);
  Value E = ask(Question::load(A, Value::bits(0))).Result;
  Outcome O = ask(Question::load(A, Value::bits(1)));
  ASSERT_TRUE(O.isReady());
  EXPECT_NE(O.Result.Tag, E.Tag);
}

TEST_F(Questions, ElementsEndAtTheBound) {
  Options.ArrayBound = 1;
  make();
  Value A = input("a", "[I", true);
  ask(Question::load(A, Value::bits(0)));
  Outcome O = ask(Question::load(A, Value::bits(1)));
  EXPECT_EQ(O.What, Outcome::Cut);
  EXPECT_EQ(O.Bound, BoundKind::ArrayElements);
  EXPECT_EQ(O.Why, "a[]");
}

TEST_F(Questions, ASymbolicIndexIntoAKnownArrayIsAFormula) {
  uint32_t Id = H.newArray(*Ints, 3);
  for (unsigned I = 0; I < 3; ++I)
    H.writable(Id)->setRawBits(I, 10 * (I + 1));
  Value I = Value::expr(X.var(Sort::bits(32), "i"));
  auto at = [&](uint64_t Index) {
    Assignment M;
    M.set(X.varIndex(I.expr()), Index);
    Value V = ask(Question::load(Value::object(Id), I)).Result;
    return evaluate(X, V.expr(), M);
  };
  EXPECT_EQ(at(0), 10u);
  EXPECT_EQ(at(1), 20u);
  EXPECT_EQ(at(2), 30u);
  ask(Question::store(Value::object(Id), I, Value::bits(7)));
  for (uint64_t Index : {0, 1, 2}) {
    Assignment M;
    M.set(X.varIndex(I.expr()), Index);
    for (uint32_t E = 0; E < 3; ++E)
      EXPECT_EQ(evaluate(X, H.get(Id)->slot(E).expr(), M),
                E == Index ? 7u : 10 * (E + 1));
  }
}

TEST_F(Questions, ReferencesAtASymbolicIndexFork) {
  Value A = Value::object(H.newArray(*Nodes, 2));
  Value I = Value::expr(X.var(Sort::bits(32), "i"));
  Outcome O = ask(Question::load(A, I));
  ASSERT_EQ(labels(O), (Labels{"index", "index"}));
  S->apply(H, O.Alternatives[1]);
  ask(Question::store(A, I, Value::object(7)));
  EXPECT_EQ(H.get(uint32_t(A.Bits))->slot(1), Value::object(7));
  EXPECT_EQ(H.get(uint32_t(A.Bits))->slot(0), Value::null());
}

TEST_F(Questions, ANewArrayOfSymbolicLengthIsZero) {
  Value L = Value::expr(X.var(Sort::bits(32), "n"));
  H.Version = 1;
  Value A = ask(Question::newArray(*Ints, L)).Result;
  EXPECT_EQ(ask(Question::arrayLength(A)).Result, L);
  EXPECT_EQ(ask(Question::load(A, Value::bits(0))).Result, Value());
  EXPECT_EQ(H.Log.size(), 0u) << "it is not part of the input";
  EXPECT_FALSE(H.get(uint32_t(A.Bits))->isInput());
}

//===-- Calls by contract -------------------------------------------------===//

TEST_F(Questions, WhatACalleeModifiedIsUndefined) {
  Value A = Value::object(object("a"));
  Value Before = ask(Question::getField(A, Val)).Result;
  ask(Question::putField(A, Next, Value::null()));
  H.Version = 2;
  ask(Question::modify(uint32_t(A.Bits), Val.Slot));
  EXPECT_EQ(ask(Question::getField(A, Next)).Result, Value::null());
  Value After = ask(Question::getField(A, Val)).Result;
  EXPECT_NE(After.Tag, Before.Tag);
  EXPECT_EQ(ask(Question::entryField(A, Val)).Result, Before);
  ask(Question::modify(uint32_t(A.Bits), std::nullopt));
  EXPECT_TRUE(ask(Question::getField(A, Next)).Result.isHandle());
}

TEST_F(Questions, WhatACalleeMadeIsNoOtherObject) {
  H.Version = 1;
  uint32_t Mine = H.newInstance(*Node);
  H.Version = 2;
  InputSpec Spec;
  Spec.Name = "made()";
  Spec.Descriptor = "LNode;";
  Spec.NonNull = true;
  Value V = H.resolve(ask(Question::newObject(Spec)).Result);
  ASSERT_TRUE(V.isConcrete());
  EXPECT_NE(V.Bits, Mine);
  EXPECT_TRUE(no(ask(Question::wasThere(uint32_t(V.Bits)))));
}

TEST_F(Questions, AResultMayBeWhatTheProgramMade) {
  H.Version = 1;
  uint32_t Mine = H.newInstance(*Node);
  H.Version = 2;
  Value R = input("result()", "LNode;", true);
  Outcome O = ask(Question::deref(R));
  ASSERT_EQ(labels(O), (Labels{"alias", "new"}));
  EXPECT_EQ(O.Alternatives[0].Effect.B, Mine);
  S->apply(H, O.Alternatives[1]);
  Outcome Was = ask(Question::wasThere(uint32_t(H.resolve(R).Bits)));
  EXPECT_EQ(labels(Was), (Labels{"there at entry", "made later"}));
  S->apply(H, Was.Alternatives[1]);
  EXPECT_TRUE(no(ask(Question::wasThere(uint32_t(H.resolve(R).Bits)))));
}

//===-- Opaque objects ----------------------------------------------------===//

TEST_F(Questions, ModelsAnswerTheSameQuestionAlike) {
  Value A = input("a", "Ljava/lang/Object;"),
        B = input("b", "Ljava/lang/Object;");
  auto compare = [&](Value P, Value Q) {
    return ask(Question::callModel(ModelKind::CompareTo, {P, Q})).Result;
  };
  Value AB = compare(A, B);
  EXPECT_EQ(compare(A, B), AB);
  EXPECT_NE(compare(B, A).Tag, AB.Tag);
  EXPECT_EQ(compare(A, A), Value::bits(0));
  EXPECT_TRUE(H.resolve(A).isHandle()) << "neither null-ness nor identity";
}

TEST_F(Questions, WhatBindsAnObjectBringsItsPlaceInTheOrder) {
  uint32_t Id = object("a");
  Value B = input("b", "LNode;", true), C = input("c", "LNode;");
  auto compare = [&](Value P) {
    return ask(Question::callModel(ModelKind::CompareTo, {P, C})).Result;
  };
  Value Before = compare(B);
  take(Question::deref(B), "alias");
  ASSERT_EQ(H.resolve(B), Value::object(Id));
  EXPECT_EQ(compare(Value::object(Id)), Before);
}

TEST_F(Questions, TwoPlacesOfOneObjectAreOnePlaceInTheOrder) {
  uint32_t Id = object("a");
  Value B = input("b", "LNode;", true), C = input("c", "LNode;");
  for (Value V : {Value::object(Id), B})
    ask(Question::callModel(ModelKind::CompareTo, {V, C}));
  Outcome O = ask(Question::deref(B));
  ASSERT_EQ(labels(O), (Labels{"alias", "new"}));
  ASSERT_TRUE(bool(O.Alternatives[0].Condition));
  EXPECT_NE(X.toString(O.Alternatives[0].Condition).find("order(b)"),
            std::string::npos);
  EXPECT_FALSE(bool(O.Alternatives[1].Condition));
}

TEST_F(Questions, OrdersStandForCallsOfOpaqueObjects) {
  auto modelOf = [&](const char *Type, TestProgram::Class Owner,
                     const char *Name, const char *Descriptor) {
    Value V = input("o", Type, true);
    return ask(Question::dispatch(V, *Owner->findMethod(Name, Descriptor)))
        .Model;
  };
  EXPECT_EQ(modelOf("Ljava/lang/Comparable;", Program.Comparable, "compareTo",
                    "(Ljava/lang/Object;)I"),
            ModelKind::CompareTo);
  EXPECT_EQ(modelOf("Ljava/util/Comparator;", Program.Comparator, "compare",
                    "(Ljava/lang/Object;Ljava/lang/Object;)I"),
            ModelKind::Compare);
}

TEST_F(Questions, OpaqueObjectsTurnOutToBeOfAClass) {
  Value O = input("o", "Ljava/lang/Object;", true);
  HeapState Before = H;
  EXPECT_TRUE(yes(take(Question::instanceOf(O, *Node), "instance")));
  EXPECT_FALSE(H.Handles[uint32_t(O.Bits)].Types->isOpen());
  EXPECT_TRUE(yes(take(Question::instanceOf(O, *Leaf), "instance")));
  EXPECT_EQ(H.classOf(O), Leaf);
  EXPECT_TRUE(no(ask(Question::instanceOf(O, *Other))));
  H = Before;
  EXPECT_TRUE(no(take(Question::instanceOf(O, *Node), "no instance")));
  EXPECT_TRUE(H.Handles[uint32_t(O.Bits)].Types->isOpen());
  EXPECT_TRUE(no(ask(Question::instanceOf(O, *Leaf))));
}

//===-- Strings -----------------------------------------------------------===//

TEST_F(Questions, AStringIsItsBytesAndItsCoder) {
  auto String =
      Program.add("java/lang/String", Program.Object,
                  {{"value", "[B"}, {"coder", "B"}, {"hash", "I"}}, {}, true);
  Program.arrayOf(Program.Byte);
  Options.Chars = StringChars::Utf16;
  Options.StringBound = 2;
  make();
  Value Text = input("s", "Ljava/lang/String;", true);
  Outcome O = ask(Question::deref(Text));
  ASSERT_EQ(labels(O), (Labels{"new", "longer string"}));
  EXPECT_EQ(O.Alternatives[1].Cut, BoundKind::StringLength);
  S->apply(H, O.Alternatives[0]);
  auto field = [&](const char *Name) {
    return ask(Question::getField(Text, Program.field(String, Name))).Result;
  };
  EXPECT_EQ(field("hash"), Value::bits(0));
  Value Bytes = field("value"), Coder = field("coder");
  Value Length = ask(Question::arrayLength(Bytes)).Result;
  auto with = [&](uint64_t Char, Value V) {
    Assignment M;
    llvm::SmallVector<ExprId, 4> Vars;
    X.collectVars(V.expr(), Vars);
    for (ExprId E : Vars)
      M.set(X.varIndex(E), X.varName(E) == "s.length()"    ? 1
                           : X.varName(E) == "s.charAt(0)" ? Char
                                                           : 0);
    return evaluate(X, V.expr(), M);
  };
  auto byte = [&](uint64_t I) {
    return ask(Question::load(Bytes, Value::bits(I))).Result;
  };
  EXPECT_EQ(with('A', Coder), 0u);
  EXPECT_EQ(with('A', Length), 1u);
  EXPECT_EQ(with('A', byte(0)), 65u);
  EXPECT_EQ(with(0x263A, Coder), 1u);
  EXPECT_EQ(with(0x263A, Length), 2u);
  EXPECT_EQ(with(0x263A, byte(0)), 0x3Au);
  EXPECT_EQ(with(0x263A, byte(1)), 0x26u);
}

} // namespace
