//===- KnownWords.cpp - Values of the JDK's classes in words --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "KnownMakers.h"
#include "Teller.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Result/Characters.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

std::optional<std::string> Wording::Teller::known(const ScenarioObject &O,
                                                  const std::string &Place) {
  StringRef Class = O.Class->name();
  if (Class == "java/math/BigDecimal")
    return decimal(O);
  if (Class == "java/math/BigInteger")
    return integer(O);
  if (Class.starts_with("java/util/Optional"))
    return optional(O, Place);
  if (Class == "java/lang/StringBuilder" || Class == "java/lang/StringBuffer")
    return builder(O);
  for (const ClassInfo *C = O.Class; C; C = C->superclass())
    if (C->name() == "java/lang/Throwable")
      return throwable(O);
  return knownMaker(O, Place);
}

//===-- Made by a constructor or factory ----------------------------------===//

/// A short, say, where an int is expected.
static ScenarioValue widened(ScenarioValue V, char To) {
  if (V.Type == 'B')
    V.Bits = uint64_t(int64_t(int8_t(V.Bits)));
  else if (V.Type == 'S')
    V.Bits = uint64_t(int64_t(int16_t(V.Bits)));
  else if (V.Type == 'I')
    V.Bits = uint64_t(int64_t(int32_t(V.Bits)));
  if (!V.isReference())
    V.Type = To;
  return V;
}

std::optional<std::string>
Wording::Teller::knownMaker(const ScenarioObject &O, const std::string &Place) {
  for (const KnownMaker &K : knownMakers()) {
    if (K.Class != O.Class->name())
      continue;
    SmallVector<StringRef, 4> Fields, Defaults;
    K.Fields.split(Fields, ' ', -1, false);
    K.Defaults.split(Defaults, ' ', -1, false);
    if (any_of(fieldsOf(O), [&](const ScenarioField &F) {
          bool IsZero =
              F.Value.isReference() ? F.Value.isNull() : F.Value.Bits == 0;
          return !IsZero && !is_contained(Fields, F.Field->Name);
        }))
      continue;
    StringRef Simple = simpleName(K.Class);
    std::string Text = K.Method == "<init>"
                           ? ("new " + Simple + "(").str()
                           : (Simple + "." + K.Method + "(").str();
    Used += Text.size();
    ListSeparator Comma;
    auto [Parameters, Result] = splitMethodDescriptor(K.Descriptor);
    for (size_t I = 0; I < Parameters.size(); ++I) {
      char Type = Parameters[I].front();
      const ScenarioValue *V =
          I < Fields.size() ? field(O, Fields[I]) : nullptr;
      Text += StringRef(Comma);
      if (V)
        Text += value(widened(*V, Type), Place + "." + Fields[I].str(),
                      Parameters[I]);
      else if (int64_t N; !Defaults[I].getAsInteger(10, N))
        Text += said(javaLiteral(Type, uint64_t(N)));
      else
        Text += said(("any " + simpleName(javaType(Parameters[I], ""))).str());
    }
    return Text + ")";
  }
  return std::nullopt;
}

std::optional<std::string> Wording::Teller::optional(const ScenarioObject &O,
                                                     const std::string &Place) {
  std::string Class = simpleName(O.Class->name()).str();
  const ScenarioValue *Value = field(O, "value"),
                      *IsPresent = field(O, "isPresent");
  bool Empty = Class == "Optional" ? !Value || Value->isNull()
                                   : !IsPresent || !(IsPresent->Bits & 1);
  if (Empty)
    return said(Class + ".empty()");
  ScenarioValue Zero;
  Zero.Type = Class == "OptionalLong"     ? 'J'
              : Class == "OptionalDouble" ? 'D'
                                          : 'I';
  return Class + ".of(" + value(Value ? *Value : Zero, Place + ".get()", "") +
         ")";
}

/// Bytes of Latin-1 or UTF-16.
std::optional<std::string> Wording::Teller::builder(const ScenarioObject &O) {
  const ScenarioValue *Bytes = field(O, "value"), *Count = field(O, "count"),
                      *Coder = field(O, "coder");
  uint32_t Size = Count ? uint32_t(Count->Bits) : 0;
  constexpr uint32_t Most = 1 << 16;
  std::u16string Text;
  if (Size && (!Bytes || Bytes->isNull() || Size > Most))
    return std::nullopt;
  if (Size)
    Text = charactersOf(elementsOf(S.Objects[Bytes->Object]), Size,
                        Coder && (Coder->Bits & 1));
  return said("new " + simpleName(O.Class->name()).str() + "(" +
              (Text.empty() ? "" : text(Text)) + ")");
}

std::optional<std::string> Wording::Teller::throwable(const ScenarioObject &O) {
  std::string Text = "new " + simpleName(O.Class->name()).str() + "(";
  const ScenarioValue *Message = field(O, "detailMessage");
  if (Message && !Message->isNull() &&
      S.Objects[Message->Object].Kind == ScenarioObject::String)
    Text += text(S.Objects[Message->Object].Text);
  return said(Text + ")");
}

//===-- Collections that never change -------------------------------------===//

/// List.of, Arrays.asList, Collections.emptyMap and the like.
Wording::Teller::ContentsT
Wording::Teller::fixedContents(const ScenarioObject &O) {
  StringRef Class = O.Class->name();
  if (!Class.consume_front("java/util/ImmutableCollections$") &&
      !Class.consume_front("java/util/Collections$") &&
      Class != "java/util/Arrays$ArrayList")
    return std::nullopt;
  ContentsT Out(std::in_place);
  if (Class.starts_with("Empty"))
    return Out;
  for (StringRef Name : {"list", "c", "m"})
    if (const ScenarioValue *Within = field(O, Name))
      return Within->isNull() ? std::nullopt : contents(Within->Object);
  bool Single = false;
  for (StringRef Name : {"e0", "e1", "k0", "v0", "element", "k", "v"})
    if (const ScenarioValue *V = field(O, Name)) {
      Single = true;
      // List.of(x) has a mark in the place of the second one.
      bool IsMark = Name == "e1" && !V->isNull() &&
                    S.Objects[V->Object].Class &&
                    S.Objects[V->Object].Class->name() == "java/lang/Object";
      if (!IsMark)
        Out->push_back(*V);
    }
  if (Single)
    return Out;
  bool IsHashed = Class == "SetN" || Class == "MapN";
  for (StringRef Name : {"elements", "table", "a"}) {
    const ScenarioValue *V = field(O, Name);
    if (!V || V->isNull())
      continue;
    const ScenarioObject &Array = S.Objects[V->Object];
    constexpr uint32_t Most = 1 << 12;
    if (Array.Length > Most)
      return std::nullopt;
    std::vector<ScenarioValue> All(Array.Length);
    for (ScenarioValue &E : All)
      E.Type = 'L';
    for (const ScenarioElement &E : elementsOf(Array))
      if (E.Index < Array.Length)
        All[E.Index] = E.Value;
    for (size_t I = 0; I < All.size(); ++I)
      if (!IsHashed || !All[Class == "MapN" ? I & ~size_t(1) : I].isNull())
        Out->push_back(All[I]);
    return Out;
  }
  return std::nullopt;
}

//===-- Numbers -----------------------------------------------------------===//

/// The value of a BigInteger: a sign, and 32 bits an element, the highest
/// first. Nothing: nobody knows.
std::optional<std::string>
Wording::Teller::digits(const ScenarioObject &Integer) {
  constexpr uint32_t Most = 64;
  const ScenarioValue *Sign = field(Integer, "signum"),
                      *Words = field(Integer, "mag");
  int Signum = Sign ? int32_t(Sign->Bits) : 0;
  if (!Words || Words->isNull())
    return std::to_string(Signum);
  const ScenarioObject &Mag = S.Objects[Words->Object];
  if (Mag.Length > Most)
    return std::nullopt;
  APInt V(32 * Mag.Length + 32, 0);
  for (const ScenarioElement &E : elementsOf(Mag))
    if (E.Index < Mag.Length)
      V.insertBits(uint32_t(E.Value.Bits), 32 * (Mag.Length - 1 - E.Index), 32);
  if (V.isZero() != (Signum == 0) && Sign)
    return std::nullopt; // of no number
  return (Signum < 0 ? "-" : "") + toString(V, 10, /*Signed=*/false);
}

std::optional<std::string> Wording::Teller::integer(const ScenarioObject &O) {
  std::optional<std::string> Digits = digits(O);
  if (!Digits)
    return std::nullopt;
  constexpr size_t OfLong = 18;
  return said(Digits->size() > OfLong ? "new BigInteger(\"" + *Digits + "\")"
                                      : "BigInteger.valueOf(" + *Digits + ")");
}

/// "0.50" of 50 and two digits behind the point.
static std::string pointed(std::string Digits, int32_t Scale) {
  constexpr int32_t MostZeros = 30;
  if (Scale < 0 || Scale > MostZeros + int32_t(Digits.size()))
    return Digits + "E" + std::to_string(-int64_t(Scale));
  if (Scale == 0)
    return Digits;
  std::string Sign = Digits.front() == '-' ? "-" : "";
  Digits.erase(0, Sign.size());
  if (Digits.size() <= size_t(Scale))
    Digits.insert(0, Scale + 1 - Digits.size(), '0');
  Digits.insert(Digits.size() - Scale, ".");
  return Sign + Digits;
}

std::optional<std::string> Wording::Teller::decimal(const ScenarioObject &O) {
  const ScenarioValue *Compact = field(O, "intCompact"),
                      *Big = field(O, "intVal"), *Scale = field(O, "scale");
  std::optional<std::string> Digits = "1"; // of any number
  if (Compact && int64_t(Compact->Bits) != INT64_MIN)
    Digits = std::to_string(int64_t(Compact->Bits));
  else if (Big && !Big->isNull())
    Digits = digits(S.Objects[Big->Object]);
  else if (Compact)
    return std::nullopt;
  if (!Digits)
    return std::nullopt;
  return said("new BigDecimal(\"" +
              pointed(*Digits, Scale ? int32_t(Scale->Bits) : 0) + "\")");
}

} // namespace jsym::testgen
