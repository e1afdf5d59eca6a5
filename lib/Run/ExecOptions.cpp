//===- ExecOptions.cpp - Options of the engine ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/ExecOptions.h"

namespace jsym {

static void describeExploration(ExecOptions &O, OptionSink &S) {
  S.section("Exploration");
  S.enumeration(
      "search", O.Search,
      {{"dfs", "one path after the other"},
       {"bfs", "all paths side by side"},
       {"random-path", "a random walk down the tree of paths at each fork"},
       {"random", "any of the pending paths"},
       {"coverage", "near branches of which a side was never taken"},
       {"interleaved", "coverage, random-path and dfs in turn"},
       {"directed", "what is nearest to --target-line"}},
      "order in which paths are explored");
  S.text("target-line", O.Goal, "PLACE",
         "where the directed search heads for: File.java:N or Cls.method");
  S.text("replay-path", O.ReplayPath, "DECISIONS",
         "explore below this path only, given by its decisions: 0.1.1, or as "
         "--verbose has it, which is checked: 0.1.1~7f3a91c2");
  S.number("jobs", O.Jobs, 1, 256, "threads that explore");
  S.number("seed", O.Seed, 0, UINT32_MAX, "seed of random choices");
  S.flag("assertions", O.Assertions, "execute assert statements");
  S.flag("concrete-env", O.ConcreteEnvironment,
         "clocks and random seeds are fixed instead of inputs");
  S.list("nondet", O.Sources, "Class.method",
         "methods whose results are inputs, besides those of jsym.Sym, "
         "sv_benchmarks.Verifier, CProver and jpf.symbc.Debug");
  S.list("symbolic-static", O.SymbolicStatics, "CLASS[.FIELD]",
         "static fields that are inputs, as initialised classes have them; of "
         "a class, all that are not final; \"written\": all that the program "
         "writes after their class is initialised");
  S.list("models", O.ModelGroups, "GROUP",
         "formulas in place of JDK code: strings, builders, numbers, "
         "characters, boxes, maths, collections; \"off\" for none, \"all\" "
         "(default)");
  S.flag("merge-paths", O.MergePaths,
         "where the sides of a branch meet again, go on as one path");
  S.number("merge-limit", O.MergeLimit, 2, UINT64_MAX,
           "with --merge-paths: states between a branch and where its sides "
           "meet; beyond, they go on as paths of their own",
           OptionSink::Expert);
  S.flag("share-initialisers", O.ShareInitialisers,
         "initialise classes of the JDK once for all paths",
         OptionSink::Expert);
}

static void describeLimits(ExecOptions &O, OptionSink &S) {
  S.section("Limits (0: none)");
  S.duration("max-time", O.MaxTime, "time of the exploration");
  S.duration("max-solver-time", O.MaxSolverTime,
             "time of the exploration in the solver; looked at between "
             "queries");
  S.number("max-paths", O.MaxPaths, 0, UINT64_MAX, "paths explored");
  S.number("max-forks", O.MaxForks, 0, UINT64_MAX, "forks along one path");
  S.number("max-instructions", O.MaxInstructions, 0, UINT64_MAX,
           "instructions along one path");
  S.size("max-memory", O.MaxMemory, "memory of the process");
  S.size("max-array", O.MaxArray, "memory of one array", OptionSink::Expert);
  S.flag("huge-arrays", O.HugeArrays,
         "inputs have arrays of 2^28 elements and more, too, which no test can "
         "make (without: what needs them is beyond a bound)",
         OptionSink::Expert);
  S.number("max-frames", O.MaxFrames, 16, 1 << 20,
           "calls in progress on a path");
  S.number("loop-bound", O.LoopBound, 0, UINT64_MAX,
           "iterations of one loop that materialise no input");
  S.flag("small-models", O.Models, "compute a small model for each path",
         OptionSink::Expert);
}

void describeOptions(ExecOptions &O, OptionSink &S) {
  describeExploration(O, S);
  describeLimits(O, S);
}

} // namespace jsym
