//===- Exploration.h - What exploring subcommands begin with ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_EXPLORATION_H
#define JSYM_TOOL_EXPLORATION_H

#include "Session.h"
#include "jsym/Contract/Harness.h"
#include "jsym/TestGen/Scenario.h"

namespace jsym::tool {

/// A target, its contract and an engine for it, ready to go: what run, check
/// and compare begin with.
class Exploration {
public:
  enum ContractUse { Ignored, WherePresent, Required };
  /// Reads the options of \p Ctx, which must outlive the result.
  static llvm::Expected<std::unique_ptr<Exploration>>
  open(Invocation &I, Context &Ctx, llvm::StringRef Target, ContractUse Use);

  Session &session() { return *S; }
  const dialect::MethodModel &method() const { return *S->Method; }
  Engine &engine() { return *E; }
  EntryPoint &entry() { return Entry; }
  /// With ExecOptions::Jobs above 1 on as many threads; \p Sink gets the paths
  /// after that, in the order of their decisions, which is that of dfs.
  RunSummary explore(PathSink &Sink);
  /// The engine that found the path which the sink is looking at.
  Engine &finder() { return *Finder; }

  /// The path in concrete terms.
  testgen::Scenario scenario(const PathResult &R);

private:
  Exploration() = default;
  std::optional<Session> S;
  std::unique_ptr<contract::Harness> Harness;
  RunSummary exploreInParallel(PathSink &Sink, unsigned Jobs);

  Context *Ctx = nullptr;
  std::unique_ptr<Engine> E;
  Engine *Finder = nullptr;
  /// Workers besides E.
  std::vector<std::unique_ptr<Context>> Contexts;
  std::vector<std::unique_ptr<Engine>> Others;
  EntryPoint Entry;
};

} // namespace jsym::tool

#endif // JSYM_TOOL_EXPLORATION_H
