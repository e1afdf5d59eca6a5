//===- ArrayStores.cpp - What an array takes ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ArrayStores.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

/// JVMS 6.5.aastore: may \p Ref be stored? An array whose class is not decided
/// is asked only as far as the value makes a difference.
Outcome ArrayStores::storable(HeapState &H, Value Array, Value Ref) {
  Outcome D = Refs.deref(H, Array);
  if (!D.isReady())
    return D;
  uint32_t Id = uint32_t(D.Result.Bits);
  Value V = H.resolve(Ref);
  const TypeSet &T = *typesOf(H, Id);
  Outcome O;
  if (T.isOpen() || !H.get(Id)->isArray())
    O = Outcome::unsupported("store to an array of unknown class");
  else if (const ClassModel *C = T.single())
    O = Tests.castable(H, V, *C->element());
  else if (V == Value::null() ||
           llvm::any_of(ArrayClasses::elementsRead(H, Id),
                        [&](Value E) { return H.resolve(E) == V; }))
    O = Outcome::ready(Value::bits(1)); // what was in it fits
  else
    O = storableByClass(H, D.Result, T, V);
  O.Assume = conjunction(O.Assume, D.Assume);
  return O;
}

const ClassModel *ArrayStores::arrayOf(const ClassModel &Element) {
  std::string Name = Element.name().str();
  return Types.findClass(Element.isArray() ? "[" + Name : "[L" + Name + ";");
}

Outcome ArrayStores::storableByClass(HeapState &H, Value Array,
                                     const TypeSet &T, Value V) {
  const TypeSet *Of = ArrayTypes.typesOfValue(H, V);
  if (!Of)
    return Handles.identify(H, uint32_t(V.Bits), false);
  std::vector<const ClassModel *> All(T.members().begin(), T.members().end()),
      Always, Never, Sometimes;
  // Of the arrays that nobody has asked for, the one that is there for it.
  if (T.rest())
    if (const ClassModel *A = arrayOf(*Of->bound());
        A && TypeUniverse::isInRest(T, A))
      All.push_back(A);
  for (const ClassModel *M : All) {
    bool Yes = Types.below(*Of, *M->element()) != nullptr;
    bool No = Types.notBelow(*Of, *M->element()) != nullptr;
    (!No ? Always : !Yes ? Never : Sometimes).push_back(M);
  }
  // From here on the class is one that was asked whether it takes the value.
  auto ready = [&](bool Fits) {
    if (T.rest())
      Objects.apply(H, Tests.narrow(Array, Types.subset(T, All), "").Effect);
    return Outcome::ready(Value::bits(Fits));
  };
  if (Always.size() == All.size())
    return ready(true);
  if (ArrayClasses::isDecided(H, V, Handle::Open))
    return Handles.isNull(H, V);
  if (Never.size() == All.size())
    return ready(false);
  Outcome O;
  O.What = Outcome::Choice;
  auto add = [&](std::vector<const ClassModel *> Classes,
                 llvm::StringRef Label) {
    if (!Classes.empty())
      O.Alternatives.push_back(
          Tests.narrow(Array, Types.subset(T, std::move(Classes)), Label));
  };
  add(Always, "takes it");
  add(Never, "does not take it");
  for (const ClassModel *M : Sometimes)
    add({M}, "class");
  return ArrayTypes.agreeing(H, std::move(O));
}
