//===- SolverBench.cpp - The order layer against Z3 alone -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Explores the insertion of symbolic keys into a search tree (KLEE's program
// (a)) through the chain, with and without the layers in front of Z3, and
// prints what one query costs. Not a test: run it on an idle machine.
//
//===----------------------------------------------------------------------===//
#include "../../unit/Solver/BstExplorer.h"
#include "llvm/Support/Format.h"
#include <chrono>

using namespace jsym;

static void measure(const char *Name, unsigned Keys, bool Layers) {
  ExprManager M;
  SolverOptions Options;
  if (!Layers)
    Options.Order = Options.Rewriting = Options.Slicing = Options.Cache =
        Options.Repair = Options.Guessing = false;
  SolverChain Chain(M, Options);
  BstExplorer Explorer(M, Chain, Keys, Sort::bits(32));
  auto Begin = std::chrono::steady_clock::now();
  Explorer.run();
  std::chrono::duration<double> Took = std::chrono::steady_clock::now() - Begin;
  llvm::outs() << llvm::format("%-12s %u keys %6llu paths %9.4f s\n", Name,
                               Keys, (unsigned long long)Explorer.Paths,
                               Took.count());
  for (const LayerStatistics &L : Chain.statistics())
    if (L.Asked)
      llvm::outs() << llvm::format("  %-8s asked %7llu answered %7llu %8.2f us "
                                   "each\n",
                                   L.Layer.c_str(), (unsigned long long)L.Asked,
                                   (unsigned long long)L.Answered,
                                   L.Seconds * 1e6 / double(L.Asked));
}

int main() {
  measure("chain", 6, true);
  measure("chain", 7, true);
  measure("z3 push/pop", 5, false);
  measure("z3 push/pop", 6, false);
}
