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

/// What Z3 gets to notice that it is to end: the check, then all of it.
static constexpr std::chrono::milliseconds CheckGrace(200), Grace(300);

/// A check that has only just begun may miss that it is to end.
static constexpr std::chrono::milliseconds Again(10);

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
  if (Cancelled.load(std::memory_order_relaxed))
    return;
  Begun = std::chrono::steady_clock::now();
  At = Stage::Checking;
  Result = Z3_solver_check(C, Solver);
  At = Stage::Checked;
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
  Guard Lock(S->M);
  S->Cancelled = false;
  S->Task = Task;
  S->Changed.notify_all();
  await(Lock, *Task, Late, Stop);
  if (isDone())
    return End::Done;
  S->Cancelled = true;
  if (endsCheck(Lock, *Task))
    return End::Done;
  if (!isDone())
    Z3_interrupt(Task->C);
  return S->Changed.wait_for(Lock, Grace, [&] { return isDone(); })
             ? End::Interrupted
             : End::Abandoned;
}

/// Until the task is done or it is late. A check that has had its share is to
/// end, but goes on where Z3 does not look: it may have an answer then.
void Z3Worker::await(Guard &Lock, const Z3Task &Task, Clock::time_point Late,
                     const std::atomic<bool> &Stop) {
  auto Share = std::chrono::duration_cast<Clock::duration>(Task.Share);
  auto Next = Clock::now() + Share;
  while (!S->Changed.wait_until(Lock, std::min(Next, Late),
                                [&] { return isDone() || Stop; })) {
    auto Now = Clock::now();
    if (Now >= Late)
      return;
    Next =
        (Task.At == Z3Task::Stage::Asserting ? Now : Task.Begun.load()) + Share;
    if (Next > Now)
      continue;
    Z3_solver_interrupt(Task.C, Task.Solver);
    Next = Now + Again;
  }
}

/// Ends a check, not the context it is made in. True if that is done.
bool Z3Worker::endsCheck(Guard &Lock, const Z3Task &Task) {
  auto GiveUp = Clock::now() + CheckGrace;
  while (!isDone() && Clock::now() < GiveUp) {
    if (Task.At == Z3Task::Stage::Checking)
      Z3_solver_interrupt(Task.C, Task.Solver);
    S->Changed.wait_for(Lock, Again, [&] { return isDone(); });
  }
  return isDone() && Task.At == Z3Task::Stage::Checked;
}
