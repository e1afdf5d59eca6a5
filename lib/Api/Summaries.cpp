//===- Summaries.cpp - What several engines have explored -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Summaries.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::api {

void addShortfalls(std::vector<Shortfall> &To, ArrayRef<Shortfall> From) {
  for (const Shortfall &F : From) {
    auto It = llvm::find_if(To, [&](const Shortfall &Mine) {
      return Mine.isSame(F.Reason, F.Example);
    });
    if (It == To.end()) {
      To.push_back(F);
      continue;
    }
    It->Paths += F.Paths;
    if (!F.First.empty() && (It->First.empty() || F.First < It->First)) {
      It->First = F.First;
      It->Example = F.Example;
    }
    for (auto &[Place, Paths] : F.Places)
      It->cutAt(Place, Paths);
  }
}

void addSummary(RunSummary &To, const RunSummary &From) {
  To.Paths += From.Paths;
  To.Dropped += From.Dropped;
  To.Bugs += From.Bugs;
  To.Doubtful += From.Doubtful;
  To.Declared += From.Declared;
  addPremises(To.Premises, From.Premises);
  To.Instructions += From.Instructions;
  To.Bytecodes += From.Bytecodes;
  To.Repeated += From.Repeated;
  To.Forks += From.Forks;
  To.States += From.States;
  To.Seconds = std::max(To.Seconds, From.Seconds);
  addShortfalls(To.Shortfalls, From.Shortfalls);
  addShortfalls(To.Cut, From.Cut);
}

void arrange(RunSummary &Summary) {
  llvm::stable_sort(Summary.Shortfalls,
                    [](const Shortfall &A, const Shortfall &B) {
                      if (A.First.empty() || B.First.empty())
                        return A.First.empty() < B.First.empty();
                      return A.First < B.First;
                    });
}

} // namespace jsym::api
