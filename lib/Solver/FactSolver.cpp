//===- FactSolver.cpp - Rewrites conditions with what the path says -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FactSolver.h"
#include "jsym/Expr/Transform.h"

using namespace jsym;

void FactSolver::learn(ExprId Term, ExprId Value) {
  assert(Exprs.isConst(Value) && Exprs.sort(Term) == Exprs.sort(Value) &&
         "a fact is what a term is");
  if (!Exprs.isConst(Term) && Facts.try_emplace(Term, Value).second)
    Learnt.push_back(Term);
}

void FactSolver::push(ExprId Condition) {
  Scopes.push_back(Learnt.size());
  llvm::SmallVector<ExprId, 8> Work{Condition};
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    const ExprNode &N = Exprs.node(E);
    if (N.Kind == ExprKind::And) {
      Work.append({N.Ops[0], N.Ops[1]});
      continue;
    }
    // A constant is the first operand.
    if (N.Kind == ExprKind::Eq && Exprs.isConst(N.Ops[0]))
      learn(N.Ops[1], N.Ops[0]);
    learn(E, Exprs.boolean(true));
    learn(Exprs.bitNot(E), Exprs.boolean(false));
  }
}

void FactSolver::pop() {
  assert(!Scopes.empty() && "popped more than was pushed");
  while (Learnt.size() > Scopes.back()) {
    Facts.erase(Learnt.back());
    Learnt.pop_back();
  }
  Scopes.pop_back();
}

bool FactSolver::decide(const Query &Q, Answer &Out) {
  Follower.follow(
      Q.Path,
      [this](size_t N) {
        while (N--)
          pop();
      },
      [this](ExprId E) { push(E); });
  ExprId E = substitute(Exprs, Q.Condition,
                        [this](ExprId S) { return Facts.lookup(S); });
  if (E == Q.Condition)
    return false;
  if (Exprs.isFalse(E)) {
    Out.Result = Verdict::Unsat;
    return true;
  }
  if (Exprs.isTrue(E) && Q.Model) {
    Out.Result = Verdict::Sat;
    Out.Model = Q.Model;
    return true;
  }
  Query Simpler = Q;
  Simpler.Condition = E;
  Out = forward(Simpler);
  return true;
}
