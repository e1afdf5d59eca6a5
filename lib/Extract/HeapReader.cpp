//===- HeapReader.cpp - The heap before and after as one graph ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapReader.h"
#include "jsym/Heap/Constants.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

/// Names in class files are in modified UTF-8 (JVMS 4.4.7): a sequence of at
/// most three bytes is a unit of UTF-16.
static std::u16string utf16OfName(StringRef Name) {
  std::u16string Text;
  auto Next = [&] {
    uint8_t Byte = Name.empty() ? 0 : Name.front();
    Name = Name.drop_front(!Name.empty());
    return Byte;
  };
  while (!Name.empty()) {
    uint8_t Byte = Next();
    if (Byte < 0x80) {
      Text += char16_t(Byte);
      continue;
    }
    unsigned Unit = Byte & (Byte < 0xE0 ? 0x1F : 0x0F);
    for (int More = Byte < 0xE0 ? 1 : 2; More--;)
      Unit = Unit << 6 | (Next() & 0x3F);
    Text += char16_t(Unit);
  }
  return Text;
}

/// The object of a handle that was never resolved: any fresh one will do.
int32_t HeapReader::opaque(uint32_t HandleId) {
  auto [It, New] = X.ByHandle.try_emplace(HandleId, 0);
  if (!New)
    return It->second;
  int32_t I = It->second = X.addObject(0);
  const Handle &Hd = H.Handles[HandleId];
  ScenarioObject &O = S.Objects[I];
  O.Kind = ScenarioObject::Opaque;
  O.InPre = O.InPost = true;
  const ClassModel *Class = Choice.ofHandle(HandleId);
  X.setClass(I, Class);
  X.setAlso(I, Choice.alsoOfHandle(HandleId));
  X.setPlace(I, Hd.Path);
  O.MayCompare = !Hd.Types || mayCompare(*Hd.Types);
  Ids.keyOf(Hd, O);
  if (Class && Class->isArray())
    O.Kind = ScenarioObject::Array;
  if (const ClassModel *E = Class ? constantsOf(H, *Class) : nullptr)
    anyConstant(I, *E, *Hd.Types);
  return I;
}

/// The first constant that the handle may be.
void HeapReader::anyConstant(int32_t I, const ClassModel &E,
                             const TypeSet &Types) {
  uint32_t Statics = E.id() < H.Statics.size() ? H.Statics[E.id()] : 0;
  for (const FieldModel *F : E.statics()) {
    if (!holdsConstant(*F))
      continue;
    Value V = Statics ? H.get(Statics)->slot(F->Slot) : Value();
    if (V.isConcrete() && V.Bits &&
        !is_contained(Types.members(), H.get(uint32_t(V.Bits))->Class))
      continue;
    X.setClass(I, &E);
    S.Objects[I].Kind = ScenarioObject::Enum;
    S.Objects[I].Text = utf16OfName(F->Name);
    return;
  }
}

int32_t HeapReader::object(uint32_t Id) {
  auto [It, New] = X.ByObject.try_emplace(Id, 0);
  if (!New)
    return It->second;
  int32_t I = It->second = X.addObject(Id);
  const Object &O = *H.get(Id);
  ScenarioObject &Out = S.Objects[I];
  X.setClass(I, Choice.ofObject(Id));
  if (O.isInput()) {
    Out.InPre = true;
    X.setPlace(I, O.Path);
    X.setAlso(I, Choice.alsoOfObject(Id));
    if (O.Handle)
      Ids.keyOf(H.Handles[O.Handle - 1], Out);
    Ids.of(Id, Out);
    PreQueue.push_back(I);
  } else if (const ClassModel *E = constantsOf(H, *O.Class)) {
    enumConstant(I, *E, Id);
  }
  return I;
}

/// Constants of enums belong to the input if it refers to them.
void HeapReader::enumConstant(int32_t I, const ClassModel &E, uint32_t Id) {
  uint32_t Statics = E.id() < H.Statics.size() ? H.Statics[E.id()] : 0;
  if (!Statics)
    return;
  for (const FieldModel *F : E.statics())
    if (holdsConstant(*F) &&
        H.get(Statics)->slot(F->Slot) == Value::object(Id)) {
      X.setClass(I, &E);
      S.Objects[I].Kind = ScenarioObject::Enum;
      S.Objects[I].Text = utf16OfName(F->Name);
      S.Objects[I].InPre = AtEntry;
    }
}

ScenarioValue HeapReader::reference(Value V) {
  ScenarioValue Out;
  Out.Type = 'L';
  if (V.isAbsent())
    return Out;
  Value Now = H.resolve(V);
  if (Now.isHandle()) {
    uint32_t Id = uint32_t(Now.Bits);
    const Handle &Hd = H.Handles[Id];
    Out.Unresolved = true;
    Out.Symbolic = X.Names(Hd.Path);
    Out.Object = opaque(Id);
  } else if (Now.Bits) {
    Out.Object = object(uint32_t(Now.Bits));
  }
  return Out;
}

ScenarioValue HeapReader::preValue(Value V, StringRef Descriptor) {
  char C = Descriptor.front();
  return C == 'L' || C == '[' ? reference(V) : X.primitive(V, C);
}

ScenarioValue HeapReader::postValue(Value V, StringRef Descriptor) {
  ScenarioValue Out = preValue(V, Descriptor);
  if (Out.isReference() && Out.Object >= 0)
    queuePost(Out.Object);
  return Out;
}

void HeapReader::queuePost(int32_t I) {
  if (S.Objects[I].InPost || !X.HeapIds[I])
    return;
  S.Objects[I].InPost = true;
  PostQueue.push_back(I);
}

} // namespace jsym::extract
