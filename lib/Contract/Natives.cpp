//===- Natives.cpp - The methods that wrappers call ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Harness.h"
#include "jsym/Exec/Native.h"
#include "jsym/Exec/State.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::dialect;

static NativeResult outside(NativeCall &C) {
  return C.end(EndReason::Assumption, "outside of the contract");
}

static NativeResult violated(NativeCall &C) {
  auto Text = C.utf8(C.arg(0));
  return C.end(EndReason::CheckFailed, Text ? *Text : "a contract is violated");
}

static NativeResult declared(NativeCall &C) {
  auto Class = C.classOf(C.arg(0));
  if (!Class)
    return C.pending();
  return C.end(EndReason::DeclaredException, (*Class)->name());
}

static const FieldModel *findField(const ClassModel *K, StringRef Name) {
  for (; K; K = K->superclass())
    for (const FieldModel &F : K->fields())
      if (F.Name == Name && !F.isStatic())
        return &F;
  return nullptr;
}

/// old*(Object base, String fields)
static NativeResult old(NativeCall &C) {
  auto Text = C.utf8(C.arg(1));
  if (!Text)
    return C.unsupported("the path of an @Old value is not a constant");
  SmallVector<StringRef, 4> Names;
  StringRef(*Text).split(Names, '.');
  jsym::Value At = C.arg(0);
  for (StringRef Name : Names) {
    auto Id = C.object(At);
    if (!Id)
      return C.pending();
    if (*Id == 0)
      return C.throwNew("java/lang/NullPointerException");
    const FieldModel *F = findField(C.state().Heap.get(*Id)->Class, Name);
    if (!F)
      return C.unsupported("@Old: no field " + Name);
    auto V = C.entryField(At, *F);
    if (!V)
      return C.pending();
    At = *V;
  }
  return C.ret(At);
}

void contract::addContractNatives(NativeTable &T) {
  static constexpr const char *H = "jsym/contract/Harness";
  static constexpr auto Exact = NativeTier::Exact;
  static constexpr NativeEntry Table[] = {
      {H, "outside", "()V", Exact, outside},
      {H, "violated", "(Ljava/lang/String;)V", Exact, violated},
      {H, "declared", "(Ljava/lang/Throwable;)V", Exact, declared},
      {H, "oldInt", "", Exact, old},
      {H, "oldLong", "", Exact, old},
      {H, "oldFloat", "", Exact, old},
      {H, "oldDouble", "", Exact, old},
      {H, "oldReference", "", Exact, old}};
  T.add(Table);
}
