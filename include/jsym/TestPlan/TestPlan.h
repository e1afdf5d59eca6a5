//===- TestPlan.h - What a test is to do ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A test, decided and not yet written: which objects there are, how each is
/// made, what the program is fed, what is called and what must hold then. All
/// that asks the program or the path is done by then; a printer only writes.
/// Objects are those of the scenario, by their places there.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTPLAN_TESTPLAN_H
#define JSYM_TESTPLAN_TESTPLAN_H

#include "jsym/JavaTypes/JavaTypes.h"
#include "jsym/Result/Scenario.h"
#include <memory>
#include <variant>

namespace jsym::testgen {

struct Making;

/// A value in the place of an argument, an element, the right of an assignment.
struct Operand {
  enum SourceT : uint8_t {
    Given,   ///< Value
    Result,  ///< what the call returned or made
    Copy,    ///< of the array Value, as it was before the call
    Answer,  ///< what Asked said before the call
    InPlace, ///< Made, which is no object of the scenario
    Passed,  ///< inside of what a stub does: the argument of the number Value
  } Source = Given;
  ScenarioValue Value{};
  enum FitT : uint8_t {
    AsIs,      ///< any type will do
    Converted, ///< Wanted
    Exact,     ///< Wanted and no other class: an overload depends on it
    Unchecked  ///< Wanted is not what it is; nobody checks that
  } Fit = AsIs;
  JavaType Wanted{};
  std::shared_ptr<const Making> Made{};
  JavaType Has{}; ///< InPlace: the type of that
  const dialect::MethodModel *Asked = nullptr;
  int32_t Input = -1; ///< the value is this one of Scenario::Inputs
};

/// How an object comes to be.
struct Making {
  enum KindT : uint8_t {
    New,          ///< Class, by Constructor with Arguments; else new Object()
    Called,       ///< the result of Constructor, a static method
    Literal,      ///< the string constant Text
    Allocated,    ///< no constructor runs
    NewText,      ///< a string with an identity of its own
    Box,          ///< the same of a box
    Constant,     ///< Class's enum constant, called Text
    Array,        ///< all elements zero or null
    Elements,     ///< an array of primitives; in place, also of Arguments
    Collection,   ///< an empty one of the JDK's
    Stub,         ///< implements Class, and those of Also
    Double,       ///< of a subclass of Class that overrides Overridden; no
                  ///< constructor runs, Constructor is what javac needs
    Lambda,       ///< the same of a functional interface: it returns the one
                  ///< of Arguments, or what is zero
    Key,          ///< an unknown object with a place in an order
    PlainKey,     ///< the same, but not Comparable
    Order,        ///< a comparator of keys, in which null has PlaceOfNull
    ClassMirror,  ///< any class, each another
    CharacterSet, ///< any charset, each another
    Nothing       ///< the plan has no test
  } Kind = Nothing;
  const dialect::ClassModel *Class = nullptr;
  const dialect::MethodModel *Constructor = nullptr;
  std::vector<Operand> Arguments{};
  std::u16string Text{};
  ScenarioValue Content{};         ///< of a box
  std::vector<uint64_t> Numbers{}; ///< Elements, in the array's own type
  uint32_t Length = 0;             ///< Array
  int64_t Place = 0;               ///< Key, PlainKey; of null: Order
  int32_t Hash = 0;                ///< Key, PlainKey
  unsigned Choice = 0;             ///< ClassMirror, CharacterSet: which one
  std::vector<const dialect::MethodModel *> Overridden{};
  std::vector<const dialect::ClassModel *> Also{}; ///< Stub
};

/// Of ClassMirror and CharacterSet.
inline constexpr llvm::StringRef ClassChoices[] = {
    "java/lang/Object",   "java/lang/String", "java/lang/Integer",
    "java/lang/Runnable", "java/lang/Void",   "java/lang/Thread",
    "java/lang/Process",  "java/lang/Math"};
inline constexpr unsigned NumCharsetChoices = 4;

struct PlannedCall {
  const dialect::MethodModel *Method = nullptr;
  enum WayT : uint8_t {
    Direct,    ///< as source code does
    Reflected, ///< source code may not name it
    Exactly    ///< this method, though the receiver's class overrides it
  } Way = Direct;
  std::optional<Operand> Receiver{};
  std::vector<Operand> Arguments{};
};

//===-- What comes before the call ----------------------------------------===//

namespace step {

/// Of Map.of and Set.of.
struct SetSalt {
  OrderSalt Salt;
};
/// A call for the sake of what it does to an object: a setter, say.
struct Invoke {
  PlannedCall Call;
};
/// Declares the variable of an object.
struct Make {
  int32_t Object;
  Making How;
};
struct SetField {
  int32_t Object;
  const dialect::FieldModel *Field;
  Operand To;
  bool Named; ///< source code may write it; else by reflection
};
struct SetElement {
  int32_t Array;
  uint32_t Index;
  Operand To;
};
/// Unchecked: not what the collection is declared to hold.
struct AddElement {
  int32_t List; ///< or another collection, or a map
  Operand What;
  bool Unchecked;
  std::optional<Operand> Key{}; ///< of a map
};
/// What no class names, from arrays: of elements, or of keys and of values.
struct Fill {
  int32_t Collection;
  std::vector<Operand> Arrays;
};
/// Of a map or set: keys are where they were put, whatever they were given
/// since.
struct CheckKeys {
  int32_t Collection;
};
/// In the order of keys; of null: -1.
struct SetPlace {
  int32_t Object;
  int64_t Place;
};
struct SetHash {
  int32_t Object;
  int32_t Hash;
};
struct SetRank {
  ScenarioRank Rank;
};
struct SetAnswer {
  int32_t Order;
  ScenarioAnswer Answer;
};
/// What the next calls of a method of a stub return.
struct SetAnswers {
  int32_t Stub;
  const dialect::MethodModel *Method;
  std::vector<Operand> Values;
};
/// What the next call of a method of a stub does, before it returns or throws.
struct SetReaction {
  int32_t Stub;
  const dialect::MethodModel *Method;
  std::optional<Operand> Returned{}; ///< void: nothing
  const dialect::ClassModel *Thrown = nullptr;
  struct Change {
    std::optional<Operand> Of{}; ///< else the argument of that number
    int32_t Argument = -1;
    const dialect::FieldModel *Field = nullptr; ///< null: the element Index
    uint32_t Index = 0;
    std::optional<Operand> To{}; ///< else the argument of that number
    int32_t ToArgument = -1;
  };
  std::vector<Change> Changes{};
  /// The contract of the method is kept where of one of these lists all holds.
  struct Requirement {
    std::optional<PlannedCall> Condition{}; ///< else NonNull is not null
    Operand NonNull{};
  };
  std::vector<std::vector<Requirement>> Required{};
  std::string Otherwise{}; ///< what is told where it is not
};
/// After the test static fields of the class are what they were.
struct KeepStatics {
  const dialect::ClassModel *Class;
};
/// What was kept is as it was: making the inputs may have changed it.
struct ResetStatics {};
struct SetStatic {
  const dialect::FieldModel *Field;
  Operand To;
};
/// What the program asks for while it runs, in order.
struct Feed {
  FedBy By = FedBy::Nobody;
  std::vector<std::string> Names; ///< Agent: of what, one a value
  std::vector<Operand> Values;
};

} // namespace step

//===-- The call ----------------------------------------------------------===//

namespace step {

/// A copy of an array, called Name, as it is now.
struct KeepCopy {
  int32_t Array;
  std::string Name;
};
/// The variable has what the call answers, an Object.
struct KeepAnswer {
  PlannedCall Call;
  std::string Name;
};
struct Initialise {
  const dialect::ClassModel *Class;
};
struct CatchOutput {};
struct RestoreOutput {};
struct Act {
  PlannedCall Call;
  enum EndT : uint8_t {
    Ends,    ///< what it returns is not looked at
    Fails,   ///< the same, and the test fails there: it shows a bug
    Breaks,  ///< a SetReaction of this kind finds its contract broken
    Keeps,   ///< none does
    Returns, ///< the variable "result" has it
    Throws,  ///< an exception of class Thrown, or just any if that is null
    NeverEnds
  } End = Ends;
  const dialect::ClassModel *Thrown = nullptr;
  bool Exactly = false;     ///< of that class, which may have subclasses
  bool NamesThrown = false; ///< the variable "thrown" has it
  /// Where the program throws it, if the test has to say so, and the line or
  /// -1.
  const dialect::MethodModel *ThrownIn = nullptr;
  int32_t ThrownLine = -1;
  std::string Why; ///< Fails: by what
  /// Where it throws one of these, the test ends with AfterEscape.
  struct Escape {
    const dialect::ClassModel *Class = nullptr;
    bool Itself = false; ///< none of a subclass
    std::vector<const dialect::ClassModel *> But;
  };
  std::vector<Escape> Escapes;
  /// Conditions that hold then, and what is told where one does not.
  std::vector<std::pair<PlannedCall, std::string>> AfterEscape;
};

} // namespace step

//===-- What must hold after it -------------------------------------------===//

/// Something that can be looked at after the call.
struct Look {
  enum KindT : uint8_t {
    Result,
    Thrown,
    Variable,
    Field,
    Shown, ///< what By returns of the object
    Static,
    Element,
    Printed,
    PrintedAsError
  } At = Result;
  int32_t Object = -1;
  const dialect::FieldModel *Which = nullptr;
  const dialect::MethodModel *By = nullptr;
  uint32_t Index = 0;
  bool Named = true; ///< source code may read the field; else by reflection
  JavaType Type{};   ///< static, of the expression
};

namespace step {

struct Check {
  enum KindT : uint8_t {
    IsValue, ///< Expected, a primitive one, also in a box
    IsNull,
    IsNotNull,
    IsSame,       ///< the object of Expected
    IsText,       ///< Text
    IsConstant,   ///< Class's enum constant, called Text
    IsMirror,     ///< of the class that Text names
    IsOfClass,    ///< Class, exactly
    HasLength,    ///< Count: an array
    HasSize,      ///< Count: a collection
    HasContents,  ///< Contents: a collection
    ThrownAs,     ///< of Class, which the source cannot name
    ThrownByInit, ///< of Class, by an initialiser: in an earlier test, maybe
    HasMessage,   ///< Text
    HasNoMessage
  } Kind;
  Look What{};
  ScenarioValue Expected{};
  std::u16string Text{};
  const dialect::ClassModel *Class = nullptr;
  uint32_t Count = 0;
  /// In order; nothing: of that element nothing is said.
  std::vector<std::optional<ScenarioValue>> Contents{};
};
/// Declares the variable of an object that the call made.
struct Bind {
  int32_t Object;
  Look From;
};
/// A condition of the contract is false, or true if the test is to fail.
struct CheckFails {
  PlannedCall Condition;
  std::string Why;
  bool Holds = false;
};
/// One is true.
struct CheckTakes {
  PlannedCall Condition;
  std::string Else{}; ///< what is told where it is not
};

} // namespace step

using Step =
    std::variant<step::SetSalt, step::Invoke, step::Make, step::SetField,
                 step::SetElement, step::AddElement, step::Fill,
                 step::CheckKeys, step::SetPlace, step::SetHash, step::SetRank,
                 step::SetAnswer, step::SetAnswers, step::SetReaction,
                 step::KeepStatics, step::ResetStatics, step::SetStatic,
                 step::Feed, step::KeepCopy, step::KeepAnswer, step::Initialise,
                 step::CatchOutput, step::RestoreOutput, step::Act, step::Check,
                 step::Bind, step::CheckFails, step::CheckTakes>;

/// The variable of an object; without a name it has none.
struct PlannedVariable {
  std::string Name;
  JavaType Type; ///< static, once declared
  /// There is no variable: this stands wherever the object is meant.
  std::shared_ptr<const Making> InPlace{};
  bool isThere() const { return InPlace || !Name.empty(); }
};

struct TestPlan {
  const Scenario *Of = nullptr;
  std::shared_ptr<const Scenario>
      Kept{};          ///< is Of, if it was made for the plan
  std::string Package; ///< of the test, "a/b"
  std::vector<PlannedVariable> Variables; ///< by object
  JavaType ResultType;                    ///< of the variable "result"
  std::vector<Step> Arrange, Act, Assert;
  /// Exceptions that the compiler wants declared: of what is called.
  bool ThrowsChecked = false;
  bool NeedsOpens = false;   ///< looks into the JDK by reflection
  bool NeedsAgent = false;   ///< feeds what the JDK reads
  bool KeepsStatics = false; ///< they are to be restored after the test
  std::string WhyNot;        ///< not empty: there is no test
};

/// Asserts what holds of each plan that has a test.
void verifyPlan(const TestPlan &Plan);

} // namespace jsym::testgen

#endif // JSYM_TESTPLAN_TESTPLAN_H
