//===- Jsym.h - jsym-llvm in your program -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that a program needs which explores Java. examples/embed is such a
/// program.
///
///   ProgramOptions Where;
///   Where.ClassPath = "classes";
///   auto Classes = World::open(Where);             // an Expected, as all here
///   ExploreOptions O;
///   O.Exec.MaxPaths = 100;
///   auto Sum = explore(*Classes, "Account.withdraw(int)", O, MyListener);
///
/// The library prints nothing, ends no process, handles no signal and reads no
/// environment variable. What is wrong with an input is an llvm::Error that
/// names the remedy. Explorations may run at the same time, on threads of their
/// own, in one world or in several. Each ends all its threads and processes and
/// frees all its memory before explore() returns, but for what the world keeps
/// and the results that the listener was given.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_JSYM_H
#define JSYM_API_JSYM_H

#include "jsym/Api/World.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Result/Scenario.h"
#include "jsym/Solver/Solver.h"
#include "jsym/Support/Progress.h"

namespace jsym::api {

/// What becomes of the contract of a method.
enum class ContractUse : uint8_t {
  Ignored,
  WherePresent, ///< checked if the method has one
  Required,     ///< checked, be it only that nothing escapes
  Inputs,       ///< what it takes is explored, the method is not
  Objects       ///< the same; of a class that is named alone, its invariant
};

/// Options that somebody chose; the others follow from these, goal and limits.
struct ChosenOptions {
  bool Search = false;        ///< ExecOptions::Search
  /// HeapOptions::States; else any, where an invariant or contract says more.
  bool States = false;
  bool ArrayBounds = false;   ///< HeapOptions::K or ArrayBound
  bool NewArrayBound = false; ///< HeapOptions::NewArrayBound
  bool QueryTimeout = false;  ///< SolverOptions::QueryTimeout
};

/// Options of one exploration, as each room has them. Of Exec: MaxMemory is
/// what the process may grow by while this exploration runs; Jobs is how many
/// threads it has.
struct ExploreOptions {
  ExecOptions Exec;
  HeapOptions Heap;
  SolverOptions Solver;
  contract::ContractOptions Contracts;
  ContractUse Use = ContractUse::WherePresent;
  ChosenOptions Chosen;
};

/// A wish to end, from any thread or a signal handler; copies are one.
class Cancellation {
public:
  Cancellation() : Flag(std::make_shared<std::atomic<bool>>(false)) {}
  void request() { Flag->store(true, std::memory_order_relaxed); }
  bool requested() const { return Flag->load(std::memory_order_relaxed); }
  const std::shared_ptr<std::atomic<bool>> &flag() const { return Flag; }

private:
  std::shared_ptr<std::atomic<bool>> Flag;
};

/// Gets results as they are found. One call at a time, on any thread of the
/// exploration.
class Listener {
public:
  virtual ~Listener();
  /// A path, with its number: an input that takes it, what it does, how it
  /// ends. It may be kept as long as the world is.
  virtual void path(Scenario S) = 0;
  /// Ten times a second at most.
  virtual void progress(const ProgressFigures &F) {}
};

/// Explores a method of \p Of: "pkg.Cls.method", with "(int,String)" behind it
/// where that is ambiguous. The summary says what was found, and what was not
/// explored and why; a limit or \p Stop is among the latter, no error.
llvm::Expected<RunSummary> explore(std::shared_ptr<World> Of,
                                   llvm::StringRef Target,
                                   const ExploreOptions &O, Listener &To,
                                   Cancellation Stop = {});

} // namespace jsym::api

#endif // JSYM_API_JSYM_H
