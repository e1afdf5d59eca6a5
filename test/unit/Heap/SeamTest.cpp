//===- SeamTest.cpp - Strategies join through the one interface -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A further strategy is a HeapStrategy, nothing else: this one stands before
/// another and leaves out alternatives whose heap can no longer be completed
/// to one in order, as a filter by repOK does.
///
//===----------------------------------------------------------------------===//
#include "MiniExplorer.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::test;
using namespace jsym::dialect;

namespace {

class Filter final : public HeapStrategy {
public:
  using Feasible = std::function<bool(const HeapState &)>;
  Filter(std::unique_ptr<HeapStrategy> Inner, Feasible Ok)
      : S(std::move(Inner)), Ok(std::move(Ok)) {}

  Value newInput(HeapState &H, const InputSpec &Spec) override {
    return S->newInput(H, Spec);
  }
  Outcome settle(HeapState &H, Value V) override {
    return filtered(H, S->settle(H, V));
  }
  Outcome wasThere(HeapState &H, uint32_t O) override {
    return filtered(H, S->wasThere(H, O));
  }
  void modify(HeapState &H, uint32_t O, std::optional<uint32_t> Slot) override {
    S->modify(H, O, Slot);
  }
  Value newObject(HeapState &H, const InputSpec &Spec) override {
    return S->newObject(H, Spec);
  }
  Outcome isNull(HeapState &H, Value V) override {
    return filtered(H, S->isNull(H, V));
  }
  Outcome refEq(HeapState &H, Value A, Value B) override {
    return filtered(H, S->refEq(H, A, B));
  }
  Outcome deref(HeapState &H, Value V) override {
    return filtered(H, S->deref(H, V));
  }
  Outcome exactClass(HeapState &H, Value V) override {
    return filtered(H, S->exactClass(H, V));
  }
  Outcome instanceOf(HeapState &H, Value V, const ClassModel &C) override {
    return filtered(H, S->instanceOf(H, V, C));
  }
  Outcome castable(HeapState &H, Value V, const ClassModel &C) override {
    return filtered(H, S->castable(H, V, C));
  }
  Outcome storable(HeapState &H, Value A, Value V) override {
    return filtered(H, S->storable(H, A, V));
  }
  Outcome dispatch(HeapState &H, Value V, const MethodModel &M) override {
    return filtered(H, S->dispatch(H, V, M));
  }
  Outcome callModel(HeapState &H, ModelKind M,
                    llvm::ArrayRef<Value> Args) override {
    return filtered(H, S->callModel(H, M, Args));
  }
  Outcome getField(HeapState &H, Value V, const FieldModel &F) override {
    return filtered(H, S->getField(H, V, F));
  }
  Outcome entryField(HeapState &H, Value V, const FieldModel &F) override {
    return filtered(H, S->entryField(H, V, F));
  }
  Outcome putField(HeapState &H, Value V, const FieldModel &F,
                   Value X) override {
    return filtered(H, S->putField(H, V, F, X));
  }
  Outcome arrayLength(HeapState &H, Value A) override {
    return filtered(H, S->arrayLength(H, A));
  }
  Outcome load(HeapState &H, Value A, Value I) override {
    return filtered(H, S->load(H, A, I));
  }
  Outcome entryElement(HeapState &H, Value A, Value I) override {
    return filtered(H, S->entryElement(H, A, I));
  }
  Outcome store(HeapState &H, Value A, Value I, Value X) override {
    return filtered(H, S->store(H, A, I, X));
  }
  uint32_t newSymbolicArray(HeapState &H, const ClassModel &C,
                            Value Length) override {
    return S->newSymbolicArray(H, C, Length);
  }
  void apply(HeapState &H, const Alternative &A) override { S->apply(H, A); }
  const ClassModel *classOf(const HeapState &H, Value V) const override {
    return S->classOf(H, V);
  }
  std::string genericResult(const HeapState &H, Value V,
                            const MethodModel &M) override {
    return S->genericResult(H, V, M);
  }
  std::string pathName(uint32_t Path) const override {
    return S->pathName(Path);
  }

private:
  Outcome filtered(const HeapState &H, Outcome O) {
    llvm::erase_if(O.Alternatives, [&](const Alternative &A) {
      HeapState Copy = H;
      if (A.Cut == BoundKind::None)
        S->apply(Copy, A);
      return !Ok(Copy);
    });
    return O;
  }

  std::unique_ptr<HeapStrategy> S;
  Feasible Ok;
};

/// Lists without rings: no node that was looked into points to itself.
TEST(Seam, AFilterStandsBeforeAnyStrategy) {
  TestProgram Program;
  auto Node = Program.add("Node", Program.Object, {{"next", "LNode;"}});
  auto &Next = Program.field(Node, "next");
  auto noSelf = [&](const HeapState &H) {
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
      if (H.resolve(H.get(I)->slot(Next.Slot)) == Value::object(I))
        return false;
    return true;
  };
  for (HeapKind Kind :
       {HeapKind::Lazy, HeapKind::Lazier, HeapKind::LazierSharp}) {
    HeapOptions O;
    O.Kind = Kind;
    O.K = 3;
    auto run = [&](bool Filtered) {
      Explorer E(Program, O);
      if (Filtered)
        E.Strategy = std::make_unique<Filter>(std::move(E.Strategy), noSelf);
      unsigned Selfish = 0;
      Counts C = E.explore([&](Path &P) {
        InputSpec Spec;
        Spec.Name = "n";
        Spec.Descriptor = "LNode;";
        Spec.NonNull = true;
        Value N = P.input(Spec), Second = P.get(N, Next);
        if (!P.isNull(Second))
          Selfish += P.same(N, Second);
      });
      return std::pair(C.Paths, Selfish);
    };
    EXPECT_EQ(run(false), std::pair(3u, 1u));
    EXPECT_EQ(run(true), std::pair(2u, 0u));
  }
}

} // namespace
