//===- HeapMatch.cpp - Whether calls have made what was wanted ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/HeapMatch.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Result/BuilderText.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym {

static ScenarioValue nullValue() {
  ScenarioValue V;
  V.Type = 'L';
  return V;
}

/// What each element of an array is; null, and unresolved, where nothing is
/// said.
static std::optional<std::vector<ScenarioValue>>
elementsBefore(const Scenario &S, const ScenarioValue &Array, uint64_t Size) {
  constexpr uint64_t Most = 64;
  if (Array.isNull() || Size > Most || Size > S.Objects[Array.Object].Length)
    return std::nullopt;
  ScenarioValue Any = nullValue();
  Any.Unresolved = true;
  std::vector<ScenarioValue> Out(Size, Any);
  for (const ScenarioElement &E : S.Objects[Array.Object].PreElements)
    if (E.Index < Size)
      Out[E.Index] = E.Value;
    else if (!E.Value.isNull())
      return std::nullopt;
  return Out;
}

static const ScenarioValue *fieldBefore(const ScenarioObject &O,
                                        StringRef Name) {
  for (const ScenarioField &F : O.Pre)
    if (F.Field->Name == Name)
      return &F.Value;
  return nullptr;
}

static std::optional<std::vector<ScenarioValue>>
filledBefore(const Scenario &S, const ScenarioObject &O) {
  auto All = [&](StringRef Name) {
    const ScenarioValue *V = fieldBefore(O, Name);
    return V && !V->isNull()
               ? elementsBefore(S, *V, S.Objects[V->Object].Length)
               : std::nullopt;
  };
  // The models call what is in them by various names.
  for (StringRef Name : {"elements", "content", "given"})
    if (auto Elements = All(Name))
      return Elements;
  auto Keys = All("keys"), Values = All("values");
  if (O.Pre.empty() || !Keys || !Values || Keys->size() != Values->size())
    return std::nullopt;
  std::vector<ScenarioValue> Out;
  for (auto [K, V] : zip(*Keys, *Values)) {
    Out.push_back(K);
    Out.push_back(V);
  }
  return Out;
}

std::optional<std::vector<ScenarioValue>> contentsBefore(const Scenario &S,
                                                         int32_t Object) {
  const ScenarioObject &O = S.Objects[Object];
  if (O.Collection)
    return filledBefore(S, O);
  if (!O.InPre || O.Kind != ScenarioObject::Plain || !O.Class)
    return std::nullopt;
  if (dialect::isUnmodifiable(O.Class->name()))
    for (StringRef Name : {"list", "m"})
      if (const ScenarioValue *V = fieldBefore(O, Name); V && !V->isNull())
        return contentsBefore(S, V->Object);
  if (O.Class->name() != "java/util/ArrayList")
    return std::nullopt;
  const ScenarioValue *Size = fieldBefore(O, "size"),
                      *Data = fieldBefore(O, "elementData");
  if (!Data)
    return Size && Size->Bits == 0
               ? std::optional<std::vector<ScenarioValue>>(std::in_place)
               : std::nullopt;
  return elementsBefore(S, *Data, Size ? Size->Bits : 0);
}

static bool isUnknown(const ScenarioObject &O) {
  return O.Kind == ScenarioObject::Opaque && O.Key &&
         (!O.Class || O.Class->name() == "java/lang/Object");
}

/// Did the path ask what is unknown for hash codes? 0 is one, too, then.
static bool asksHashes(const Scenario &S) {
  return any_of(S.Premises, [](const PremiseNote &N) {
    auto *Of = std::get_if<const MethodInfo *>(&N.Of);
    return N.What == Premise::LawfulOrder && Of;
  });
}

std::optional<int32_t> numberFor(const Scenario &S, const ScenarioObject &O) {
  if (!isUnknown(O))
    return std::nullopt;
  if (!asksHashes(S))
    return O.Hash ? O.Hash : int32_t(*O.Key);
  bool Shared = any_of(S.Objects, [&](const ScenarioObject &Other) {
    return isUnknown(Other) && Other.Hash == O.Hash && Other.Key != O.Key;
  });
  return Shared ? std::nullopt : std::optional(O.Hash);
}

static uint64_t bitsOf(const ScenarioValue &V) {
  switch (V.Type) {
  case 'J':
  case 'D':
    return V.Bits;
  case 'Z':
    return V.Bits & 1;
  case 'B':
    return V.Bits & 0xFF;
  case 'C':
  case 'S':
    return V.Bits & 0xFFFF;
  default:
    return V.Bits & 0xFFFFFFFF;
  }
}

bool sameValue(const ScenarioValue &Want, const ScenarioValue &Got,
               function_ref<bool(int32_t, int32_t)> SameObject) {
  if (Want.isReference() != Got.isReference())
    return false;
  if (!Want.isReference())
    return Want.Type == Got.Type && bitsOf(Want) == bitsOf(Got);
  if (Want.Object < 0 || Got.Object < 0)
    return Want.Object < 0 && Got.Object < 0;
  return SameObject(Want.Object, Got.Object);
}

bool HeapMatch::same(const ScenarioValue &Want, const ScenarioValue &Got) {
  if (Loose && Want.isReference() && Want.Unresolved && Got.isReference())
    return Want.isNull() || !Got.isNull(); // that it is not null, is known
  return sameValue(Want, Got,
                   [&](int32_t A, int32_t B) { return sameObject(A, B); });
}

bool HeapMatch::sameArray(const ScenarioObject &Want,
                          const ScenarioObject &Got) {
  if (Want.Length != Got.Length)
    return false;
  ScenarioValue Zero = nullValue();
  if (Want.Class->element()->isPrimitive())
    Zero.Type = Want.Class->name()[1];
  return all_of(Want.PreElements, [&](const ScenarioElement &E) {
    auto At = find_if(Got.PostElements, [&](const ScenarioElement &Mine) {
      return Mine.Index == E.Index;
    });
    if (At != Got.PostElements.end())
      return same(E.Value, At->Value);
    return Got.PostComplete && same(E.Value, Zero);
  });
}

/// Which comes first depends on the table. Keys are values, or there is one.
bool HeapMatch::sameUnordered(ArrayRef<ScenarioValue> Want,
                              ArrayRef<std::optional<ScenarioValue>> Got,
                              size_t Arity) {
  auto SameKey = [&](const ScenarioValue &K, size_t At) {
    if (Got.size() == Arity)
      return Got[At] && same(K, *Got[At]);
    return !K.isNull() && Got[At] && !Got[At]->isNull() &&
           sameAsValue(W.Objects[K.Object], M.Objects[Got[At]->Object]) &&
           W.Objects[K.Object].Kind != ScenarioObject::Plain;
  };
  for (size_t I = 0; I < Want.size(); I += Arity) {
    size_t At = 0;
    while (At < Got.size() && !SameKey(Want[I], At))
      At += Arity;
    if (At == Got.size() ||
        (Arity == 2 && (!Got[At + 1] || !same(Want[I + 1], *Got[At + 1]))))
      return false;
  }
  return true;
}

bool HeapMatch::sameContents(ArrayRef<ScenarioValue> Want,
                             const ScenarioObject &Got) {
  if (!Got.Contents || Got.Contents->size() != Want.size())
    return false;
  if (Loose && Got.Class && dialect::isHashed(Got.Class->name()))
    return sameUnordered(Want, *Got.Contents,
                         dialect::entrySize(Got.Class->name()));
  for (const auto &[Mine, Its] : zip(Want, *Got.Contents))
    if (!Its || !same(Mine, *Its))
      return false;
  return true;
}

/// A constructor may keep a copy of what it is given.
bool HeapMatch::sameCopy(int32_t Want, ArrayRef<ScenarioValue> Contents,
                         const ScenarioObject &Got) {
  if (is_contained(InWork, Want))
    return false; // it is in itself
  InWork.push_back(Want);
  bool Same = sameContents(Contents, Got);
  InWork.pop_back();
  return Same;
}

/// Of strings, boxes and constants.
bool HeapMatch::sameAsValue(const ScenarioObject &Want,
                            const ScenarioObject &Got) {
  if (Want.Kind != Got.Kind)
    return false;
  if (Want.Kind == ScenarioObject::Box)
    return Want.Class->name() == Got.Class->name() &&
           same(Want.Boxed, Got.Boxed);
  return Want.Text == Got.Text && (Want.Kind == ScenarioObject::String ||
                                   Want.Class->name() == Got.Class->name());
}

/// No input is what a static field of the program holds. That is told where the
/// path has compared the two, and matters where it changes what it was given, or
/// was given two: calls may give one and the same for both.
bool HeapMatch::mayBeKept(const ScenarioObject &Want) const {
  auto asksWhich = [](const PremiseNote &N) {
    return N.What == Premise::InitialisedObjects;
  };
  auto isChanged = [&](const ScenarioField &Before) {
    return any_of(Want.Post, [&](const ScenarioField &After) {
      return After.Field == Before.Field && !(After.Value == Before.Value);
    });
  };
  auto isAnother = [&](const ScenarioObject &O) {
    return &O != &Want && O.InPre && O.Kind == ScenarioObject::Plain &&
           O.Class == Want.Class;
  };
  return none_of(W.Premises, asksWhich) && none_of(Want.Pre, isChanged) &&
         none_of(W.Objects, isAnother);
}

bool HeapMatch::sameObject(int32_t Want, int32_t Got) {
  const ScenarioObject &A = W.Objects[Want], &B = M.Objects[Got];
  if (B.Kept && A.Kind != ScenarioObject::Enum && !mayBeKept(A))
    return false;
  // Nobody has looked into it.
  if (Loose && A.Collection && A.Pre.empty())
    return B.Contents.has_value();
  if (Loose)
    if (auto Contents = contentsBefore(W, Want))
      return sameCopy(Want, *Contents, B);
  bool IsValue = is_contained(
      {ScenarioObject::String, ScenarioObject::Box, ScenarioObject::Enum},
      A.Kind);
  bool GotValue =
      B.Kind == ScenarioObject::String || B.Kind == ScenarioObject::Box;
  if (A.Kind != ScenarioObject::Enum && !(GotValue && Loose)) {
    auto [It, New] = To.try_emplace(Want, Got);
    auto [Back, NewBack] = From.try_emplace(Got, Want);
    if (It->second != Got || Back->second != Want)
      return false;
    if (!New)
      return true;
  }
  if (IsValue)
    return sameAsValue(A, B);
  if (auto Number = numberFor(W, A); Number && Loose)
    return B.Kind == ScenarioObject::Box && B.Boxed.Type == 'I' &&
           int32_t(B.Boxed.Bits) == *Number;
  if (A.Key || A.Hash || A.Kind == ScenarioObject::Mirror)
    return false;
  std::optional<std::vector<ScenarioValue>> Contents = contentsBefore(W, Want);
  if (!A.Class)
    return B.Class && B.Class->name() == "java/lang/Object";
  if (!B.Class || A.Class->name() != B.Class->name())
    return false;
  if (Contents)
    return sameContents(*Contents, B);
  if (A.Kind == ScenarioObject::Array)
    return sameArray(A, B);
  return differences(Want, Got).empty();
}

std::vector<const ScenarioField *> HeapMatch::differences(int32_t Want,
                                                          int32_t Got) {
  To[Want] = Got;
  From[Got] = Want;
  std::vector<const ScenarioField *> Out;
  // How a builder keeps its text, no program sees.
  if (auto Text = builderTextBefore(W, W.Objects[Want]);
      Text && Text == builderText(M, M.Objects[Got]))
    return Out;
  for (const ScenarioField &F : W.Objects[Want].Pre) {
    const auto &All = M.Objects[Got].Post;
    auto At = find_if(All, [&](const ScenarioField &Mine) {
      return Mine.Field->Name == F.Field->Name &&
             Mine.Field->Owner->name() == F.Field->Owner->name();
    });
    if (At == All.end() || !same(F.Value, At->Value))
      Out.push_back(&F);
  }
  return Out;
}

} // namespace jsym
