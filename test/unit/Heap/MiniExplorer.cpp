//===- MiniExplorer.cpp - Explores programs written in C++ ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MiniExplorer.h"

using namespace jsym;
using namespace jsym::test;

Path::Path(Explorer &E)
    : E(E), S(*E.Strategy), X(E.Exprs), Model(std::make_shared<Assignment>()) {}

Value Path::input(const InputSpec &Spec) {
  Value V = S.ask(H, Question::newInput(Spec)).Result;
  ask(Question::settle(V));
  return V;
}

ExprId Path::expr(Value V) {
  return V.isConcrete() ? X.constant(32, uint32_t(V.Bits)) : V.expr();
}

void Path::add(ExprId C) {
  if (!C || X.isTrue(C))
    return;
  // What a ready answer assumes is satisfiable; the model may not know it yet.
  if (Position == E.Decisions.size() && !evaluate(X, C, *Model))
    Model = E.Chain.check({Condition, C, nullptr}).Model;
  Condition.add(C, E.Serial);
}

/// The chosen alternative; the first visit finds out which are feasible.
unsigned Path::decide(llvm::ArrayRef<ExprId> Conditions) {
  if (Position == E.Decisions.size()) {
    Explorer::Decision D;
    for (unsigned I = 0; I < Conditions.size(); ++I) {
      ExprId C = Conditions[I];
      ModelRef M = Model;
      if (C && X.isFalse(C))
        continue;
      if (C && !X.isTrue(C) && !evaluate(X, C, *M)) {
        Answer A = E.Chain.check({Condition, C, Model});
        if (A.Result != Verdict::Sat)
          continue;
        M = A.Model;
      }
      D.Feasible.push_back(I);
      D.Models.push_back(M);
    }
    if (D.Feasible.empty())
      throw PathEnd{PathEnd::Infeasible};
    E.Decisions.push_back(D);
  }
  const Explorer::Decision &D = E.Decisions[Position++];
  unsigned I = D.Feasible[D.Chosen];
  Model = D.Models[D.Chosen];
  add(Conditions[I]);
  return I;
}

Outcome Path::ask(const Question &Q) {
  while (true) {
    Outcome O = S.ask(H, Q);
    switch (O.What) {
    case Outcome::Ready:
      add(O.Assume);
      return O;
    case Outcome::Cut:
      throw PathEnd{PathEnd::Cut};
    case Outcome::Initialise: // no code runs here
    case Outcome::Establish:
    case Outcome::Unsupported:
      throw PathEnd{PathEnd::Unsupported};
    case Outcome::Choice:
      llvm::SmallVector<ExprId, 8> Conditions;
      for (const Alternative &A : O.Alternatives)
        Conditions.push_back(A.Condition);
      const Alternative &A = O.Alternatives[decide(Conditions)];
      if (A.Cut != BoundKind::None)
        throw PathEnd{PathEnd::Cut};
      S.apply(H, A);
    }
  }
}

bool Path::branch(ExprId C) {
  if (X.isConst(C))
    return X.isTrue(C);
  return decide({C, X.bitNot(C)}) == 0;
}

bool Path::boolean(const Question &Q) {
  Value V = ask(Q).Result;
  return V.isConcrete() ? V.Bits != 0 : branch(V.expr());
}

Counts Explorer::explore(const std::function<void(Path &)> &Program,
                         const std::function<void(Path &)> &AtEnd) {
  Counts C;
  Decisions.clear();
  while (true) {
    Path P(*this);
    try {
      Program(P);
      ++C.Paths;
      if (AtEnd)
        AtEnd(P);
    } catch (const PathEnd &End) {
      C.Cut += End.Why == PathEnd::Cut;
      C.Violations += End.Why == PathEnd::Violated;
      C.Rejected += End.Why == PathEnd::Rejected;
      C.Unsupported += End.Why == PathEnd::Unsupported;
    }
    while (!Decisions.empty() &&
           Decisions.back().Chosen + 1 == Decisions.back().Feasible.size())
      Decisions.pop_back();
    if (Decisions.empty())
      return C;
    ++Decisions.back().Chosen;
  }
}
