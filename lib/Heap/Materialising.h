//===- Materialising.h - lazy, lazier and lazier# ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_MATERIALISING_H
#define JSYM_LIB_HEAP_MATERIALISING_H

#include "ArrayStores.h"
#include "Arrays.h"
#include "CalleeEffects.h"
#include "Dispatch.h"
#include "Summaries.h"

namespace jsym {

/// Decides by forking: sends each question to the part that answers it. With
/// HeapKind::Summary, what can be a formula is one.
class MaterialisingStrategy final : public HeapStrategy {
public:
  explicit MaterialisingStrategy(const StrategyParts &Parts) : World(Parts) {}

  Outcome ask(HeapState &H, const Question &Q) override;
  void apply(HeapState &H, const Alternative &A) override {
    assert(A.Cut == BoundKind::None && "nothing is behind a bound");
    ArrayTypes.apply(H, A);
  }
  std::optional<Value> join(HeapState &H, Value Else, Value Then,
                            ExprId When) override {
    HasSets = true;
    return Summary.join(H, Else, Then, When);
  }
  std::optional<Value> moved(HeapState &H, const HeapState &From, Value V,
                             MoveFn Member) override {
    return Summary.moved(H, From, V, Member);
  }
  std::string pathName(uint32_t Path) const override {
    return World.Paths.name(Path);
  }
  const dialect::ConstantMaking *
  constantOf(const dialect::FieldModel &F) override {
    return World.Types.facts().constant(F);
  }

private:
  Outcome answer(HeapState &H, const Question &Q);

  HeapWorld World;
  bool HasSets = World.Options.Kind == HeapKind::Summary;
  InputStrings Strings{World};
  OpaqueOrder Order{World};
  RefSets Sets{World};
  InputObjects Objects{World, Strings, Sets};
  ArrayClasses ArrayTypes{World, Objects};
  HandleDecisions Handles{World, Strings, Order, Sets, Objects, ArrayTypes};
  TypeTests Tests{World, Strings, Objects, ArrayTypes, Handles};
  References Refs{World, Objects, ArrayTypes, Handles, Tests};
  Fields Slots{World, Objects, ArrayTypes, Handles, Refs};
  Arrays Elements{World, Objects, ArrayTypes, Handles, Refs, Slots};
  ArrayStores Stores{World, Objects, ArrayTypes, Handles, Tests, Refs};
  Dispatch Calls{World, Objects, ArrayTypes, Handles, Tests};
  CalleeEffects Callees{World, Objects};
  Summaries Summary{World, Sets, Objects, Handles, Tests, Slots, Calls};
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_MATERIALISING_H
