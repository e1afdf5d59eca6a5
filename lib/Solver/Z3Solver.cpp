//===- Z3Solver.cpp - The last layer
//--------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Solver.h"

using namespace jsym;

/// A context is thrown away, with all its terms, beyond this many.
static constexpr size_t MaxTerms = 2'000'000;

Z3Solver::Z3Solver(const ExprManager &Exprs, const SolverOptions &Options,
                   Auditor *Audit)
    : Layer(nullptr, Audit), Exprs(Exprs), Options(Options) {}

Z3Solver::~Z3Solver() { close(); }

void Z3Solver::open() {
  Context = std::make_unique<Z3Context>(Exprs);
  Z3_context C = Context->get();
  Incremental = Z3_mk_simple_solver(C);
  Z3_solver_inc_ref(C, Incremental);
  Z3_params Params = Z3_mk_params(C);
  Z3_params_inc_ref(C, Params);
  Z3_params_set_uint(C, Params, Z3_mk_string_symbol(C, "timeout"),
                     unsigned(Options.QueryTimeout * 1000));
  Z3_solver_set_params(C, Incremental, Params);
  Z3_params_dec_ref(C, Params);
}

void Z3Solver::close() {
  if (!Context)
    return;
  Z3_solver_dec_ref(Context->get(), Incremental);
  Context.reset();
  Follower.reset();
}

void Z3Solver::interrupt() {
  if (Z3_context C = Running.load())
    Z3_interrupt(C);
}

bool Z3Solver::assertCondition(ExprId E) {
  Z3_ast T = Context->translate(E);
  if (T)
    Z3_solver_assert(Context->get(), Incremental, T);
  return T;
}

bool Z3Solver::follow(const PathCondition &Path) {
  Z3_context C = Context->get();
  bool Good = true;
  Follower.follow(
      Path, [&](size_t N) { Z3_solver_pop(C, Incremental, unsigned(N)); },
      [&](ExprId E) {
        Z3_solver_push(C, Incremental);
        Good &= assertCondition(E);
      });
  return Good;
}

Answer Z3Solver::failed(llvm::StringRef What) {
  std::string Error = Context->takeError();
  close(); // whatever state it is in
  return {Verdict::Unknown, nullptr,
          (What + (Error.empty() ? "" : ": ") + Error).str()};
}

Answer Z3Solver::read(Z3_lbool Result) {
  Z3_context C = Context->get();
  if (Result == Z3_L_FALSE)
    return {Verdict::Unsat, nullptr, ""};
  if (Result == Z3_L_UNDEF) {
    std::string Reason = Z3_solver_get_reason_unknown(C, Incremental);
    return {Verdict::Unknown, nullptr,
            Reason == "canceled" ? "timeout" : "incomplete: " + Reason};
  }
  Z3_model M = Z3_solver_get_model(C, Incremental);
  if (!M)
    return {Verdict::Unknown, nullptr, "no model"};
  Z3_model_inc_ref(C, M);
  ModelRef Model = Context->readModel(M);
  Z3_model_dec_ref(C, M);
  return {Verdict::Sat, std::move(Model), ""};
}

bool Z3Solver::decide(const Query &Q, Answer &Out) {
  if (Context && Context->numTranslated() > MaxTerms)
    close();
  if (!Context)
    open();
  Z3_context C = Context->get();
  if (!follow(Q.Path)) {
    Out = failed("translation failed");
    return true;
  }
  Z3_solver_push(C, Incremental);
  if (!assertCondition(Q.Condition)) {
    Out = failed("translation failed");
    return true;
  }
  Running = C;
  Z3_lbool Result = Z3_solver_check(C, Incremental);
  Running = nullptr;
  Out = read(Result);
  if (!Context->takeError().empty() && Out.Result != Verdict::Unknown)
    Out = failed("z3");
  else
    Z3_solver_pop(C, Incremental, 1);
  return true;
}
