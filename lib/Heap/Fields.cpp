//===- Fields.cpp - Fields, when they are looked at -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Fields.h"

using namespace jsym;
using namespace jsym::dialect;

Outcome Fields::materialise(HeapState &H, uint32_t Id, uint32_t Slot,
                            uint32_t Path, Value Was) {
  const Object *O = H.get(Id);
  bool Sparse = O->Shape == Layout::Sparse;
  assert(Was.isAbsent() && "what is there is read, not made");
  // What a call by contract left there is another value than the input's.
  bool Log = !Was.isHavocked();
  if (!Log)
    Path = Paths.later(Path, Was.version());
  Value V = Objects.freshValue(H, Path, *O, Log ? O->Version : Was.version());
  Object *W = H.writable(Id);
  (Sparse ? W->sparse()[Slot].Element : W->slot(Slot)) = V;
  if (Log && W->isInput())
    H.Log.add({Id, Slot, V});
  if (!Log)
    H.Left.add({Id, Slot, V.ofVersion(Was.version())});
  ArrayTypes.limitElement(H, Id, V);
  Outcome R = Handles.settle(H, V);
  R.Assume = conjunction(R.Assume, restOnFact(H, Path, V));
  return R;
}

/// What is known of a value at a place that is read first, and, if the code
/// says it, that the path rests on it.
ExprId Fields::restOnFact(HeapState &H, uint32_t Path, Value V) {
  if (Paths[Path].Fact)
    H.restOn(Premise::DerivedStates, Paths[Path].Fact);
  if (Paths[Path].Usual)
    H.restOn(Premise::UsualValues, Paths[Path].Usual);
  return V.isConcrete() || V.isHandle() ? ExprId{}
                                        : Paths.known(Path, V.expr());
}

Outcome Fields::getField(HeapState &H, Value Ref, const FieldModel &F) {
  Outcome O = Refs.deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (H.get(Id)->size() <= F.Slot)
    H.Objects.grow(Id, F.Owner->slots().size());
  Value V = H.get(Id)->slot(F.Slot);
  if (V.isAbsent() && H.get(Id)->note().longLength()) {
    Outcome C = Outcome::cut(BoundKind::StringText);
    C.Why = Paths.name(H.get(Id)->Path);
    return C;
  }
  if (!V.isAbsent()) {
    Outcome R = Handles.settle(H, V);
    R.Assume = conjunction(R.Assume, O.Assume);
    return R;
  }
  uint32_t Path = Paths.field(H.get(Id)->Path, F);
  bool Constant = Paths[Path].IsConstant && !V.isHavocked();
  Outcome R =
      Constant ? constant(H, Id, F, Path) : materialise(H, Id, F.Slot, Path, V);
  R.Assume = conjunction(R.Assume, O.Assume);
  return R;
}

/// Who made the object gave it something that code can make again.
Outcome Fields::constant(HeapState &H, uint32_t Id, const FieldModel &F,
                         uint32_t Path) {
  Outcome O = Outcome::ready(Value::object(Id));
  O.What = Outcome::Establish;
  O.Method = Types.constantMaker();
  O.Slot = F.Slot;
  restOnFact(H, Path, Value::null());
  return O;
}

Outcome Fields::entryField(HeapState &H, Value Ref, const FieldModel &F) {
  Outcome O = Refs.deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  const Object &Holder = *H.get(Id);
  auto now = [&] {
    Outcome R = getField(H, O.Result, F);
    R.Assume = conjunction(R.Assume, O.Assume);
    return R;
  };
  if (!Holder.isInput())
    return now();
  if (const Materialised *M = H.Log.first(Id, F.Slot)) {
    O.Result = M->What;
    return O;
  }
  if (Holder.size() <= F.Slot ||
      (Holder.slot(F.Slot).isAbsent() && !Holder.slot(F.Slot).isHavocked()))
    return now();
  // Written before it was read: what was there is still undecided.
  uint32_t Path = Paths.field(Holder.Path, F);
  O.Result = Objects.freshValue(H, Path, Holder, Holder.Version);
  O.Assume = conjunction(O.Assume, restOnFact(H, Path, O.Result));
  H.Log.add({Id, F.Slot, O.Result});
  return O;
}

Outcome Fields::putField(HeapState &H, Value Ref, const FieldModel &F,
                         Value V) {
  Outcome O = Refs.deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (H.get(Id)->size() <= F.Slot)
    H.Objects.grow(Id, F.Owner->slots().size());
  H.writable(Id)->slot(F.Slot) = V;
  return O;
}
