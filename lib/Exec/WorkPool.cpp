//===- WorkPool.cpp - Parts of an exploration between workers -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Exec/WorkPool.h"
#include "CodeStore.h"

namespace jsym {

std::optional<WorkPool::Part> WorkPool::take() {
  std::unique_lock<std::mutex> Hold(Lock);
  if (++Waiting == Workers && Parts.empty()) {
    Changed.notify_all(); // nobody is left who could give
    return std::nullopt;
  }
  Wanted = int(Waiting) - int(Parts.size());
  Changed.wait(Hold, [&] { return !Parts.empty() || Waiting == Workers; });
  if (Parts.empty())
    return std::nullopt;
  Part P = std::move(Parts.front());
  Parts.pop_front();
  --Waiting;
  Wanted = int(Waiting) - int(Parts.size());
  return P;
}

void WorkPool::give(Part P) {
  std::lock_guard<std::mutex> Hold(Lock);
  Parts.push_back(std::move(P));
  Wanted = int(Waiting) - int(Parts.size());
  Changed.notify_one();
}

void CodeStore::absorb(const CodeStore &Other) {
  for (const Procedure &From : Other.All) {
    if (!From.Decoded || !From.Method || From.Native)
      continue;
    Procedure &To =
        From.IgnoreNative ? ownCode(*From.Method) : procedure(*From.Method);
    if (!To.Decoded)
      decode(To);
    if (To.Code.size() != From.Code.size())
      continue;
    for (size_t I = 0; I < From.Covered.size(); ++I)
      To.Covered[I] |= From.Covered[I];
    for (auto [Probe, Count] : From.Probes)
      To.Probes[Probe] += Count;
    for (auto [Index, Forks] : From.ForksAt)
      To.ForksAt[Index] += Forks;
  }
}

std::vector<CodeStore::ProbeCounts> CodeStore::probes() const {
  std::vector<ProbeCounts> Counts;
  for (const Procedure &P : All)
    Counts.push_back(P.Probes);
  return Counts;
}

void CodeStore::setProbes(const std::vector<ProbeCounts> &Counts) {
  for (size_t I = 0; I < All.size(); ++I)
    for (auto &[Probe, Count] : All[I].Probes) { // code points at the counts
      Count = 0;
      if (I < Counts.size())
        if (auto It = Counts[I].find(Probe); It != Counts[I].end())
          Count = It->second;
    }
}

} // namespace jsym
