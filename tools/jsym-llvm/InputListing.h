//===- InputListing.h - What inputs and enumerate are -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs preconditions and invariants alone: each way in which they hold is one
/// structure with a condition on its data, or several, one for each data.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_INPUTLISTING_H
#define JSYM_TOOL_INPUTLISTING_H

#include "Outputs.h"
#include "Program.h"
#include "Subcommand.h"
#include "jsym/Weigh/InputDomains.h"

namespace jsym::tool {

/// Options of both commands.
struct ListingOptions {
  bool CountOnly = false;
  uint64_t Most = 10'000; ///< that are listed; 0: all
  std::vector<std::string> DomainItems, Exactly;
  OutputOptions Out;
};

class InputListing : public Subcommand {
public:
  llvm::Expected<ExitCode> run(Invocation &I) override;

protected:
  /// Of what is listed, "input" say.
  virtual llvm::StringRef noun() const = 0;
  virtual ContractUse use() const = 0;
  /// What else follows from the options, before anything is opened.
  virtual void prepare(Invocation &I) {}
  void describeListing(OptionSink &Sink);
  void describeRest(Context &Ctx, OptionSink &Sink);

  ListingOptions Options;

private:
  llvm::Error check(Invocation &I, const InputDomains &Domains);
};

} // namespace jsym::tool

#endif // JSYM_TOOL_INPUTLISTING_H
