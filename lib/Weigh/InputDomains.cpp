//===- InputDomains.cpp - What values inputs have, and how likely ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/InputDomains.h"
#include "jsym/Heap/Sorts.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym {

/// "0..9", "5", "5:3".
static bool parseRun(StringRef Text, InputDomains::Run &R) {
  auto [Values, Weight] = Text.split(':');
  auto [First, Last] = Values.split("..");
  return !First.getAsInteger(10, R.First) &&
         !(Last.empty() ? First : Last).getAsInteger(10, R.Last) &&
         R.First <= R.Last &&
         (Weight.empty() || !Weight.getAsInteger(10, R.Weight)) && R.Weight;
}

static Error parseItem(StringRef Item, InputDomains &D) {
  auto [Name, Values] = Item.split('=');
  if (Values.contains('(')) {
    std::optional<RealLaw> L = RealLaw::parse(Values);
    if (!L || Name.trim().empty())
      return inputError("option '--domain' does not take '" + Item + "'",
                        "write NAME=normal(MEAN,DEVIATION), "
                        "NAME=exponential(RATE) or NAME=uniform(FROM,TO)");
    D.Laws[Name.trim().str()] = *L;
    return Error::success();
  }
  SmallVector<StringRef, 4> Parts;
  Values.split(Parts, '+');
  std::vector<InputDomains::Run> Runs;
  InputRange Hull{INT64_MAX, INT64_MIN};
  for (StringRef Part : Parts) {
    InputDomains::Run R;
    bool Overlaps = false, Good = parseRun(Part.trim(), R);
    for (const InputDomains::Run &O : Runs)
      Overlaps |= Good && R.First <= O.Last && O.First <= R.Last;
    if (!Good || Name.empty())
      return inputError("option '--domain' does not take '" + Item + "'",
                        "write --domain=NAME=FIRST..LAST");
    if (Overlaps)
      return inputError("option '--domain' has '" + Part + "' of '" + Name +
                            "' twice",
                        "give each value one weight");
    Hull = {std::min(Hull.First, R.First), std::max(Hull.Last, R.Last)};
    Runs.push_back(R);
  }
  D.Of[Name.trim().str()] = std::move(Runs);
  D.Hull.Of[Name.trim().str()] = Hull;
  return Error::success();
}

/// "int": "I"; nothing for other names.
static std::string primitiveDescriptor(StringRef Word) {
  return StringSwitch<std::string>(Word)
      .Case("boolean", "Z")
      .Case("byte", "B")
      .Case("char", "C")
      .Case("short", "S")
      .Case("int", "I")
      .Case("long", "J")
      .Default("");
}

void InputDomains::boundHeap(HeapOptions &Heap) const {
  for (const auto &[Name, R] : Hull.Of) {
    StringRef Element = Name;
    std::string Of =
        Element.consume_back("[]") ? "[" + primitiveDescriptor(Element) : Name;
    Heap.Ranges[Of] = {R.First, R.Last};
  }
}

Expected<InputDomains> InputDomains::parse(ArrayRef<std::string> Items) {
  InputDomains D;
  for (StringRef Item : Items) {
    if (!Item.consume_front("@")) {
      if (Error E = parseItem(Item, D))
        return std::move(E);
      continue;
    }
    auto File = MemoryBuffer::getFile(Item, /*IsText=*/true);
    if (!File)
      return inputError("cannot read '" + Item +
                            "': " + File.getError().message(),
                        "--domain=@FILE reads a line for each input");
    SmallVector<StringRef, 16> Lines;
    (*File)->getBuffer().split(Lines, '\n');
    for (StringRef Line : Lines)
      if (StringRef Text = Line.split('#').first.trim(); !Text.empty())
        if (Error E = parseItem(Text, D))
          return std::move(E);
  }
  return D;
}

Domain InputDomains::find(char Type, const std::string &Name) const {
  Sort S = sortOfDescriptor(Type);
  if (S.Kind != SortKind::BitVec) {
    auto L = Laws.find(Name);
    if (L == Laws.end())
      L = Laws.find("*");
    return L == Laws.end() ? Domain::numbers(S)
                           : Domain::distributed(S, L->second);
  }
  auto It = Of.find(Name);
  if (It == Of.end())
    It = Of.find("*");
  if (It == Of.end())
    return Domain::all(S.Width);
  SmallVector<DomainRun, 4> Runs;
  uint64_t Mask = S.Width >= 64 ? ~0ull : (1ull << S.Width) - 1;
  for (const Run &R : It->second) {
    InputRange In = common({R.First, R.Last}, typeRange(Type));
    if (In.First <= In.Last)
      Runs.push_back(
          {uint64_t(In.First) & Mask, uint64_t(In.Last) & Mask, R.Weight});
  }
  // Alone, its weight is no matter, and it may be all values.
  if (It->second.size() == 1 && !Runs.empty()) {
    InputRange In =
        common({It->second[0].First, It->second[0].Last}, typeRange(Type));
    return Domain::range(S.Width, In.First, In.Last);
  }
  return Domain::ofRuns(S.Width, Runs);
}

/// \p R is what the user said of an input, maybe by "*".
static Error checkRange(const InputSpec &I, InputRange R, bool ByName) {
  char Type = I.Descriptor[0];
  if (Type == 'F' || Type == 'D')
    return ByName ? inputError("option '--domain' is about integers, '" +
                                   I.Name + "' is a float",
                               "write " + I.Name +
                                   "=uniform(FROM,TO), normal(MEAN,DEVIATION) "
                                   "or exponential(RATE)")
                  : Error::success();
  InputRange All = typeRange(Type), Both = common(All, R);
  bool Inside = Both.First == R.First && Both.Last == R.Last;
  if (ByName ? Inside : Both.First <= Both.Last)
    return Error::success();
  return inputError(
      "option '--domain' has values that the type of '" + I.Name + "' has not",
      "its values are " + Twine(All.First) + ".." + Twine(All.Last));
}

Error InputDomains::check(const dialect::MethodModel &M,
                          ArrayRef<std::string> Places,
                          StringRef MethodName) const {
  const InputRanges &Ranges = Hull;
  std::vector<InputSpec> Inputs = methodInputs(M);
  SmallVector<StringRef, 8> Names;
  for (const InputSpec &I : Inputs) {
    if (I.Declared || I.Descriptor.size() != 1)
      continue;
    Names.push_back(I.Name);
    bool ByName = Ranges.Of.count(I.Name);
    auto It = Ranges.Of.find(ByName ? I.Name : "*");
    if (It != Ranges.Of.end())
      if (Error E = checkRange(I, It->second, ByName))
        return E;
    if (Laws.count(I.Name) &&
        sortOfDescriptor(I.Descriptor[0]).Kind == SortKind::BitVec)
      return inputError("'" + I.Name + "' is no float, and no real number",
                        "write --domain=" + I.Name + "=FIRST..LAST");
    if (find(I.Descriptor[0], I.Name).isEmpty())
      return inputError("option '--domain' leaves no value for '" + I.Name +
                            "'",
                        "give it a domain of its own");
  }
  append_range(Names, Places);
  std::vector<StringRef> Said;
  for (const auto &[Name, R] : Ranges.Of)
    Said.push_back(Name);
  for (const auto &[Name, L] : Laws)
    Said.push_back(Name);
  for (StringRef Name : Said)
    if (Name != "*" && !is_contained(Names, Name))
      return inputError("no input '" + Name + "'" + didYouMean(Name, Names),
                        "the inputs of " + MethodName + " are " +
                            join(Names, ", "));
  return Error::success();
}

} // namespace jsym
