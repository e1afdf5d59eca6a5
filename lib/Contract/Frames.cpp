//===- Frames.cpp - What methods may change
//--------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Frames.h"
#include "FrameCheck.h"
#include "jsym/Code/Code.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

using HeapValue = jsym::Value;

const FieldModel *contract::findField(const ClassModel *K, StringRef Name) {
  for (; K; K = K->superclass())
    for (const FieldModel &F : K->fields())
      if (F.Name == Name && !F.isStatic())
        return &F;
  return nullptr;
}

NativeResult contract::checkFrame(NativeCall &C) {
  auto Text = C.utf8(C.arg(0));
  if (!Text)
    return C.unsupported("the paths of @Modifies are not constant");
  auto Where = FrameCheck(C, *Text).violation();
  if (!Where)
    return C.pending();
  if (Where->empty())
    return C.done();
  return C.fails("what it modifies",
                 "changes " + *Where + ", which its contract does not say",
                 resultOf(C), exceptionOf(C));
}

/// Was the object there before the call? Nothing: ask again.
static std::optional<bool> isOld(NativeCall &C, uint32_t Id) {
  const Object &O = *C.heap().get(Id);
  if (O.isInput())
    return C.wasThere(Id);
  return O.Version == 0 || O.From != Origin::Allocated;
}

/// boolean fresh(Object), of conditions.
NativeResult contract::isFresh(NativeCall &C) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.ret(HeapValue::bits(0));
  auto Old = isOld(C, *Id);
  return Old ? C.ret(HeapValue::bits(!*Old)) : C.pending();
}

NativeResult contract::checkFresh(NativeCall &C) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.fails("the result is fresh", "the result is null", C.arg(0),
                   HeapValue());
  auto Old = isOld(C, *Id);
  if (!Old)
    return C.pending();
  if (*Old)
    return C.fails("the result is fresh", "the result is no new object",
                   C.arg(0), HeapValue());
  return C.done();
}
