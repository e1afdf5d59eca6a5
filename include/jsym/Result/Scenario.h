//===- Scenario.h - A path in concrete terms --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a path means for one input: the heap before and after as one graph of
/// objects, the arguments, the outcome. Everything that is written for people
/// (tests, diagrams, reports) is written from a Scenario, never from the
/// engine's own state.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_SCENARIO_H
#define JSYM_RESULT_SCENARIO_H

#include "jsym/Result/EndReason.h"
#include "jsym/Result/Fork.h"
#include "jsym/Result/PathAddress.h"
#include "jsym/Result/Premises.h"
#include "jsym/Result/SourceName.h"
#include <optional>
#include <string>
#include <vector>

namespace jsym {

/// Lines that were executed one after the other.
struct TracedLine {
  const MethodInfo *Method = nullptr;
  int32_t Line = -1;
  uint32_t Times = 1; ///< executed again and again
  friend bool operator==(const TracedLine &, const TracedLine &) = default;
};

/// A concrete Java value, with what the path knew of it.
struct ScenarioValue {
  char Type = 'I';      ///< B C D F I J S Z, or L for references
  uint64_t Bits = 0;    ///< primitives: low bits; floats: IEEE
  int32_t Object = -1;  ///< references: index into Scenario::Objects, -1 null
  std::string Symbolic; ///< "x + 1", "this.root.key"; empty if it was concrete
  bool Unresolved = false; ///< a reference whose identity nobody asked for

  bool isReference() const { return Type == 'L'; }
  bool isNull() const { return isReference() && Object < 0; }
  bool operator==(const ScenarioValue &) const = default;
};

struct ScenarioField {
  const FieldInfo *Field = nullptr;
  ScenarioValue Value;
  bool operator==(const ScenarioField &) const = default;
};

/// Elements of an array that matter; the others are Java's default.
struct ScenarioElement {
  uint32_t Index = 0;
  ScenarioValue Value;
  std::string Symbolic =
      ""; ///< of the input: the index, if it is an expression
  bool operator==(const ScenarioElement &) const = default;
};

struct ScenarioObject {
  enum KindT : uint8_t {
    Plain,
    Array,
    String, ///< Text is the content
    Box,    ///< Integer, Character, ...: Boxed is the content
    Enum,   ///< Text is the constant's name
    Mirror, ///< a java.lang.Class: Text is the class it stands for
    Opaque, ///< nothing but its identity (and Key) was used
  } Kind = Plain;
  const ClassInfo *Class = nullptr;
  /// Of an unknown class: interfaces that it implements beside Class.
  std::vector<const ClassInfo *> Also;
  bool InPre = false;      ///< part of the input heap
  bool InPost = false;     ///< seen from the roots when the path ends
  bool Collection = false; ///< filled through its methods, not its fields
  /// A static field of the JDK's reaches it: what may change in it, others may
  /// have changed.
  bool Shared = false;
  bool Kept = false; ///< a static field of the program holds it at the end
  std::vector<ScenarioField> Pre, Post;
  uint32_t Length = 0; ///< arrays
  std::vector<ScenarioElement> PreElements, PostElements;
  bool PostComplete = false; ///< elements not in PostElements are zero, null
  /// What one of the JDK's collections holds at the end, if that is known: of
  /// maps keys and values in turn. Single ones may not be known.
  std::optional<std::vector<std::optional<ScenarioValue>>> Contents;
  std::u16string Text;
  ScenarioValue Boxed;
  /// Opaque objects that were compared: their place in the order, and what
  /// their hashCode() returns.
  std::optional<int64_t> Key;
  int32_t Hash = 0;
  /// Objects of unknown class: the path did not find that they are no
  /// Comparable.
  bool MayCompare = true;
  std::string Path; ///< how the inputs reach it: "this.root.left"
  bool operator==(const ScenarioObject &) const = default;
};

struct ScenarioInput {
  InputKind Kind;
  std::string Name;
  std::string Descriptor;
  ScenarioValue Value;
  const FieldInfo *StaticField = nullptr;
  bool FromStub = false; ///< a Source that is the result of a StubCall
  StackPlace At{};       ///< sources: the call
  FedBy Fed = FedBy::Nobody;
  /// A Source that neither the path's condition nor what is seen of its outcome
  /// depends on.
  bool Unseen = false;
  SourceName Asked{}; ///< sources: what Name is the text of
  bool operator==(const ScenarioInput &) const = default;
};

/// Where an object is in the order of an input comparator.
struct ScenarioRank {
  int32_t Comparator, Object; ///< indexes into Scenario::Objects; -1: null
  int64_t Rank;
  bool operator==(const ScenarioRank &) const = default;
};

/// What an unknown order says of two objects, where that is not just -1, 0, 1.
struct ScenarioAnswer {
  int32_t By;   ///< the comparator, in Scenario::Objects; -1: A's compareTo
  int32_t A, B; ///< -1: null
  int32_t Answer;
  bool operator==(const ScenarioAnswer &) const = default;
};

/// What a call of an input that nothing implements changes.
struct ScenarioEffect {
  int32_t Object = -1;   ///< index into Scenario::Objects
  int32_t Argument = -1; ///< it is this argument of the call, from 0 on
  const FieldInfo *Field = nullptr; ///< null: the element Index
  uint32_t Index = 0;
  ScenarioValue Value;
  int32_t ValueArgument = -1; ///< Value is this argument of the call
  bool ofStatic() const { return Field && Field->isStatic(); }
  bool operator==(const ScenarioEffect &) const = default;
};

/// Something that a method requires where it is called.
struct ScenarioRequirement {
  const MethodInfo *Condition = nullptr; ///< null: Given is not null
  std::vector<int32_t> Given; ///< arguments of the call; -1: its receiver
  bool operator==(const ScenarioRequirement &) const = default;
};

/// A call of an input that nothing implements, as in StubCall.
struct ScenarioStubCall {
  const MethodInfo *Method = nullptr;
  int32_t Receiver = -1; ///< index into Scenario::Objects
  std::optional<ScenarioValue> Returned;
  std::vector<ScenarioEffect> Effects{};
  const ClassInfo *Thrown = nullptr; ///< it ends by one of these
  /// The path ends at the call, which in each of these lists breaks something.
  /// Calls behind it are what conditions ask.
  std::vector<std::vector<ScenarioRequirement>> Breaks{};
  /// It does more than to return something.
  bool reacts() const {
    return Thrown || !Effects.empty() || !Breaks.empty();
  }
  bool operator==(const ScenarioStubCall &) const = default;
};

/// A condition of a contract: one that does not hold after the call, or one
/// that does before it.
struct ScenarioViolation {
  const MethodInfo *Condition = nullptr;
  struct Argument {
    bool IsResult = false; ///< what the call returned or made
    ScenarioValue Value{}; ///< else, in terms of the heap before
    bool AsItWas = false;  ///< an array with the elements it had then
    /// What this method answered before the call, which it was asked with the
    /// arguments of the call.
    const MethodInfo *Asked = nullptr;
    int32_t Input = -1; ///< Value is this one of Scenario::Inputs
    bool operator==(const Argument &) const = default;
  };
  std::vector<Argument> Arguments; ///< the receiver first
  std::string Text{}; ///< for people: "postcondition result > 0 does not hold"
  bool operator==(const ScenarioViolation &) const = default;
};

/// What the contract says of a call that nobody has explored.
struct ScenarioPromises {
  std::vector<ScenarioViolation> Ensures;    ///< holds where it returns
  std::vector<ScenarioViolation> Invariants; ///< also where it throws
  /// Exceptions that may escape.
  struct Escape {
    const ClassInfo *Class = nullptr;
    bool Itself = false; ///< none of a subclass
    std::vector<const ClassInfo *> But;
    bool operator==(const Escape &) const = default;
  };
  std::vector<Escape> Escapes;
  bool operator==(const ScenarioPromises &) const = default;
};

/// A decision on the way of the path.
struct ScenarioFork {
  StackPlace At, From; ///< as in ForkPoint
  ForkKind Kind = ForkKind::Branch;
  uint32_t Taken = 0, Ways = 0;
  HeapDecision Decision;
  /// Where the heap decided nothing: what holds on the way taken, Java-like.
  std::string Condition;
  /// What was decided, Java-like.
  std::string text() const {
    return Decision.Kind == DecisionKind::Nothing ? Condition
                                                  : describe(Decision);
  }
  bool operator==(const ScenarioFork &) const = default;
};

/// How ImmutableCollections orders what it holds: another way in each JVM.
struct OrderSalt {
  uint64_t Salt = 0;
  bool Reverse = false;
  bool operator==(const OrderSalt &) const = default;
};

/// One path, for one input that takes it.
struct Scenario {
  uint64_t Path = 0;
  const MethodInfo *Target = nullptr;
  EndReason Reason = EndReason::Return;
  std::string Detail;
  std::string Violated; ///< as in PathResult
  /// CheckFailed: the method that is the condition of the contract, if it is
  /// one, whether a test can ask it or not.
  const MethodInfo *ViolatedBy = nullptr;
  std::vector<ScenarioObject> Objects;
  std::vector<ScenarioInput> Inputs;
  std::vector<ScenarioStubCall> StubCalls;
  std::vector<ScenarioRank> Ranks;
  std::vector<ScenarioAnswer> Answers;
  std::optional<ScenarioValue> Returned;
  const ClassInfo *ExceptionClass = nullptr;
  std::optional<std::string> ExceptionMessage;
  bool MessageKnown = false; ///< else the message is symbolic: do not assert it
  std::vector<StackPlace> Where;
  std::vector<std::string> Condition; ///< conjuncts, Java-like
  std::vector<PremiseNote> Premises;  ///< what it rests on
  bool Doubtful = false;              ///< as in PathResult
  std::vector<ScenarioFork> Forks;    ///< if the engine kept them
  std::vector<TracedLine> Trace; ///< its last lines, if the engine kept them
  bool TraceCut = false;         ///< there were earlier ones
  std::optional<ScenarioViolation> Violation;
  /// Conditions that say that there is such an input.
  std::vector<ScenarioViolation> Taken;
  /// The path ends before the call, of which this is known.
  std::optional<ScenarioPromises> Promised;
  /// Static fields of the program that are not final, as they are at the end.
  std::vector<ScenarioField> Statics;
  std::optional<int64_t> NullKey; ///< place of null in the order
  /// Objects of this path have numbers below this one; a JVM will not repeat
  /// their identity hash codes.
  uint32_t NumIdentities = 0;
  /// It asked for that of an object that the JDK keeps, to which no test can
  /// give one: numbers in messages may come of it.
  bool AsksKeptIdentity = false;
  /// What orders Map.of and Set.of, once they are there.
  std::optional<OrderSalt> Salt;
  PathAddress Address; ///< abridged
  /// What the path wrote for this input to System.out and System.err.
  std::string Out, Err;
  /// The same without what class initialisers wrote; nothing: not known.
  std::optional<std::string> OutOfCall = "", ErrOfCall = "";
  /// Classes whose initialisers wrote something, and those whose failed.
  std::vector<const ClassInfo *> Initialised, Failed;
  int32_t ExitStatus = 0;
  /// Another input of a path that has one already, see Exploration::otherSide.
  bool OtherSide = false;
  bool NoModel = false; ///< the solver found no input; values are arbitrary
  /// Not empty: no test can be made, and why.
  std::string NotReplayable;
  /// Not empty: what a JVM may do otherwise each time that it runs a test.
  std::string Chance;
  /// That lies in tables that class initialisers filled. As a rule nobody sees
  /// it, and tests are kept.
  bool ChanceAtFirst = false;
  std::vector<std::string> BoundsHit; ///< bounds that cut siblings of this path
  /// Executed on the way; bytecodes, if the engine counted them.
  uint64_t Instructions = 0, Bytecodes = 0;

  /// What its test would show is a bug.
  bool claimsBug() const {
    return endClass(Reason) == EndClass::Bug || Reason == EndReason::FrameLimit;
  }
  /// A JVM may fail its test, so that it is tried, but not kept.
  bool isByChance() const { return !Chance.empty() && !ChanceAtFirst; }
  /// The number may come of an identity hash code.
  bool isOfIdentity(int32_t Number) const;
  const ScenarioInput *receiver() const;
  /// "node.next" of parameter node in the heap before; nothing if the path
  /// never looked there.
  std::optional<ScenarioValue> before(llvm::StringRef Path) const;
};
// Thousands of them are kept in vectors, which else copy them as they grow.
static_assert(std::is_nothrow_move_constructible_v<Scenario>);

/// What may have added the path to the program's, for people: where a JVM does
/// something else, that is no mistake. Empty: nothing did.
std::string doubt(const Scenario &S);

} // namespace jsym

#endif // JSYM_RESULT_SCENARIO_H
