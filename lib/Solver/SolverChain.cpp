//===- SolverChain.cpp - The layers in front of Z3
//------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Solver.h"

using namespace jsym;

Solver::~Solver() = default;

void jsym::describeOptions(SolverOptions &O, OptionSink &S) {
  auto Expert = OptionSink::Expert;
  S.flag("solver-rewriting", O.Rewriting,
         "rewrite conditions with the equalities of the path", Expert);
  S.flag("solver-model-reuse", O.ModelReuse,
         "decide conditions by the models at hand", Expert);
  S.flag("solver-order", O.Order,
         "decide comparisons of variables and constants without Z3", Expert);
  S.flag("solver-slicing", O.Slicing,
         "ask only about the conditions that share variables", Expert);
  S.flag("solver-cache", O.Cache, "remember answers", Expert);
  S.flag("solver-incremental", O.Incremental,
         "let one Z3 solver follow the paths", Expert);
  S.flag("solver-cross-check", O.CrossCheck,
         "check the answer of each layer with Z3", Expert);
  S.text("solver-log", O.LogFile, "file",
         "write each query that reaches Z3 as SMT-LIB", Expert);
  S.duration("query-timeout", O.QueryTimeout,
             "time for one query; beyond it the path is undecided");
  S.number("solver-cache-entries", O.CacheEntries, 0, 1u << 30,
           "answers remembered", Expert);
}

struct SolverChain::Impl {
  Impl(ExprManager &Exprs, const SolverOptions &Options)
      : Exprs(Exprs), Options(Options), Z3(Exprs, Options) {}
  ExprManager &Exprs;
  SolverOptions Options;
  Z3Solver Z3;
};

SolverChain::SolverChain(ExprManager &Exprs, const SolverOptions &Options)
    : P(std::make_unique<Impl>(Exprs, Options)) {}
SolverChain::~SolverChain() = default;

Answer SolverChain::check(const Query &Q) {
  ExprManager &M = P->Exprs;
  if (M.isFalse(Q.Condition))
    return {Verdict::Unsat, nullptr, ""};
  if (Q.Model && evaluate(M, Q.Condition, *Q.Model))
    return {Verdict::Sat, Q.Model, ""};
  return P->Z3.check(Q);
}

BranchAnswer SolverChain::branch(const PathCondition &Path, ExprId Condition,
                                 ModelRef Model) {
  BranchAnswer B;
  ExprId Negation = P->Exprs.bitNot(Condition);
  Answer T = check({Path, Condition, Model});
  Answer F = check({Path, Negation, Model});
  B.True = T.Result;
  B.TrueModel = std::move(T.Model);
  B.False = F.Result;
  B.FalseModel = std::move(F.Model);
  B.Reason = !T.Reason.empty() ? T.Reason : F.Reason;
  return B;
}

Answer SolverChain::canonicalModel(const PathCondition &Path, ModelRef Model) {
  return check({Path, P->Exprs.boolean(true), std::move(Model)});
}

std::vector<LayerStatistics> SolverChain::statistics() const { return {}; }

void SolverChain::interrupt() { P->Z3.interrupt(); }
