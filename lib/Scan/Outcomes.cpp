//===- Outcomes.cpp - What two paths do -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Outcomes.h"
#include "jsym/Result/EndReason.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::scan {

namespace {

/// Tells values of a scenario in terms of its input, so that what is alike
/// reads alike.
class Teller {
public:
  Teller(const Scenario &S, function_ref<std::string(StringRef)> Name)
      : S(S), Name(Name), Numbers(S.Objects.size(), 0) {}

  /// Names of inputs in symbolic texts are the old version's.
  std::string text(StringRef Symbolic) const {
    std::string Out;
    while (!Symbolic.empty()) {
      size_t End = Symbolic.find_if_not(
          [](char C) { return isAlnum(C) || C == '_' || C == '$'; });
      StringRef Word = Symbolic.take_front(End);
      bool IsName = !Word.empty() && !isDigit(Word.front()) &&
                    (Out.empty() || Out.back() != '.');
      Out += IsName ? Name(Word) : Word.str();
      Symbolic = Symbolic.drop_front(Word.size());
      if (!Symbolic.empty()) {
        Out += Symbolic.front();
        Symbolic = Symbolic.drop_front();
      }
    }
    return Out;
  }

  std::string value(const ScenarioValue &V) {
    if (!V.isReference())
      return V.Symbolic.empty() ? V.Type + std::to_string(V.Bits)
                                : "=" + text(V.Symbolic);
    if (V.isNull())
      return "null";
    const ScenarioObject &O = S.Objects[size_t(V.Object)];
    if (O.InPre && !O.Path.empty())
      return "input " + Name(O.Path);
    return made(V.Object, O);
  }

private:
  const Scenario &S;
  function_ref<std::string(StringRef)> Name;
  std::vector<unsigned> Numbers; ///< of objects that were told, from 1
  unsigned Last = 0;

  /// Something new: all of it, once.
  std::string made(int32_t Id, const ScenarioObject &O) {
    unsigned &Number = Numbers[size_t(Id)];
    if (Number)
      return "#" + std::to_string(Number);
    Number = ++Last;
    std::string Text = "#" + std::to_string(Number) + " " +
                       (O.Class ? O.Class->name().str() : "?") + "{";
    for (char16_t C : O.Text)
      Text += std::to_string(unsigned(C)) + " ";
    if (O.Kind == ScenarioObject::Box)
      Text += value(O.Boxed);
    if (O.Kind == ScenarioObject::Array)
      Text += "length " + std::to_string(O.Length) + ": ";
    for (const ScenarioField &F : O.Post)
      Text += F.Field->Name.str() + "=" + value(F.Value) + " ";
    for (const ScenarioElement &E : O.PostElements)
      Text += "[" + std::to_string(E.Index) + "]=" + value(E.Value) + " ";
    if (O.Contents)
      for (const auto &V : *O.Contents)
        Text += (V ? value(*V) : std::string("?")) + ", ";
    return Text + "}";
  }
};

} // namespace

Outcomes::Outcomes(const Scenario &Old, const Scenario &New, Rename Name)
    : Old(Old), New(New) {
  describe(
      Old, [](StringRef T) { return T.str(); }, OldShape, OldAfter, OldResult);
  describe(New, Name, NewShape, NewAfter, NewResult);
}

void Outcomes::describe(const Scenario &S, Rename Name, Places &Shape,
                        Places &After, std::string &Result) {
  Teller Tell(S, Name);
  auto shape = [&](const std::string &Place, const ScenarioValue &V) {
    if (V.isReference() && !V.Unresolved)
      Shape[Name(Place)] = Tell.value(V);
  };
  for (const ScenarioInput &I : S.Inputs)
    shape(I.Name, I.Value);
  // Of an object that nobody looked into, only that it is one is known.
  for (StringRef C : S.Condition)
    if (C.consume_back(" != null"))
      Shape.try_emplace(Name(C), "not null");
    else if (C.consume_back(" == null"))
      Shape[Name(C)] = "null";
  for (const ScenarioObject &O : S.Objects) {
    if (!O.InPre || O.Path.empty())
      continue;
    for (const ScenarioField &F : O.Pre)
      shape(O.Path + "." + F.Field->Name.str(), F.Value);
    for (const ScenarioElement &E : O.PreElements)
      shape(O.Path + "[" + std::to_string(E.Index) + "]", E.Value);
  }
  if (S.Returned)
    Result = Tell.value(*S.Returned);
  auto after = [&](const std::string &Place, const ScenarioValue &Now,
                   const ScenarioValue *Before) {
    if (!Before || !(*Before == Now))
      After[Name(Place)] = Tell.value(Now);
  };
  for (const ScenarioObject &O : S.Objects) {
    if (!O.InPre || !O.InPost || O.Path.empty())
      continue;
    for (const ScenarioField &F : O.Post) {
      auto It = find_if(O.Pre, [&](auto &P) { return P.Field == F.Field; });
      after(O.Path + "." + F.Field->Name.str(), F.Value,
            It == O.Pre.end() ? nullptr : &It->Value);
    }
    for (const ScenarioElement &E : O.PostElements) {
      auto It =
          find_if(O.PreElements, [&](auto &P) { return P.Index == E.Index; });
      after(O.Path + "[" + std::to_string(E.Index) + "]", E.Value,
            It == O.PreElements.end() ? nullptr : &It->Value);
    }
  }
  for (const ScenarioField &F : S.Statics)
    After["static " + F.Field->Owner->name().str() + "." +
          F.Field->Name.str()] = Tell.value(F.Value);
}

/// Numbers in a message are those of one input.
static std::optional<std::string>
withoutNumbers(std::optional<std::string> Message) {
  if (Message)
    erase_if(*Message, [](char C) { return isDigit(C) || C == '-'; });
  return Message;
}

bool Outcomes::haveInput() const {
  return all_of(OldShape, [&](const auto &Place) {
    auto It = NewShape.find(Place.first);
    // What an object is made of is what either knows of it.
    return It == NewShape.end() ||
           (Place.second == "null") == (It->second == "null");
  });
}

bool Outcomes::newSeesMore() const {
  return any_of(NewShape, [&](const auto &Place) {
    return !OldShape.count(Place.first);
  });
}

OutcomeDifference Outcomes::compare() const {
  using enum OutcomeDifference::Kind;
  auto nameOf = [](const Scenario &S) {
    return S.ExceptionClass ? S.ExceptionClass->name().str() : "";
  };
  if (nameOf(Old) != nameOf(New))
    return {Certain, "exception"};
  if (Old.Reason != New.Reason)
    return {Certain, "how it ends"};
  if (Old.ExceptionClass && Old.MessageKnown && New.MessageKnown &&
      withoutNumbers(Old.ExceptionMessage) !=
          withoutNumbers(New.ExceptionMessage))
    return {Certain, "message"};
  if (Old.ExitStatus != New.ExitStatus)
    return {Certain, "exit status"};
  if (Old.OutOfCall != New.OutOfCall || Old.ErrOfCall != New.ErrOfCall)
    return {Unknown, "output"};
  for (const auto &[Mine, Its] :
       {std::pair(&OldAfter, &NewAfter), std::pair(&NewAfter, &OldAfter)})
    for (const auto &[Place, Text] : *Mine) {
      auto It = Its->find(Place);
      if (It == Its->end() || It->second != Text ||
          StringRef(Text).contains("…"))
        return {Unknown, Place + " after it"};
    }
  bool Primitive = Old.Returned && !Old.Returned->isReference();
  bool Symbolic = Primitive && (!Old.Returned->Symbolic.empty() ||
                                !New.Returned->Symbolic.empty());
  // What is cut short says nothing.
  bool IsCut = StringRef(OldResult).contains("…");
  bool OneIsNull = (OldResult == "null") != (NewResult == "null");
  if (!Symbolic && !IsCut && OldResult == NewResult)
    return {None, ""};
  return {Symbolic                 ? ByResult
          : Primitive || OneIsNull ? Certain
                                   : Unknown,
          "result"};
}

} // namespace jsym::scan
