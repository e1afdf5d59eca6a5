//===- Results.cpp - What a path returns, for all its inputs --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/Results.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <set>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

/// Goes through all objects that a value leads to.
class ValueWalk {
public:
  explicit ValueWalk(const HeapState &H) : H(H) {}

  bool isOne(Value V) {
    if (!follow(V, /*IsReference=*/true))
      return false;
    while (!Work.empty())
      if (!look(*H.get(Work.pop_back_val())))
        return false;
    return true;
  }

private:
  static constexpr size_t Most = 10'000; ///< objects

  bool follow(Value V, bool IsReference) {
    if (!V.isConcrete())
      return false;
    uint32_t Id = uint32_t(V.Bits);
    if (IsReference && Id && H.get(Id) && Met.insert(Id).second)
      Work.push_back(Id);
    return Met.size() < Most;
  }

  bool look(const Object &O) {
    if (O.From == Origin::Mirror || O.isEnumConstant() ||
        O.Shape == Layout::Raw)
      return O.note().kind() != ObjectNote::NumberText;
    if (O.isInput() || isSymbolic(O.note().kind()))
      return false;
    bool IsReference = O.Element == Storage::Ref;
    if (O.Shape == Layout::Values)
      return all_of(O.slots(), [&](Value V) { return follow(V, IsReference); });
    if (O.Shape == Layout::Sparse)
      return O.SparseLength.isConcrete() && O.Untouched.isConcrete() &&
             all_of(O.sparse(), [&](const SparseElement &E) {
               return !E.isRedirect() && E.Index.isConcrete() &&
                      follow(E.Element, IsReference);
             });
    ArrayRef<const FieldModel *> Fields = O.Class->slots();
    for (size_t I = 0; I < std::min<size_t>(O.size(), Fields.size()); ++I)
      if (!follow(O.slot(uint32_t(I)),
                  !isPrimitiveDescriptor(Fields[I]->Descriptor)))
        return false;
    return true;
  }

  static bool isSymbolic(ObjectNote::KindT K) {
    return K == ObjectNote::SymbolicBox || K == ObjectNote::NumberText ||
           K == ObjectNote::LongText;
  }

  const HeapState &H;
  SmallVector<uint32_t, 16> Work;
  std::set<uint32_t> Met;
};

} // namespace

SmallVector<uint64_t, 4> chosenConstants(const ExprManager &Exprs, ExprId E) {
  constexpr size_t Most = 16, MostSteps = 1000;
  SmallVector<uint64_t, 4> All;
  SmallVector<ExprId, 8> Work{E};
  std::set<ExprId> Seen;
  while (!Work.empty()) {
    ExprId At = Work.pop_back_val();
    if (!Seen.insert(At).second)
      continue;
    if (Exprs.kind(At) == ExprKind::Ite) {
      Work.push_back(Exprs.operands(At)[1]);
      Work.push_back(Exprs.operands(At)[2]);
    } else if (Exprs.isConst(At)) {
      All.push_back(Exprs.bits(At));
    } else {
      return {};
    }
    if (All.size() > Most || Seen.size() > MostSteps)
      return {};
  }
  sort(All);
  return All;
}

bool returnsOneValue(const PathResult &R) {
  return R.Returned && R.Final && !R.Returned->isHandle() &&
         ValueWalk(R.Final->Heap).isOne(*R.Returned);
}

} // namespace jsym
