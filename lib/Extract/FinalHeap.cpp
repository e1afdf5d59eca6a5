//===- FinalHeap.cpp - The heap when the path ends ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapReader.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/TypeSet.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

void HeapReader::readEnd(const MethodModel &Target) {
  checkMemory();
  if (X.R.Returned)
    S.Returned = postValue(*X.R.Returned, resultDescriptor(Target.Descriptor));
  for (size_t I = 0, E = S.Objects.size(); I < E; ++I)
    if (X.HeapIds[I])
      queuePost(int32_t(I));
  Tables.emplace(H, X.Exprs, X.Model);
  addStatics();
  while (!PostQueue.empty())
    fillPost(PostQueue.pop_back_val());
}

/// Static fields of the program that may have changed, those of the class
/// first that was initialised first: a test that looks at them initialises
/// the classes in this order. What an initialiser that failed left is
/// nobody's business.
void HeapReader::addStatics() {
  SmallVector<uint32_t, 16> Holders;
  for (uint32_t C = 0; C < H.Statics.size(); ++C)
    if (const Object *O = H.Statics[C] ? H.get(H.Statics[C]) : nullptr;
        O && !O->Class->isPlatform())
      Holders.push_back(H.Statics[C]);
  sort(Holders);
  for (uint32_t Id : Holders) {
    const Object *O = H.get(Id);
    for (const FieldModel *F : O->Class->statics())
      if (!F->isFinal() && !(F->Flags & AccSynthetic) &&
          !O->slot(F->Slot).isAbsent())
        S.Statics.push_back(
            {X.Infos.of(F), postValue(O->slot(F->Slot), F->Descriptor)});
  }
}

/// Arrays that the path made: of lengths that this input gives them they may
/// not fit into a JVM, which would throw OutOfMemoryError.
void HeapReader::checkMemory() {
  // Thousands of paths may be cut by one limit, and no JVM is shown any.
  if (endClass(X.R.Reason) == EndClass::Limit)
    return;
  constexpr uint64_t MaxBytes = 256u << 20;
  uint64_t Bytes = 0, Longest = 0;
  for (uint32_t Id = 1; Id < H.Objects.size(); ++Id) {
    const Object *O = H.get(Id);
    if (!O || O->isInput() || !O->isArray() || O->length().isConcrete())
      continue;
    uint64_t Length = uint32_t(X.scalar(O->length()));
    Longest = std::max(Longest, Length);
    Storage Element = O->Class->elementStorage();
    Bytes += Length * (Element == Storage::Ref ? 8 : sizeOf(Element));
  }
  if (Bytes > MaxBytes)
    X.forbidReplay("makes an array of " + Twine(Longest) + " elements");
}

void HeapReader::fillPost(int32_t I) {
  assert(X.HeapIds[I] && "what was never looked at holds nothing");
  const Object &O = *H.get(X.HeapIds[I]);
  if (O.From == Origin::Mirror) {
    S.Objects[I].Kind = ScenarioObject::Mirror;
    if (auto *C = O.note().mirrored())
      for (char Ch : prettyClass(C->name()))
        S.Objects[I].Text += char16_t(uint8_t(Ch));
    return;
  }
  if (O.isArray())
    return fillPostArray(I, O);
  // Strings and boxes are values; their inside is not worth a look.
  const ClassModel *Class = X.Classes[I];
  StringRef Name = Class ? Class->name() : "";
  ArrayRef<const FieldModel *> Slots;
  if (Class)
    Slots = Class->slots();
  for (uint32_t Slot = 0; Slot < std::min<size_t>(O.size(), Slots.size());
       ++Slot) {
    Value V = O.slot(Slot);
    if (addPlaced(I, *Slots[Slot], X.HeapIds[I]) || V.isAbsent() ||
        isConstant(X.HeapIds[I], Slot))
      continue;
    ScenarioValue Out = postValue(V, Slots[Slot]->Descriptor);
    S.Objects[I].Post.push_back({X.Infos.of(Slots[Slot]), Out});
  }
  if (!S.Objects[I].InPre)
    classifyNew(I, Name);
}

/// The table of a map that has none yet, and what follows its entries.
bool HeapReader::addPlaced(int32_t I, const FieldModel &F, uint32_t Id) {
  if (auto It = Tables->Next.find(Id);
      F.Name == "next" && It != Tables->Next.end()) {
    ScenarioValue Next = postValue(Value::object(It->second), F.Descriptor);
    S.Objects[I].Post.push_back({X.Infos.of(F), Next});
    return true;
  }
  auto It = Tables->ByMap.find(Id);
  if (F.Name != "table" || It == Tables->ByMap.end())
    return false;
  int32_t A = X.addObject(0);
  ScenarioObject &Array = S.Objects[A];
  Array.Kind = ScenarioObject::Array;
  X.setClass(A, It->second.Class);
  Array.Length = It->second.Length;
  Array.InPost = Array.PostComplete = true;
  for (auto [Bucket, Entry] : It->second.Firsts) {
    ScenarioValue First = postValue(Value::object(Entry), "Ljava/lang/Object;");
    S.Objects[A].PostElements.push_back({Bucket, First});
  }
  ScenarioValue Table;
  Table.Type = 'L';
  Table.Object = A;
  S.Objects[I].Post.push_back({X.Infos.of(F), Table});
  return true;
}

void HeapReader::classifyNew(int32_t I, StringRef Name) {
  ScenarioObject &O = S.Objects[I];
  const ClassModel *Class = X.Classes[I];
  if (boxedLetter(Name)) {
    O.Kind = ScenarioObject::Box;
    if (const ScenarioValue *V = fieldNamed(O.Post, "value"))
      O.Boxed = *V;
  } else if (Name == "java/lang/String") {
    makeString(I);
  } else if (O.Kind != ScenarioObject::Enum && Class &&
             (Class->isEnum() ||
              (Class->superclass() && Class->superclass()->isEnum()))) {
    nameConstant(I);
  }
}

void HeapReader::makeString(int32_t I) {
  ScenarioObject &O = S.Objects[I];
  O.Kind = ScenarioObject::String;
  const ScenarioValue *Bytes = fieldNamed(O.Post, "value"),
                      *Coder = fieldNamed(O.Post, "coder");
  if (!Bytes || Bytes->Object < 0)
    return;
  int32_t A = Bytes->Object;
  bool IsWide = Coder && Coder->Bits;
  if (X.HeapIds[A] && S.Objects[A].PostElements.empty())
    fillPostArray(A, *H.get(X.HeapIds[A]));
  S.Objects[I].Text = textIn(S.Objects[A], S.Objects[A].PostElements, IsWide);
}

/// A constructor that is called with a name makes no constant of the enum.
void HeapReader::nameConstant(int32_t I) {
  const ScenarioValue *N = fieldNamed(S.Objects[I].Post, "name");
  if (!N || N->Object < 0 || S.Objects[N->Object].InPre)
    return;
  int32_t Str = N->Object;
  if (S.Objects[Str].Kind != ScenarioObject::String)
    fillPost(Str);
  S.Objects[I].Kind = ScenarioObject::Enum;
  S.Objects[I].Text = S.Objects[Str].Text;
}

void HeapReader::fillPostArray(int32_t I, const Object &O) {
  S.Objects[I].Kind = ScenarioObject::Array;
  S.Objects[I].Length = uint32_t(X.scalar(O.length()));
  S.Objects[I].PostElements.clear();
  S.Objects[I].PostComplete =
      O.Shape != Layout::Sparse || O.Untouched.isConcrete();
  char Type = letterOf(*X.Classes[I]);
  auto Add = [&](uint32_t Index, Value V) {
    ScenarioValue Out =
        Type == 'L' ? postValue(V, "Ljava/lang/Object;") : X.primitive(V, Type);
    S.Objects[I].PostElements.push_back({Index, Out});
  };
  switch (O.Shape) {
  case Layout::Raw:
    for (uint32_t E = 0; E < std::min(O.size(), MaxArrayLength); ++E)
      if (uint64_t Bits = O.rawBits(E))
        Add(E, Value::bits(Bits));
    break;
  case Layout::Values:
    for (uint32_t E = 0; E < std::min(O.size(), MaxArrayLength); ++E)
      if (Value V = O.slot(E); !V.isAbsent() && !(V == Value::null()))
        Add(E, V);
    break;
  case Layout::Sparse:
    for (const SparseElement &E : O.sparse())
      if (!E.isRedirect() && !E.Element.isAbsent())
        Add(uint32_t(X.scalar(E.Index)), E.Element);
    break;
  case Layout::Instance:
    break;
  }
}

} // namespace jsym::extract
