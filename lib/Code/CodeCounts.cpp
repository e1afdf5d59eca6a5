//===- CodeCounts.cpp - How often code was executed -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/CodeCounts.h"
#include "jsym/Code/CodeStore.h"

using namespace llvm;

namespace jsym {

std::vector<CodeCounts> countsOf(const CodeStore &Store) {
  std::vector<CodeCounts> All;
  for (const Procedure &P : Store.procedures()) {
    if (!P.Decoded || !P.Method || P.Native)
      continue;
    CodeCounts C;
    C.Method = P.Method->Symbol.str();
    C.OwnCode = P.IgnoreNative;
    C.Covered = P.Covered;
    for (auto [Probe, Times] : P.Probes)
      C.Probes.push_back({Probe.first, Probe.second, Times});
    C.ForksAt.assign(P.ForksAt.begin(), P.ForksAt.end());
    All.push_back(std::move(C));
  }
  return All;
}

void addCounts(CodeStore &Store, ArrayRef<CodeCounts> Counts) {
  for (const CodeCounts &From : Counts) {
    const dialect::MethodModel *M = Store.findMethod(From.Method);
    if (!M)
      continue;
    Procedure &To = From.OwnCode ? Store.ownCode(*M) : Store.procedure(*M);
    if (!To.Decoded)
      Store.decode(To);
    if (To.Covered.size() != From.Covered.size())
      continue;
    for (size_t I = 0; I < From.Covered.size(); ++I)
      To.Covered[I] |= From.Covered[I];
    for (const CodeCounts::Probe &P : From.Probes)
      To.Probes[{P.From, P.To}] += P.Times;
    for (auto [Index, Forks] : From.ForksAt)
      To.ForksAt[Index] += Forks;
  }
}

} // namespace jsym
