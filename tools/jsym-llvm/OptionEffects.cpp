//===- OptionEffects.cpp - Options that have no effect --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CommandLine.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cassert>

using namespace llvm;

namespace jsym::tool {

static SmallVector<StringRef, 16> words(StringRef Text) {
  SmallVector<StringRef, 16> All;
  Text.split(All, ' ', -1, /*KeepEmpty=*/false);
  return All;
}

static bool isYes(StringRef Text) {
  return StringSwitch<bool>(Text.lower())
      .Cases("true", "on", "yes", "1", true)
      .Default(false);
}

bool CommandLine::Option::isOn() const {
  return IsFlag ? isYes(text()) : !text().empty() && (Given || Choices.empty());
}

bool CommandLine::Option::isChanged() const {
  if (IsFlag)
    return isYes(text()) != isYes(Default);
  return Given && text() != Default;
}

const CommandLine::Option &CommandLine::named(StringRef Name) const {
  auto It = ByName.find(Name);
  assert(It != ByName.end() && "OptionEffects.def names no option");
  return *It->second;
}

bool CommandLine::holds(StringRef Condition) const {
  if (Condition.consume_front("!"))
    return !named(Condition).Given;
  auto [Name, Value] = Condition.split('=');
  if (Name.consume_back("!"))
    return named(Name).isOn() && named(Name).text() != Value;
  const Option &O = named(Name);
  return Value.empty() ? O.isOn() : O.text() == Value;
}

/// "--junit, --confirm or --html".
static std::string alternatives(StringRef OneOf) {
  std::vector<std::string> All;
  for (StringRef Condition : words(OneOf))
    if (!Condition.starts_with("!"))
      All.push_back(dashed(Condition.split("!=").first));
  std::string Last = All.back();
  All.pop_back();
  return All.empty() ? Last : join(All, ", ") + " or " + Last;
}

Error CommandLine::tellIdle(StringRef Names, StringRef Why,
                            function_ref<void(const Twine &)> Warn) const {
  for (StringRef Name : words(Names)) {
    const Option &O = named(Name);
    if (!O.isChanged())
      continue;
    std::string Text =
        "option '" + dashed(Name) + "' has no effect " + Why.str();
    if (O.Placeholder == "FILE" || O.Placeholder == "DIR")
      return inputError(Text);
    Warn(Text);
  }
  return Error::success();
}

Error CommandLine::checkOnly(StringRef With, StringRef Allowed) const {
  auto All = words(Allowed);
  for (const Option &O : Options) {
    bool Fits = O.Name == With || any_of(All, [&](StringRef A) {
                  return A.consume_back("*") ? StringRef(O.Name).starts_with(A)
                                             : named(A).Name == O.Name;
                });
    if (!Fits && O.isChanged())
      return inputError("option '" + dashed(O.Name) + "' has no effect with " +
                            dashed(With),
                        "leave out one of them");
  }
  return Error::success();
}

Error CommandLine::checkEffects(StringRef Subcommand,
                                function_ref<void(const Twine &)> Warn) const {
  Error Mistake = Error::success();
  auto rule = [&](StringRef Subcommands, StringRef Names, StringRef OneOf,
                  bool Needs) {
    if (Mistake || !is_contained(words(Subcommands), Subcommand))
      return;
    auto Conditions = words(OneOf);
    auto Met = find_if(Conditions, [&](StringRef C) { return holds(C); });
    if (Needs != (Met == Conditions.end()))
      return;
    std::string Why = !Needs          ? "with " + dashed(*Met)
                      : OneOf.empty() ? "on " + Subcommand.str()
                                      : "without " + alternatives(OneOf);
    Mistake = tellIdle(Names, Why, Warn);
  };
  auto only = [&](StringRef Command, StringRef With, StringRef Allowed) {
    if (!Mistake && Command == Subcommand && holds(With))
      Mistake = checkOnly(With, Allowed);
  };
#define JSYM_ONLY(Subcommand, Option, Options)                                 \
  only(Subcommand, Option, Options);
#include "OptionEffects.def"
#define JSYM_NEEDS(Subcommands, Options, OneOf)                                \
  rule(Subcommands, Options, OneOf, true);
#define JSYM_IDLE(Subcommands, Options, OneOf)                                 \
  rule(Subcommands, Options, OneOf, false);
#include "OptionEffects.def"
  return Mistake;
}

} // namespace jsym::tool
