//===- Interpreter.h - Executes decoded code --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loop (Interpreter.cpp) does what is concrete. Everything else is a step
/// of its own (lib/Run/Step.h): it finds the state as the instruction found it
/// (Frame::Pc is the instruction's index) and leaves Pc at what is to be
/// executed next, which may be the same instruction (small steps). It returns
/// false when the loop has to stop, after stop().
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_INTERPRETER_H
#define JSYM_RUN_INTERPRETER_H

#include "jsym/Code/Arithmetic.h"
#include "jsym/Code/CodeStore.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Join/HeapMerge.h"
#include "jsym/Run/Brancher.h"
#include "jsym/Run/ClassInitialiser.h"
#include "jsym/Run/CostObserver.h"
#include "jsym/Run/ExecOptions.h"
#include "jsym/Run/FieldFiller.h"
#include "jsym/Run/JavaObjects.h"
#include "jsym/Run/LoopWatch.h"
#include "jsym/Run/ObjectCache.h"
#include "jsym/Run/State.h"
#include "jsym/Solver/Solver.h"
#include "jsym/Support/Context.h"
#include "llvm/ADT/DenseSet.h"
#include <atomic>

namespace jsym {

/// Why a path ended, before it becomes a PathResult.
struct PathEnd {
  EndReason Reason = EndReason::Return;
  std::string Detail;
  bool OutOfTime = false; ///< with Undecided: the solver was
  std::string Violated;   ///< as in PathResult
  int32_t Clause = -1;    ///< as in PathResult
  std::optional<Value> Returned;
  Value Exception;
  int ExitStatus = 0;
  bool Doubtful = false; ///< as in PathResult
  std::vector<StackEntry> Where;
};

/// What ends a path that looks into an input of class java.lang.Class.
inline constexpr const char *UnknownClass = "an input of java.lang.Class";

/// What became of branches whose sides meet again.
struct MergeCounts {
  uint64_t Regions = 0; ///< that paths were followed through
  uint64_t Merged = 0;  ///< states that became part of another
  uint64_t Refused[NumMergeRefusals] = {}; ///< those that did not
  uint64_t GivenUp = 0;                    ///< regions that were too big
};

class LoopCutter;

class Interpreter {
public:
  Interpreter(Context &Ctx, CodeStore &Store, ExprManager &Exprs,
              SolverChain &Chain, HeapStrategy &Strategy,
              const ExecOptions &Options);

  enum class Stop : uint8_t {
    Forked, ///< Paths.Added holds the new states, if any
    Ended,  ///< End says how
    Poll,   ///< time to look at limits; run() again goes on
    // Within a region only:
    Joined, ///< where its sides meet
    Left,   ///< the frame that the region is in is gone
  };
  Stop run(State &S);

  /// What a run left.
  PathEnd End;

  //===-- Services for natives and the engine -----------------------------===//
  Context &Ctx;
  CodeStore &Store;
  ExprManager &Exprs;
  SolverChain &Chain;
  HeapStrategy &Strategy;
  const ExecOptions &Options;
  JavaObjects Java;
  FramePool Frames;
  Brancher Paths;
  Arithmetic Arith;
  ClassInitialiser Classes;
  LoopWatch Loops;
  uint64_t Instructions = 0, Bytecodes = 0, NumCollections = 0;
  /// May be null.
  CostObserver *Observer = nullptr;
  FieldFillers Fillers;
  /// Concrete runs: output goes to the process at once.
  struct {
    llvm::raw_ostream *Out = nullptr, *Err = nullptr;
  } Direct;
  /// Another thread's wish that run() returns soon: after the next instruction
  /// that is not plain, however long the loop may go on.
  std::atomic<bool> Hurry{false};
  /// What ran before may have written the program's static fields: their
  /// initial values are an assumption.
  bool StaticsAssumed = false;
  /// Asked where a path comes to a loop again; may be null.
  LoopCutter *Cutter = nullptr;
  /// Some of the program's calls are not followed: each is looked at.
  bool LimitsCalls = false;
  /// Lines of the JDK are traced, too.
  bool TracePlatform = false;

  /// Pushes a frame for \p P; the caller's Pc is the call.
  Frame *push(State &S, Procedure &P, llvm::ArrayRef<Value> Args,
              Frame::RoleT Role = Frame::Plain);

  /// Frees the objects that nothing of \p S can reach, when it is time or, if
  /// \p Urgent, worth while. Between two runs. False: nothing was done.
  bool collectGarbage(State &S, bool Urgent = false);

  using Ready = jsym::Ready;
  /// JVMS 5.5.
  Ready ensureInitialised(State &S, const dialect::ClassModel &C) {
    return Classes.ensure(S, C);
  }

  ExprId expr(Value V, uint32_t Type) const { return Arith.expr(V, Type); }
  Value value(ExprId E) const { return Arith.value(E); }
  void assume(State &S, ExprId Condition);

  bool end(State &S, EndReason Reason, const llvm::Twine &Detail = "");
  bool throwNew(State &S, llvm::StringRef Class,
                std::optional<llvm::StringRef> Message = {});
  bool throwLinkage(State &S, const LinkageSite &L);
  void endUncaught(State &S, Value Exception, std::vector<StackEntry> Where);
  bool throwNew(State &S, const dialect::ClassModel *Class,
                llvm::StringRef Name, std::optional<llvm::StringRef> Message);
  bool unwind(State &S, Value Exception);

  /// The state that goes on, or none: the loop has to stop.
  bool branch(State &S, const Branch &B);
  bool endBranch(State &S);
  /// Both sides of a condition; \p Then(State &, bool Side) moves a state on.
  bool fork(State &S, ExprId Condition, ForkKind Kind,
            llvm::function_ref<void(State &, bool)> Then);
  bool decide(State &S, ExprId Condition,
              llvm::function_ref<void(State &, bool)> Then);
  /// One state an alternative that is feasible. True: exactly one was, and the
  /// instruction is to run again.
  bool choose(State &S, llvm::ArrayRef<Alternative> Alternatives);

  std::string whereOf(const HeapEffect &E, const HeapState &H);

  /// Ready: the answer is to be used. Retry: run the instruction again.
  Ready settle(State &S, Outcome &O);

  /// JVMS 6.5.if_acmp: what the heap says, boxes by their numbers, and Strings
  /// that may be others.
  Outcome refEq(State &S, Value A, Value B);

  /// Drops the top frame.
  void pop(State &S);
  /// A return to whatever kind of caller.
  bool returnFrom(State &S, Value V, bool HasValue);
  /// To frames with a role, and from the outermost one.
  bool returnSlow(State &S, Value V, bool HasValue);
  /// An exception whose message tells symbolic values: it stays open until the
  /// program reads it. \p Numbers: as ExceptionInfo has them.
  bool throwVague(State &S, llvm::StringRef Class,
                  llvm::ArrayRef<Value> Numbers = {});
  /// A procedure that is nothing but a modelled method, for calls by pointer.
  Procedure &modelProcedure(ModelKind M) {
    return ModelProcedures[unsigned(M)];
  }

  /// The region of code that a state is followed through until the sides of a
  /// branch meet; innermost.
  struct RegionT {
    uint32_t Depth = 0; ///< of its frame; 0: there is none
    uint32_t Join = 0;  ///< JoinPoint::At
  } Region;
  /// What is left to the outermost region, and what came of all.
  uint64_t RegionStates = 0, RegionInstructions = 0;
  /// What was assumed in it of inputs that were looked at there first. It holds
  /// of them whichever side looks.
  llvm::DenseSet<ExprId> RegionFacts;
  MergeCounts Merges;

private:
  friend class NativeCall;
  friend class RegionStep;

  bool slow(State &S); ///< the instruction at Pc, whatever it is
  bool nativeStep(State &S);
  bool runOwnCode(State &S);
  /// Appends to the answers a native's frame keeps behind its arguments.
  void addAnswer(State &S, Value V);
  void toCaller(State &S, Value V, bool HasValue);
  void caught(State &S, Value Exception);
  bool dispatchUncaught(State &S, Value Exception);
  bool overBound(State &S, const Inst &I);
  void traceLine(State &S, const Inst &I);
  Value sameObject(State &S, Value A, Value B);
  Outcome refEqOpen(State &S, uint32_t Text, Value Other);
  DecisionOf<dialect::ClassModel> decisionOf(const State &S,
                                             const Alternative &A);
  void restOnInitialisers(State &S, Value Input, Value Made);
  void makeModelProcedures();

  Stop StopReason = Stop::Ended;
  static constexpr unsigned NumModels = unsigned(ModelKind::HashCode) + 1;
  Procedure ModelProcedures[NumModels]; ///< by ModelKind
  ObjectCache Cache;
};

inline Value *regsOf(State &S) { return S.Top->regs(); }

} // namespace jsym

#endif // JSYM_RUN_INTERPRETER_H
