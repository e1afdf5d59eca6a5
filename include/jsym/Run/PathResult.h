//===- PathResult.h - What the exploration of a path yields -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_PATHRESULT_H
#define JSYM_RUN_PATHRESULT_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Heap/Value.h"
#include "jsym/Result/EndReason.h"
#include "jsym/Result/Fork.h"
#include "jsym/Result/PathAddress.h"
#include "jsym/Result/Premises.h"
#include "jsym/Result/SourceName.h"
#include "jsym/Solver/Solver.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace jsym {

class State;

/// A point of the program as a stack trace shows it.
struct StackEntry {
  const dialect::MethodModel *Method = nullptr;
  int32_t Line = -1; ///< -1: unknown; -2: native method
  int32_t Pc = -1;   ///< bytecode offset, -1: unknown
  friend bool operator==(const StackEntry &, const StackEntry &) = default;
};

/// "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)" without the
/// tab and "at ", as HotSpot prints it.
std::string describe(const StackEntry &E);

/// A fork on the way of a path. With ExecOptions::Trail.
struct ForkPoint {
  StackEntry At; ///< innermost
  /// Where At is the JDK's: the innermost frame that is not; may have none.
  StackEntry From;
  ForkKind Kind = ForkKind::Branch;
  uint32_t Taken = 0; ///< as in PathResult::Address
  uint32_t Ways = 0;  ///< that were feasible
  ExprId Condition;   ///< of the way taken; none: Decision says all
  DecisionOf<dialect::ClassModel> Decision; ///< the heap's, if it is one
};

/// Lines that were executed one after the other. With ExecOptions::TraceLines.
struct TraceStep {
  const dialect::MethodModel *Method = nullptr;
  int32_t Line = -1;
  uint32_t Times = 1; ///< executed again and again
  /// Decisions of the path before; 0 without ExecOptions::TraceForks.
  uint32_t Forks = 0;
};

/// A Java exception that ended a path.
struct ExceptionInfo {
  const dialect::ClassModel *Class = nullptr;
  uint32_t Object = 0; ///< in the final heap
  /// Of detailMessage; nothing if it is null or its text is symbolic.
  std::optional<std::string> Message;
  bool SymbolicMessage = false;
  /// Of a message that was left open: an index and the length that it is out
  /// of, or the size that is negative; empty: unknown.
  std::vector<Value> Numbers;
  std::vector<StackEntry> Stack;                      ///< innermost first
  std::vector<std::shared_ptr<ExceptionInfo>> Causes; ///< by getCause, in order
};

/// One thing the program did not determine: a parameter, a static field, the
/// result of a call of a nondeterministic source.
struct InputInfo {
  using enum InputKind;
  InputKind Kind = Parameter;
  std::string Name;       ///< Java name ("this", "x", "arg0", "nondetInt#2")
  std::string Descriptor; ///< field descriptor: I, Z, Ljava/lang/String;
  Value Entry;            ///< its value at entry (int-like: 32 bits)
  StackEntry At{};        ///< Source: the call
  FedBy Fed = FedBy::Nobody;
  const dialect::FieldModel *Field = nullptr; ///< Static: the field
  /// Source: conditions of the path that hold whatever the program does.
  std::vector<ExprId> Holds{};
  SourceName Asked{}; ///< Source: what Name is the text of
};

/// One thing the program wrote to System.out (Stream 1) or System.err (2).
struct OutputPiece {
  int Stream = 1;
  /// 0: Bytes. Else a value that was symbolic: a primitive by its descriptor's
  /// letter, L: a String; '?': what nobody can tell.
  char Type = 0;
  std::string Bytes;
  Value What{};
  /// Innermost class whose initialiser wrote it; null: none did.
  const dialect::ClassModel *Initialising = nullptr;
};

/// One call of an input that nothing on the class path implements (a lambda's
/// interface, say): it had no effect but to return a fresh input. A class that
/// returns these values one after the other takes the path.
struct StubCall {
  const dialect::MethodModel *Method = nullptr; ///< as the call names it
  std::vector<Value> Arguments; ///< receiver first, as they were at the call
  /// The result as an input of the path: position in PathResult::Inputs, and
  /// its value; nothing for void.
  std::optional<uint32_t> Input;
  Value Returned;
  /// The method has code, but a contract stood for it (--use-contract), or it
  /// may have changed what it did not make.
  bool ByContract = false;
  bool HasCode = false; ///< which a JVM would run
  /// By contract: HeapState::Left has what it changed, as of this version.
  uint32_t Version = 0;
  /// By contract: what it left in static fields. (Earlier calls may have.)
  std::vector<std::pair<const dialect::FieldModel *, Value>> Statics{};
  const dialect::ClassModel *Thrown = nullptr; ///< it ended so
};

/// One explored path.
struct PathResult {
  uint64_t Number = 0; ///< from 1, in order of completion
  EndReason Reason = EndReason::Return;
  std::string Detail; ///< "unsupported: native C.m:desc", "k = 3 at C.f"
  /// CheckFailed: names the condition that does not hold, without values.
  std::string Violated;
  /// CheckFailed: which of the conditions of the contract that is, by the
  /// number that whoever checks gave; -1: none of them.
  int32_t Clause = -1;
  /// Return: the result (int-like values as their low 32 bits); nothing for
  /// void.
  std::optional<Value> Returned;
  std::optional<ExceptionInfo> Exception;
  int ExitStatus = 0;            ///< Exit
  std::vector<StackEntry> Where; ///< the stack at the end, innermost first
  std::vector<ExprId> Condition; ///< conjunction
  /// Canonical model of Condition; null where the solver gave up.
  ModelRef Model;
  PathAddress Address;              ///< complete
  std::vector<PremiseUse> Premises; ///< in the order they were met
  /// An approximation that may add paths leaves open whether this is one of the
  /// program's.
  bool Doubtful = false;
  std::vector<std::string> BoundsHit; ///< bounds that cut siblings of this path
  std::vector<OutputPiece> Output;
  std::vector<InputInfo> Inputs;
  std::vector<StubCall> StubCalls; ///< in the order they were made
  uint64_t Instructions = 0, Forks = 0;
  /// Bytecodes executed, started ones included; with ExecOptions::Coverage.
  uint64_t Bytecodes = 0;
  std::vector<ForkPoint> Trail; ///< one a decision; with ExecOptions::Trail
  /// The last lines, oldest first; with ExecOptions::TraceLines.
  std::vector<TraceStep> Trace;
  bool TraceCut = false; ///< there were earlier ones
  /// The state it ended in: Final->Heap holds the post-heap and, through the
  /// strategy, the log of what was materialised (the pre-heap).
  std::shared_ptr<const State> Final;
};

/// Called once a path, in order of Number, by the thread that explores.
class PathSink {
public:
  virtual ~PathSink();
  virtual void path(PathResult Result) = 0;
  /// False: paths that end so are counted only, path() is not called for them.
  virtual bool wants(EndReason) const { return true; }

  // Of a worker (WorkPool): the paths come by parts of the tree.
  virtual void beginPart(uint64_t Part) {}
  /// The end of the current part was split off as \p NewPart. With dfs, the
  /// paths of the new part follow on those of the current one.
  virtual void splitPart(uint64_t NewPart) {}
  virtual void endPart() {}
};

} // namespace jsym

#endif // JSYM_RUN_PATHRESULT_H
