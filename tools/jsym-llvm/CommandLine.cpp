//===- CommandLine.cpp - Typed options from the command line --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CommandLine.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Units.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cassert>

using namespace llvm;

namespace jsym::tool {

std::string dashed(StringRef Name) {
  return (Name.size() <= 2 ? "-" : "--") + Name.str();
}

static Error wants(StringRef Name, const Twine &What, StringRef Given) {
  return inputError("option '" + dashed(Name) + "' wants " + What + ", not '" +
                    Given + "'");
}

CommandLine::Option &CommandLine::add(StringRef Name, StringRef Placeholder,
                                      StringRef Help, Audience A) {
  assert(!ByName.count(Name) && "two options of one name");
  Option &O = Options.emplace_back();
  O.Name = Name.str();
  O.Section = Section;
  O.Placeholder = Placeholder.str();
  O.Help = Help.str();
  O.A = A;
  ByName[Name] = &O;
  return O;
}

void CommandLine::alias(StringRef Short, StringRef Name) {
  auto It = ByName.find(Name);
  assert(It != ByName.end() && "alias of an option that is not there");
  It->second->Aliases.push_back(Short.str());
  ByName[Short] = It->second;
}

void CommandLine::flag(StringRef Name, bool &Value, StringRef Help,
                       Audience A) {
  Option &O = add(Name, "", Help, A);
  O.IsFlag = true;
  O.Default = Value ? "on" : "";
  O.Set = [&Value, N = O.Name](StringRef Text) -> Error {
    int On = StringSwitch<int>(Text.lower())
                 .Cases("true", "on", "yes", "1", 1)
                 .Cases("false", "off", "no", "0", 0)
                 .Default(-1);
    if (On < 0)
      return wants(N, "on or off", Text);
    Value = On;
    return Error::success();
  };
}

void CommandLine::number(StringRef Name, uint64_t &Value, uint64_t Min,
                         uint64_t Max, StringRef Help, Audience A) {
  Option &O = add(Name, "N", Help, A);
  O.Default = std::to_string(Value);
  O.Set = [&Value, Min, Max, N = O.Name](StringRef Text) -> Error {
    uint64_t Number;
    if (!Text.getAsInteger(10, Number) && Number >= Min && Number <= Max) {
      Value = Number;
      return Error::success();
    }
    if (Max == UINT64_MAX)
      return wants(N, "a number of at least " + Twine(Min), Text);
    return wants(N, "a number from " + Twine(Min) + " to " + Twine(Max), Text);
  };
}

void CommandLine::choice(StringRef Name, unsigned Default,
                         std::function<void(unsigned)> Set,
                         ArrayRef<OptionChoice> Choices, StringRef Help,
                         Audience A) {
  auto Words =
      llvm::map_range(Choices, [](const OptionChoice &C) { return C.Word; });
  Option &O = add(Name, join(Words.begin(), Words.end(), "|"), Help, A);
  O.Default = Choices[Default].Word.str();
  O.Choices.assign(Choices.begin(), Choices.end());
  O.Set = [&O, Set = std::move(Set)](StringRef Text) -> Error {
    SmallVector<StringRef, 8> Words;
    for (unsigned I = 0; I < O.Choices.size(); ++I) {
      Words.push_back(O.Choices[I].Word);
      if (Words.back() == Text) {
        Set(I);
        return Error::success();
      }
    }
    return inputError("option '" + dashed(O.Name) + "' does not know '" + Text +
                          "'" + didYouMean(Text, Words),
                      (Words.size() == 1 ? "it takes " : "it takes one of ") +
                          join(Words, ", "));
  };
}

void CommandLine::text(StringRef Name, std::string &Value,
                       StringRef Placeholder, StringRef Help, Audience A) {
  Option &O = add(Name, Placeholder, Help, A);
  O.Default = Value;
  std::string Spelling = dashed(Name);
  bool IsFile = Placeholder == "FILE" || Placeholder == "DIR";
  O.Set = [&Value, Spelling, IsFile](StringRef Text) -> Error {
    if (IsFile && Text.empty())
      return inputError("option '" + Spelling + "' wants the name of a file " +
                        "or directory, not nothing");
    Value = Text.str();
    return Error::success();
  };
}

/// Commas within brackets or quotes are the item's own: it may be Java.
static SmallVector<StringRef, 4> itemsOf(StringRef Text) {
  SmallVector<StringRef, 4> Items;
  int Depth = 0;
  char Quote = 0;
  size_t Begin = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    char C = I < Text.size() ? Text[I] : ',';
    if (Quote && I < Text.size()) {
      I += C == '\\';
      Quote = C == Quote ? 0 : Quote;
    } else if (C == '"') {
      Quote = C;
    } else if (is_contained({'(', '[', '{'}, C)) {
      ++Depth;
    } else if (is_contained({')', ']', '}'}, C)) {
      --Depth;
    } else if (C == ',' && (Depth <= 0 || I == Text.size())) {
      if (I > Begin)
        Items.push_back(Text.slice(Begin, I));
      Begin = I + 1;
    }
  }
  return Items;
}

void CommandLine::list(StringRef Name, std::vector<std::string> &Value,
                       StringRef Placeholder, StringRef Help, Audience A) {
  Option &O = add(Name, Placeholder, Help, A);
  O.Default = join(Value, ",");
  O.Set = [&Value, &O](StringRef Text) -> Error {
    if (!O.Given) // what is given replaces the default
      Value.clear();
    for (StringRef Item : itemsOf(Text))
      Value.push_back(Item.trim().str());
    return Error::success();
  };
}

void CommandLine::duration(StringRef Name, double &Seconds, StringRef Help,
                           Audience A) {
  Option &O = add(Name, "TIME", Help, A);
  O.Default = Seconds ? formatDuration(Seconds) : "";
  O.Set = [&Seconds, N = O.Name](StringRef Text) -> Error {
    std::optional<double> S = parseDuration(Text);
    if (!S)
      return wants(N, "a time like 500ms, 10s, 5m or 2h", Text);
    Seconds = *S;
    return Error::success();
  };
}

void CommandLine::size(StringRef Name, uint64_t &Bytes, StringRef Help,
                       Audience A) {
  Option &O = add(Name, "SIZE", Help, A);
  O.Default = Bytes ? formatSize(Bytes) : "";
  O.Set = [&Bytes, N = O.Name](StringRef Text) -> Error {
    std::optional<uint64_t> B = parseSize(Text);
    if (!B)
      return wants(N, "a size like 512M or 2G", Text);
    Bytes = *B;
    return Error::success();
  };
}

bool CommandLine::given(StringRef Name) const {
  auto It = ByName.find(Name);
  return It != ByName.end() && It->second->Given;
}

std::vector<OptionSetting> CommandLine::settings() const {
  std::vector<OptionSetting> All;
  for (const Option &O : Options) {
    if (!O.Given)
      All.push_back({O.Name, O.Default, false});
    for (const std::string &Text : O.Texts)
      All.push_back({O.Name, Text, true});
  }
  return All;
}

Error CommandLine::unknown(StringRef Given) const {
  SmallVector<std::string, 32> Spelt;
  for (const auto &Entry : ByName) {
    Spelt.push_back(dashed(Entry.first()));
    if (Entry.second->IsFlag)
      Spelt.push_back("--no-" + Entry.first().str());
  }
  llvm::sort(Spelt);
  SmallVector<StringRef, 32> Candidates(Spelt.begin(), Spelt.end());
  return inputError("unknown option '" + Given + "'" +
                        didYouMean(Given, Candidates),
                    "--help lists the options");
}

Error CommandLine::setFlag(Option &O, std::optional<StringRef> Value,
                           bool Negated) {
  if (Negated && Value)
    return inputError("option '--no-" + O.Name + "' takes no value");
  StringRef Text = Value ? *Value : Negated ? "off" : "on";
  Error E = O.Set(Text);
  O.Given = true;
  O.Texts.push_back(Text.str());
  return E;
}

bool CommandLine::isOption(StringRef Word) const {
  StringRef Name = Word.split('=').first;
  if (!Name.consume_front("--"))
    return false;
  return ByName.contains(Name) ||
         (Name.consume_front("no-") && ByName.contains(Name));
}

Error CommandLine::parseOne(ArrayRef<std::string> Args, size_t &I) {
  StringRef Whole = Args[I];
  StringRef Name = Whole.ltrim('-');
  std::optional<StringRef> Value;
  if (size_t Eq = Name.find('='); Eq != StringRef::npos) {
    Value = Name.substr(Eq + 1);
    Name = Name.take_front(Eq);
  }
  auto It = ByName.find(Name);
  if (It != ByName.end() && It->second->IsFlag)
    return setFlag(*It->second, Value, /*Negated=*/false);
  if (It == ByName.end() && Name.starts_with("no-")) {
    It = ByName.find(Name.drop_front(3));
    if (It != ByName.end() && It->second->IsFlag)
      return setFlag(*It->second, Value, /*Negated=*/true);
    It = ByName.end();
  }
  if (It == ByName.end())
    return unknown(Whole.take_until([](char C) { return C == '='; }));
  Option &O = *It->second;
  if (!Value) {
    if (I + 1 == Args.size())
      return inputError("option '" + dashed(Name) + "' needs a value",
                        "write " + dashed(Name) + " " + O.Placeholder);
    // Somebody took it for a flag; a file of that name nobody wants.
    if (isOption(Args[I + 1]))
      return inputError("option '" + dashed(Name) + "' needs a value, and '" +
                            Args[I + 1] + "' is an option",
                        "write " + dashed(Name) + "=" + O.Placeholder);
    Value = Args[++I];
  }
  Error E = O.Set(*Value);
  O.Given = true;
  O.Texts.push_back(Value->str());
  return E;
}

Error CommandLine::parse(ArrayRef<std::string> Args) {
  for (size_t I = 0; I < Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "--") {
      Trailing.assign(Args.begin() + I + 1, Args.end());
      break;
    }
    if (!Arg.starts_with("-") || Arg == "-") {
      Positionals.push_back(Arg.str());
      continue;
    }
    if (Error E = parseOne(Args, I))
      return E;
  }
  return Error::success();
}

bool CommandLine::hasExpertOptions() const {
  return any_of(Options, [](const Option &O) { return O.A == Expert; });
}

void wrap(raw_ostream &OS, StringRef Text, unsigned Column) {
  unsigned Width = 80 - Column, Used = 0;
  while (!Text.empty()) {
    auto [Word, Rest] = Text.split(' ');
    if (Used && Used + 1 + Word.size() > Width) {
      OS << '\n';
      OS.indent(Column);
      Used = 0;
    } else if (Used) {
      OS << ' ';
      ++Used;
    }
    OS << Word;
    Used += Word.size();
    Text = Rest;
  }
  OS << '\n';
}

void CommandLine::printOption(raw_ostream &OS, const Option &O) const {
  constexpr unsigned HelpColumn = 26;
  std::string Left = "  ";
  for (const std::string &A : O.Aliases)
    Left += dashed(A) + ", ";
  Left += O.IsFlag ? "--[no-]" + O.Name : dashed(O.Name);
  if (!O.IsFlag) {
    Left += O.Name.size() <= 2 ? " " : "=";
    Left += O.Choices.empty() ? O.Placeholder : "WORD";
  }
  OS << Left;
  if (Left.size() + 1 > HelpColumn) {
    OS << '\n';
    OS.indent(HelpColumn);
  } else {
    OS.indent(HelpColumn - Left.size());
  }
  std::string Help = O.Help;
  if (!O.Default.empty())
    Help += " (default " + O.Default + ")";
  wrap(OS, Help, HelpColumn);
  for (const OptionChoice &C : O.Choices) {
    OS.indent(HelpColumn + 2) << C.Word << ": ";
    wrap(OS, C.Help, HelpColumn + 4 + C.Word.size());
  }
}

void CommandLine::printOptions(raw_ostream &OS, bool Expert) const {
  std::vector<StringRef> Sections;
  for (const Option &O : Options)
    if (!is_contained(Sections, StringRef(O.Section)) &&
        (Expert || O.A == Everybody))
      Sections.push_back(O.Section);
  for (StringRef S : Sections) {
    OS << '\n' << (S.empty() ? "Options" : S) << ":\n";
    for (const Option &O : Options)
      if (O.Section == S && (Expert || O.A == Everybody))
        printOption(OS, O);
  }
}

} // namespace jsym::tool
