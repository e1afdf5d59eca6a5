//===- ChosenHeap.cpp - One heap of those that a state stands for ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Explore/ChosenHeap.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

namespace jsym {

void WholeHeaps::Table::put(const State &S, const HeapState &H) {
  std::lock_guard<std::mutex> Guard(Lock);
  Of.insert_or_assign(&S, H);
}

std::optional<HeapState> WholeHeaps::Table::take(const State &S) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto Node = Of.extract(&S);
  if (Node.empty())
    return std::nullopt;
  return std::move(Node.mapped());
}

namespace {

class Chooser {
public:
  Chooser(HeapState &H, const ExprManager &Exprs, const Assignment &Model)
      : H(H), Exprs(Exprs), Model(Model) {}

  void run() {
    for (uint32_t I = 0; I < H.Handles.size(); ++I)
      decide(I);
    dropOthers();
  }

private:
  uint64_t numberAt(uint32_t Place) const {
    return evaluate(Exprs, H.Handles[Place].Which, Model);
  }

  /// Nothing: of a place that is not there, or a set that only such have.
  std::optional<Value> memberOf(Guarded G) const {
    while (G.Set) {
      uint64_t N = numberAt(G.Set->handle());
      auto C = llvm::find_if(
          G.Set->Cases, [&](const RefSet::Case &C) { return C.Number == N; });
      if (C == G.Set->Cases.end())
        return std::nullopt;
      G = C->Is;
    }
    return G.Only;
  }

  void decide(uint32_t Id) {
    const Handle A = H.Handles[Id];
    if (!A.Set && (!A.Which || A.Decided != Handle::Open))
      return;
    Handle &W = H.Handles.writable(Id);
    W.Set = nullptr;
    W.ByModel = true;
    if (!A.Set) {
      W.Decided = numberAt(Id) ? Handle::NonNull : Handle::Null;
      return;
    }
    std::optional<Value> V = memberOf({A.Set, Value()});
    W.Decided = !V || *V == Value::null() ? Handle::Null
                : V->isHandle()           ? Handle::Same
                                          : Handle::Bound;
    W.Object = V ? uint32_t(V->Bits) : 0;
  }

  /// An object is there if it is what is found at its first place, and that
  /// is there.
  void dropOthers() {
    llvm::SmallVector<uint32_t, 16> All;
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
      All.push_back(I);
    llvm::DenseMap<uint32_t, bool> IsThere; // by first handle, from 1 on
    uint32_t Last = 0, Left = 0;
    for (uint32_t I : llvm::reverse(All)) {
      uint32_t First = H.get(I)->Handle;
      uint32_t In = First ? H.Handles[First - 1].Holder : 0;
      bool Is =
          !First || (H.resolve(Value::handle(First - 1)) == Value::object(I) &&
                     (!In || IsThere.lookup(In)));
      IsThere[First] = Is;
      if (!Is)
        continue;
      if (H.get(I)->PrevInput != Last)
        H.writable(I)->PrevInput = Last;
      Last = I;
      ++Left;
    }
    H.LastInput = Last;
    H.NumInputs = Left;
  }

  HeapState &H;
  const ExprManager &Exprs;
  const Assignment &Model;
};

} // namespace

void chooseHeap(HeapState &H, const ExprManager &Exprs,
                const Assignment &Model) {
  Chooser(H, Exprs, Model).run();
}

} // namespace jsym
