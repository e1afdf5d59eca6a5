//===- Merge.cpp - jsym-llvm merge ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Driver.h"
#include "Outputs.h"
#include "Pieces.h"
#include "jsym/Support/Error.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// The report is made by the subcommand whose results these are: from them,
/// instead of from an exploration.
class Merge final : public Subcommand {
public:
  StringRef name() const override { return "merge"; }
  StringRef summary() const override {
    return "make one report of what several calls with --shard have found";
  }
  StringRef arguments() const override { return "RESULT..."; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {1, ~0u};
  }
  StringRef description() const override {
    return "Takes the files that 'run' or 'check' wrote with --shard=I/N "
           "--checkpoint FILE, checks that they are of one exploration and "
           "that "
           "none is missing, and reports as one call without --shard does: "
           "paths, tests, verdict, exit status. Nothing is explored. Classes "
           "are looked for where the shards had them, or where -cp says.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm check --shard=1/2 --checkpoint=one.part examples/Account.java:withdraw
shard 1 of 2: 0 parts, 4 paths, in one.part
$ jsym-llvm check --shard=2/2 --checkpoint=two.part examples/Account.java:withdraw
shard 2 of 2: 0 parts, 0 paths, in two.part
$ jsym-llvm merge one.part two.part
verdict: bug

bug 1: throws java.lang.AssertionError: money out of nowhere
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Outputs");
    jsym::tool::describeOptions(Out, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    auto First = readPartialFile(I.Arguments[0]);
    if (!First)
      return First.takeError();
    if (!Out.Smt2.empty() || !Out.Profile.empty() || Out.TraceLines)
      return inputError("merge has no use for " +
                            Twine(!Out.Smt2.empty()      ? "--smt2"
                                  : !Out.Profile.empty() ? "--profile"
                                                         : "--trace-lines"),
                        "what it tells is known while paths are explored");
    std::vector<std::string> Args = First->Key.Given;
    for (const OptionSetting &O : I.Settings)
      if (O.Given)
        Args.push_back(O.Text == "on"    ? "--" + O.Name
                       : O.Text == "off" ? "--no-" + O.Name
                                         : "--" + O.Name + "=" + O.Text);
    Args.push_back("--no-explore-rest");
    for (const std::string &File : I.Arguments)
      Args.push_back("--resume=" + File);
    Args.push_back(First->Key.Target);
    return ExitCode(runCommand(First->Key.Command, Args));
  }

private:
  OutputOptions Out;
};

} // namespace

std::unique_ptr<Subcommand> makeMerge() { return std::make_unique<Merge>(); }

} // namespace jsym::tool
