//===- State.h - One path being explored ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything in a State is persistent or counted: copying one costs a few
/// pointer copies, and memory for what is touched afterwards only.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_STATE_H
#define JSYM_RUN_STATE_H

#include "jsym/Heap/HeapState.h"
#include "jsym/Run/Frame.h"
#include "jsym/Run/LineTrace.h"
#include "jsym/Run/PathFilter.h"
#include "jsym/Run/PathResult.h"
#include "jsym/Solver/Solver.h"
#include "jsym/Support/ForkList.h"

namespace jsym {

/// JVMS 5.5: how far a class is.
enum class ClassStatus : uint8_t { Untouched, InProgress, Initialised, Failed };

struct EarlierMoments;
struct MergedSides;
class LoopTrail;
struct PathEnd;

/// A static field that the program wrote, and what it held before that.
struct StaticWrite {
  const dialect::FieldModel *Field = nullptr;
  Value Before;
};

/// What few states have.
struct RareParts {
  /// The last error that says that a class is missing, a NoClassDefFoundError,
  /// and the class, "com.acme.Order"; 0: none. The program may catch it.
  uint32_t MissingError = 0;
  std::string MissingClass;
  /// Of a state that is doomed.
  std::string Why;
  bool OutOfTime = false; ///< the solver had none left
  WitnessRef Shown;
  /// What a later state is compared with, to see whether it runs in circles.
  std::shared_ptr<const EarlierMoments> Earlier;
  /// Loops that it is in, of which only what a LoopCutter says is known.
  std::shared_ptr<const LoopTrail> Trail;
  /// How it ended, while others were waited for.
  std::shared_ptr<const PathEnd> Over;
  /// With ExecOptions::MergePaths: the ways that have met in it.
  std::shared_ptr<const MergedSides> Sides;
};

class State {
public:
  State() = default;
  /// The fork: the same path, to go another way.
  State(const State &) = default;
  State &operator=(const State &) = default;

  /// The innermost frame; only it is ever written, once it is unshared.
  FrameRef Top;
  HeapState Heap;
  /// By ClassModel::id().
  PersistentVector<ClassStatus> Classes;
  /// By literal number of the engine: the interned String, 0 if none yet.
  PersistentVector<uint32_t> Literals;

  PathCondition Path;
  ModelRef Model;                 ///< satisfies Path, if not null
  ChunkList<BranchEntry> Address; ///< as of PathAddress, complete
  ForkList<ForkPoint> Trail;      ///< one a decision, where it is wanted
  LineTrace Trace;
  ForkList<InputInfo> Inputs;
  ForkList<StubCall> StubCalls;
  ForkList<std::string> BoundsHit;
  ForkList<OutputPiece> Output;
  /// Of the program, by its methods, not by initialisers.
  ForkList<StaticWrite> StaticsWritten;
  /// The exception in flight, read by landing pads.
  Value Exception;
  uint64_t Id = 0;
  uint64_t Instructions = 0;
  uint64_t Bytecodes = 0; ///< with ExecOptions::Coverage
  uint32_t Forks = 0;     ///< decisions of Address
  uint32_t Slot = 0;      ///< of the engine's table of states
  /// Instructions when it last took a side of a branch that no path had taken;
  /// set until a searcher has seen that it did.
  uint64_t NewAt = 0;
  bool TookNew = false;
  /// The solver gave up on a question beside the path; from then on it was
  /// followed for one of its inputs only.
  bool Unanswered = false, OneInput = false;
  /// The engine threw a StackOverflowError.
  bool Overflowed = false;
  /// All of the input shown() is there.
  bool Completed = false;
  /// Whether, and at how many back edges from here on, the path is looked at: a
  /// branch that is not constant was behind it, it ran long without one.
  bool WatchBranch = false;
  uint16_t WatchLong = 0;
  /// Set: the path ends for this reason as soon as it is its turn.
  std::optional<EndReason> Doom;
  std::shared_ptr<const RareParts> Rare;

  void doom(EndReason Why, std::string Detail, bool OutOfTime = false) {
    Doom = Why;
    ownRare().Why = std::move(Detail);
    ownRare().OutOfTime = OutOfTime;
  }
  /// Of a doomed state.
  const std::string &whyDoomed() const { return Rare->Why; }

  /// With a filter: an input that it takes and that comes here; null: none is
  /// known.
  WitnessRef shown() const { return Rare ? Rare->Shown : nullptr; }
  void show(WitnessRef Input) {
    if (Input || shown())
      ownRare().Shown = std::move(Input);
  }
  const EarlierMoments *earlier() const {
    return Rare ? Rare->Earlier.get() : nullptr;
  }
  void setEarlier(std::shared_ptr<const EarlierMoments> E) {
    if (!E && !earlier())
      return;
    ownRare().Earlier = std::move(E);
  }

  std::shared_ptr<const LoopTrail> loopTrail() const {
    return Rare ? Rare->Trail : nullptr;
  }
  void setLoopTrail(std::shared_ptr<const LoopTrail> T) {
    ownRare().Trail = std::move(T);
  }

  /// It has ended, and is to be told when it is its turn.
  const PathEnd *over() const { return Rare ? Rare->Over.get() : nullptr; }
  void setOver(std::shared_ptr<const PathEnd> How) {
    ownRare().Over = std::move(How);
  }

  const MergedSides *sides() const {
    return Rare ? Rare->Sides.get() : nullptr;
  }
  void setSides(std::shared_ptr<const MergedSides> S) {
    ownRare().Sides = std::move(S);
  }

  void missesClass(uint32_t Error, std::string Class) {
    RareParts &F = ownRare();
    F.MissingError = Error;
    F.MissingClass = std::move(Class);
  }
  /// The error that tells of a missing class; 0: none.
  uint32_t missing() const { return Rare ? Rare->MissingError : 0; }
  /// The class whose absence the error tells, if it does.
  const std::string *missingClass(Value Error) const {
    bool Tells = Rare && Rare->MissingError &&
                 Error == Value::object(Rare->MissingError);
    return Tells ? &Rare->MissingClass : nullptr;
  }

private:
  RareParts &ownRare() {
    auto Own = Rare ? std::make_shared<RareParts>(*Rare)
                    : std::make_shared<RareParts>();
    Rare = Own;
    return *Own;
  }
};

} // namespace jsym

#endif // JSYM_RUN_STATE_H
