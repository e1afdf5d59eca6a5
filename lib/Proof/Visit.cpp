//===- Visit.cpp - One state where something is claimed
//----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Visit.h"
#include "Algebra.h"
#include "Elements.h"
#include "Terms.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Transform.h"

using namespace llvm;

namespace jsym::proof {

Visit::Visit(LoopChecker &Of, Interpreter &In, State &S, std::string Key)
    : Of(Of), In(In), Exprs(In.Exprs), S(S), Key(std::move(Key)),
      Claim(Of.Claims[this->Key]) {}

std::shared_ptr<LoopTrail> Visit::ownTrail() const {
  return S.loopTrail() ? std::make_shared<LoopTrail>(*S.loopTrail())
                       : std::make_shared<LoopTrail>();
}

//===-- Is a state one of those that a cut stands for? --------------------===//

/// One of constants, or what it was: no count.
static bool choosesConstant(const ExprManager &Exprs, ExprId E, ExprId Var) {
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

bool Visit::comesFrom(const Cut &C) const {
  if (!C.PathSize)
    return true;
  const PathCondition::Node *N = S.Path.last();
  while (N && N->Depth > C.PathSize)
    N = N->Parent.get();
  return N && N->Depth == C.PathSize && N->Serial == C.PathSerial;
}

Visit::Match Visit::match(const Cut &C, bool MayWeaken) {
  Comparison D(C.Then, S, C.IsCall);
  if (!D.run() || !Elements(Exprs, S).knowsWhat(C))
    return Match::Different;
  SmallVector<ExprId, 32> Mine, Other;
  if (!comesFrom(C)) {
    S.Path.collect(Mine);
    copy_if(C.Before, std::back_inserter(Other),
            [&](ExprId E) { return !is_contained(Mine, E); });
    // No weaker claim would make it one of these.
    if (MayWeaken && !follows(Exprs.conj(Other)))
      return Match::Different;
  }
  bool IsOpen = all_of(D.Differ, [&](auto &P) { return C.isOpen(P); });
  if (!IsOpen) {
    if (!MayWeaken)
      return Match::Different;
    Claim.Open.insert(D.Differ.begin(), D.Differ.end());
    Of.Refuted = true;
    return Match::Weakened;
  }
  DenseMap<ExprId, ExprId> Values;
  for (const OpenValue &O : C.Open)
    Values[O.Var] = exprOf(Exprs, valueAt(S, O.Where), Exprs.sort(O.Var));
  Elements Now(Exprs, S);
  for (const OpenArray &A : C.Arrays)
    Now.look(A, Values);
  auto now = [&](ExprId E) { return Values.lookup(E); };
  std::vector<Obligation> All;
  for (const Candidate &K : C.Known)
    All.push_back({&K, Now.unless(K, substitute(Exprs, K.Condition, now))});
  for (ExprId Condition : Other)
    All.push_back({nullptr, Condition});
  if (hold(std::move(All), C.Open, now, MayWeaken))
    return Match::Covered;
  Of.Refuted |= MayWeaken;
  return MayWeaken ? Match::Weakened : Match::Different;
}

/// The equality with a product that it is, or that it is where \p Unless does
/// not hold; nothing: none, or more than one.
static ExprId productOf(const Algebra &A, ExprManager &Exprs, ExprId E,
                        SmallVectorImpl<ExprId> &Unless) {
  if (A.isProduct(E))
    return E;
  ExprId Found;
  SmallVector<ExprId, 8> Work{E};
  while (!Work.empty()) {
    E = Work.pop_back_val();
    if (Exprs.kind(E) == ExprKind::Or)
      append_range(Work, Exprs.operands(E));
    else if (!A.isProduct(E))
      Unless.push_back(E);
    else if (std::exchange(Found, E))
      return ExprId();
  }
  return Found;
}

/// What polynomials show is not asked of a solver: it becomes true.
void Visit::dropProducts(MutableArrayRef<ExprId> Conditions) {
  Algebra Known(Exprs);
  SmallVector<ExprId, 4> Unless;
  if (none_of(Conditions, [&](ExprId E) {
        return bool(productOf(Known, Exprs, E, Unless));
      }))
    return;
  SmallVector<ExprId, 32> Path, Plain;
  S.Path.collect(Path);
  for (ExprId E : Path) {
    Known.know(E);
    Unless.clear();
    if (!productOf(Known, Exprs, E, Unless))
      Plain.push_back(E);
  }
  auto never = [&](ArrayRef<ExprId> Any) {
    SmallVector<ExprId, 32> All(Plain);
    All.push_back(Exprs.disj(Any));
    return In.Chain.check({PathCondition(), Exprs.conj(All), nullptr}).Result ==
           Verdict::Unsat;
  };
  constexpr size_t Most = 12;
  size_t Asked = 0;
  for (ExprId E : Path) {
    Unless.clear();
    ExprId Product = productOf(Known, Exprs, E, Unless);
    if (Product && !Unless.empty() && ++Asked <= Most && never(Unless))
      Known.know(Product);
  }
  for (ExprId &E : Conditions) {
    Unless.clear();
    bool HasProduct = bool(productOf(Known, Exprs, E, Unless));
    if (Known.holds(E))
      E = Exprs.boolean(true);
    else if (HasProduct && !Unless.empty() && ++Asked <= 2 * Most &&
             never(Exprs.bitNot(Exprs.disj(Unless))))
      E = Exprs.boolean(true);
  }
}

bool Visit::follows(ExprId Condition) {
  return Exprs.isTrue(Condition) ||
         In.Chain.check({S.Path, Exprs.bitNot(Condition), S.Model}).Result ==
             Verdict::Unsat;
}

/// Which of them do not follow from the path. None: all do. Of several, those
/// that \p Model, which satisfies the path, shows.
std::vector<size_t> Visit::failing(ArrayRef<Obligation> All, ModelRef &Model) {
  SmallVector<ExprId, 32> Conditions;
  for (const Obligation &O : All)
    Conditions.push_back(O.Holds);
  dropProducts(Conditions);
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

/// Whether the claim that \p K makes now allows what \p Model has, too; that is
/// then what \p Also says.
bool Visit::allow(const Candidate &K, ArrayRef<OpenValue> Open, Now What,
                  const Assignment &M, ExprId &Also) {
  constexpr size_t Few = 8, FewTogether = 256;
  std::vector<uint64_t> Row;
  SmallVector<ExprId, 8> All;
  for (unsigned I : K.AreOneOf) {
    ExprId V = What(Open[I].Var);
    if (!choosesConstant(Exprs, V, Open[I].Var))
      return false;
    Row.push_back(evaluate(Exprs, V, M));
    All.push_back(Exprs.eq(V, Exprs.constantOf(Exprs.sort(V), Row.back())));
  }
  Also = Exprs.conj(All);
  if (Row.size() == 1) {
    auto &Seen = Claim.Values[K.Name];
    return Seen.size() < Few && Seen.insert(Row[0]).second;
  }
  auto &Seen = Claim.Rows[K.Name];
  return Seen.size() < FewTogether && Seen.insert(Row).second;
}

/// Nothing of it is claimed any more, or the claim allows one more value: then
/// true, and it is to be looked at again.
bool Visit::refute(Obligation &O, ArrayRef<OpenValue> Open, Now What,
                   const ModelRef &Model) {
  const Candidate &K = *O.Of;
  ExprId Also;
  if (!K.AreOneOf.empty() && Model && allow(K, Open, What, *Model, Also)) {
    O.Holds = Exprs.disj({O.Holds, Also});
    return true;
  }
  Claim.Refuted.insert(K.Name);
  if (!K.Group.empty())
    Claim.Refuted.insert(K.Group);
  return false;
}

/// Whether the path implies all of them; else, if it may, weakens the claim by
/// those that it does not.
bool Visit::hold(std::vector<Obligation> All, ArrayRef<OpenValue> Open,
                 Now What, bool MayWeaken) {
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
      if (!All[I].Of || !refute(All[I], Open, What, Model))
        All.erase(All.begin() + I);
  }
}

//===-- Making a state stand for others -----------------------------------===//

bool Visit::forgetElements(const Place &P) {
  if (P.Object >= S.Heap.Objects.size() || !S.Heap.get(P.Object) ||
      !S.Heap.get(P.Object)->isArray())
    return false;
  if (!std::exchange(Renewed, true))
    ++S.Heap.Version; // names of what will be found there
  In.Strategy.ask(S.Heap, Question::modify(P.Object, std::nullopt));
  return true;
}

/// Open places hold something of which nothing is known yet.
void Visit::open(Cut &C) {
  for (const Place &P : Claim.Open) {
    if (P.Kind == Place::Elements) {
      if (auto A = Elements(Exprs, S).open(P))
        C.Arrays.push_back(std::move(*A));
      continue;
    }
    auto Type = sortAt(S, P);
    if (!Type || valueAt(S, P).isAbsent())
      continue;
    std::string Name = nameAt(S, P);
    ExprId Var = Exprs.var(*Type, "loop." + Name);
    C.Open.push_back({P, Name, Var, exprOf(Exprs, valueAt(S, P), *Type)});
  }
}

std::unique_ptr<Cut> Visit::begin(ArrayRef<uint16_t> Live, const Effort &How) {
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
      candidates(Exprs, C->Open, termsAt(Exprs, S, Live, C->Open), Claim, How);
  if (!Key.starts_with("call"))
    append_range(C->Known,
                 elementCandidates(Exprs, C->Arrays, C->Open,
                                   termsAt(Exprs, S, Live, C->Open), Claim));
  DenseMap<ExprId, ExprId> Values;
  for (const OpenValue &O : C->Open)
    Values[O.Var] = O.Before;
  Elements Before(Exprs, S);
  for (const OpenArray &A : C->Arrays)
    Before.look(A, Values);
  // Initiation: what the state itself does not satisfy is not claimed of those
  // that come back to it.
  auto now = [&](ExprId E) { return Values.lookup(E); };
  std::vector<Obligation> All;
  for (const Candidate &K : C->Known)
    All.push_back({&K, Before.unless(K, substitute(Exprs, K.Condition, now))});
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
  return C;
}

void Visit::generalise(Cut &C) {
  for (const OpenValue &O : C.Open)
    putAt(S, O.Where, Value::expr(O.Var));
  for (OpenArray &A : C.Arrays) {
    forgetElements(A.Where);
    A.Version = S.Heap.Version;
  }
  bool KnowsElements = false;
  for (const Candidate &K : C.Known)
    if (K.OfElements)
      KnowsElements = true;
    else
      In.assume(S, K.Condition);
  auto Trail = ownTrail();
  C.Passed = Trail->Passed;
  if (KnowsElements) {
    Trail->Passed.push_back(&C);
    S.setLoopTrail(Trail);
  }
  if (!C.Open.empty() || !C.Arrays.empty())
    S.Heap.restOn(Premise::Generalised);
  C.Then = S;
}

} // namespace jsym::proof
