//===- LoopChecker.cpp - Invariants, validated ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Proof/LoopChecker.h"
#include "Candidates.h"
#include "Comparison.h"
#include "Terms.h"
#include "jsym/Code/LoopNeeds.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Transform.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;

namespace jsym {

/// The loops that a path is in, outermost first.
class LoopTrail {
public:
  struct Entry {
    const Frame *Caller; ///< of the frame that the loop is in
    const Procedure *Proc;
    uint32_t Header, Depth;
    unsigned Arrivals = 0;
    bool IsCut = false;
    bool isOf(const Frame &F) const {
      return Caller == F.Caller && Proc == F.Proc;
    }
  };
  std::vector<Entry> All;
};

} // namespace jsym

namespace jsym::proof {

/// A state that stands for all that the claim of its loop allows.
struct LoopChecker::Cut {
  std::string Key, Where;
  State Then;
  uint64_t PathSerial = 0; ///< of the path's last condition before the cut
  uint32_t PathSize = 0;
  SmallVector<ExprId, 16> Before; ///< the path's conditions then
  std::vector<OpenValue> Open;
  std::set<Place> Arrays; ///< whose elements are open
  std::vector<Candidate> Known;

  bool isOpen(const Place &P) const {
    return Arrays.count(P) ||
           any_of(Open, [&](const OpenValue &O) { return O.Where == P; });
  }
};

namespace {

/// Of a candidate: what it says of one state.
struct Obligation {
  const Candidate *Of; ///< null: what the path was known to satisfy
  ExprId Holds;
};

/// One of constants, or what it was: no count.
bool choosesConstant(const ExprManager &Exprs, ExprId E, ExprId Var) {
  SmallVector<ExprId, 8> Work{E};
  for (size_t Seen = 0; !Work.empty(); ++Seen) {
    constexpr size_t Most = 64;
    E = Work.pop_back_val();
    if (Seen > Most)
      return false;
    if (Exprs.kind(E) == ExprKind::Ite)
      Work.append({Exprs.operands(E)[1], Exprs.operands(E)[2]});
    else if (!Exprs.isConst(E) && E != Var && Exprs.width(E) != 1)
      return false;
  }
  return true;
}

ExprId exprOf(ExprManager &Exprs, Value V, Sort S) {
  return V.isConcrete() ? Exprs.constantOf(S, V.Bits) : V.expr();
}

} // namespace

/// One state at a loop.
class LoopChecker::Visit {
public:
  Visit(LoopChecker &Of, Interpreter &In, State &S)
      : Of(Of), In(In), Exprs(In.Exprs), S(S), Key(keyOf(S)),
        Claim(Of.Claims[Key]) {}

  Answer run();

private:
  enum class Match { Covered, Weakened, Different };

  static std::string keyOf(const State &S);
  LoopTrail::Entry &here(LoopTrail &Trail) const;
  Match match(const Cut &C, bool MayWeaken);
  bool comesFrom(const Cut &C) const;
  bool hold(std::vector<Obligation> All, ArrayRef<OpenValue> Open,
            function_ref<ExprId(ExprId)> Now, bool MayWeaken);
  std::vector<size_t> failing(ArrayRef<Obligation> All, ModelRef &Model);
  bool refute(Obligation &O, ArrayRef<OpenValue> Open,
              function_ref<ExprId(ExprId)> Now, const ModelRef &Model);
  void cut();
  void open(Cut &C);

  LoopChecker &Of;
  Interpreter &In;
  ExprManager &Exprs;
  State &S;
  const std::string Key;
  LoopClaim &Claim;
};

std::string LoopChecker::Visit::keyOf(const State &S) {
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
LoopTrail::Entry &LoopChecker::Visit::here(LoopTrail &Trail) const {
  const Frame &F = *S.Top.get();
  uint32_t Header = F.Proc->Code[F.Pc].C;
  BitVector Body = loopBody(*F.Proc, F.Pc);
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

LoopCutter::Answer LoopChecker::Visit::run() {
  constexpr size_t MostCuts = 24; // of one loop
  auto Trail = S.loopTrail() ? std::make_shared<LoopTrail>(*S.loopTrail())
                             : std::make_shared<LoopTrail>();
  LoopTrail::Entry &E = here(*Trail);
  bool TooEarly = !E.IsCut && E.Arrivals++ < Of.How.Unroll;
  if (TooEarly || Claim.GivenUp) {
    S.setLoopTrail(Trail);
    return Answer::GoOn;
  }
  size_t Alike = 0;
  for (auto &C : Of.Cuts)
    if (C->Key == Key && ++Alike)
      if (match(*C, false) == Match::Covered)
        return Answer::Covered;
  if (E.IsCut)
    for (auto &C : Of.Cuts)
      if (C->Key == Key && match(*C, true) != Match::Different)
        return Answer::Covered;
  if (Alike >= MostCuts) {
    Claim.GivenUp = true;
    return Answer::GoOn;
  }
  cut();
  E.IsCut = true;
  S.setLoopTrail(Trail);
  return Answer::Cut;
}

//===-- Is a state one of those that a cut stands for? --------------------===//

bool LoopChecker::Visit::comesFrom(const Cut &C) const {
  if (!C.PathSize)
    return true;
  const PathCondition::Node *N = S.Path.last();
  while (N && N->Depth > C.PathSize)
    N = N->Parent.get();
  return N && N->Depth == C.PathSize && N->Serial == C.PathSerial;
}

LoopChecker::Visit::Match LoopChecker::Visit::match(const Cut &C,
                                                    bool MayWeaken) {
  Comparison D(C.Then, S);
  if (!D.run())
    return Match::Different;
  bool Opened = false;
  for (const Place &P : D.Differ)
    if (!C.isOpen(P)) {
      if (!MayWeaken)
        return Match::Different;
      Opened = true;
      Claim.Open.insert(P);
    }
  if (Opened) {
    Of.Refuted = true;
    return Match::Weakened;
  }
  DenseMap<ExprId, ExprId> Values;
  for (const OpenValue &O : C.Open)
    Values[O.Var] = exprOf(Exprs, valueAt(S, O.Where), Exprs.sort(O.Var));
  auto now = [&](ExprId E) { return Values.lookup(E); };
  std::vector<Obligation> All;
  for (const Candidate &K : C.Known)
    All.push_back({&K, substitute(Exprs, K.Condition, now)});
  if (!comesFrom(C)) {
    SmallVector<ExprId, 32> Mine;
    S.Path.collect(Mine);
    for (ExprId Condition : C.Before)
      if (!is_contained(Mine, Condition))
        All.push_back({nullptr, Condition});
  }
  if (hold(std::move(All), C.Open, now, MayWeaken))
    return Match::Covered;
  Of.Refuted |= MayWeaken;
  return MayWeaken ? Match::Weakened : Match::Different;
}

/// Which of them do not follow from the path. None: all do. Of several, those
/// that \p Model, which satisfies the path, shows.
std::vector<size_t> LoopChecker::Visit::failing(ArrayRef<Obligation> All,
                                                ModelRef &Model) {
  SmallVector<ExprId, 32> Conditions;
  for (const Obligation &O : All)
    Conditions.push_back(O.Holds);
  auto follows = [&](ExprId Condition) {
    if (Exprs.isTrue(Condition))
      return true;
    jsym::Answer A = In.Chain.check({S.Path, Exprs.bitNot(Condition), S.Model});
    Model = A.Result == Verdict::Sat ? A.Model : nullptr;
    return A.Result == Verdict::Unsat;
  };
  std::vector<size_t> Failing;
  if (follows(Exprs.conj(Conditions)))
    return Failing;
  for (size_t I = 0; Model && I < All.size(); ++I)
    if (!evaluate(Exprs, Conditions[I], *Model))
      Failing.push_back(I);
  if (!Failing.empty())
    return Failing;
  for (size_t I = 0; I < All.size(); ++I)
    if (!follows(Conditions[I]))
      Failing.push_back(I);
  Model = nullptr;
  return Failing;
}

/// Nothing of it is claimed any more, or the claim allows one more value: then
/// true, and it is to be looked at again.
bool LoopChecker::Visit::refute(Obligation &O, ArrayRef<OpenValue> Open,
                                function_ref<ExprId(ExprId)> Now,
                                const ModelRef &Model) {
  constexpr size_t Few = 8;
  const Candidate &K = *O.Of;
  if (K.IsOneOf >= 0 && Model) {
    ExprId Var = Open[K.IsOneOf].Var, V = Now(Var);
    uint64_t Bits = evaluate(Exprs, V, *Model);
    auto &Seen = Claim.Values[K.Name];
    if (Seen.size() < Few && choosesConstant(Exprs, V, Var) &&
        Seen.insert(Bits).second) {
      O.Holds = Exprs.disj(
          {O.Holds, Exprs.eq(V, Exprs.constantOf(Exprs.sort(V), Bits))});
      return true;
    }
  }
  Claim.Refuted.insert(K.Name);
  return false;
}

/// Whether the path implies all of them; else, if it may, weakens the claim by
/// those that it does not.
bool LoopChecker::Visit::hold(std::vector<Obligation> All,
                              ArrayRef<OpenValue> Open,
                              function_ref<ExprId(ExprId)> Now,
                              bool MayWeaken) {
  bool Good = true;
  for (;;) {
    ModelRef Model;
    std::vector<size_t> Failing = failing(All, Model);
    if (Failing.empty())
      return Good;
    if (!MayWeaken)
      return false;
    Good = false;
    for (size_t I : reverse(Failing))
      if (!All[I].Of || !refute(All[I], Open, Now, Model))
        All.erase(All.begin() + I);
  }
}

//===-- Making a state stand for others -----------------------------------===//

/// Open places hold something of which nothing is known yet.
void LoopChecker::Visit::open(Cut &C) {
  bool Renewed = false;
  for (const Place &P : Claim.Open) {
    if (P.Kind == Place::Elements) {
      if (P.Object >= S.Heap.Objects.size() || !S.Heap.get(P.Object) ||
          !S.Heap.get(P.Object)->isArray())
        continue;
      if (!std::exchange(Renewed, true))
        ++S.Heap.Version; // names of what will be found there
      In.Strategy.ask(S.Heap, Question::modify(P.Object, std::nullopt));
      C.Arrays.insert(P);
      continue;
    }
    auto Type = sortAt(S, P);
    if (!Type || valueAt(S, P).isAbsent())
      continue;
    std::string Name = P.name();
    ExprId Var = Exprs.var(*Type, "loop." + Name);
    C.Open.push_back({P, Name, Var, exprOf(Exprs, valueAt(S, P), *Type)});
  }
}

void LoopChecker::Visit::cut() {
  auto C = std::make_unique<Cut>();
  C->Key = Key;
  const Procedure &P = *S.Top->Proc;
  C->Where = dialect::prettyName(P.Method->Symbol);
  if (S.Top->Pc < P.Locations.size())
    C->Where += ":" + std::to_string(P.Locations[S.Top->Pc].Line);
  S.Path.collect(C->Before);
  C->PathSize = S.Path.size();
  C->PathSerial = C->PathSize ? S.Path.last()->Serial : 0;
  open(*C);
  C->Known =
      candidates(Exprs, C->Open, termsAt(Exprs, S, C->Open), Claim, Of.How);
  DenseMap<ExprId, ExprId> Values;
  for (const OpenValue &O : C->Open)
    Values[O.Var] = O.Before;
  // Initiation: what the state itself does not satisfy is not claimed of those
  // that come back to it.
  std::vector<Obligation> All;
  for (const Candidate &K : C->Known)
    All.push_back({&K, substitute(Exprs, K.Condition,
                                  [&](ExprId E) { return Values.lookup(E); })});
  for (;;) {
    ModelRef Model;
    std::vector<size_t> Failing = failing(All, Model);
    if (Failing.empty())
      break;
    for (size_t I : reverse(Failing))
      All.erase(All.begin() + I);
  }
  std::vector<Candidate> Known;
  for (const Obligation &O : All)
    Known.push_back(*O.Of);
  C->Known = std::move(Known);
  for (const OpenValue &O : C->Open)
    putAt(S, O.Where, Value::expr(O.Var));
  for (const Candidate &K : C->Known)
    In.assume(S, K.Condition);
  if (!C->Open.empty() || !C->Arrays.empty())
    S.Heap.restOn(Premise::Generalised);
  C->Then = S;
  Of.Cuts.push_back(std::move(C));
}

//===-- The checker -------------------------------------------------------===//

LoopChecker::LoopChecker(Certificate &Claims, Effort How)
    : Claims(Claims), How(How) {}
LoopChecker::~LoopChecker() = default;

void LoopChecker::begin() { Cuts.clear(); }

LoopCutter::Answer LoopChecker::arrive(Interpreter &In, State &S) {
  if (!liveAtHeader(S) || !S.Top->Proc->Method)
    return Answer::GoOn;
  return Visit(*this, In, S).run();
}

std::vector<ProvedLoop> LoopChecker::loops() const {
  std::vector<ProvedLoop> Out;
  for (const auto &C : Cuts) {
    ProvedLoop L{C->Where, {}};
    for (const Candidate &K : C->Known)
      L.Invariants.push_back(K.Name);
    Out.push_back(std::move(L));
  }
  return Out;
}

} // namespace jsym::proof
