//===- SolverChain.cpp - The layers in front of Z3 ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CacheSolver.h"
#include "CanonicalModel.h"
#include "FactSolver.h"
#include "FloatSolver.h"
#include "FrontLayers.h"
#include "GuessSolver.h"
#include "OrderSolver.h"
#include "RepairSolver.h"
#include "SliceSolver.h"
#include "Z3Layer.h"
#include <chrono>
#include <random>

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
  S.flag("solver-repair", O.Repair,
         "change the model at hand until it fits before Z3 is asked", Expert);
  S.flag("solver-guessing", O.Guessing,
         "try likely values of floats and divisors before Z3 is asked", Expert);
  S.flag("solver-incremental", O.Incremental,
         "let one Z3 solver follow the paths", Expert);
  S.flag("solver-cross-check", O.CrossCheck,
         "check the answer of each layer with Z3", Expert);
  S.text("solver-log", O.LogFile, "FILE",
         "write each query that reaches Z3 as SMT-LIB; on one thread", Expert);
  S.duration("query-timeout", O.QueryTimeout,
             "time for one query; beyond it the path is undecided");
  S.number("solver-time-outs", O.TimeOuts, 0, 1000,
           "of 1,000 queries so many, at random, end as if they had taken too "
           "long: to test what becomes of the paths",
           Expert);
  S.number("solver-time-out-seed", O.TimeOutSeed, 0, UINT32_MAX,
           "seed of these", Expert);
  S.number("solver-cache-entries", O.CacheEntries, 0, 1u << 30,
           "answers remembered", Expert);
}

namespace {
/// Cross-check mode: Z3 alone has the last word.
class Z3Auditor : public Auditor {
public:
  Z3Auditor(const ExprManager &Exprs, const SolverOptions &Options)
      : Exprs(Exprs), Z3(createZ3Layer(Exprs, Options, /*Audit=*/nullptr)) {}

  bool agrees(const Query &Q, const Answer &A, llvm::StringRef By) override {
    if (A.Result == Verdict::Unknown)
      return true;
    if (A.Result == Verdict::Sat)
      return A.Model && isModel(Q, *A.Model);
    if (By == "floats" && FloatSolver::usesFunctions(Exprs, Q))
      return true; // Z3 takes them for any functions
    return Z3->check({Q.Path, Q.Condition, nullptr}).Result != Verdict::Sat;
  }
  Z3Layer &solver() { return *Z3; }

private:
  bool isModel(const Query &Q, const Assignment &Model) const {
    llvm::SmallVector<ExprId, 32> Conditions{Q.Condition};
    Q.collect(Conditions);
    return llvm::all_of(Conditions,
                        [&](ExprId E) { return evaluate(Exprs, E, Model); });
  }
  const ExprManager &Exprs;
  std::unique_ptr<Z3Layer> Z3;
};
} // namespace

struct SolverChain::Impl {
  Impl(ExprManager &Exprs, const SolverOptions &Options);
  ~Impl();
  template <typename FnT> void forEachZ3(FnT Do);
  ExprManager &Exprs;
  SolverOptions Options;
  Slices Partition;
  std::unique_ptr<Z3Auditor> Audit;
  std::unique_ptr<Solver> Outermost;
  std::vector<Layer *> Layers; ///< outermost first
  Z3Layer *Z3 = nullptr;
  std::atomic<bool> Stopped{false};
  double TimeLimit = 0;
  std::mt19937 TimeOuts;
  /// Of the conditions that canonical models add; apart from the callers'.
  uint64_t ModelSerial = 1ull << 63;
  uint64_t StartCycles = cycles();
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();

  /// Cycles to seconds, by what has passed since the chain was built.
  double seconds(uint64_t Cycles) const {
    std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - Start;
    uint64_t Passed = cycles() - StartCycles;
    return Passed ? Elapsed.count() * double(Cycles) / double(Passed) : 0;
  }
};

/// The chain, from the last layer to the first.
SolverChain::Impl::Impl(ExprManager &Exprs, const SolverOptions &Options)
    : Exprs(Exprs), Options(Options), Partition(Exprs),
      TimeOuts(uint32_t(Options.TimeOutSeed)) {
  if (Options.CrossCheck)
    Audit = std::make_unique<Z3Auditor>(Exprs, Options);
  auto Put = [&](auto L) {
    Layers.insert(Layers.begin(), L.get());
    Outermost = std::move(L);
  };
  auto Last = createZ3Layer(Exprs, Options, Audit.get());
  Z3 = Last.get();
  Put(std::move(Last));
  if (Options.Guessing)
    Put(std::make_unique<FloatSolver>(Exprs, std::move(Outermost),
                                      Audit.get()));
  if (Options.Guessing)
    Put(std::make_unique<GuessSolver>(Exprs, Partition, std::move(Outermost),
                                      Audit.get()));
  if (Options.Cache)
    Put(std::make_unique<CacheSolver>(Exprs, Options.CacheEntries,
                                      std::move(Outermost), Audit.get()));
  if (Options.Repair)
    Put(std::make_unique<RepairSolver>(Exprs, std::move(Outermost),
                                       Audit.get()));
  if (Options.Slicing)
    Put(std::make_unique<SliceSolver>(Exprs, Partition, std::move(Outermost),
                                      Audit.get()));
  if (Options.Rewriting)
    Put(std::make_unique<FactSolver>(Exprs, std::move(Outermost), Audit.get()));
  if (Options.Order)
    Put(std::make_unique<OrderSolver>(Exprs, Partition, std::move(Outermost),
                                      Audit.get()));
  if (Options.ModelReuse)
    Put(std::make_unique<ModelReuseSolver>(Exprs, std::move(Outermost),
                                           Audit.get()));
}

SolverChain::Impl::~Impl() = default;

SolverChain::SolverChain(ExprManager &Exprs, const SolverOptions &Options)
    : P(std::make_unique<Impl>(Exprs, Options)) {}
SolverChain::~SolverChain() = default;

Answer SolverChain::check(const Query &Q) {
  assert(P->Exprs.width(Q.Condition) == 1 && "a condition is true or false");
  if (P->Stopped.load(std::memory_order_relaxed))
    return {Verdict::Unknown, nullptr, UnknownReason::interrupted()};
  if (P->TimeLimit > 0) {
    double Left = P->TimeLimit - seconds();
    if (Left <= 0)
      return {Verdict::Unknown, nullptr, UnknownReason::interrupted()};
    P->forEachZ3([=](Z3Layer &S) { S.setAllowance(Left); });
  }
  if (P->Exprs.isFalse(Q.Condition))
    return {Verdict::Unsat, nullptr, ""};
  if (P->Exprs.isTrue(Q.Condition) && Q.Model)
    return {Verdict::Sat, Q.Model, ""};
  if (P->Options.TimeOuts && P->TimeOuts() % 1000 < P->Options.TimeOuts)
    return {Verdict::Unknown, nullptr, UnknownReason::late()};
  Answer A = P->Outermost->check(Q);
#ifdef JSYM_VERIFY_STATES // evaluating costs a quarter of a run
  assert((A.Result != Verdict::Sat || A.Model == Q.Model ||
          evaluate(P->Exprs, Q.Condition, *A.Model)) &&
         "a model that does not satisfy what was asked");
#endif
  assert((A.Result != Verdict::Unknown || !A.Reason.Text.empty()) &&
         "who does not know says why");
  return A;
}

BranchAnswer SolverChain::branch(const PathCondition &Path, ExprId Condition,
                                 ModelRef Model) {
  return branch(Path, Condition, P->Exprs.bitNot(Condition), std::move(Model));
}

BranchAnswer SolverChain::branch(const PathCondition &Path, ExprId Condition,
                                 ExprId Negation, ModelRef Model) {
  BranchAnswer B;
  auto Ask = [&](ExprId E, Verdict &Result, ModelRef &ItsModel) {
    Answer A = check({Path, E, Model});
    Result = A.Result;
    ItsModel = std::move(A.Model);
    if (Result == Verdict::Unknown)
      B.Reason = std::move(A.Reason);
  };
  Ask(Condition, B.True, B.TrueModel);
  if (!Model)
    Model = B.TrueModel;
  Ask(Negation, B.False, B.FalseModel);
  return B;
}

/// Queries to Z3 that one canonical model may cost.
static constexpr uint64_t MaxModelQueries = 60;

Answer SolverChain::canonicalModel(const PathCondition &Path, ModelRef Model) {
  if (!Model) {
    Answer A = check({Path, P->Exprs.boolean(true), nullptr});
    if (A.Result != Verdict::Sat)
      return A;
    Model = std::move(A.Model);
  }
  uint64_t Before = P->Z3->statistics().Asked;
  P->Z3->setPatient(false);
  auto Ask = [this](const Query &Q) { return check(Q); };
  auto MayAsk = [&] {
    return P->Z3->statistics().Asked - Before < MaxModelQueries;
  };
  CanonicalModel Choice(P->Exprs, Ask, MayAsk, P->ModelSerial);
  Answer A{Verdict::Sat, Choice.choose(Path, std::move(Model)), ""};
  assert(A.Model && "a path that has a model has a canonical one");
  P->Z3->setPatient(true);
  return A;
}

std::vector<LayerStatistics> SolverChain::statistics() const {
  std::vector<LayerStatistics> All;
  for (const Layer *L : P->Layers) {
    All.push_back(L->statistics());
    All.back().Seconds = P->seconds(L->spentCycles());
  }
  return All;
}

double SolverChain::seconds() const {
  return P->seconds(P->Layers.front()->totalCycles());
}

template <typename FnT> void SolverChain::Impl::forEachZ3(FnT Do) {
  Do(*Z3);
  if (Audit)
    Do(Audit->solver());
}

uint64_t SolverChain::memoryElsewhere() const {
  uint64_t Sum = 0;
  P->forEachZ3([&](Z3Layer &S) { Sum += S.memoryBytes(); });
  return Sum;
}

void SolverChain::interrupt() {
  P->Stopped = true;
  P->forEachZ3([](Z3Layer &S) { S.interrupt(); });
}

void SolverChain::resume() {
  P->Stopped = false;
  P->forEachZ3([](Z3Layer &S) { S.resume(); });
}

void SolverChain::setTimeLimit(double Seconds) { P->TimeLimit = Seconds; }
