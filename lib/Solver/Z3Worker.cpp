//===- Z3Worker.cpp - The thread that Z3 works on -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Worker.h"
#include "jsym/Support/SignalStack.h"

using namespace jsym;

/// Z3 recurses over terms; memory is used only as deep as it does.
static constexpr unsigned StackBytes = 512u << 20;

/// What Z3 gets to notice that it is to end.
static constexpr std::chrono::milliseconds Grace(300);

void Z3Task::run(const std::atomic<bool> &Cancelled) {
  if (Pop)
    Z3_solver_pop(C, Solver, Pop);
  size_t Scope = 0;
  for (size_t I = 0; I <= Asserts.size(); ++I) {
    while (Scope < Scopes.size() && Scopes[Scope] == I) {
      if (Cancelled.load(std::memory_order_relaxed))
        return;
      Z3_solver_push(C, Solver);
      ++Scope;
    }
    if (I < Asserts.size())
      Z3_solver_assert(C, Solver, Asserts[I]);
  }
  if (!Cancelled.load(std::memory_order_relaxed))
    Result = Z3_solver_check(C, Solver);
}

Z3Worker::Z3Worker()
    : Thread(std::optional<unsigned>(StackBytes), [S = S] { work(S); }) {}

Z3Worker::~Z3Worker() {
  {
    std::lock_guard<std::mutex> Lock(S->M);
    S->Quit = true;
    S->Changed.notify_all();
    if (S->Task)
      Thread.detach(); // abandoned
  }
  if (Thread.joinable())
    Thread.join();
}

void Z3Worker::work(const std::shared_ptr<Shared> &S) {
  SignalStack OwnStack;
  std::unique_lock<std::mutex> Lock(S->M);
  for (;;) {
    S->Changed.wait(Lock, [&] { return S->Task || S->Quit; });
    if (S->Quit)
      return;
    Lock.unlock();
    S->Task->run(S->Cancelled);
    Lock.lock();
    S->Task.reset();
    S->Changed.notify_all();
  }
}

void Z3Worker::wake() {
  std::lock_guard<std::mutex> Lock(S->M);
  S->Changed.notify_all();
}

Z3Worker::End Z3Worker::run(std::shared_ptr<Z3Task> Task,
                            Clock::time_point Late,
                            const std::atomic<bool> &Stop) {
  std::unique_lock<std::mutex> Lock(S->M);
  S->Cancelled = false;
  Z3_context C = Task->C;
  S->Task = std::move(Task);
  S->Changed.notify_all();
  auto Done = [&] { return !S->Task; };
  S->Changed.wait_until(Lock, Late, [&] { return Done() || Stop; });
  if (Done())
    return End::Done;
  S->Cancelled = true;
  Z3_interrupt(C);
  return S->Changed.wait_for(Lock, Grace, Done) ? End::Interrupted
                                                : End::Abandoned;
}
