//===- Z3Solver.cpp - The last layer --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Solver.h"
#include "jsym/Expr/SmtLib.h"

using namespace jsym;

/// A context is thrown away, with all its terms, beyond these.
static constexpr size_t MaxTerms = 1'000'000;
static constexpr unsigned MaxSolverMegabytes = 2048;

/// Conditions that a solver is given between two looks at the clock.
static constexpr size_t MaxScope = 64;

/// Rounds of excluding models with a wrong float remainder.
static constexpr unsigned MaxRefinements = 24;

/// What an incremental solver may take before a fresh one is tried.
static constexpr double IncrementalShare = 0.1;

/// The same, in seconds, where conditions are of choices between numbers, as
/// those of merged paths are, and how many that takes.
static constexpr double ChoiceSeconds = 0.05, ImpatientSeconds = 1;
static constexpr unsigned ManyChoices = 12;

Z3Solver::Z3Solver(const ExprManager &Exprs, const SolverOptions &Options,
                   Auditor *Audit)
    : Z3Layer(Audit), Exprs(Exprs), Options(Options) {
  if (Options.LogFile.empty())
    return;
  auto File = OutputLog::create(Options.LogFile, ("; " + Seal + "\n").str());
  // The command has looked whether it can be written.
  if (File)
    Log = std::move(*File);
  else
    llvm::consumeError(File.takeError());
}

Z3Solver::~Z3Solver() { close(); }

void Z3Solver::open() { Context = std::make_unique<Z3Context>(Exprs); }

void Z3Solver::close() {
  if (Context)
    for (Session &S : Sessions)
      dropSolver(S.Solver);
  Sessions.clear();
  Context.reset();
}

Z3_solver Z3Solver::makeSolver(Kind K) {
  Z3_context C = Context->get();
  Z3_solver S =
      K == Kind::Incremental ? Z3_mk_simple_solver(C)
      : K == Kind::General
          ? Z3_mk_solver(C)
          : Z3_mk_solver_for_logic(C, Z3_mk_string_symbol(C, "QF_BV"));
  Z3_solver_inc_ref(C, S);
  Z3_params Params = Z3_mk_params(C);
  Z3_params_inc_ref(C, Params);
  Z3_params_set_uint(C, Params, Z3_mk_string_symbol(C, "max_memory"),
                     MaxSolverMegabytes);
  // Else it takes SIGINT for itself during each check.
  Z3_params_set_bool(C, Params, Z3_mk_string_symbol(C, "ctrl_c"), false);
  Z3_solver_set_params(C, S, Params);
  Z3_params_dec_ref(C, Params);
  return S;
}

void Z3Solver::dropSolver(Z3_solver S) { Z3_solver_dec_ref(Context->get(), S); }

//===----------------------------------------------------------------------===//
// In time
//===----------------------------------------------------------------------===//

void Z3Solver::interrupt() {
  Stopped = true;
  std::lock_guard<std::mutex> Guard(Lock);
  if (Worker)
    Worker->wake();
}

void Z3Solver::resume() { Stopped = false; }

void Z3Solver::begin() {
  double Seconds = Options.QueryTimeout;
  if (Allowance > 0)
    Seconds = std::min(Seconds, Allowance);
  Late = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                            std::chrono::duration<double>(Seconds));
}

Answer Z3Solver::run(std::shared_ptr<Z3Task> Task) {
  if (!Worker) {
    std::lock_guard<std::mutex> Guard(Lock);
    Worker = std::make_unique<Z3Worker>();
  }
  auto End = Worker->run(Task, Late, Stopped);
  if (End == Z3Worker::End::Done)
    return read(Task->Solver, Task->Result);
  // To free the terms takes Z3 seconds, which nobody has who interrupts.
  if (End == Z3Worker::End::Abandoned) {
    Abandoned = true;
    (void)Context.release(); // in use, and no more ours
    std::lock_guard<std::mutex> Guard(Lock);
    Worker.reset();
  } else if (Stopped) {
    Retired.push_back(std::move(Context));
  }
  close();
  return {Verdict::Unknown, nullptr,
          Stopped ? UnknownReason::interrupted() : UnknownReason::late()};
}

bool Z3Solver::translateAll(llvm::ArrayRef<ExprId> Es,
                            std::vector<Z3_ast> &Terms) {
  for (ExprId E : Es) {
    Z3_ast T = Context->translate(E);
    if (!T)
      return false;
    Terms.push_back(T);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Sessions
//===----------------------------------------------------------------------===//

static size_t commonPrefix(llvm::ArrayRef<ExprId> A, llvm::ArrayRef<ExprId> B) {
  size_t N = std::min(A.size(), B.size()), I = 0;
  while (I < N && A[I] == B[I])
    ++I;
  return I;
}

Z3Solver::Session *Z3Solver::sessionFor(const Conditions &All) {
  Session *Best = nullptr;
  size_t BestPrefix = 0;
  for (Session &S : Sessions) {
    size_t Prefix = commonPrefix(S.Stack, All);
    if (!Best || Prefix > BestPrefix ||
        (Prefix == BestPrefix && S.LastUse < Best->LastUse)) {
      Best = &S;
      BestPrefix = Prefix;
    }
  }
  bool Shares = Best && (BestPrefix > 0 || Best->Stack.empty());
  if (!Shares && Sessions.size() < MaxSessions) {
    Best = &Sessions.emplace_back();
    Best->Solver = makeSolver(Kind::Incremental);
  }
  Best->LastUse = ++Uses;
  return Best;
}

/// What takes the solver of \p S to \p All, where \p S is then.
void Z3Solver::moveTo(Session &S, const Conditions &All, Z3Task &Task) {
  Task.Solver = S.Solver;
  size_t Common = commonPrefix(S.Stack, All);
  while (S.Stack.size() > Common) {
    S.Stack.resize(S.Scopes.back());
    S.Scopes.pop_back();
    ++Task.Pop;
  }
  const size_t Begin = S.Stack.size();
  while (S.Stack.size() < All.size()) {
    size_t At = S.Stack.size(),
           N = std::min((All.size() - At + 1) / 2, MaxScope);
    S.Scopes.push_back(At);
    Task.Scopes.push_back(At - Begin);
    S.Stack.insert(S.Stack.end(), &All[At], &All[At] + N);
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

Answer Z3Solver::failed(llvm::StringRef What) {
  std::string Error = Context->takeError();
  close(); // whatever state it is in
  return {Verdict::Unknown, nullptr,
          (What + (Error.empty() ? "" : ": ") + Error).str()};
}

Answer Z3Solver::read(Z3_solver S, Z3_lbool Result) {
  Z3_context C = Context->get();
  if (Result == Z3_L_FALSE)
    return {Verdict::Unsat, nullptr, ""};
  if (Result == Z3_L_UNDEF) {
    std::string Reason = Z3_solver_get_reason_unknown(C, S);
    if (Reason == "interrupted" || Reason == "canceled")
      return {Verdict::Unknown, nullptr,
              Stopped ? UnknownReason::interrupted() : UnknownReason::late()};
    return {Verdict::Unknown, nullptr, "incomplete: " + Reason};
  }
  Z3_model M = Z3_solver_get_model(C, S);
  if (!M)
    return {Verdict::Unknown, nullptr, "no model"};
  Z3_model_inc_ref(C, M);
  ModelRef Model = Context->readModel(M);
  Z3_model_dec_ref(C, M);
  return {Verdict::Sat, std::move(Model), ""};
}

Answer Z3Solver::checkIncremental(const Conditions &All, ExprId Condition,
                                  double Seconds) {
  Session *S = sessionFor(All);
  auto Task = std::make_shared<Z3Task>();
  Task->C = Context->get();
  Task->Share = std::chrono::duration<double>(Seconds);
  moveTo(*S, All, *Task);
  size_t Known = All.size();
  if (!Task->Scopes.empty())
    Known = S->Scopes[S->Scopes.size() - Task->Scopes.size()];
  if (!translateAll(llvm::ArrayRef(All).drop_front(Known), Task->Asserts))
    return failed("translation failed");
  Task->Scopes.push_back(Task->Asserts.size());
  if (!translateAll(Condition, Task->Asserts))
    return failed("translation failed");
  Answer A = run(Task);
  if (Context)
    Z3_solver_pop(Context->get(), Task->Solver, 1);
  return A;
}

std::shared_ptr<Z3Task> Z3Solver::freshTask(const Conditions &All,
                                            ExprId Condition, Kind K) {
  ++Fresh;
  auto Task = std::make_shared<Z3Task>();
  if (!translateAll(All, Task->Asserts) ||
      !translateAll(Condition, Task->Asserts))
    return nullptr;
  Task->C = Context->get();
  Task->Solver = makeSolver(K);
  Task->Share = std::chrono::duration<double>(Options.QueryTimeout *
                                              (Patient ? 1 : IncrementalShare));
  return Task;
}

Answer Z3Solver::checkFresh(const Conditions &All, ExprId Condition, Kind K) {
  auto Task = freshTask(All, Condition, K);
  if (!Task)
    return failed("translation failed");
  Answer A = run(Task);
  if (Context)
    dropSolver(Task->Solver);
  return A;
}

bool Z3Solver::satisfies(const Conditions &All, ExprId Condition,
                         const Assignment &Model) const {
  return evaluate(Exprs, Condition, Model) &&
         llvm::all_of(All, [&](ExprId E) { return evaluate(Exprs, E, Model); });
}

/// Abstraction and refinement: a model in which the remainder is
/// not Java's is excluded by its true value there, a few times.
Answer Z3Solver::checkRemainders(const Conditions &All, ExprId Condition,
                                 llvm::ArrayRef<ExprId> Remainders) {
  auto Task = freshTask(All, Condition, Kind::General);
  if (!Task)
    return failed("translation failed");
  Z3_context C = Task->C;
  for (ExprId R : Remainders)
    Z3_solver_assert(C, Task->Solver, Context->remainderAxiom(R));
  for (unsigned Round = 0; Round < MaxRefinements; ++Round) {
    Answer A = run(Task);
    if (!Context)
      return A;
    if (A.Result != Verdict::Sat || satisfies(All, Condition, *A.Model)) {
      dropSolver(Task->Solver);
      return A;
    }
    Task->Asserts.clear();
    for (ExprId R : Remainders) {
      llvm::ArrayRef<ExprId> Ops = Exprs.operands(R);
      Z3_solver_assert(
          C, Task->Solver,
          Context->remainderLemma(R, evaluate(Exprs, Ops[0], *A.Model),
                                  evaluate(Exprs, Ops[1], *A.Model)));
    }
  }
  dropSolver(Task->Solver);
  return {Verdict::Unknown, nullptr, "incomplete: % on symbolic floats"};
}

void Z3Solver::log(const Conditions &All, ExprId Condition) {
  Conditions Whole = All;
  Whole.push_back(Condition);
  llvm::raw_ostream &OS = Log->stream();
  OS << "; query " << ++Logged << '\n';
  printSmtLib(OS, Exprs, Whole);
  OS << "(reset)\n";
  OS.flush();
}

bool Z3Solver::decide(const Query &Q, Answer &Out) {
  if (Stopped) {
    Out = {Verdict::Unknown, nullptr, UnknownReason::interrupted()};
    return true;
  }
  if (Context && Context->numTranslated() > MaxTerms)
    close();
  if (!Context)
    open();
  Conditions All;
  Q.collect(All);
  if (Log)
    log(All, Q.Condition);
  begin();
  Out = checkConditions(All, Q.Condition);
  if (!Context)
    return true; // failed, or given up
  if (std::string E = Context->takeError();
      !E.empty() && Out.Result != Verdict::Unknown)
    Out = failed("z3: " + E);
  // Whatever went wrong on the way from and to Z3, a model is a model.
  if (Out.Result == Verdict::Sat && !satisfies(All, Q.Condition, *Out.Model))
    Out = {Verdict::Unknown, nullptr, "model does not satisfy the query"};
  return true;
}

bool Z3Solver::hasFloatArithmetic(const Conditions &All, ExprId Condition) {
  auto Has = [&](ExprId E) {
    return Context->translate(E) && Context->hasFloatArithmetic(E);
  };
  return Has(Condition) || llvm::any_of(All, Has);
}

bool Z3Solver::isOfChoices(const Conditions &All, ExprId Condition) {
  unsigned Choices = 0;
  bool Bits = true;
  auto Add = [&](ExprId E) {
    Bits &= Context->translate(E) && Context->isBits(E);
    Choices += Bits ? Context->choices(E) : 0;
  };
  Add(Condition);
  llvm::for_each(All, Add);
  return Bits && Choices >= ManyChoices;
}

Answer Z3Solver::checkConditions(const Conditions &All, ExprId Condition) {
  if (Exprs.hasRemainders()) {
    Conditions Whole = All;
    Whole.push_back(Condition);
    llvm::SmallVector<ExprId, 8> Remainders;
    Context->collectRemainders(Whole, Remainders);
    if (!Remainders.empty())
      return checkRemainders(All, Condition, Remainders);
  }
  if (!Options.Incremental || hasFloatArithmetic(All, Condition))
    return checkFresh(All, Condition, Kind::General);
  bool Choices = isOfChoices(All, Condition);
  double Seconds = Options.QueryTimeout * IncrementalShare;
  if (Choices)
    Seconds = std::min(Seconds, Patient ? ChoiceSeconds : ImpatientSeconds);
  Answer A = checkIncremental(All, Condition, Seconds);
  if (A.Result != Verdict::Unknown || !Context || !Patient)
    return A;
  return checkFresh(All, Condition, Choices ? Kind::Bits : Kind::General);
}
