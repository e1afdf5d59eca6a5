//===- Identities.cpp - Identity hash codes on a path ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Identities.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/IdentityHash.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

/// An Object has its identity's hash code, which a test gives to a key.
void Identities::of(uint32_t Id, ScenarioObject &Out) const {
  const Object &O = *H.get(Id);
  if (O.Class->name() != "java/lang/Object")
    return;
  Out.MayCompare = O.Types && mayCompare(*O.Types);
  if (!O.note().is(ObjectNote::HashAsked))
    return;
  Out.Hash = identityHashOf(Id);
  if (!Out.Key) // a place that nothing else has
    Out.Key = int64_t(0x40000000) + Id;
}

void Identities::keyOf(const Handle &Hd, ScenarioObject &O) const {
  if (!Hd.Key)
    return;
  uint64_t Key = evaluate(X.Exprs, Hd.Key, X.Model);
  O.Key = int64_t(int32_t(Key));
  if (const Assignment::FunctionValue *F = X.Model.getFunction("hashCode"))
    O.Hash = int32_t(F->at({Key}));
}

/// As IdentityHashMap keeps what stands for a null key: whichever hash code
/// that has, a program sees at most the order of entries.
bool Identities::isKeptByPlatform(uint32_t Id) const {
  for (uint32_t C = 0; C < H.Statics.size(); ++C) {
    const Object *O = H.Statics[C] ? H.get(H.Statics[C]) : nullptr;
    if (!O || !O->Class->isPlatform())
      continue;
    for (const FieldModel *F : O->Class->statics())
      if (Value V = O->slot(F->Slot); !isPrimitiveDescriptor(F->Descriptor) &&
                                      V.isConcrete() && V.Bits == Id)
        return true;
  }
  return false;
}

/// A JVM chooses another number each time, which as a rule finds a bucket that
/// nobody looks at; trying shows whether it does.
void Identities::byChance(const std::string &Whose, bool AtFirst) {
  if (AtFirst && !S.Chance.empty())
    return;
  S.Chance = "asks for the identity hash code of " + Whose;
  S.ChanceAtFirst = AtFirst;
}

void Identities::note(uint32_t Id) {
  const Object *O = H.get(Id);
  bool Asked = O && O->note().is(ObjectNote::HashAsked);
  // A test cannot give hash codes to what is no plain Object after all.
  if (Asked && O->isInput() && O->Types &&
      O->Class->name() == "java/lang/Object")
    if (const ClassModel *C = Choice.ofObject(Id);
        C && !C->isInterface() && C->name() != "java/lang/Object")
      byChance("an object of " + prettyClass(C->name()));
  if (!Asked || O->From != Origin::Allocated || O->isArray() ||
      (O->Class->name() != "java/lang/Object" && O->Class->isPlatform()))
    return;
  bool Kept = isKeptByPlatform(Id);
  S.AsksKeptIdentity |= Kept;
  // A test of the JDK's own tables looks at what it kept, and where, once it
  // has returned.
  bool Shows = S.Target->Owner->isPlatform() && !S.ExceptionClass;
  if (!Kept || Shows)
    byChance(Kept ? "an object that the JDK keeps"
                  : "a new " + prettyClass(O->Class->name()),
             O->note().isAskedAtFirst());
}

void Identities::add() {
  if (H.NullKey)
    S.NullKey = int64_t(int32_t(evaluate(X.Exprs, H.NullKey, X.Model)));
  S.NumIdentities = H.Objects.size();
  for (uint32_t Id = 1; Id < H.Objects.size(); ++Id)
    note(Id);
  for (uint32_t I = 0; I < H.HashesUsed.size(); ++I)
    if (const Object *O = H.get(H.HashesUsed[I]))
      byChance(O->Class->isArray()
                   ? "an array"
                   : "an object of " + prettyClass(O->Class->name()));
  for (uint32_t I = 0; I < H.AllocatedKeys.size(); ++I)
    if (const Object *O = H.get(H.AllocatedKeys[I].first);
        O && !O->isInput() && X.mayReplay())
      S.NotReplayable = "compares an object that the path makes with an "
                        "unknown one";
}

} // namespace jsym::extract
