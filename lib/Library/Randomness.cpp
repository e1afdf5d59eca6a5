//===- Randomness.cpp - Random numbers are inputs -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A generator without a seed of the program's gives any numbers. It is an
// object whose seed is null, which no constructor leaves so.
//
//===----------------------------------------------------------------------===//
#include "Natives.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static bool isThreads(const ClassModel &K) {
  return K.name() == "java/util/concurrent/ThreadLocalRandom";
}

/// Whether a generator, not null, gives any numbers.
static std::optional<bool> isUnseeded(NativeCall &C, Value Generator) {
  if (C.options().ConcreteEnvironment)
    return false;
  auto Id = C.object(Generator);
  if (!Id)
    return std::nullopt;
  const Object *O = C.heap().get(*Id);
  if (!O || O->Types || O->isInput() || !findInstanceField(*O->Class, "seed"))
    return false;
  return isThreads(*O->Class) ||
         peekField(C, Value::object(*Id), "seed") == Value::null();
}

static ExprId fresh(NativeCall &C, char Letter) {
  C.restOn(Premise::Randomness);
  return C.freshPrimitive(Letter, nextAnswer(C, {SourceKind::Random, "random"}))
      .expr();
}

/// An int that is not below \p Least, but below \p Bound; there is one.
static NativeResult within(NativeCall &C, ExprId Least, ExprId Bound) {
  ExprManager &E = C.exprs();
  assert(!E.isFalse(E.slt(Least, Bound)) && "there is such a number");
  ExprId V = fresh(C, 'I');
  C.assume(E.sle(Least, V));
  C.assume(E.slt(V, Bound));
  return C.ret(Value::expr(V));
}

/// Of Random and SecureRandom; subclasses of the program's have a seed.
NativeResult newRandom(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  bool Plain = C.heap().get(Id)->Class == C.method().Owner;
  return Plain && !C.options().ConcreteEnvironment ? C.done() : C.runJava();
}

NativeResult seedRandom(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  const ClassModel *K = C.findClass("java/util/concurrent/atomic/AtomicLong");
  JSYM_ASK(Id, C.object(C.arg(0)));
  if (!Unseeded || isThreads(*C.heap().get(Id)->Class))
    return C.runJava();
  JSYM_AWAIT(C.ensureInitialised(*K));
  setField(C, Value::object(Id), "seed", C.newObject(*K));
  return C.runJava();
}

NativeResult nextRandom(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  Value Bits = C.arg(1);
  if (!Unseeded || !Bits.isConcrete() || Bits.Bits < 1 || Bits.Bits > 32)
    return C.runJava();
  ExprManager &E = C.exprs();
  if (Bits.Bits == 32)
    return C.ret(Value::expr(fresh(C, 'I')));
  ExprId V = fresh(C, 'I');
  C.assume(E.ult(V, E.constant(32, uint64_t(1) << Bits.Bits)));
  return C.ret(Value::expr(V));
}

NativeResult nextRandomNumber(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  if (!Unseeded)
    return C.runJava();
  return C.ret(Value::expr(fresh(C, C.method().Descriptor.back())));
}

NativeResult nextRandomBelow(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  if (!Unseeded)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Zero = E.constant(32, 0), Bound = C.expr(1);
  JSYM_ASK(Good, C.decide(E.slt(Zero, Bound)));
  return Good ? within(C, Zero, Bound) : C.runJava();
}

NativeResult nextRandomWithin(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  if (!Unseeded)
    return C.runJava();
  ExprId Least = C.expr(1), Bound = C.expr(2);
  JSYM_ASK(Good, C.decide(C.exprs().slt(Least, Bound)));
  return Good ? within(C, Least, Bound) : C.runJava();
}

NativeResult secureBytes(NativeCall &C) {
  JSYM_ASK(Unseeded, isUnseeded(C, C.arg(0)));
  if (!Unseeded)
    return C.runJava();
  JSYM_ASK(Null, C.isNull(C.arg(1)));
  if (Null)
    return C.throwNew("java/lang/NullPointerException");
  JSYM_ASK(Id, C.object(C.arg(1)));
  const Object &Bytes = *C.heap().get(Id);
  if (Bytes.isInput() || !Bytes.length().isConcrete())
    return C.unsupported("random bytes for an array of the input");
  // It is the program's own: nothing of it is to be asked.
  constexpr uint32_t Most = 256;
  uint32_t Length = uint32_t(Bytes.length().Bits);
  if (Length > Most)
    return C.unsupported("more than 256 random bytes at a time");
  for (uint32_t I = 0; I < Length; ++I)
    C.heap().Objects.asValues(Id)->slot(I) =
        narrow(C, Value::expr(fresh(C, 'B')), 'B');
  return C.done();
}

/// RFC 4122: version 4, variant 2.
NativeResult randomUuid(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.runJava();
  ExprManager &E = C.exprs();
  auto bits = [&](uint64_t B) { return E.constant(64, B); };
  ExprId Most = fresh(C, 'J'), Least = fresh(C, 'J');
  Value Uuid = C.newObject(*C.method().Owner);
  setField(C, Uuid, "mostSigBits",
           Value::expr(
               E.bitOr(E.bitAnd(Most, bits(~uint64_t(0xF000))), bits(0x4000))));
  setField(C, Uuid, "leastSigBits",
           Value::expr(E.bitOr(E.bitAnd(Least, bits(~uint64_t(0) >> 2)),
                               bits(uint64_t(1) << 63))));
  return C.ret(Uuid);
}

} // namespace jsym::natives
