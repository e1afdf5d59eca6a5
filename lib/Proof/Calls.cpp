//===- Calls.cpp - Calls that promises stand for --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Calls.h"
#include "Relations.h"
#include "Terms.h"
#include "jsym/Expr/Transform.h"
#include "jsym/Heap/Sorts.h"
#include "jsym/Run/FreshValues.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym::proof {

//===-- Which calls -------------------------------------------------------===//

static char resultOf(const Procedure &P) {
  StringRef D = P.Method->Descriptor;
  return D[D.rfind(')') + 1];
}

/// Whether it is of the program, returns no reference, and nobody waits for
/// what else may happen to it: a handler may see a StackOverflowError, an
/// initialiser or native that it ends.
bool CallVisit::mayBeCut(const State &S) {
  const Procedure &P = *S.Top->Proc;
  if (!P.Method || P.Native || P.Method->Owner->isPlatform() ||
      S.Top->Role != Frame::Plain || resultOf(P) == 'L' || resultOf(P) == '[')
    return false;
  for (const Frame *F = S.Top->Caller; F; F = F->Caller)
    if ((F->Role != Frame::Plain && F->Role != Frame::Region) ||
        F->Proc->unwindTarget(F->Pc))
      return false;
  return true;
}

std::string CallVisit::keyOf(const State &S) {
  std::string Key = "call";
  raw_string_ostream OS(Key);
  for (const Frame *F = S.Top.get(); F; F = F->Caller)
    if (F->Proc->Method)
      OS << " " << F->Proc->Method->Symbol << '@' << F->Pc;
  return Key;
}

/// Calls that are done are left.
static void leaveDone(LoopTrail &Trail, uint32_t Depth) {
  erase_if(Trail.Calls, [&](auto &C) { return C.Depth > Depth; });
  erase_if(Trail.All, [&](auto &E) { return E.Depth > Depth; });
}

const Cut *CallVisit::innermost(const State &S) {
  auto Trail = S.loopTrail();
  if (Trail)
    for (const LoopTrail::Call &C : reverse(Trail->Calls))
      if (C.Depth == S.Top->Depth)
        return C.Of;
  return nullptr;
}

/// The call of the same method that the call just entered is within, and that
/// is executed for all; null: none.
static const Cut *enclosing(const State &S) {
  auto Trail = S.loopTrail();
  if (!Trail)
    return nullptr;
  std::set<uint32_t> InProgress;
  for (const Frame *F = S.Top->Caller; F; F = F->Caller)
    if (F->Role == Frame::Region && F->Proc == S.Top->Proc)
      InProgress.insert(F->Depth);
  for (const LoopTrail::Call &C : reverse(Trail->Calls))
    if (InProgress.count(C.Depth) && C.Of->Then.Top->Proc == S.Top->Proc)
      return C.Of;
  return nullptr;
}

bool CallVisit::enter(LoopChecker &Of, Interpreter &In, State &S) {
  constexpr size_t MostCuts = 24; // of one method
  if (!mayBeCut(S))
    return true;
  unsigned InProgress = 0;
  for (const Frame *F = S.Top->Caller; F; F = F->Caller)
    InProgress += F->Proc == S.Top->Proc;
  if (!InProgress || InProgress <= Of.How.Unroll)
    return true;
  const Cut *Within = enclosing(S);
  size_t Alike = 0;
  for (size_t I = 0; I < Of.Cuts.size(); ++I) {
    const Cut &C = *Of.Cuts[I];
    if (!C.IsCall || C.Then.Top->Proc != S.Top->Proc ||
        Of.Claims[C.Key].GivenUp)
      continue;
    ++Alike;
    CallVisit V(Of, In, S, C.Key);
    if (V.match(C, false) == Match::Covered)
      return V.returnBy(C);
  }
  if (Within) {
    CallVisit V(Of, In, S, Within->Key);
    if (V.Claim.GivenUp)
      return true;
    switch (V.match(*Within, true)) {
    case Match::Covered:
      return V.returnBy(*Within);
    case Match::Weakened:
      return In.end(S, EndReason::Covered);
    case Match::Different:
      break;
    }
  }
  CallVisit V(Of, In, S, keyOf(S));
  V.Claim.GivenUp |= Alike >= MostCuts;
  return V.Claim.GivenUp || V.execute();
}

//===-- The call that is executed for all ---------------------------------===//

/// The path parts: one way goes through the method for all that its claim
/// allows and ends with it, the other has returned.
bool CallVisit::execute() {
  Of.Cuts.push_back(make());
  const Cut &C = *Of.Cuts.back();
  ExprId Way = Exprs.var(Sort::bits(1), "call.executed");
  const uint32_t Depth = S.Top->Depth;
  auto Then = [&](State &X, bool Executes) {
    if (!Executes) {
      CallVisit(Of, In, X, Key).returnBy(C);
      return;
    }
    X.Top = C.Then.Top;
    X.Heap = C.Then.Heap;
    X.Top.own();
    X.Top->Role = Frame::Region;
    for (const Candidate &K : C.Known)
      In.assume(X, K.Condition);
    X.Heap.restOn(Premise::Generalised);
    auto Trail = ownTrail();
    leaveDone(*Trail, Depth - 1);
    Trail->Calls.push_back({&C, Depth});
    X.setLoopTrail(Trail);
    X.setEarlier(nullptr);
  };
  return In.fork(S, Way, ForkKind::Branch, Then);
}

static std::vector<Param> paramsOf(ExprManager &Exprs, const State &S) {
  std::vector<Param> All;
  for (uint16_t R : seq<uint16_t>(0, uint16_t(S.Top->Proc->NumArgs))) {
    Place P{Place::Register, 0, R};
    auto Type = sortAt(S, P);
    if (Type && Type->Kind == SortKind::BitVec)
      All.push_back(
          {R, P.name(), exprOf(Exprs, S.Top->regs()[R], *Type), *Type});
  }
  return All;
}

std::vector<int64_t> CallVisit::constants() const {
  std::vector<int64_t> All;
  for (ExprId T : termsAt(Exprs, S, {}, {}))
    if (Exprs.isConst(T))
      All.push_back(SignExtend64(Exprs.bits(T), 64));
  return All;
}

Effort CallVisit::forArguments() const {
  return {Of.How.Unroll, Of.How.Guarded && Of.How.Unroll > 0, Of.How.Together};
}

const SampledCall &CallVisit::sampled(ArrayRef<CallOutput> Outputs) {
  auto &Known = Of.Samples[Key + std::to_string(Outputs.size())];
  if (!Known)
    Known = std::make_shared<SampledCall>(
        sampleCalls(In, S, paramsOf(Exprs, S), Outputs, constants()));
  return *Known;
}

/// What calls are given that are made on the way of one that may really be made
/// here is what a claim has to allow.
void CallVisit::forgetWhatRunsRefute() {
  constexpr size_t MostRuns = 12;
  auto Params = paramsOf(Exprs, S);
  std::vector<OpenValue> Open;
  DenseMap<ExprId, size_t> Inner, Outer;
  for (size_t I = 0; I < Params.size(); ++I) {
    Place P{Place::Register, 0, Params[I].Register};
    OpenValue O{P, P.name(), Exprs.var(Params[I].Type, "inner"),
                Exprs.var(Params[I].Type, "outer")};
    if (!Claim.Open.count(P))
      continue;
    Inner[O.Var] = Outer[O.Before] = I;
    Open.push_back(O);
  }
  auto All = candidates(Exprs, Open, termsAt(Exprs, S, {}, Open), Claim,
                        forArguments());
  DenseMap<ExprId, bool> Reached;
  size_t Runs = 0;
  for (const auto &[Before, Now] : sampled({}).Inner) {
    SmallVector<ExprId, 4> Given;
    for (size_t I = 0; I < Params.size(); ++I)
      Given.push_back(
          Exprs.eq(Params[I].Is,
                   Exprs.constant(Params[I].Type.Width, uint64_t(Before[I]))));
    auto [It, New] = Reached.try_emplace(Exprs.conj(Given));
    if (New && Runs < MostRuns) {
      It->second =
          In.Chain.check({S.Path, It->first, S.Model}).Result == Verdict::Sat;
      Runs += It->second;
    }
    if (!It->second)
      continue;
    auto number = [&](ExprId E) -> ExprId {
      auto Of = Inner.find(E);
      bool IsInner = Of != Inner.end();
      if (!IsInner && (Of = Outer.find(E)) == Outer.end())
        return ExprId();
      return Exprs.constant(Exprs.width(E),
                            uint64_t((IsInner ? Now : Before)[Of->second]));
    };
    erase_if(All, [&](const Candidate &K) {
      bool Fails = Exprs.isFalse(substitute(Exprs, K.Condition, number));
      if (Fails && K.AreOneOf.empty())
        Claim.Refuted.insert(K.Name);
      return Fails;
    });
  }
}

std::unique_ptr<Cut> CallVisit::make() {
  if (!Claim.Open.empty() && Claim.Refuted.empty())
    forgetWhatRunsRefute();
  State Copy(S);
  CallVisit V(Of, In, Copy, Key);
  std::vector<uint16_t> Live;
  for (uint16_t R : seq<uint16_t>(0, uint16_t(S.Top->Proc->NumArgs)))
    Live.push_back(R);
  auto C = V.begin(Live, forArguments());
  C->IsCall = true;
  V.generalise(*C);
  for (const Place &P : Claim.Written) {
    auto Type = sortAt(Copy, P);
    if (P.Kind == Place::Elements)
      C->WrittenArrays.insert(P);
    else if (Type && !valueAt(Copy, P).isAbsent())
      C->Outputs.push_back({P, P.name(), Exprs.var(*Type, "after." + P.name()),
                            exprOf(Exprs, valueAt(Copy, P), *Type)});
  }
  if (char R = resultOf(*S.Top->Proc); R != 'V') {
    Sort Type = sortOfDescriptor(R);
    if (Type.Kind == SortKind::BitVec && Type.Width < 32)
      Type = Sort::bits(32); // as it is computed with
    C->Outputs.push_back(
        {std::nullopt, "result", Exprs.var(Type, "result"), {}});
  }
  promise(*C);
  return C;
}

/// Samples for arguments that \p C does not exclude.
std::vector<Sample> CallVisit::allowed(const Cut &C, ArrayRef<Param> Params,
                                       ArrayRef<Sample> All) {
  std::vector<Sample> Allowed;
  for (const Sample &Each : All) {
    DenseMap<ExprId, ExprId> Values;
    for (size_t I = 0; I < Params.size(); ++I)
      Values[Params[I].Is] =
          Exprs.constant(Params[I].Type.Width, uint64_t(Each.In[I]));
    auto number = [&](ExprId E) { return Values.lookup(E); };
    if (none_of(C.Known, [&](const Candidate &K) {
          return Exprs.isFalse(substitute(Exprs, K.Condition, number));
        }))
      Allowed.push_back(Each);
  }
  return Allowed;
}

/// What samples suggest, unless it was refuted.
void CallVisit::promise(Cut &C) {
  std::vector<CallOutput> Numbers;
  for (const CallOutput &O : C.Outputs)
    if (Exprs.sort(O.Var).Kind == SortKind::BitVec)
      Numbers.push_back(O);
  auto Params = paramsOf(Exprs, C.Then);
  auto Samples = allowed(C, Params, sampled(Numbers).All);
  for (size_t I = 0; I < Numbers.size(); ++I)
    append_range(C.Promised, relations(Exprs, Params, Numbers, I, Samples,
                                       constants(), Claim, Of.How));
}

//===-- Calls that return by what is promised -----------------------------===//

bool CallVisit::returnBy(const Cut &C) {
  DenseMap<ExprId, ExprId> Values;
  for (const OpenValue &O : C.Open)
    Values[O.Var] = exprOf(Exprs, valueAt(S, O.Where), Exprs.sort(O.Var));
  Value Result;
  char Type = resultOf(*S.Top->Proc);
  for (const CallOutput &O : C.Outputs) {
    Value V = Value::expr(Exprs.var(Exprs.sort(O.Var), "after." + O.Name));
    if (!O.Where)
      V = Result = freshPrimitive(Exprs, Type, "result", 0);
    else
      putAt(S, *O.Where, V);
    Values[O.Var] = V.expr();
  }
  for (const Place &P : C.WrittenArrays)
    forgetElements(P);
  auto now = [&](ExprId E) { return Values.lookup(E); };
  In.returnFrom(S, Result, Type != 'V');
  for (const Candidate &K : C.Promised)
    In.assume(S, substitute(Exprs, K.Condition, now));
  S.Heap.restOn(Premise::Generalised);
  return true;
}

/// What the call wrote is what others are told that it may.
bool CallVisit::sameHeap(const Cut &C) {
  Comparison D(C.Then, S);
  if (!D.runHeap()) {
    Claim.GivenUp = true;
    return false;
  }
  bool Same = true;
  for (const Place &P : D.Differ) {
    bool Known = C.WrittenArrays.count(P) ||
                 any_of(C.Outputs, [&](auto &O) { return O.Where == P; });
    Same &= Known;
    if (!Known && !Claim.Written.insert(P).second)
      Claim.GivenUp = true; // it is not a place that can be told
  }
  return Same;
}

bool CallVisit::leave(const Cut &C, Value Result, bool HasValue) {
  bool Holds = sameHeap(C);
  DenseMap<ExprId, ExprId> Values;
  for (const CallOutput &O : C.Outputs) {
    Value V = O.Where ? valueAt(S, *O.Where) : Result;
    Values[O.Var] = exprOf(Exprs, V, Exprs.sort(O.Var));
  }
  auto now = [&](ExprId E) { return Values.lookup(E); };
  std::vector<Obligation> All;
  for (const Candidate &K : C.Promised)
    All.push_back({&K, substitute(Exprs, K.Condition, now)});
  Of.Refuted |= !Holds || !hold(std::move(All), {}, now, true);
  return In.end(S, EndReason::Covered);
}

//===-- The checker -------------------------------------------------------===//

bool LoopChecker::enter(Interpreter &In, State &S) {
  return CallVisit::enter(*this, In, S);
}

bool LoopChecker::leave(Interpreter &In, State &S, Value Result,
                        bool HasValue) {
  const Cut *C = CallVisit::innermost(S);
  assert(C && "a call that is executed for all is known");
  return CallVisit(*this, In, S, C->Key).leave(*C, Result, HasValue);
}

/// It is not told how calls of it end so.
void LoopChecker::thrown(Interpreter &, State &S) {
  if (const Cut *C = CallVisit::innermost(S)) {
    Claims[C->Key].GivenUp = true;
    Refuted = true;
  }
}

} // namespace jsym::proof
