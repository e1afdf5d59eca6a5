//===- Terms.cpp - What a loop may be compared with -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Terms.h"
#include "Comparison.h"
#include "jsym/Code/LoopNeeds.h"

using namespace llvm;

namespace jsym::proof {

namespace {

class Terms {
public:
  explicit Terms(ExprManager &Exprs) : Exprs(Exprs) {}

  void constant(uint64_t Bits) {
    constexpr size_t Most = 16;
    ExprId E = Exprs.constant(64, Bits);
    if (Constants.size() < Most && Bits && !is_contained(Constants, E))
      Constants.push_back(E);
  }
  void value(Value V) {
    constexpr size_t Most = 12;
    if (V.isHandle() || V.isAbsent())
      return;
    if (V.isConcrete())
      return constant(V.Bits);
    if (Values.size() < Most && !is_contained(Values, V.expr()))
      Values.push_back(V.expr());
  }
  /// Of the whole method, and of what it calls: few are not of the loop.
  void code(const Procedure &P, unsigned Depth) {
    for (const Value &V : P.Image)
      if (V.isConcrete())
        constant(V.Bits);
    for (const Inst &I : P.Code)
      if (I.Code == Op::AddImm32)
        constant(uint64_t(int64_t(int32_t(I.C))));
    if (!Depth)
      return;
    for (const Inst &I : P.Code) {
      if (I.Code != Op::Call && I.Code != Op::CallVirtual)
        continue;
      const auto *Site = static_cast<const CallSite *>(I.P);
      const Procedure *Callee = Site->Callee ? Site->Callee : Site->Cached;
      if (Callee && Callee->Decoded && Callee->Method &&
          !Callee->Method->Owner->isPlatform())
        code(*Callee, Depth - 1);
    }
  }

  std::vector<ExprId> take() {
    std::vector<ExprId> All(Values.begin(), Values.end());
    All.insert(All.end(), Constants.begin(), Constants.end());
    return All;
  }

private:
  ExprManager &Exprs;
  SmallVector<ExprId, 16> Constants, Values;
};

} // namespace

std::vector<ExprId> termsAt(ExprManager &Exprs, const State &S,
                            ArrayRef<uint16_t> Live, ArrayRef<OpenValue> Open) {
  Terms T(Exprs);
  for (uint16_t R : Live) {
    Place P{Place::Register, 0, R};
    if (any_of(Open, [&](const OpenValue &O) { return O.Where == P; }))
      continue;
    Value V = S.Top->regs()[R];
    if (sortAt(S, P)) {
      T.value(V);
      continue;
    }
    V = S.Heap.resolve(V);
    const Object *O = V.isConcrete() && V.Bits < S.Heap.Objects.size()
                          ? S.Heap.get(uint32_t(V.Bits))
                          : nullptr;
    if (O && O->isArray())
      T.value(O->length());
  }
  for (const InputInfo &I : S.Inputs.collect())
    T.value(I.Entry);
  T.code(*S.Top->Proc, 2);
  return T.take();
}

} // namespace jsym::proof
