//===- StaticInputs.cpp - Static fields as inputs -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Above the frame of the method stands one that initialises the classes, so
/// that whatever initialisers do (fork, fail, write to each other's fields) is
/// done on the path, and then gives each field its input: what initialisers
/// left there is overwritten, as another part of the program may have done it
/// before the method was called.
///
//===----------------------------------------------------------------------===//
#include "Inputs.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

static std::string nameOf(const FieldModel &F) {
  return prettyClass(F.Owner->name()) + "." + F.Name.str();
}

/// As a register has it: int-like values have 32 bits.
Value Interpreter::newStaticInput(State &S, const FieldModel &F) {
  if (F.Kind != Storage::Ref)
    return freshPrimitive(Exprs, F.Descriptor.front(), nameOf(F));
  InputSpec Spec = fieldInput(F);
  Spec.Name = nameOf(F);
  // Inputs are there before anything that the path makes.
  uint32_t Version = std::exchange(S.Heap.Version, 0);
  Value V = Strategy.newInput(S.Heap, Spec);
  S.Heap.Version = Version;
  return V;
}

/// As a field has it: as wide as it is.
static Value stored(ExprManager &Exprs, Value V, const FieldModel &F) {
  unsigned Width = F.Kind == Storage::I8 ? 8 : F.Kind == Storage::I16 ? 16 : 0;
  return Width ? Value::expr(Exprs.trunc(V.expr(), Width)) : V;
}

/// Register 0 counts the steps, register 1 holds a reference that the strategy
/// wants something decided of.
bool Interpreter::staticInputStep(State &S) {
  Value *R = regsOf(S);
  uint64_t Step = R[0].Bits;
  if (Step < StaticInputs.size()) {
    ++R[0].Bits;
    return ensureInitialised(S, *StaticInputs[Step]->Owner) != Ready::Stopped;
  }
  Step -= StaticInputs.size();
  if (Step == StaticInputs.size()) {
    pop(S);
    return true;
  }
  const FieldModel &F = *StaticInputs[Step];
  if (F.Kind == Storage::Ref &&
      !Store.findClass(F.Descriptor.front() == '['
                           ? F.Descriptor
                           : F.Descriptor.drop_front().drop_back()))
    return end(S, EndReason::MissingClass, elementClass(F.Descriptor));
  if (R[1] == Value::null())
    R[1] = newStaticInput(S, F);
  if (R[1].isHandle()) {
    Outcome O = Strategy.settle(S.Heap, R[1]);
    if (Ready Is = settle(S, O); Is != Ready::Yes)
      return Is == Ready::Retry;
    R = regsOf(S);
  }
  Value V = R[1];
  InputInfo Info{InputInfo::Static, nameOf(F), F.Descriptor.str(), V};
  Info.Field = &F;
  S.Inputs.add(std::move(Info));
  uint32_t Id = Java.statics(S, *F.Owner);
  S.Heap.writable(Id)->slot(F.Slot) = stored(Exprs, V, F);
  ++R[0].Bits;
  R[1] = Value::null();
  return true;
}

} // namespace jsym
