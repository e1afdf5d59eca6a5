//===- Summaries.h - Questions about sets of references ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One state for all heaps of a control flow. When the identity of an input
/// reference matters, its place is *numbered*: the object that may be found
/// there first gets the next number, and a variable says which of the numbered
/// objects is there. The variable is constrained once, for all heaps:
///
///   0 or a number up to its own    null, an object found before, or its own
///   not that of an object          that cannot be there
///   that of another                only if that one is found at its own place
///   0                              where the place itself is not there
///
/// So each heap is one assignment, by the least number that leads to an object.
/// What follows from there are sets of objects (RefSet), by formulas over these
/// variables. A set that cannot be kept is answered by a choice of its members,
/// and a place that cannot be numbered is decided as lazier# decides it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_SUMMARIES_H
#define JSYM_LIB_HEAP_SUMMARIES_H

#include "Dispatch.h"
#include "Fields.h"

namespace jsym {

class Summaries : HeapPart {
public:
  Summaries(HeapWorld &W, RefSets &Sets, InputObjects &Objects,
            HandleDecisions &Handles, TypeTests &Tests, Fields &Slots,
            Dispatch &Calls)
      : HeapPart(W), Sets(Sets), Objects(Objects), Handles(Handles),
        Tests(Tests), Slots(Slots), Calls(Calls) {}

  /// Nothing: no set is asked about, or none any longer.
  std::optional<Outcome> answer(HeapState &H, const Question &Q);

  /// HeapStrategy::join, HeapStrategy::moved.
  std::optional<Value> join(HeapState &H, Value Else, Value Then, ExprId When);
  std::optional<Value> moved(HeapState &H, const HeapState &From, Value V,
                             HeapStrategy::MoveFn Member);

private:
  std::optional<Outcome> tryAnswer(HeapState &H, const Question &Q);

  using Answer = std::optional<Outcome>;
  /// The objects that a reference may be which is not null.
  struct Targets {
    Guarded Of;
    llvm::SmallVector<uint32_t, 8> Objects;
    ExprId Assume;
  };

  Answer isNull(HeapState &H, Value Ref);
  Answer refEq(HeapState &H, Value A, Value B);
  Answer typeTest(HeapState &H, Value Ref, const dialect::ClassModel &C,
                  bool OfNull);
  Answer storable(HeapState &H, Value Array, Value Ref);
  Answer dispatch(HeapState &H, Value Ref, const dialect::MethodModel &M);
  Alternative oneOf(HeapState &H, Value Ref, Guarded All,
                    llvm::ArrayRef<Value> Its);
  Answer wasThere(HeapState &H, uint32_t Object);
  Answer getField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Answer entryField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Answer putField(HeapState &H, Value Ref, const dialect::FieldModel &F,
                  Value V);

  /// Is an object of the class nothing but its fields, which are what they
  /// are?
  static bool isPlain(const dialect::ClassModel &C);
  bool isSet(const HeapState &H, Value V) const;
  Answer decide(HeapState &H, llvm::ArrayRef<Value> Refs, ExprId Assume = {});
  Answer ready(Value V, ExprId Assume) const;
  Answer ready(ExprId Condition, ExprId Assume) const;

  bool mayNumber(const HeapState &H, uint32_t Handle) const;
  bool number(HeapState &H, uint32_t Handle, ExprId &Assume);
  ExprId which(HeapState &H, uint32_t Handle, ExprId &Assume);
  ExprId domain(HeapState &H, uint32_t Handle,
                llvm::ArrayRef<uint32_t> Candidates);
  std::optional<Guarded> expand(HeapState &H, Value Ref, ExprId &Assume);
  bool isLarge(Guarded G) const;

  bool targets(HeapState &H, Value Ref, const dialect::FieldModel &F,
               Targets &T, Answer &Otherwise);
  std::optional<Guarded> fitting(HeapState &H, Guarded All,
                                 const dialect::ClassModel &Owner);
  Answer withinBound(HeapState &H, uint32_t Handle, Guarded G, ExprId Assume);
  Answer read(HeapState &H, const Targets &T, const dialect::FieldModel &F,
              llvm::function_ref<Value(Value)> In);
  bool fill(HeapState &H, Targets &T, const dialect::FieldModel &F);

  RefSets &Sets;
  InputObjects &Objects;
  HandleDecisions &Handles;
  TypeTests &Tests;
  Fields &Slots;
  Dispatch &Calls;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_SUMMARIES_H
