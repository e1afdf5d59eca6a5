//===- CommandLine.h - Typed options from the command line ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The OptionSink over a command line: rooms describe their options to it,
/// parse() fills them.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_COMMANDLINE_H
#define JSYM_TOOL_COMMANDLINE_H

#include "jsym/Support/Options.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <deque>

namespace jsym::tool {

/// An option as it stands: what was given, or its default. A list that was
/// given several times has one of these each time.
struct OptionSetting {
  std::string Name, Text;
  bool Given = false;
};

/// Accepts --name=value, --name value, and for flags --name and --no-name; one
/// dash is as good as two (-cp, -k 3, -o f). "--" ends the options.
class CommandLine final : public OptionSink {
public:
  // OptionSink
  void section(llvm::StringRef Title) override { Section = Title.str(); }
  void flag(llvm::StringRef Name, bool &Value, llvm::StringRef Help,
            Audience A) override;
  void number(llvm::StringRef Name, uint64_t &Value, uint64_t Min, uint64_t Max,
              llvm::StringRef Help, Audience A) override;
  void choice(llvm::StringRef Name, unsigned Default,
              std::function<void(unsigned)> Set,
              llvm::ArrayRef<OptionChoice> Choices, llvm::StringRef Help,
              Audience A) override;
  void text(llvm::StringRef Name, std::string &Value,
            llvm::StringRef Placeholder, llvm::StringRef Help,
            Audience A) override;
  void list(llvm::StringRef Name, std::vector<std::string> &Value,
            llvm::StringRef Placeholder, llvm::StringRef Help,
            Audience A) override;
  void duration(llvm::StringRef Name, double &Seconds, llvm::StringRef Help,
                Audience A) override;
  void size(llvm::StringRef Name, uint64_t &Bytes, llvm::StringRef Help,
            Audience A) override;

  /// \p Short (e.g. "cp") means the option \p Name.
  void alias(llvm::StringRef Short, llvm::StringRef Name);

  /// Fills the described members. An InputError names the option, what it
  /// accepts, and the nearest right spelling.
  llvm::Error parse(llvm::ArrayRef<std::string> Args);

  /// Arguments that are no options, in order.
  llvm::ArrayRef<std::string> positionals() const { return Positionals; }
  /// What stood behind "--".
  llvm::ArrayRef<std::string> trailing() const { return Trailing; }
  /// Whether the option was on the command line.
  bool given(llvm::StringRef Name) const;
  /// What was given and has no effect, by OptionEffects.def: an error where
  /// something would be missing, else \p Warn is told.
  llvm::Error
  checkEffects(llvm::StringRef Subcommand,
               llvm::function_ref<void(const llvm::Twine &)> Warn) const;
  /// All options but the aliases, in the order of their description.
  std::vector<OptionSetting> settings() const;

  /// One line an option, under its section; expert ones on request.
  void printOptions(llvm::raw_ostream &OS, bool Expert) const;
  bool hasExpertOptions() const;

private:
  struct Option {
    std::string Name, Section, Placeholder, Help, Default;
    Audience A = Everybody;
    bool IsFlag = false, Given = false;
    std::vector<OptionChoice> Choices;
    std::vector<std::string> Aliases;
    std::vector<std::string> Texts; ///< as given

    /// As it stands.
    llvm::StringRef text() const [[clang::lifetimebound]] {
      return Texts.empty() ? Default : Texts.back();
    }
    bool isOn() const;
    /// Other than it would be if it were not given.
    bool isChanged() const;
    std::function<llvm::Error(llvm::StringRef)> Set;
  };

  Option &add(llvm::StringRef Name, llvm::StringRef Placeholder,
              llvm::StringRef Help, Audience A);
  llvm::Error parseOne(llvm::ArrayRef<std::string> Args, size_t &I);
  llvm::Error setFlag(Option &O, std::optional<llvm::StringRef> Value,
                      bool Negated);
  const Option &named(llvm::StringRef Name) const;
  bool holds(llvm::StringRef Condition) const;
  llvm::Error
  tellIdle(llvm::StringRef Names, llvm::StringRef Why,
           llvm::function_ref<void(const llvm::Twine &)> Warn) const;
  llvm::Error checkOnly(llvm::StringRef With, llvm::StringRef Allowed) const;
  /// Is it one, "--quiet" or "--no-confirm" say?
  bool isOption(llvm::StringRef Word) const;
  llvm::Error unknown(llvm::StringRef Given) const;
  void printOption(llvm::raw_ostream &OS, const Option &O) const;

  std::deque<Option> Options; // in order of description; addresses stay
  llvm::StringMap<Option *> ByName;
  std::string Section;
  std::vector<std::string> Positionals, Trailing;
};

/// How an option is written: "-k", "--heap".
std::string dashed(llvm::StringRef Name);

/// Writes \p Text from column \p Column on, broken at blanks before column 80,
/// and a line end.
void wrap(llvm::raw_ostream &OS, llvm::StringRef Text, unsigned Column);

} // namespace jsym::tool

#endif // JSYM_TOOL_COMMANDLINE_H
