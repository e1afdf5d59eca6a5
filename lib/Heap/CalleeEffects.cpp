//===- CalleeEffects.cpp - What calls by contract did ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CalleeEffects.h"
#include "Versions.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

Value CalleeEffects::newObject(HeapState &H, const InputSpec &Spec) {
  Value V = Objects.newInput(H, Spec);
  if (!V.isHandle())
    return V;
  const Handle &A = H.Handles[uint32_t(V.Bits)];
  if (A.Types && !A.Types->hasEnums()) {
    uint32_t New = Objects.newInputObject(H, uint32_t(V.Bits));
    H.writable(New)->NotBefore = H.Version;
  }
  return V;
}

Outcome CalleeEffects::wasThere(HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  auto answer = [](bool B) { return Outcome::ready(Value::bits(B)); };
  if (!O.isInput() || O.Version == 0)
    return answer(O.isInput());
  if (!Versions(H).mayHaveBeenThere(Id, 0))
    return answer(false);
  Outcome C;
  C.What = Outcome::Choice;
  C.Alternatives.push_back(
      {"there at entry", {}, {HeapEffect::WasThere, Id, 0, nullptr, {}}});
  C.Alternatives.push_back(
      {"made later", {}, {HeapEffect::MadeLater, Id, 0, nullptr, {}}});
  return C;
}

/// Objects of the program have no place in the input; what is found in them
/// later needs a name.
void CalleeEffects::name(HeapState &H, uint32_t Id) {
  if (H.get(Id)->Path)
    return;
  InputSpec Spec;
  Spec.Name = "object " + std::to_string(Id);
  Spec.Descriptor = H.get(Id)->Class->name().str();
  if (!H.get(Id)->isArray())
    Spec.Descriptor = "L" + Spec.Descriptor + ";";
  Object *O = H.writable(Id);
  O->Path = Paths.root(Spec);
  O->Bound = int16_t(Options.K);
}

void CalleeEffects::modify(HeapState &H, uint32_t Id,
                           std::optional<uint32_t> Slot) {
  name(H, Id);
  const Object &O = *H.get(Id);
  if (O.isArray() && (O.Shape != Layout::Sparse || O.Dense))
    return modifyAll(H, Id);
  Value Any = Value::havocked(H.Version);
  if (O.isArray()) {
    Object *W = H.writable(Id);
    W->Untouched = Any;
    for (SparseElement &E : W->sparse())
      if (!E.isRedirect())
        E.Element = Any;
    return;
  }
  for (auto [I, V] : llvm::enumerate(H.writable(Id)->slots()))
    if (!Slot || I == *Slot)
      V = Any;
}

/// Nothing is absent in an array of known elements.
void CalleeEffects::modifyAll(HeapState &H, uint32_t Id) {
  if (H.get(Id)->Shape == Layout::Raw)
    H.Objects.asValues(Id);
  const ClassModel &Class = *H.get(Id)->Class;
  bool Sparse = H.get(Id)->Shape == Layout::Sparse;
  for (uint32_t I = 0, E = H.get(Id)->size(); I < E; ++I) {
    uint32_t Path = Paths.later(
        Paths.element(H.get(Id)->Path, Value::bits(I), Class), H.Version);
    Value V = Objects.freshValue(H, Path, *H.get(Id), H.Version);
    Object *W = H.writable(Id);
    (Sparse ? W->sparse()[I].Element : W->slot(I)) = V;
    H.Left.add({Id, I, V.ofVersion(H.Version)});
  }
}
