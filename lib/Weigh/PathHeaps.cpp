//===- PathHeaps.cpp - All heaps that a path stands for -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With --heap=summary variables say which object is found at which place, and
/// each heap is one assignment of them: by the least number that leads to an
/// object (Summaries.h). So all assignments are tried, one place after the
/// other, and what conditions rule out is left early.
///
//===----------------------------------------------------------------------===//
#include "PathHeaps.h"
#include "jsym/Explore/ChosenHeap.h"
#include "jsym/Expr/Transform.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym {

namespace {

class HeapFinder {
public:
  using DoT = function_ref<void(const HeapState &, ArrayRef<ExprId>)>;
  HeapFinder(const HeapState &All, ExprManager &Exprs, uint64_t Most, DoT Do)
      : All(All), Exprs(Exprs), Left(Most), Do(Do) {
    for (uint32_t I = 0; I < All.Handles.size(); ++I)
      if (All.Handles[I].Which)
        Places.push_back(I);
  }

  bool from(size_t N, ArrayRef<ExprId> Conditions) {
    if (N == Places.size())
      return found(Conditions);
    const Handle &A = All.Handles[Places[N]];
    // Of a place without number only null is told from the rest.
    for (uint32_t Value = 0; Value <= std::max(1u, A.Number); ++Value) {
      SmallVector<ExprId, 16> Rest;
      if (with(A.Which, Value, Conditions, Rest) && !from(N + 1, Rest))
        return false;
    }
    return true;
  }

private:
  bool found(ArrayRef<ExprId> Conditions) {
    if (Left == 0)
      return false;
    --Left;
    HeapState One = All;
    chooseHeap(One, Exprs, Values);
    Do(One, Conditions);
    return true;
  }

  /// False: they do not all hold.
  bool with(ExprId Which, uint32_t Value, ArrayRef<ExprId> Conditions,
            SmallVectorImpl<ExprId> &Rest) {
    ExprId Is = Exprs.constant(Exprs.width(Which), Value);
    for (ExprId E : Conditions) {
      ExprId Now = substitute(
          Exprs, E, [&](ExprId S) { return S == Which ? Is : ExprId(); });
      if (Exprs.isFalse(Now))
        return false;
      if (!Exprs.isTrue(Now))
        Rest.push_back(Now);
    }
    Values.set(Exprs.varIndex(Which), Value);
    return true;
  }

  const HeapState &All;
  ExprManager &Exprs;
  uint64_t Left;
  DoT Do;
  SmallVector<uint32_t, 16> Places;
  Assignment Values;
};

} // namespace

bool forEachHeap(const HeapState &All, ArrayRef<ExprId> Conditions,
                 ExprManager &Exprs, uint64_t Most,
                 function_ref<void(const HeapState &, ArrayRef<ExprId>)> Do) {
  return HeapFinder(All, Exprs, Most, Do).from(0, Conditions);
}

} // namespace jsym
