//===- Distance.cpp - How far code is from a goal -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Distance.h"
#include <queue>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

std::vector<uint32_t> distancesTo(const Procedure &P,
                                  function_ref<uint32_t(uint32_t)> CostAt) {
  const uint32_t Size = P.Code.size();
  std::vector<SmallVector<uint32_t, 2>> Before(Size);
  for (uint32_t I = 0; I < Size; ++I)
    forEachSuccessor(P, I, [&](uint32_t To) { Before[To].push_back(I); });
  std::vector<uint32_t> Distance(Size, Unreachable);
  // Dijkstra's algorithm backwards, from all goals at once.
  using Entry = std::pair<uint32_t, uint32_t>; // distance, index
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> Work;
  for (uint32_t I = 0; I < Size; ++I)
    if ((Distance[I] = CostAt(I)) != Unreachable)
      Work.push({Distance[I], I});
  while (!Work.empty()) {
    auto [D, I] = Work.top();
    Work.pop();
    if (D != Distance[I])
      continue;
    for (uint32_t B : Before[I])
      if (D + 1 < Distance[B]) {
        Distance[B] = D + 1;
        Work.push({D + 1, B});
      }
  }
  return Distance;
}

const MethodModel *calledMethod(CodeStore &Store, const Procedure &P,
                                uint32_t Index, bool &Virtual) {
  const Inst &I = P.Code[Index];
  Op O = I.Code;
  const void *Site = I.P;
  if (O == Op::Resolve) { // not executed yet
    const auto &R = *static_cast<const ResolveSite *>(I.P);
    O = R.Real;
    Site = R.Site;
    if (!Site)
      return nullptr;
  }
  Virtual = O == Op::CallVirtual || O == Op::Dispatch;
  if (O != Op::Call && !Virtual)
    return nullptr;
  const auto &Call = *static_cast<const CallSite *>(Site);
  if (Call.Callee)
    return Call.Callee->Method;
  if (Call.Method)
    return Call.Method;
  return Call.Symbol.empty() ? nullptr : Store.findMethod(Call.Symbol);
}

uint32_t distanceOf(const State &S,
                    function_ref<uint32_t(const Procedure &, uint32_t)> Of) {
  uint32_t Best = Unreachable, Left = 0;
  for (const Frame *F = S.Top.get(); F; F = F->Caller, ++Left) {
    // A caller goes on behind its call.
    uint32_t Index = F->Pc + (Left ? 1 : 0);
    if (!F->Proc || Index >= F->Proc->Code.size())
      continue;
    uint32_t D = Of(*F->Proc, Index);
    if (D != Unreachable)
      Best = std::min(Best, D + Left);
  }
  return Best;
}

} // namespace jsym
