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
/// before the method was called. Fields that the program writes at all get
/// theirs when their class is initialised.
///
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/FreshValues.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

static std::string nameOf(const FieldModel &F) {
  return prettyClass(F.Owner->name()) + "." + F.Name.str();
}

ArrayRef<StaticInput> ClassInitialiser::writtenStatics(const ClassModel &C) {
  if (!AskWrittenStatics || C.isPlatform())
    return {};
  auto [It, New] = WrittenStatics.try_emplace(&C);
  if (New)
    It->second = AskWrittenStatics(C);
  return It->second;
}

static Value valueOf(const State &S, const FieldModel &F) {
  uint32_t Id = S.Heap.Statics[F.Owner->id()];
  return S.Heap.resolve(S.Heap.get(Id)->slot(F.Slot));
}

/// The class of what the initialiser left in a field; null where it is null.
static const ClassModel *madeBy(const State &S, const FieldModel &F) {
  return S.Heap.classOf(valueOf(S, F));
}

void ClassInitialiser::pushStaticInputs(State &S) {
  In.push(S, StaticsProcedure, {});
}

/// As a register has it: int-like values have 32 bits.
Value ClassInitialiser::newStaticInput(State &S, const StaticInput &Input) {
  const FieldModel &F = *Input.Field;
  if (F.Kind != Storage::Ref) {
    Value V = freshPrimitive(In.Exprs, F.Descriptor.front(), nameOf(F));
    if (Input.Range) {
      unsigned W = In.Exprs.width(V.expr());
      auto [Least, Most] = *Input.Range;
      In.assume(S,
                In.Exprs.sle(In.Exprs.constant(W, uint64_t(Least)), V.expr()));
      In.assume(S,
                In.Exprs.sle(V.expr(), In.Exprs.constant(W, uint64_t(Most))));
    }
    return V;
  }
  InputSpec Spec = fieldInput(F);
  Spec.Name = nameOf(F);
  Spec.NonNull |= Input.NonNull;
  const ClassModel *Made = Input.MadeOnce ? madeBy(S, F) : nullptr;
  if (Made) {
    Spec.NonNull = true;
    Spec.Declared = Made;
    Spec.Descriptor =
        Made->isArray() ? Made->name().str() : ("L" + Made->name() + ";").str();
  }
  // Inputs are there before anything that the path makes.
  uint32_t Version = std::exchange(S.Heap.Version, 0);
  Value V = In.Strategy
                .ask(S.Heap, Made ? Question::newObject(Spec)
                                  : Question::newInput(Spec))
                .Result;
  S.Heap.Version = Version;
  return V;
}

/// An array that no code replaces keeps its length.
Ready ClassInitialiser::keepLength(State &S, const FieldModel &F, Value Array) {
  const Object *Old = S.Heap.get(uint32_t(valueOf(S, F).Bits));
  if (!Old->isArray() || !Old->length().isConcrete())
    return Ready::Yes;
  ExprId Length = In.Exprs.constant(32, Old->length().Bits);
  Outcome O = In.Strategy.ask(S.Heap, Question::arrayLength(Array));
  Ready Is = In.settle(S, O);
  if (Is == Ready::Yes && !O.Result.isConcrete())
    In.assume(S, In.Exprs.eq(O.Result.expr(), Length));
  return Is;
}

/// As a field has it: as wide as it is.
static Value stored(ExprManager &Exprs, Value V, const FieldModel &F) {
  unsigned Width = F.Kind == Storage::I8 ? 8 : F.Kind == Storage::I16 ? 16 : 0;
  return Width ? Value::expr(Exprs.trunc(V.expr(), Width)) : V;
}

/// Register 0 counts the steps, register 1 holds a reference that the strategy
/// wants something decided of. Frame::Class: the one that was initialised;
/// none: the method is about to begin.
bool ClassInitialiser::staticInputStep(State &S) {
  const ClassModel *Of = S.Top->Class;
  ArrayRef<StaticInput> All = Of ? writtenStatics(*Of) : StaticInputs;
  Value *R = regsOf(S);
  uint64_t Step = R[0].Bits;
  if (Step < All.size()) {
    ++R[0].Bits;
    return ensure(S, *All[Step].Field->Owner) != Ready::Stopped;
  }
  Step -= All.size();
  if (Step == All.size()) {
    In.pop(S);
    return true;
  }
  const FieldModel &F = *All[Step].Field;
  if (F.Kind == Storage::Ref &&
      !In.Store.findClass(F.Descriptor.front() == '['
                              ? F.Descriptor
                              : F.Descriptor.drop_front().drop_back()))
    return In.end(S, EndReason::MissingClass, elementClass(F.Descriptor));
  if (R[1] == Value::null())
    R[1] = newStaticInput(S, All[Step]);
  if (R[1].isHandle()) {
    Outcome O = In.Strategy.ask(S.Heap, Question::settle(R[1]));
    if (Ready Is = In.settle(S, O); Is != Ready::Yes)
      return Is == Ready::Retry;
    R = regsOf(S);
  }
  if (All[Step].MadeOnce) {
    if (!madeBy(S, F)) { // it stays null
      ++R[0].Bits;
      R[1] = Value::null();
      return true;
    }
    if (Ready Is = keepLength(S, F, R[1]); Is != Ready::Yes)
      return Is == Ready::Retry;
    R = regsOf(S);
  }
  Value V = R[1];
  InputInfo Info{InputInfo::Static, nameOf(F), F.Descriptor.str(), V};
  Info.Field = &F;
  S.Inputs.add(std::move(Info));
  if (Of)
    S.Heap.restOn(Premise::WrittenStatics, &F);
  uint32_t Id = In.Java.statics(S, *F.Owner);
  S.Heap.writable(Id)->slot(F.Slot) = stored(In.Exprs, V, F);
  ++R[0].Bits;
  R[1] = Value::null();
  return true;
}

} // namespace jsym
