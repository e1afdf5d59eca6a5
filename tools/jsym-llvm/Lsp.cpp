//===- Lsp.cpp - jsym-llvm lsp --------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "Subcommand.h"
#include "jsym/Lsp/Server.h"
#include <unistd.h>

using namespace llvm;

namespace jsym::tool {

namespace {

class Lsp final : public Subcommand {
public:
  StringRef name() const override { return "lsp"; }
  StringRef summary() const override {
    return "show findings in an editor that speaks the Language Server "
           "Protocol";
  }
  StringRef arguments() const override { return ""; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {0, 0};
  }
  StringRef description() const override {
    return "Talks to an editor over standard input and output. A source that "
           "is "
           "opened or saved is\nscanned, in the project that it is in, or with "
           "the classes that the setting classPath\nnames; findings are "
           "diagnostics, and an action adds the test of one to the project. No "
           "JVM\nruns, and nothing is written but by the editor.";
  }
  StringRef example() const override {
    return R"(
$ printf 'Content-Length: 46\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"initialize"}' | jsym-llvm lsp
...
)";
  }

  void describeOptions(Context &, OptionSink &Sink) override {
    Sink.section("Editors");
    Sink.flag("stdio", Stdio,
              "talk over standard input and output, which is all there is");
  }

  Expected<ExitCode> run(Invocation &I) override {
    lsp::ServerSettings S;
    S.Command = toolPath();
    S.Version = JSYM_VERSION;
    // The protocol: 0 after a shutdown, else 1.
    return lsp::serve(STDIN_FILENO, I.Out, S, I.Ctx.stopFlag())
               ? ExitNothingFound
               : ExitCode(1);
  }

private:
  bool Stdio = true;
};

} // namespace

std::unique_ptr<Subcommand> makeLsp() { return std::make_unique<Lsp>(); }

} // namespace jsym::tool
