//===- Boxes.cpp - Boxes of symbolic numbers ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Boxes.h"
#include "Natives.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Integer.valueOf and its like (JLS 5.1.7). A box of a symbolic number is one
/// object whether or not the cache has it: which it is, is asked only when its
/// identity is, see BoxIdentity.
NativeResult boxValueOf(NativeCall &C) {
  Value V = C.arg(0);
  if (V.isConcrete())
    return C.runJava();
  const ClassModel &K = *C.method().Owner;
  char Letter = C.method().Descriptor[1];
  assert(unboxedLetter(K) == Letter && "a class of boxes makes its own");
  Value Box = C.newObject(K);
  setField(C, Box, "value", narrow(C, V, Letter));
  C.heap().writable(uint32_t(Box.Bits))->setNote(ObjectNote::symbolicBox());
  return C.ret(Box);
}

/// The identity hash code of a box that the cache may have is that of the
/// cache's object: one path for each. Else that of the object itself.
std::optional<uint32_t> identityOfBox(NativeCall &C, uint32_t Id) {
  if (!Id || !C.heap().get(Id)->note().is(ObjectNote::SymbolicBox))
    return Id;
  const ClassModel *K = C.heap().get(Id)->Class;
  auto Range = cachedBoxes(*K);
  Value V = peekField(C, Value::object(Id), "value");
  if (!Range || V.isConcrete())
    return Id;
  ExprManager &E = C.exprs();
  auto Cached = C.decide(Range->contains(E, V.expr()));
  if (!Cached)
    return std::nullopt;
  if (!*Cached)
    return Id;
  Value Wide = C.value(E.sext(V.expr(), 64));
  if (unboxedLetter(*K) == 'C')
    Wide = C.value(E.zext(V.expr(), 64));
  auto N = C.concretise(C.value(E.trunc(C.expr(Wide, Sort::bits(64)), 32)),
                        Range->Low, Range->High);
  if (!N)
    return std::nullopt;
  const ClassModel *Cache = C.findClass((K->name() + "$" +
                                         K->name().rsplit('/').second + "Cache")
                                            .str());
  if (!Cache)
    return Id;
  if (!C.ensureInitialised(*Cache))
    return std::nullopt;
  assert(Range->Low <= *N && *N <= Range->High && "one of those in the cache");
  Value Array = C.getStatic(*findStatic(*Cache, "cache"));
  Value Entry = C.heap().get(uint32_t(Array.Bits))->slot(*N - Range->Low);
  return uint32_t(Entry.Bits);
}

} // namespace jsym::natives
