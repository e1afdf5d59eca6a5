//===- NativeEffectsTest.cpp - What a native does -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CalledNative.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::dialect;
using namespace jsym::test;

namespace {

using jsym::Value;

//===-- Effects -----------------------------------------------------------===//

TEST_F(Natives, MakeInputs) {
  EXPECT_EQ(run([](NativeCall &C) {
              ExprManager &X = C.exprs();
              Value V =
                  C.freshInput(Sort::bits(32), "asked", "I", [&](ExprId E) {
                    return std::vector<ExprId>{X.ult(E, X.constant(32, 2))};
                  });
              Value B = C.freshPrimitive('Z', "flag");
              auto One = C.decide(X.eq(V.expr(), X.constant(32, 1)));
              if (!One)
                return C.pending();
              auto Five = C.decide(X.eq(V.expr(), X.constant(32, 5)));
              if (!Five)
                return C.pending();
              EXPECT_FALSE(*Five);
              auto Flag =
                  C.decide(X.ne(C.expr(B, Sort::bits(32)), X.constant(32, 0)));
              if (!Flag)
                return C.pending();
              return C.retInt(2 * *One + *Flag);
            }),
            (Ends{"returns 3", "returns 2", "returns 1", "returns 0"}));
  for (const PathResult &R : Found.Paths) {
    ASSERT_EQ(R.Inputs.size(), 6u) << "each was asked for once";
    EXPECT_EQ(R.Inputs[4].Name, "asked");
    EXPECT_EQ(R.Inputs[5].Name, "flag");
  }
}

constexpr char Look[] = "Main.look(ILBox;LBox;[I)I";

TEST_F(Natives, MakeReferences) {
  auto Any = [](NativeCall &C) {
    auto V = C.freshReference(*C.findClass("Box"), "some", false);
    return V ? C.ret(*V) : C.pending();
  };
  EXPECT_EQ(run(Any, "make", Look),
            (Ends{"returns 0", "returns 1", "returns 2"}));
  auto NonNull = [](NativeCall &C) {
    auto V = C.freshReference(*C.findClass("Box"), "some", true);
    return V ? C.ret(*V) : C.pending();
  };
  EXPECT_EQ(run(NonNull, "make", Look), (Ends{"returns 1", "returns 2"}));
  auto New = [](NativeCall &C) {
    auto V = C.calleeResult(*C.findClass("Box"), "some", false, true);
    return V ? C.ret(*V) : C.pending();
  };
  EXPECT_EQ(run(New, "make", Look), (Ends{"returns 1", "returns 2"}));
  auto Perhaps = [](NativeCall &C) {
    auto V = C.calleeResult(*C.findClass("Sub"), "some", false, false);
    return V ? C.ret(*V) : C.pending();
  };
  EXPECT_EQ(run(Perhaps, "make", Look), (Ends{"returns 0", "returns 1"}));
}

TEST_F(Natives, AssumeAndRequire) {
  EXPECT_EQ(run([](NativeCall &C) {
              ExprManager &X = C.exprs();
              C.assume(X.ult(C.expr(0), X.constant(32, 2)));
              auto One = C.decide(X.ne(C.expr(0), X.constant(32, 0)));
              if (!One)
                return C.pending();
              if (*One && !C.require(X.eq(C.expr(0), X.constant(32, 7))))
                return C.pending();
              return C.retInt(*One);
            }),
            (Ends{"returns 0"}));
  EXPECT_EQ(Summary.Dropped, 1u) << "the other side is no path";
}

TEST_F(Natives, MakeObjects) {
  EXPECT_EQ(run([](NativeCall &C) {
              const ClassModel *Box = C.findClass("Box");
              EXPECT_EQ(C.findClass("Nowhere"), nullptr);
              Value O = C.newObject(*Box), P = C.newObject(*Box);
              EXPECT_FALSE(O == P);
              EXPECT_EQ(C.heap().classOf(O), Box);
              Value A = C.newArray(*C.findClass("[I"), 3);
              EXPECT_EQ(C.heap().get(uint32_t(A.Bits))->length(),
                        Value::bits(3));
              Value T = C.newString("a\xC3\xA9");
              EXPECT_EQ(C.text(T), u"a\u00e9");
              EXPECT_EQ(C.utf8(T), "a\xC3\xA9");
              EXPECT_EQ(C.text(C.newString(u"\u4e2d")), u"\u4e2d");
              Value I = C.internedString("same");
              EXPECT_EQ(I, C.internedString("same"));
              EXPECT_EQ(I, C.internedString(u"same"));
              EXPECT_FALSE(I == C.newString("same"));
              Value M = C.mirror(*Box);
              EXPECT_EQ(M, C.mirror(*Box));
              EXPECT_EQ(C.mirrored(M), Box);
              EXPECT_EQ(C.mirrored(O), nullptr);
              return C.retInt(1);
            }),
            (Ends{"returns 1"}));
}

TEST_F(Natives, KnowTheStack) {
  EXPECT_EQ(run([](NativeCall &C) {
              auto Stack = C.stack();
              EXPECT_EQ(Stack.size(), 2u);
              EXPECT_EQ(Stack[0].Method->Name, "run");
              EXPECT_EQ(Stack[1].Method->Name, "go");
              EXPECT_EQ(C.stack(1).size(), 1u);
              EXPECT_EQ(C.stack(9).size(), 0u);
              Value B = C.newBacktrace(C.stack(1));
              EXPECT_EQ(C.backtrace(B).size(), 1u);
              EXPECT_EQ(C.backtrace(B)[0].Method->Name, "go");
              EXPECT_FALSE(C.switchLiterals().has_value());
              return C.retInt(1);
            }),
            (Ends{"returns 1"}));
}

TEST_F(Natives, TellTheWorld) {
  EXPECT_EQ(run([](NativeCall &C) {
              C.output(1, "out");
              C.output(2, "err");
              C.output(1, 'I', C.arg(0));
              C.restOn(Premise::EnoughMemory);
              return C.retInt(1);
            }),
            (Ends{"returns 1"}));
  const auto &Said = Found.Paths[0].Output;
  ASSERT_EQ(Said.size(), 3u);
  EXPECT_EQ(Said[0].Bytes, "out");
  EXPECT_EQ(Said[0].Stream, 1);
  EXPECT_EQ(Said[1].Bytes, "err");
  EXPECT_EQ(Said[1].Stream, 2);
  EXPECT_EQ(Said[2].Type, 'I');
  ASSERT_EQ(Summary.Premises.size(), 1u);
  EXPECT_EQ(Summary.Premises[0].What, Premise::EnoughMemory);
}

//===-- Ends --------------------------------------------------------------===//

TEST_F(Natives, EndPaths) {
  EXPECT_EQ(run([](NativeCall &C) { return C.exit(3); }), (Ends{"exit: 3"}));
  EXPECT_EQ(Found.Paths[0].ExitStatus, 3);
  EXPECT_EQ(run([](NativeCall &C) { return C.unsupported("that"); }),
            (Ends{"unsupported: that"}));
  EXPECT_EQ(run([](NativeCall &C) {
              return C.fails("n < 0", "a clause", Value::bits(4), Value(), 2);
            }),
            (Ends{"check-failed: a clause"}));
  EXPECT_EQ(Found.Paths[0].Violated, "n < 0");
  EXPECT_EQ(Found.Paths[0].Clause, 2);
  EXPECT_EQ(Found.Paths[0].Returned, Value::bits(4));
  EXPECT_EQ(
      run([](NativeCall &C) { return C.throwNew("java/lang/Exception", "x"); }),
      (Ends{"throws java/lang/Exception: x"}));
  EXPECT_EQ(run([](NativeCall &C) { return C.checkInputs(false, {}); }),
            (Ends{"returns 0"}))
      << "nobody filters";
  EXPECT_EQ(run([](NativeCall &C) {
              return C.thrown(C.newObject(*C.findClass("java/lang/Error")));
            }),
            (Ends{"throws java/lang/Error"}));
}

/// A native stands for twice(), but for some numbers.
TEST_F(Natives, LeaveItToJava) {
  auto Handler = [](NativeCall &C) {
    return C.arg(0).Bits == 4 ? C.retInt(100) : C.runJava();
  };
  auto Main = [](NativeCall &C) {
    const MethodModel *M = C.method().Owner->findMethod("twice", "(I)I");
    auto A = C.call(*M, {Value::bits(4)});
    if (!A)
      return C.pending();
    auto B = C.call(*M, {Value::bits(5)});
    return B ? C.retInt(int32_t(A->Bits + B->Bits)) : C.pending();
  };
  E.emplace(Ctx, Program);
  NativeEntry Entries[] = {{"Main", "run", "", NativeTier::Exact, Main},
                           {"Main", "twice", "", NativeTier::Model, Handler}};
  E->natives().add(Entries);
  EntryPoint Entry;
  Entry.Method = Program.method("Main.go(ILBox;LBox;[I)I");
  E->explore(Entry, Found);
  ASSERT_EQ(Found.Paths.size(), 1u);
  EXPECT_EQ(end(Found.Paths[0]), "returns 110");
}

} // namespace
