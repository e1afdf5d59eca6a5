//===- Subcommand.h - What a subcommand is ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A subcommand is one class in one file with a factory named in
/// Subcommands.def:
///
///   class RunCommand final : public Subcommand {
///     StringRef name() const override { return "run"; }
///     ...
///     void describeOptions(Context &Ctx, OptionSink &S) override {
///       heap::describeOptions(Ctx.options<heap::HeapOptions>(), S);
///     }
///     Expected<ExitCode> run(Invocation &I) override {
///       auto P = openTarget(I, I.Arguments[0]); // Target.h
///       ...
///     }
///   };
///   std::unique_ptr<Subcommand> makeRun() {
///     return std::make_unique<RunCommand>();
///   }
///
/// What run() returns as an Error is printed in one line; exit status 2.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_SUBCOMMAND_H
#define JSYM_TOOL_SUBCOMMAND_H

#include "CommandLine.h"
#include "ExitCode.h"
#include "jsym/Support/Context.h"
#include "jsym/Support/Options.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace jsym::api {}

namespace jsym::tool {

using namespace api; // which the command is a client of

enum class OutputFormat { Text, Json, Csv };

/// Options every subcommand has.
struct CommonOptions {
  std::string ClassPath; ///< as given to -cp; "" where it was not
  std::string Jdk;       ///< --jdk; "" means: find it
  OutputFormat Format = OutputFormat::Text;
  bool Quiet = false;
  bool Verbose = false;
};

/// One call of the tool.
struct Invocation {
  Context &Ctx;
  const CommonOptions &Common;
  llvm::ArrayRef<std::string> Arguments; ///< positional ones
  llvm::ArrayRef<std::string> Trailing;  ///< behind "--"
  llvm::raw_ostream &Out;                ///< the report; changeColor() works
  llvm::function_ref<bool(llvm::StringRef)> Given; ///< was the option given?
  llvm::ArrayRef<OptionSetting> Settings = {};     ///< all options
  llvm::StringRef Command = {}; ///< the subcommand's name

  bool json() const { return Common.Format == OutputFormat::Json; }
};

class Subcommand {
public:
  virtual ~Subcommand();

  virtual llvm::StringRef name() const = 0;
  /// For the table of subcommands: no capital, no full stop.
  virtual llvm::StringRef summary() const = 0;
  /// Positional arguments as the usage line shows them: "TARGET".
  virtual llvm::StringRef arguments() const = 0;
  /// How many of them there may be.
  virtual std::pair<unsigned, unsigned> argumentCount() const { return {1, 1}; }
  /// --format knows what comes up to this one.
  virtual OutputFormat lastFormat() const { return OutputFormat::Json; }
  /// A paragraph or two below the usage line.
  virtual llvm::StringRef description() const = 0;
  /// A worked example: commands behind "$ " and what they print. Executed by
  /// the test suite.
  virtual llvm::StringRef example() const = 0;

  /// Options that files beside the arguments hold: read before those of the
  /// command line.
  virtual llvm::Expected<std::vector<std::string>>
  moreOptions(llvm::ArrayRef<std::string> Arguments) {
    return std::vector<std::string>();
  }

  /// Binds the options to members of this or to Ctx.options<...>().
  virtual void describeOptions(Context &Ctx, OptionSink &Sink) = 0;
  virtual llvm::Expected<ExitCode> run(Invocation &I) = 0;
};

#define JSYM_SUBCOMMAND(Name) std::unique_ptr<Subcommand> make##Name();
#include "Subcommands.def"

} // namespace jsym::tool

#endif // JSYM_TOOL_SUBCOMMAND_H
