//===- Jsym.cpp - jsym-llvm in your program -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Jsym.h"
#include "jsym/Api/Exploration.h"

using namespace llvm;

namespace jsym::api {

Listener::~Listener() = default;

namespace {

class Stream final : public PathConsumer {
public:
  Stream(Exploration &X, Listener &To) : X(X), To(To) {}
  PathRecord prepare(PathResult R, Engine &By) override {
    PathRecord P;
    P.Scenario = X.scenario(R, By);
    return P;
  }
  void take(PathRecord P) override { To.path(std::move(P.Scenario)); }

private:
  Exploration &X;
  Listener &To;
};

class Forward final : public Progress {
public:
  explicit Forward(Listener &To) : Progress(/*Shown=*/true), To(To) {}

protected:
  void show(const ProgressFigures &F) override { To.progress(F); }

private:
  Listener &To;
};

} // namespace

Expected<RunSummary> explore(std::shared_ptr<World> Of, StringRef Target,
                             const ExploreOptions &O, Listener &To,
                             Cancellation Stop) {
  Context Ctx(Stop.flag());
  auto &Exec = Ctx.options<ExecOptions>();
  Exec = O.Exec;
  Exec.MemoryOfProcess = false;
  Ctx.options<HeapOptions>() = O.Heap;
  Ctx.options<SolverOptions>() = O.Solver;
  Ctx.options<contract::ContractOptions>() = O.Contracts;
  Ctx.setProgress(std::make_unique<Forward>(To));
  auto X = Exploration::open(Ctx, std::move(Of), Target, O.Use, O.Chosen);
  if (!X)
    return X.takeError();
  Stream Paths(**X, To);
  return (*X)->explore(Paths);
}

} // namespace jsym::api
