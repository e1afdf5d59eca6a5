//===- NativesTest.cpp - What a native may ask and do ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test is a handler, called by a program of a few lines: what it asks
// forks the path, what it writes is there afterwards, and how it ends is how
// the path does.
//
//===----------------------------------------------------------------------===//
#include "CalledNative.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::dialect;
using namespace jsym::test;

namespace {

using jsym::Value;

//===-- Questions ---------------------------------------------------------===//

TEST_F(Natives, DecideNumbers) {
  EXPECT_EQ(run([](NativeCall &C) {
              ExprManager &X = C.exprs();
              auto Low = C.decide(X.slt(C.expr(0), X.constant(32, 3)));
              if (!Low)
                return C.pending();
              auto Known = C.decide(X.slt(C.expr(0), X.constant(32, 4)));
              if (!Known)
                return C.pending();
              auto Never = C.decide(X.boolean(false));
              return C.retInt(4 * *Low + 2 * *Known + *Never);
            }),
            (Ends{"returns 6", "returns 2", "returns 0"}));
  EXPECT_EQ(Summary.Forks, 2u) << "what is known does not fork";
  EXPECT_EQ(run([](NativeCall &C) {
              ExprManager &X = C.exprs();
              if (!C.require(X.ult(C.expr(0), X.constant(32, 3))))
                return C.pending();
              auto N = C.concretise(C.arg(0), 0, 2);
              return N ? C.retInt(*N + 10) : C.pending();
            }),
            (Ends{"returns 10", "returns 11", "returns 12"}));
}

TEST_F(Natives, KnowTheOnlyValue) {
  auto Handler = [](NativeCall &C) {
    ExprManager &X = C.exprs();
    auto IsFive =
        C.decide(X.eq(X.mul(C.expr(0), X.constant(32, 3)), X.constant(32, 15)));
    if (!IsFive)
      return C.pending();
    auto V = C.onlyValue(C.arg(0));
    if (!V)
      return C.pending();
    return V->isConcrete() ? C.ret(*V) : C.retInt(-1);
  };
  EXPECT_EQ(run(Handler), (Ends{"returns 5", "returns -1"}));
}

TEST_F(Natives, DecideReferences) {
  EXPECT_EQ(
      run([](NativeCall &C) {
        auto A = C.object(C.arg(1));
        if (!A)
          return C.pending();
        auto NoB = C.isNull(C.arg(2));
        if (!NoB)
          return C.pending();
        auto Same = C.refEq(C.arg(1), C.arg(2));
        if (!Same)
          return C.pending();
        if (*A) {
          auto There = C.wasThere(*A);
          if (!There)
            return C.pending();
          EXPECT_TRUE(*There);
          auto Own =
              C.wasThere(uint32_t(C.newObject(*C.findClass("Box")).Bits));
          EXPECT_TRUE(Own && !*Own);
        }
        return C.retInt(4 * (*A != 0) + 2 * *NoB + *Same);
      }),
      (Ends{"returns 3", "returns 0", "returns 6", "returns 5", "returns 4"}));
}

TEST_F(Natives, DecideTypes) {
  EXPECT_EQ(run([](NativeCall &C) {
              auto Null = C.isNull(C.arg(1));
              if (!Null)
                return C.pending();
              if (*Null)
                return C.retInt(0);
              auto Sub = C.instanceOf(C.arg(1), *C.findClass("Sub"));
              if (!Sub)
                return C.pending();
              auto K = C.classOf(C.arg(1));
              if (!K)
                return C.pending();
              EXPECT_EQ((*K)->name(), *Sub ? "Sub" : "Box");
              return C.retInt(1 + *Sub);
            }),
            (Ends{"returns 0", "returns 2", "returns 1"}));
}

/// Fields are read and written through names of the same object; the input
/// stays what it was.
TEST_F(Natives, ReadAndWriteFields) {
  EXPECT_EQ(run([](NativeCall &C) {
              auto A = C.object(C.arg(1));
              if (!A)
                return C.pending();
              if (!*A)
                return C.throwNew("java/lang/NullPointerException", "no box");
              auto N = C.getField(C.arg(1), "n", "I");
              if (!N)
                return C.pending();
              auto Is = C.decide(C.exprs().eq(C.expr(*N, Sort::bits(32)),
                                              C.exprs().constant(32, 5)));
              if (!Is)
                return C.pending();
              if (!C.putField(C.arg(1), "n", "I", Value::bits(9)))
                return C.pending();
              auto Now = C.getField(C.arg(1), field(C, "Box", "n"));
              auto Then = C.entryField(C.arg(1), field(C, "Box", "n"));
              if (!Now || !Then)
                return C.pending();
              EXPECT_EQ(*Now, Value::bits(9));
              EXPECT_EQ(*Then, *N);
              return C.retInt(*Is);
            }),
            (Ends{"throws java/lang/NullPointerException: no box", "returns 1",
                  "returns 0"}));
}

TEST_F(Natives, ReadAndWriteArrays) {
  EXPECT_EQ(run([](NativeCall &C) {
              auto V = C.object(C.arg(3));
              if (!V)
                return C.pending();
              if (!*V)
                return C.retInt(-1);
              auto N = C.arrayLength(C.arg(3));
              if (!N)
                return C.pending();
              auto Short = C.decide(C.exprs().slt(C.expr(*N, Sort::bits(32)),
                                                  C.exprs().constant(32, 2)));
              if (!Short)
                return C.pending();
              if (*Short)
                return C.retInt(-2);
              auto Old = C.aload(C.arg(3), Value::bits(1));
              if (!Old || !C.astore(C.arg(3), Value::bits(1), Value::bits(3)))
                return C.pending();
              auto Now = C.aload(C.arg(3), Value::bits(1));
              auto Then = C.entryElement(C.arg(3), Value::bits(1));
              auto Other = C.aload(C.arg(3), Value::bits(0));
              if (!Now || !Then || !Other)
                return C.pending();
              EXPECT_EQ(*Now, Value::bits(3));
              EXPECT_EQ(*Then, *Old);
              EXPECT_FALSE(*Other == *Old);
              return C.retInt(1);
            }),
            (Ends{"returns -1", "returns -2", "returns 1"}));
}

TEST_F(Natives, MakeArraysOfSymbolicLength) {
  EXPECT_EQ(run([](NativeCall &C) {
              ExprManager &X = C.exprs();
              if (!C.require(X.ult(C.expr(0), X.constant(32, 20))))
                return C.pending();
              auto A = C.newSymbolicArray(*C.findClass("[I"), C.expr(0));
              if (!A)
                return C.pending();
              auto N = C.arrayLength(*A);
              if (!N)
                return C.pending();
              EXPECT_EQ(*N, C.arg(0));
              auto Some = C.decide(X.ne(C.expr(0), X.constant(32, 0)));
              if (!Some)
                return C.pending();
              if (!*Some)
                return C.retInt(1);
              auto First = C.aload(*A, Value::bits(0));
              return First ? C.ret(*First) : C.pending();
            }),
            (Ends{"returns 0", "returns 1"}));
}

TEST_F(Natives, InitialiseClasses) {
  EXPECT_EQ(run([](NativeCall &C) {
              if (!C.ensureInitialised(*C.findClass("Big")))
                return C.pending();
              const FieldModel &Made = field(C, "Big", "made");
              Value V = C.getStatic(Made);
              C.putStatic(Made, Value::bits(V.Bits + 1));
              return C.ret(C.getStatic(Made));
            }),
            (Ends{"returns 8"}));
}

TEST_F(Natives, CallJava) {
  EXPECT_EQ(run([](NativeCall &C) {
              const MethodModel *M =
                  C.method().Owner->findMethod("twice", "(I)I");
              auto Six = C.call(*M, {Value::bits(3)});
              if (!Six)
                return C.pending();
              EXPECT_EQ(*Six, Value::bits(6));
              auto Any = C.callCatching(*M, {C.arg(0)});
              if (!Any)
                return C.pending();
              if (Any->Threw)
                return C.retInt(C.heap().classOf(Any->Result)->name() ==
                                "java/lang/RuntimeException");
              auto Last = C.call(*M, {Value::bits(13)});
              return Last ? C.ret(*Last) : C.pending();
            }),
            (Ends{"returns 1", "throws java/lang/RuntimeException"}));
}

} // namespace
