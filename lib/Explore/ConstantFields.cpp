//===- ConstantFields.cpp - Fields of inputs that hold constants ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// JsymInputs.makeConstant: an input is there already, and so is what its
/// constructor gave it. What that is, code says that depends on nothing; it
/// runs where the program looks at the field first.
///
//===----------------------------------------------------------------------===//
#include "ConstantFields.h"
#include "jsym/Dialect/ConstantMaking.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

/// Evaluates a constant; what it calls is Java, after which the native runs
/// again from the start.
class Making {
public:
  /// \p Made: an array for the objects whose constructors run meanwhile.
  Making(NativeCall &C, Value Made) : C(C), Made(Made) {}

  /// Nothing: ask again.
  std::optional<Value> value(const ConstantMaking &M);

private:
  std::optional<Value> array(const ConstantMaking &M);
  std::optional<Value> object(const ConstantMaking &M);
  bool addParts(const ConstantMaking &M, SmallVectorImpl<Value> &To);

  NativeCall &C;
  Value Made;
  uint32_t NumMade = 0;
};

} // namespace

bool Making::addParts(const ConstantMaking &M, SmallVectorImpl<Value> &To) {
  for (const ConstantMaking &Part : M.Parts) {
    auto V = value(Part);
    if (!V)
      return false;
    To.push_back(*V);
  }
  return true;
}

std::optional<Value> Making::array(const ConstantMaking &M) {
  SmallVector<Value, 16> Elements;
  if (!addParts(M, Elements))
    return std::nullopt;
  Value Array = C.newArray(*M.Class, uint32_t(Elements.size()));
  for (auto [I, Element] : enumerate(Elements))
    if (!C.astore(Array, Value::bits(I), Element))
      return std::nullopt;
  return Array;
}

std::optional<Value> Making::object(const ConstantMaking &M) {
  if (!C.ensureInitialised(*M.Class))
    return std::nullopt;
  Value At = Value::bits(NumMade++);
  auto Known = C.aload(Made, At);
  if (!Known)
    return std::nullopt;
  Value Object = *Known;
  if (!Object.Bits) {
    Object = C.newObject(*M.Class);
    if (!C.astore(Made, At, Object))
      return std::nullopt;
  }
  SmallVector<Value, 8> Arguments = {Object};
  if (!addParts(M, Arguments) || !C.call(*M.Method, Arguments))
    return std::nullopt;
  return Object;
}

std::optional<Value> Making::value(const ConstantMaking &M) {
  switch (M.Kind) {
  case ConstantMaking::Null:
    return Value::null();
  case ConstantMaking::Number:
    return Value::bits(M.Bits);
  case ConstantMaking::Text:
    return C.internedString(M.Literal);
  case ConstantMaking::Static:
    return C.ensureInitialised(*M.Field->Owner)
               ? std::optional(C.getStatic(*M.Field))
               : std::nullopt;
  case ConstantMaking::Array:
    return array(M);
  case ConstantMaking::New:
    return object(M);
  case ConstantMaking::Call:
    break;
  }
  if (!C.ensureInitialised(*M.Method->Owner))
    return std::nullopt;
  SmallVector<Value, 16> Arguments;
  return addParts(M, Arguments) ? C.call(*M.Method, Arguments) : std::nullopt;
}

static const ConstantMaking &constantOf(NativeCall &C, uint32_t &Holder,
                                        uint32_t &Slot) {
  Holder = uint32_t(C.heap().resolve(C.arg(0)).Bits);
  Slot = uint32_t(C.arg(1).Bits);
  const ConstantMaking *M =
      C.strategy().constantOf(*C.heap().get(Holder)->Class->slots()[Slot]);
  assert(M && "who asks has seen that the field holds a constant");
  return *M;
}

static unsigned objectsIn(const ConstantMaking &M) {
  unsigned N = M.Kind == ConstantMaking::New;
  for (const ConstantMaking &Part : M.Parts)
    N += objectsIn(Part);
  return N;
}

/// JsymInputs.objectsOf(holder, slot).
static NativeResult objectsOf(NativeCall &C) {
  uint32_t Holder, Slot;
  return C.retInt(int32_t(objectsIn(constantOf(C, Holder, Slot))));
}

/// JsymInputs.makeConstant(holder, slot, made).
static NativeResult makeConstant(NativeCall &C) {
  uint32_t Holder, Slot;
  auto V = Making(C, C.arg(2)).value(constantOf(C, Holder, Slot));
  if (!V)
    return C.pending();
  if (V->Bits && !C.heap().get(uint32_t(V->Bits))->OfInitialiser)
    C.heap().writable(uint32_t(V->Bits))->OfInitialiser = true;
  C.heap().writable(Holder)->slot(Slot) = *V;
  C.heap().Log.add({Holder, Slot, *V}); // it was there before
  return C.done();
}

ArrayRef<NativeEntry> constantNatives() {
  static constexpr const char *H = "java/util/JsymInputs";
  static constexpr NativeEntry Table[] = {
      {H, "objectsOf", "(Ljava/lang/Object;I)I", NativeTier::Exact, objectsOf},
      {H, "makeConstant", "(Ljava/lang/Object;I[Ljava/lang/Object;)V",
       NativeTier::Exact, makeConstant}};
  return Table;
}

} // namespace jsym
