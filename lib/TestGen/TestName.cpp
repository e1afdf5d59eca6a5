//===- TestName.cpp - What a test is called -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestName.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Expr/JavaLiteral.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Result/HeapMatch.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace llvm;

namespace jsym::testgen {

namespace {

/// Something about an input; the lower the rank, the more likely that is why.
struct Feature {
  unsigned Rank;
  std::string Text; ///< "LineIsNull"
};

std::string capitalised(StringRef Name) {
  std::string Out = Name.str();
  if (!Out.empty())
    Out[0] = toUpper(Out[0]);
  return Out;
}

/// "VIEW_ALL" as "ViewAll".
std::string camelCase(StringRef Constant) {
  std::string Out;
  SmallVector<StringRef, 4> Words;
  Constant.split(Words, '_', -1, false);
  for (StringRef W : Words)
    Out += capitalised(W.lower());
  return Out;
}

class Features {
public:
  explicit Features(const Scenario &S) : S(S) {}

  std::vector<Feature> all() {
    for (const ScenarioInput &I : S.Inputs)
      if (I.Kind == InputKind::Parameter)
        add(I.Name, I.Value, 0);
    for (const ScenarioInput &I : S.Inputs)
      if (I.Kind == InputKind::Static)
        add(I.Name, I.Value, 1);
    const ScenarioInput *Self = S.receiver();
    if (Self && Self->Value.Object >= 0 && !S.Target->isConstructor())
      for (const ScenarioField &F : S.Objects[Self->Value.Object].Pre)
        add(F.Field->Name, F.Value, 1);
    stable_sort(Out, [](const Feature &A, const Feature &B) {
      return A.Rank < B.Rank;
    });
    return std::move(Out);
  }

private:
  const Scenario &S;
  std::vector<Feature> Out;

  void note(unsigned Rank, StringRef Name, const Twine &What) {
    StringRef Simple = Name.contains('.') ? Name.rsplit('.').second : Name;
    Out.push_back({Rank, capitalised(Simple) + What.str()});
  }

  void addInteger(StringRef Name, int64_t N, bool Long, unsigned Rank) {
    int64_t Least = Long ? INT64_MIN : INT32_MIN;
    int64_t Most = Long ? INT64_MAX : INT32_MAX;
    if (N == Least)
      note(Rank, Name, "IsMinValue");
    else if (N == Most)
      note(Rank, Name, "IsMaxValue");
    else if (N == 0)
      note(Rank + 2, Name, "IsZero");
    else if (N < 0)
      note(Rank + 1, Name, "IsMinus" + Twine(-N));
    else
      note(Rank + 2, Name, "Is" + Twine(N));
  }

  void addPrimitive(StringRef Name, const ScenarioValue &V, unsigned Rank) {
    switch (V.Type) {
    case 'Z':
      return note(Rank + 2, Name, V.Bits & 1 ? "IsTrue" : "IsFalse");
    case 'F':
    case 'D': {
      double D = V.Type == 'D' ? bit_cast<double>(V.Bits)
                               : double(bit_cast<float>(uint32_t(V.Bits)));
      if (std::isnan(D))
        note(Rank, Name, "IsNaN");
      else if (std::isinf(D))
        note(Rank, Name, "IsInfinite");
      else if (D == 0)
        note(Rank + 2, Name, "IsZero");
      return;
    }
    case 'C':
      if (V.Bits < 128 && isAlnum(char(V.Bits)))
        note(Rank + 2, Name, Twine("Is_") + std::string(1, char(V.Bits)));
      return;
    case 'J':
      return addInteger(Name, int64_t(V.Bits), true, Rank + 1);
    case 'B':
      return addInteger(Name, int8_t(V.Bits), false, Rank + 1);
    case 'S':
      return addInteger(Name, int16_t(V.Bits), false, Rank + 1);
    default:
      return addInteger(Name, int32_t(V.Bits), false, Rank + 1);
    }
  }

  void addSize(StringRef Name, size_t Size, StringRef Word, unsigned Rank) {
    if (Size == 0)
      note(Rank + 1, Name, "IsEmpty");
    else
      note(Rank + 3, Name, "Has" + Word + Twine(Size));
  }

  void add(StringRef Name, const ScenarioValue &V, unsigned Rank) {
    if (!V.isReference())
      return addPrimitive(Name, V, Rank);
    if (V.Object < 0)
      return note(Rank, Name, "IsNull");
    const ScenarioObject &O = S.Objects[V.Object];
    switch (O.Kind) {
    case ScenarioObject::String: {
      std::string Text = utf8(O.Text);
      if (Text.empty())
        note(Rank + 1, Name, "IsEmpty");
      else if (Text.size() <= 16 &&
               all_of(Text, [](char C) { return isAlnum(C); }))
        note(Rank + 2, Name, "Is_" + Text);
      else
        note(Rank + 3, Name, "HasLength" + Twine(O.Text.size()));
      return;
    }
    case ScenarioObject::Box:
      return addPrimitive(Name, O.Boxed, Rank);
    case ScenarioObject::Enum:
      return note(Rank + 2, Name, "Is" + camelCase(utf8(O.Text)));
    case ScenarioObject::Array:
      return addSize(Name, O.Length, "Length", Rank);
    case ScenarioObject::Mirror:
    case ScenarioObject::Opaque:
    case ScenarioObject::Plain:
      break;
    }
    auto Contents = contentsBefore(S, V.Object);
    if (Contents)
      addSize(Name,
              Contents->size() /
                  (O.Class ? dialect::entrySize(O.Class->name()) : 1),
              "Size", Rank);
    else if (Rank == 0) // what it is made of may say why
      for (const ScenarioField &F : O.Pre)
        if (!F.Value.isReference() || F.Value.Object != V.Object)
          add((Name + capitalised(F.Field->Name)).str(), F.Value, Rank + 2);
  }
};

std::string whatHappens(const Scenario &S) {
  const MethodInfo &M = *S.Target;
  std::string Name = M.isConstructor()
                         ? "new" + simpleName(M.Owner->name()).str()
                         : M.Name.str();
  if (S.Promised)
    return Name + "_keepsItsContract";
  if (S.Violation)
    return Name + "_violates_" + S.Violation->Condition->Name.str();
  for (const ScenarioStubCall &C : S.StubCalls)
    if (!C.Breaks.empty())
      return Name + "_breaksContractOf_" + C.Method->Name.str();
  if (S.Reason == EndReason::CheckFailed)
    return Name + "_violatesContract";
  if (S.Reason == EndReason::DoesNotEnd)
    return Name + "_doesNotEnd";
  if (S.ExceptionClass)
    return Name + "_throws" + simpleName(S.ExceptionClass->name()).str();
  if (!S.Returned || M.isConstructor())
    return Name + "_returns";
  const ScenarioValue &V = *S.Returned;
  if (V.Type == 'Z')
    return Name + (V.Bits & 1 ? "_returnsTrue" : "_returnsFalse");
  if (V.isNull())
    return Name + "_returnsNull";
  if (V.Type == 'I' && int32_t(V.Bits) < 0)
    return Name + "_returnsMinus" + std::to_string(-int64_t(int32_t(V.Bits)));
  if (V.Type == 'I')
    return Name + "_returns" + std::to_string(V.Bits & 0xFFFFFFFF);
  return Name + "_returns";
}

} // namespace

std::vector<std::string> testNames(const Scenario &S) {
  constexpr size_t Longest = 3;
  std::string Base = whatHappens(S);
  std::vector<Feature> All = Features(S).all();
  std::vector<std::string> Names;
  if (All.empty() || All.front().Rank > 1)
    Names.push_back(Base);
  std::string Name = Base + "_when";
  for (size_t I = 0; I < std::min(All.size(), Longest); ++I) {
    Name += (I ? "And" : "") + All[I].Text;
    Names.push_back(Name);
  }
  for (size_t I = 1; I < All.size(); ++I)
    Names.push_back(Base + "_when" + All[I].Text);
  for (size_t I = 1; I < All.size(); ++I)
    Names.push_back(Base + "_when" + All[0].Text + "And" + All[I].Text);
  for (std::string &N : Names)
    N = javaWord(N);
  return Names;
}

} // namespace jsym::testgen
