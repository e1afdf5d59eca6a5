//===- RecordNatives.cpp - Input records and their constructors -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Heap/TypeSet.h"
#include "jsym/Library/Library.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// JsymInputs.allocate(record): another of its class, not constructed. It is
/// the answer of a call, so that it stays the same while the constructor runs.
static NativeResult allocateLike(NativeCall &C) {
  JSYM_ASK(K, C.classOf(C.arg(0)));
  JSYM_AWAIT(C.ensureInitialised(*K));
  return C.ret(C.newObject(*K));
}

static unsigned widthOf(char D) {
  return D == 'Z' || D == 'B'   ? 8
         : D == 'C' || D == 'S' ? 16
         : D == 'J'             ? 64
                                : 32;
}

/// The value of a field as it is passed: int-like ones have 32 bits.
static Value onStack(NativeCall &C, Value V, char D) {
  if (D != 'Z' && D != 'B' && D != 'C' && D != 'S')
    return V;
  ExprManager &E = C.exprs();
  ExprId X = C.expr(V, Sort::bits(widthOf(D)));
  return C.value(D == 'Z' || D == 'C' ? E.zext(X, 32) : E.sext(X, 32));
}

/// Classes whose objects are the same to a program if they are equal.
static bool isValue(StringRef Descriptor) {
  return StringSwitch<bool>(Descriptor)
      .Cases("Ljava/lang/String;", "Ljava/lang/Integer;", "Ljava/lang/Long;",
             true)
      .Cases("Ljava/lang/Short;", "Ljava/lang/Byte;", "Ljava/lang/Character;",
             true)
      .Case("Ljava/lang/Boolean;", true)
      .Default(false);
}

/// Has the constructor kept what it was given? Of other references only whether
/// they are null is compared: constructors copy lists and arrays.
static std::optional<bool> isKept(NativeCall &C, Value Given, Value Kept,
                                  StringRef Descriptor) {
  char D = Descriptor.front();
  if (Given == Kept || D == 'F' || D == 'D')
    return true;
  if (D != 'L' && D != '[') {
    Sort S = Sort::bits(widthOf(D));
    return C.decide(C.exprs().eq(C.expr(Given, S), C.expr(Kept, S)));
  }
  auto A = C.isNull(Given);
  if (!A)
    return std::nullopt;
  auto B = C.isNull(Kept);
  if (!B || *A || *B || !isValue(Descriptor))
    return B ? std::optional<bool>(*A == *B) : std::nullopt;
  auto K = C.classOf(Given);
  if (!K)
    return std::nullopt;
  auto Equal = C.call(*(*K)->findMethod("equals", "(Ljava/lang/Object;)Z"),
                      {Given, Kept});
  if (!Equal)
    return std::nullopt;
  return C.decide(
      C.exprs().ne(C.expr(*Equal, Sort::bits(32)), C.exprs().constant(32, 0)));
}

/// JsymInputs.isMadeSo(record, made).
static NativeResult isMadeSo(NativeCall &C) {
  JSYM_ASK(K, C.classOf(C.arg(0)));
  const MethodModel *Constructor = canonicalConstructor(*K);
  if (!Constructor)
    return C.retBool(true);
  SmallVector<const FieldModel *, 8> Components;
  for (StringRef Name : K->recordComponents())
    for (const FieldModel &F : K->fields())
      if (!F.isStatic() && F.Name == Name)
        Components.push_back(&F);
  SmallVector<Value, 8> Given, Args = {C.arg(1)};
  for (const FieldModel *F : Components) {
    JSYM_ASK(V, C.getField(C.arg(0), *F));
    Given.push_back(V);
    Args.push_back(onStack(C, V, F->Descriptor.front()));
  }
  JSYM_ASK(Result, C.callCatching(*Constructor, Args));
  if (Result.Threw)
    return C.retBool(false);
  for (auto [F, V] : zip(Components, Given)) {
    JSYM_ASK(Made, C.getField(C.arg(1), *F));
    JSYM_ASK(Kept, isKept(C, V, Made, F->Descriptor));
    if (!Kept)
      return C.retBool(false);
  }
  return C.retBool(true);
}

static NativeResult refused(NativeCall &C) {
  return C.end(EndReason::Assumption, "a record that its constructor refuses");
}

void addRecordNatives(NativeTable &T) {
  addValueNatives(T);
  static constexpr const char *H = "java/util/JsymInputs";
  static constexpr NativeEntry Table[] = {
      {H, "allocate", "", NativeTier::Exact, allocateLike},
      {H, "isMadeSo", "", NativeTier::Exact, isMadeSo},
      {H, "refused", "()V", NativeTier::Exact, refused}};
  T.add(Table);
}

} // namespace jsym
