//===- LoopChecker.cpp - Invariants, validated ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Proof/LoopChecker.h"
#include "Calls.h"
#include "Visit.h"
#include "jsym/Code/LoopNeeds.h"

using namespace llvm;

namespace jsym::proof {

/// One state at a loop.
class LoopVisit final : public Visit {
public:
  LoopVisit(LoopChecker &Of, Interpreter &In, State &S)
      : Visit(Of, In, S, keyOf(S)) {}

  LoopCutter::Answer run();

private:
  static std::string keyOf(const State &S);
  LoopTrail::Entry &here(LoopTrail &Trail) const;
};

std::string LoopVisit::keyOf(const State &S) {
  std::string Key;
  raw_string_ostream OS(Key);
  uint32_t At = S.Top->Proc->Code[S.Top->Pc].C;
  for (const Frame *F = S.Top.get(); F; F = F->Caller) {
    if (F->Proc->Method)
      OS << F->Proc->Method->Symbol;
    OS << '@' << (F == S.Top.get() ? At : F->Pc) << ' ';
  }
  return Key;
}

/// Calls that are done, and loops within this one, are left.
LoopTrail::Entry &LoopVisit::here(LoopTrail &Trail) const {
  const Frame &F = *S.Top.get();
  uint32_t Header = F.Proc->Code[F.Pc].C;
  BitVector Body = naturalLoop(*F.Proc, F.Pc);
  erase_if(Trail.All, [&](const LoopTrail::Entry &E) {
    return E.Depth > F.Depth || (E.Depth == F.Depth && !E.isOf(F)) ||
           (E.Depth == F.Depth && E.Header != Header && Body.test(E.Header));
  });
  for (LoopTrail::Entry &E : Trail.All)
    if (E.isOf(F) && E.Header == Header)
      return E;
  Trail.All.push_back({F.Caller, F.Proc, Header, F.Depth});
  return Trail.All.back();
}

LoopCutter::Answer LoopVisit::run() {
  constexpr size_t MostCuts = 24; // of one loop
  using Answer = LoopCutter::Answer;
  auto Trail = ownTrail();
  LoopTrail::Entry &E = here(*Trail);
  bool TooEarly = !E.IsCut && E.Arrivals++ < Of.How.Unroll;
  if (TooEarly || Claim.GivenUp) {
    S.setLoopTrail(Trail);
    return Answer::GoOn;
  }
  size_t Alike = 0;
  for (auto &C : Of.Cuts)
    if (!C->IsCall && C->Key == Key && ++Alike)
      if (match(*C, false) == Match::Covered)
        return Answer::Covered;
  // What is weakened is what was claimed where it comes from.
  if (E.IsCut)
    for (bool Own : {true, false})
      for (auto &C : reverse(Of.Cuts))
        if (!C->IsCall && C->Key == Key && comesFrom(*C) == Own &&
            match(*C, true) != Match::Different)
          return Answer::Covered;
  if (Alike >= MostCuts) {
    Claim.GivenUp = true;
    return Answer::GoOn;
  }
  E.IsCut = true;
  S.setLoopTrail(Trail);
  Of.Cuts.push_back(begin(*liveAtHeader(S), Of.How));
  generalise(*Of.Cuts.back());
  return Answer::Cut;
}

//===-- The checker -------------------------------------------------------===//

LoopChecker::LoopChecker(Certificate &Claims, Effort How)
    : Claims(Claims), How(How) {}
LoopChecker::~LoopChecker() = default;

void LoopChecker::begin() { Cuts.clear(); }

LoopCutter::Answer LoopChecker::arrive(Interpreter &In, State &S) {
  if (!liveAtHeader(S) || !S.Top->Proc->Method)
    return Answer::GoOn;
  return LoopVisit(*this, In, S).run();
}

std::vector<ProvedLoop> LoopChecker::loops() const {
  std::vector<ProvedLoop> Out;
  for (const auto &C : Cuts) {
    ProvedLoop L{C->Where, {}};
    for (const Candidate &K : C->Known)
      L.Invariants.push_back(K.Name);
    for (const Candidate &K : C->Promised)
      L.Invariants.push_back(K.Name);
    Out.push_back(std::move(L));
  }
  return Out;
}

} // namespace jsym::proof
