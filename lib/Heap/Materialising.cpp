//===- Materialising.cpp - Who answers which question ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

std::unique_ptr<HeapStrategy> jsym::createStrategy(const StrategyParts &Parts) {
  return std::make_unique<MaterialisingStrategy>(Parts);
}

/// What every answer keeps to.
[[maybe_unused]] static bool isWellFormed(const ExprManager &Exprs,
                                          const Question &Q, const Outcome &O) {
  auto isCondition = [&](ExprId C) { return !C || Exprs.width(C) == 1; };
  if (O.isReady() && Q.isYesOrNo() &&
      !(O.Result.isConcrete() ? O.Result.Bits < 2
                              : isCondition(O.Result.expr())))
    return false;
  return isCondition(O.Assume) &&
         (O.What == Outcome::Choice || O.Alternatives.empty()) &&
         llvm::all_of(O.Alternatives, [&](const Alternative &A) {
           return isCondition(A.Condition);
         });
}

Outcome MaterialisingStrategy::ask(HeapState &H, const Question &Q) {
  Outcome O = answer(H, Q);
  assert(isWellFormed(World.Exprs, Q, O) && "an answer that is none");
  return O;
}

Outcome MaterialisingStrategy::answer(HeapState &H, const Question &Q) {
  if (HasSets)
    if (std::optional<Outcome> O = Summary.answer(H, Q))
      return *std::move(O);
  auto done = [](Value V = Value()) { return Outcome::ready(V); };
  switch (Q.What) {
  case Question::NewInput:
    return done(Objects.newInput(H, *Q.Input));
  case Question::Settle:
    return Handles.settle(H, Q.Ref);
  case Question::NewObject:
    return done(Callees.newObject(H, *Q.Input));
  case Question::NewArray:
    return done(Value::object(Elements.newSymbolicArray(H, *Q.Class, Q.At)));
  case Question::Modify:
    Callees.modify(H, uint32_t(Q.Ref.Bits), Q.Slot);
    return done();
  case Question::WasThere:
    return Callees.wasThere(H, uint32_t(Q.Ref.Bits));
  case Question::WasWritten:
    return done(Value::bits(Order.isWritten(H, Q.Ref)));
  case Question::IsNull:
    return Handles.isNull(H, Q.Ref);
  case Question::RefEq:
    return Refs.refEq(H, Q.Ref, Q.Other);
  case Question::InstanceOf:
    return Tests.instanceOf(H, Q.Ref, *Q.Class);
  case Question::Castable:
    return Tests.castable(H, Q.Ref, *Q.Class);
  case Question::Storable:
    return Stores.storable(H, Q.Ref, Q.Other);
  case Question::Deref:
    return Refs.deref(H, Q.Ref);
  case Question::ExactClass:
    return Refs.exactClass(H, Q.Ref);
  case Question::Dispatch:
    return Calls.dispatch(H, Q.Ref, *Q.Method);
  case Question::CallModel:
    return Order.callModel(H, Q.Model, Q.Args);
  case Question::GetField:
    return Slots.getField(H, Q.Ref, *Q.Field);
  case Question::EntryField:
    return Slots.entryField(H, Q.Ref, *Q.Field);
  case Question::PutField:
    return Slots.putField(H, Q.Ref, *Q.Field, Q.Other);
  case Question::ArrayLength:
    return Elements.arrayLength(H, Q.Ref);
  case Question::Load:
    return Elements.load(H, Q.Ref, Q.At);
  case Question::EntryElement:
    return Elements.entryElement(H, Q.Ref, Q.At);
  case Question::Store:
    return Elements.store(H, Q.Ref, Q.At, Q.Other);
  }
  llvm_unreachable("a kind of question");
}
