//===- Split.cpp - jsym-llvm split ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Pieces.h"
#include "Subcommand.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace jsym::api;

namespace jsym::tool {

namespace {

/// Work for one more: of an exploration that has a rest, half of that.
class Split final : public Subcommand {
public:
  StringRef name() const override { return "split"; }
  StringRef summary() const override {
    return "give half of what an exploration has left to another one";
  }
  StringRef arguments() const override { return "FILE NEW"; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {2, 2};
  }
  StringRef description() const override {
    return "Takes a FILE that 'run' or 'check' wrote with --checkpoint and "
           "that "
           "is not done, and writes half of what it has left to NEW. Both are "
           "gone on with by --resume, anywhere; 'merge' wants both in the end. "
           "Nothing is explored. Who is killed in between has lost nothing: "
           "FILE is whole then, and NEW to be deleted.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm run --max-paths=2 --checkpoint=all.part --quiet examples/Account.java:withdraw
...
$ jsym-llvm split all.part other.part
all.part: 1 part left; other.part: 1 part
)";
  }

  void describeOptions(Context &, OptionSink &) override {}

  Expected<ExitCode> run(Invocation &I) override {
    StringRef File = I.Arguments[0], New = I.Arguments[1];
    auto P = readPartialFile(File);
    if (!P)
      return P.takeError();
    if (sys::fs::exists(New))
      return inputError("'" + New + "' is there already",
                        "name a file that is not");
    auto Half = splitPartial(*P);
    if (!Half)
      return inFile(File, Half.takeError());
    // First the new one: were it missing, its paths were nobody's.
    for (auto [Name, Piece] : {std::pair(New, &*Half), std::pair(File, &*P)})
      if (Error E = writeOutput(
              Name, [&](raw_ostream &OS) { writePartial(OS, *Piece); }))
        return std::move(E);
    I.Out << File << ": " << parts(*P) << " left; " << New << ": "
          << parts(*Half) << '\n';
    return ExitNothingFound;
  }

private:
  static std::string parts(const Partial &P) {
    return std::to_string(P.Rest.size()) +
           (P.Rest.size() == 1 ? " part" : " parts");
  }
};

} // namespace

std::unique_ptr<Subcommand> makeSplit() { return std::make_unique<Split>(); }

} // namespace jsym::tool
