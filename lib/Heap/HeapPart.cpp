//===- HeapPart.cpp - What the parts of the strategy share ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapPart.h"

using namespace jsym;
using namespace jsym::dialect;

ExprId HeapPart::conjunction(ExprId A, ExprId B) const {
  return A && B ? Exprs.conj({A, B}) : A ? A : B;
}

const TypeSet *HeapPart::typesOf(const HeapState &H, uint32_t Id) const {
  const Object &O = *H.get(Id);
  return O.Types ? O.Types : Types.exactly(*O.Class);
}

/// What would be \p All if it had not been called before, is but \p Left: the
/// summary says so.
void HeapPart::noteCalls(HeapState &H, const TypeSet &T, const TypeSet *All,
                         const TypeSet *Left) const {
  if (T.calls().empty() || H.TakenUnknown || !All)
    return;
  auto size = [](const TypeSet &Set) {
    return Set.members().size() + Set.others().size();
  };
  if (!Left || size(*Left) < size(*All))
    H.TakenUnknown = T.calls().front().Resolved;
}

/// What two references to one object may be.
const TypeSet *HeapPart::meet(HeapState &H, const TypeSet &A,
                              const TypeSet &B) const {
  const TypeSet *Both = Types.intersect(A, B);
  if (!A.calls().empty() || !B.calls().empty())
    noteCalls(H, A.calls().empty() ? B : A,
              Types.intersect(*Types.withoutCalls(A), *Types.withoutCalls(B)),
              Both);
  return Both;
}
