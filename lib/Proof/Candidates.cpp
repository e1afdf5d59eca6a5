//===- Candidates.cpp - What may hold of a loop ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Candidates.h"
#include "jsym/Expr/Infix.h"

using namespace llvm;

namespace jsym::proof {

namespace {

/// Arithmetic wraps around: what is written here is what holds of the bits.
class Templates {
public:
  Templates(ExprManager &E, ArrayRef<OpenValue> Open, ArrayRef<ExprId> Terms,
            const LoopClaim &Claim)
      : E(E), Open(Open), Terms(Terms), Claim(Claim) {}

  void run(const Effort &How) {
    Guarded = How.Guarded;
    for (size_t I = 0; I < Open.size(); ++I) {
      values(I);
      if (isNumber(I))
        bounds(Open[I]);
    }
    if (How.Together)
      together();
    for (size_t I = 0; I < Open.size(); ++I)
      for (size_t J = 0; J < Open.size(); ++J)
        if (I != J && isNumber(I) && E.sort(Open[I].Var) == E.sort(Open[J].Var))
          pair(Open[I], Open[J], I < J);
    if (Open.size() <= 5)
      triples();
    if (How.Guarded)
      for (size_t I = 0; I < Open.size(); ++I)
        guards(I);
  }

  std::vector<Candidate> Out;

private:
  bool isNumber(size_t I) const {
    Sort S = E.sort(Open[I].Var);
    return S.Kind == SortKind::BitVec && S.Width > 1 && S.Width <= 64;
  }
  void add(const Twine &Name, ExprId Condition,
           ArrayRef<unsigned> AreOneOf = {}) {
    std::string N = Name.str();
    if (E.isConst(Condition) || Claim.Refuted.count(N))
      return;
    Out.push_back(
        {std::move(N), Condition, {AreOneOf.begin(), AreOneOf.end()}});
  }
  /// Terms as wide as \p Like; constants are of 64 bits.
  std::vector<std::pair<std::string, ExprId>> termsFor(ExprId Like,
                                                       size_t Most = 24) {
    std::vector<std::pair<std::string, ExprId>> Result;
    unsigned W = E.width(Like);
    for (ExprId T : Terms) {
      if (Result.size() >= Most)
        break;
      if (E.sort(T).Kind != SortKind::BitVec)
        continue;
      ExprId V = T;
      if (E.isConst(T))
        V = E.constant(W, E.bits(T));
      else if (E.width(T) != W)
        continue;
      bool Known = any_of(Result, [&](auto &R) { return R.second == V; });
      if (!Known)
        Result.push_back({text(V), V});
    }
    return Result;
  }
  std::string text(ExprId V) {
    if (E.isConst(V))
      return std::to_string(SignExtend64(E.bits(V), E.width(V)));
    return E.toString(V);
  }

  void values(unsigned I) {
    const OpenValue &O = Open[I];
    std::string Name = O.Name + " is one of few";
    auto Seen = Claim.Values.find(Name);
    SmallVector<ExprId, 8> Any;
    if (Seen != Claim.Values.end())
      for (uint64_t V : Seen->second)
        Any.push_back(E.eq(O.Var, E.constantOf(E.sort(O.Var), V)));
    if (E.isConst(O.Before))
      Any.push_back(E.eq(O.Var, O.Before));
    if (!Any.empty())
      add(Name, E.disj(Any), I);
  }

  /// Of all places that have few values each: which of them go together.
  void together() {
    std::string Name;
    SmallVector<unsigned, 8> Which;
    SmallVector<ExprId, 8> First;
    for (const Candidate &K : Out)
      if (K.AreOneOf.size() == 1 && E.isConst(Open[K.AreOneOf[0]].Before)) {
        const OpenValue &O = Open[K.AreOneOf[0]];
        Which.push_back(K.AreOneOf[0]);
        First.push_back(E.eq(O.Var, O.Before));
        Name += (Name.empty() ? "" : ", ") + O.Name;
      }
    Name += " are few together";
    if (Which.size() < 2)
      return;
    SmallVector<ExprId, 32> Any{E.conj(First)};
    if (auto Seen = Claim.Rows.find(Name); Seen != Claim.Rows.end())
      for (const std::vector<uint64_t> &Row : Seen->second) {
        SmallVector<ExprId, 8> All;
        for (auto [I, Bits] : zip_equal(Which, Row))
          All.push_back(
              E.eq(Open[I].Var, E.constantOf(E.sort(Open[I].Var), Bits)));
        Any.push_back(E.conj(All));
      }
    add(Name, E.disj(Any), Which);
  }

  void bounds(const OpenValue &O) {
    ExprId V = O.Var;
    unsigned W = E.width(V);
    auto against = [&](const std::string &T, ExprId Term) {
      add(O.Name + " <= " + T, E.sle(V, Term));
      add(O.Name + " >= " + T, E.sle(Term, V));
      add(O.Name + " < " + T, E.slt(V, Term));
      add(O.Name + " > " + T, E.slt(Term, V));
      add(O.Name + " != " + T, E.ne(V, Term));
    };
    against("its first value", O.Before);
    against("0", E.constant(W, 0));
    for (auto &[T, Term] : termsFor(V))
      against(T, Term);
    for (unsigned K : {2u, 4u, 8u, 16u, 32u})
      add(O.Name + " modulo " + Twine(K) + " is as before",
          E.eq(E.bitAnd(E.sub(V, O.Before), E.constant(W, K - 1)),
               E.constant(W, 0)));
    for (unsigned K : {3u, 5u, 6u, 7u, 10u}) // slow
      if (Guarded)
        add(O.Name + " is " + Twine(K) + " times something more than before",
            E.eq(E.urem(E.sub(V, O.Before), E.constant(W, K)),
                 E.constant(W, 0)));
  }

  void pair(const OpenValue &A, const OpenValue &B, bool Ordered) {
    if (Ordered) {
      add(A.Name + " == " + B.Name, E.eq(A.Var, B.Var));
      add(A.Name + " - " + B.Name + " is as before",
          E.eq(E.sub(A.Var, B.Var), E.sub(A.Before, B.Before)));
      add(A.Name + " + " + B.Name + " is as before",
          E.eq(E.add(A.Var, B.Var), E.add(A.Before, B.Before)));
    }
    add(A.Name + " <= " + B.Name, E.sle(A.Var, B.Var));
    add(A.Name + " < " + B.Name, E.slt(A.Var, B.Var));
    unsigned W = E.width(A.Var);
    for (int K : {2, 3, 4, 5, 10, -2, -3})
      add(A.Name + " - " + Twine(K) + " * " + B.Name + " is as before",
          E.eq(E.sub(A.Var, E.mul(E.constant(W, K), B.Var)),
               E.sub(A.Before, E.mul(E.constant(W, K), B.Before))));
  }

  void triples() {
    for (const OpenValue &A : Open)
      for (const OpenValue &B : Open)
        for (const OpenValue &C : Open) {
          if (&A == &B || &A == &C || &B >= &C || !isNumber(&A - Open.data()) ||
              E.sort(A.Var) != E.sort(B.Var) || E.sort(A.Var) != E.sort(C.Var))
            continue;
          add(A.Name + " - " + B.Name + " - " + C.Name + " is as before",
              E.eq(E.sub(A.Var, E.add(B.Var, C.Var)),
                   E.sub(A.Before, E.add(B.Before, C.Before))));
        }
  }

  /// Where a place is below a number, or is it, others are something simple.
  void guards(size_t I) {
    const OpenValue &G = Open[I];
    if (E.sort(G.Var).Kind != SortKind::BitVec)
      return;
    std::vector<std::pair<std::string, ExprId>> When;
    unsigned W = E.width(G.Var);
    if (W == 1)
      When.push_back({G.Name, G.Var});
    else
      for (auto &[T, Term] : termsFor(G.Var, 8)) {
        When.push_back({G.Name + " < " + T, E.slt(G.Var, Term)});
        When.push_back({G.Name + " == " + T, E.eq(G.Var, Term)});
      }
    for (size_t J = 0; J < Open.size(); ++J)
      if (I != J)
        for (auto &[T, Condition] : When) {
          consequences(T + ": ", E.bitNot(Condition), G, Open[J]);
          consequences("not " + T + ": ", Condition, G, Open[J]);
        }
  }

  void consequences(const std::string &When, ExprId Unless, const OpenValue &G,
                    const OpenValue &O) {
    auto then = [&](const Twine &Name, ExprId Condition) {
      add(When + Name, E.disj({Unless, Condition}));
    };
    then(O.Name + " is as before", E.eq(O.Var, O.Before));
    if (E.sort(O.Var).Kind != SortKind::BitVec)
      return;
    if (E.sort(O.Var) == E.sort(G.Var) && E.width(O.Var) > 1) {
      then(O.Name + " == " + G.Name, E.eq(O.Var, G.Var));
      then(O.Name + " <= " + G.Name, E.sle(O.Var, G.Var));
      then(O.Name + " >= " + G.Name, E.sle(G.Var, O.Var));
    }
    for (auto &[T, Term] : termsFor(O.Var, 8)) {
      then(O.Name + " == " + T, E.eq(O.Var, Term));
      if (E.width(O.Var) > 1) {
        then(O.Name + " <= " + T, E.sle(O.Var, Term));
        then(O.Name + " >= " + T, E.sle(Term, O.Var));
      }
    }
  }

  ExprManager &E;
  ArrayRef<OpenValue> Open;
  ArrayRef<ExprId> Terms;
  const LoopClaim &Claim;
  bool Guarded = false;
};

} // namespace

std::vector<Candidate> candidates(ExprManager &Exprs, ArrayRef<OpenValue> Open,
                                  ArrayRef<ExprId> Terms,
                                  const LoopClaim &Claim, const Effort &How) {
  Templates T(Exprs, Open, Terms, Claim);
  T.run(How);
  return std::move(T.Out);
}

} // namespace jsym::proof
