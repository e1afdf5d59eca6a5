//===- EntryHeap.cpp - The heap before the call ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapReader.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Expr/Infix.h"
#include "jsym/Result/Characters.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

const ScenarioValue *fieldNamed(const std::vector<ScenarioField> &Fields,
                                StringRef Name) {
  for (const ScenarioField &F : Fields)
    if (F.Field->Name == Name)
      return &F.Value;
  return nullptr;
}

void HeapReader::readEntry() {
  while (!PreQueue.empty())
    fillPre(PreQueue.pop_back_val());
  AtEntry = false;
}

void HeapReader::fillPre(int32_t I) {
  uint32_t Id = X.HeapIds[I];
  const Object &O = *H.get(Id);
  if (O.isArray())
    return fillPreArray(I, O, Id);
  for (const Materialised &M : Read.lookup(Id)) {
    ArrayRef<const FieldModel *> Slots = X.Classes[I]->slots();
    if (M.Slot >= Slots.size() || isConstant(Id, M.Slot))
      continue;
    const FieldModel *F = Slots[M.Slot];
    ScenarioValue V = preValue(M.What, F->Descriptor);
    S.Objects[I].Pre.push_back({X.Infos.of(F), V});
  }
  classify(I);
}

/// Then it refers to something that is neither input nor an enum's constant.
bool HeapReader::isConstant(uint32_t Id, uint32_t Slot) const {
  const Object &Holder = *H.get(Id);
  if (!Holder.isInput() || Holder.isArray() ||
      Slot >= Holder.Class->slots().size() ||
      Holder.Class->slots()[Slot]->Kind != Storage::Ref)
    return false;
  return any_of(Read.lookup(Id), [&](const Materialised &M) {
    if (M.Slot != Slot || !M.What.isConcrete() || !M.What.Bits)
      return false;
    const Object &Held = *H.get(uint32_t(M.What.Bits));
    return !Held.isInput() && !Held.isEnumConstant();
  });
}

void HeapReader::fillPreArray(int32_t I, const Object &O, uint32_t Id) {
  S.Objects[I].Kind = ScenarioObject::Array;
  S.Objects[I].Length = uint32_t(X.scalar(O.length()));
  if (S.Objects[I].Length > MaxArrayLength * 64)
    X.forbidReplay("needs an array of " + Twine(S.Objects[I].Length) +
                   " elements");
  char Type = letterOf(*X.Classes[I]);
  if (O.Shape != Layout::Sparse)
    return;
  for (const Materialised &M : Read.lookup(Id)) {
    if (M.Slot >= O.size())
      continue;
    const SparseElement &E = O.sparse()[M.Slot];
    uint32_t Index = uint32_t(X.scalar(E.Index));
    ScenarioValue V =
        Type == 'L' ? reference(M.What) : X.primitive(M.What, Type);
    S.Objects[I].PreElements.push_back(
        {Index, V, E.Index.isConcrete() ? "" : infix(X.Exprs, E.Index.expr())});
  }
}

/// Objects that source code writes as a value.
void HeapReader::classify(int32_t I) {
  ScenarioObject &O = S.Objects[I];
  if (!O.Class)
    return;
  const ClassModel &Class = *X.Classes[I];
  StringRef Name = Class.name();
  if (boxedLetter(Name)) {
    O.Kind = ScenarioObject::Box;
    if (const ScenarioValue *V = fieldNamed(O.Pre, "value"))
      O.Boxed = *V;
    else
      O.Boxed.Type = Class.findField("value", "I") ? 'I' : 'L';
    for (const FieldModel *F : Class.slots())
      if (F->Name == "value")
        O.Boxed.Type = F->Descriptor.front();
    // Numbers that nobody looked into are in the order of their values.
    if (O.Key && O.Boxed.Type == 'I' && !fieldNamed(O.Pre, "value"))
      O.Boxed.Bits = uint32_t(*O.Key);
  } else if (Name == "java/lang/String") {
    O.Kind = ScenarioObject::String;
    O.Text = preText(I);
  } else if (Name == "java/lang/Object") {
    O.Kind = ScenarioObject::Opaque;
  }
}

/// A String of which the path has looked at some places (--any-size).
std::u16string HeapReader::longText(ExprId Length) {
  constexpr uint64_t Most = 65536;
  uint64_t Size = X.scalar(jsym::Value::expr(Length));
  if (Size > Most)
    X.forbidReplay("a String of " + Twine(Size) + " characters");
  std::u16string Text(std::min(Size, Most), u'a');
  // What tells it from those within the bounds, unless it is longer.
  if (!Text.empty())
    Text.back() = u'\u0101';
  const ExprManager &E = X.Exprs;
  DenseSet<ExprId> Known;
  SmallVector<ExprId, 32> Work(X.R.Condition.begin(), X.R.Condition.end());
  while (!Work.empty()) {
    ExprId Each = Work.pop_back_val();
    if (E.kind(Each) == ExprKind::Var || E.isConst(Each) ||
        !Known.insert(Each).second)
      continue;
    ArrayRef<ExprId> Ops = E.operands(Each);
    Work.append(Ops.begin(), Ops.end());
    if (E.kind(Each) != ExprKind::Apply || E.function(Each) != "text.char" ||
        E.bits(Ops[0]) != E.varIndex(Length))
      continue;
    uint64_t At = evaluate(E, Ops[1], X.Model);
    if (At < Text.size())
      Text[At] = char16_t(evaluate(E, Each, X.Model));
  }
  return Text;
}

/// JDK 9 and later: bytes in Latin-1 (coder 0) or UTF-16 (coder 1).
std::u16string HeapReader::preText(int32_t I) {
  if (uint32_t Id = X.HeapIds[I])
    if (ExprId Length = H.get(Id)->note().longLength())
      return longText(Length);
  const ScenarioObject &O = S.Objects[I];
  const ScenarioValue *Bytes = fieldNamed(O.Pre, "value");
  const ScenarioValue *Coder = fieldNamed(O.Pre, "coder");
  if (!Bytes || Bytes->Object < 0)
    return u"";
  int32_t A = Bytes->Object;
  if (X.HeapIds[A] && S.Objects[A].PreElements.empty() &&
      S.Objects[A].Kind == ScenarioObject::Plain)
    fillPreArray(A, *H.get(X.HeapIds[A]), X.HeapIds[A]);
  return textIn(S.Objects[A], S.Objects[A].PreElements, Coder && Coder->Bits);
}

std::u16string textIn(const ScenarioObject &Bytes,
                      ArrayRef<ScenarioElement> Elements, bool IsWide) {
  uint32_t Length = std::min(Bytes.Length, MaxArrayLength);
  return charactersOf(Elements, IsWide ? Length / 2 : Length, IsWide);
}

//===-- The heap at the end
//----------------------------------------------===//

} // namespace jsym::extract
