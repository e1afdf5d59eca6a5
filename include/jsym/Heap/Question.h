//===- Question.h - What is asked of a symbolic heap ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Questions and answers as plain records, so that who stands between the
/// interpreter and a strategy (a filter, a recorder) handles all of them alike.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_QUESTION_H
#define JSYM_HEAP_QUESTION_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Heap/HeapState.h"
#include "jsym/Heap/TypeSet.h"

namespace jsym {

/// An input as the entry of a method has it.
struct InputSpec {
  std::string Name; ///< for people and for variables: "this", "x"
  /// Field descriptor; references, arrays and primitives.
  std::string Descriptor;
  std::string Signature; ///< with type arguments (JVMS 4.7.9.1), if known
  const dialect::ClassModel *Declared = nullptr; ///< of references
  bool NonNull = false;
  std::string Region; ///< only inputs of one region may be the same object
  std::string ElementRegion; ///< of an array's elements, if it is another
  /// What options call it: "a.b.C.method#1", "a.b.C.field".
  std::string Place;
  /// What this method returns, called of Receiver: its signature is as the
  /// receiver's type arguments say. Null: it is no result.
  const dialect::MethodModel *ResultOf = nullptr;
  Value Receiver;
};

/// Methods of opaque objects that are modelled and not executed.
enum class ModelKind : uint8_t { None, CompareTo, Compare, Equals, HashCode };

/// References are non-null on the path, but for those of NewInput, Settle,
/// IsNull, RefEq, InstanceOf and Castable, and for what is stored. It may hold
/// what is the caller's, and is asked at once.
struct Question {
  enum Kind : uint8_t {
    /// Result: a fresh symbolic value. What the strategy decides of it at once,
    /// Settle says, which is asked until it is ready.
    NewInput,
    Settle,
    /// Result: a symbolic object that is no other one, of a callee.
    NewObject,
    /// Result: an array of Class with the symbolic length At, which is not
    /// negative.
    NewArray,
    /// What a call by contract may have changed of the object Ref, one Slot or
    /// all of them (or all elements), is undefined until it is read again.
    Modify,
    /// Result: 1 if the object Ref was there at entry, 0 if it was made since.
    WasThere,
    /// Result: 1 if something that Ref may lead to has been written.
    WasWritten,

    // Result: concrete 0 or 1, or an expression of width 1.
    IsNull,
    RefEq, ///< Ref and Other
    InstanceOf,
    Castable,
    Storable, ///< Other into the array Ref

    Deref,      ///< Result: the object
    ExactClass, ///< the same, and its class is known from then on

    /// Result: Method (null and Why, an error class, where selection fails:
    /// JVMS 5.4.6), or Model for modelled methods of opaque receivers: then ask
    /// CallModel with the arguments, receiver first.
    Dispatch,
    CallModel,

    /// Result: as stored (narrow kinds: bits or expression of the true width).
    GetField,
    EntryField, ///< as it was in the input; of objects of the program, as it is
    PutField,   ///< Other

    ArrayLength,
    Load,         ///< at At, which is within bounds on this path
    EntryElement, ///< as it was in the input
    Store,        ///< Other, at At
  };
  static constexpr unsigned NumKinds = Store + 1;

  Kind What = Deref;
  ModelKind Model = ModelKind::None;
  Value Ref, Other, At;
  const dialect::ClassModel *Class = nullptr;
  const dialect::FieldModel *Field = nullptr;
  const dialect::MethodModel *Method = nullptr;
  const InputSpec *Input = nullptr;
  std::optional<uint32_t> Slot;
  llvm::ArrayRef<Value> Args;

  /// Is its Result concrete 0 or 1, or of width 1?
  bool isYesOrNo() const {
    return What == WasThere || What == WasWritten ||
           (What >= IsNull && What <= Storable);
  }

  static Question of(Kind What, Value Ref) {
    Question Q;
    Q.What = What;
    Q.Ref = Ref;
    return Q;
  }
  static Question newInput(const InputSpec &S) { return input(NewInput, S); }
  static Question newObject(const InputSpec &S) { return input(NewObject, S); }
  static Question newArray(const dialect::ClassModel &C, Value Length) {
    Question Q = of(NewArray, Value());
    Q.Class = &C;
    Q.At = Length;
    return Q;
  }
  static Question modify(uint32_t Object, std::optional<uint32_t> Slot) {
    Question Q = of(Modify, Value::object(Object));
    Q.Slot = Slot;
    return Q;
  }
  static Question settle(Value Input) { return of(Settle, Input); }
  static Question wasThere(uint32_t Object) {
    return of(WasThere, Value::object(Object));
  }
  static Question wasWritten(Value Ref) { return of(WasWritten, Ref); }
  static Question isNull(Value Ref) { return of(IsNull, Ref); }
  static Question refEq(Value A, Value B) { return of(RefEq, A, B); }
  static Question instanceOf(Value Ref, const dialect::ClassModel &C) {
    return typeTest(InstanceOf, Ref, C);
  }
  static Question castable(Value Ref, const dialect::ClassModel &C) {
    return typeTest(Castable, Ref, C);
  }
  static Question storable(Value Array, Value V) {
    return of(Storable, Array, V);
  }
  static Question deref(Value Ref) { return of(Deref, Ref); }
  static Question exactClass(Value Ref) { return of(ExactClass, Ref); }
  static Question dispatch(Value Ref, const dialect::MethodModel &Resolved) {
    Question Q = of(Dispatch, Ref);
    Q.Method = &Resolved;
    return Q;
  }
  static Question callModel(ModelKind M, llvm::ArrayRef<Value> Args) {
    Question Q = of(CallModel, Args.front());
    Q.Model = M;
    Q.Args = Args;
    return Q;
  }
  static Question getField(Value Ref, const dialect::FieldModel &F) {
    return field(GetField, Ref, F);
  }
  static Question entryField(Value Ref, const dialect::FieldModel &F) {
    return field(EntryField, Ref, F);
  }
  static Question putField(Value Ref, const dialect::FieldModel &F, Value V) {
    return field(PutField, Ref, F, V);
  }
  static Question arrayLength(Value Array) { return of(ArrayLength, Array); }
  static Question load(Value Array, Value Index) {
    return element(Load, Array, Index);
  }
  static Question entryElement(Value Array, Value Index) {
    return element(EntryElement, Array, Index);
  }
  static Question store(Value Array, Value Index, Value V) {
    return element(Store, Array, Index, V);
  }

private:
  static Question of(Kind What, Value Ref, Value Other) {
    Question Q = of(What, Ref);
    Q.Other = Other;
    return Q;
  }
  static Question input(Kind What, const InputSpec &S) {
    Question Q = of(What, Value());
    Q.Input = &S;
    return Q;
  }
  static Question typeTest(Kind What, Value Ref, const dialect::ClassModel &C) {
    Question Q = of(What, Ref);
    Q.Class = &C;
    return Q;
  }
  static Question field(Kind What, Value Ref, const dialect::FieldModel &F,
                        Value V = Value()) {
    Question Q = of(What, Ref, V);
    Q.Field = &F;
    return Q;
  }
  static Question element(Kind What, Value Array, Value Index,
                          Value V = Value()) {
    Question Q = of(What, Array, V);
    Q.At = Index;
    return Q;
  }
};

/// "refEq", "getField"; for logs and traces.
llvm::StringRef questionName(Question::Kind K);

/// What choosing an alternative does to the heap. Plain data, without pointers
/// into a state: pending states hold it, and results keep it.
struct HeapEffect {
  enum Kind : uint8_t {
    None,
    BindNull,     ///< handle A is null
    BindNonNull,  ///< handle A is not null
    BindObject,   ///< handle A is object B
    BindNew,      ///< handle A is a new input object (B: LongString), of Types
    NarrowHandle, ///< handle A has types Types
    NarrowObject, ///< object A has types Types
    TouchElement, ///< sparse array A gets an entry for Index
    MatchElement, ///< sparse array A: Index equals that of entry B
    FixIndex,     ///< expression A, a 32-bit index, has the value B
    WasThere,     ///< input object A was there at the context version B
    MadeLater,    ///< input object A was made after the context version B
    Choose,       ///< of the set A, Index is what it is
    Keep,         ///< of the set A, Left is what is left
  };
  static constexpr uint32_t LongString = 1; ///< beyond the bounds
  Kind What = None;
  uint32_t A = 0, B = 0;
  const TypeSet *Types = nullptr;
  Value Index;
  Guarded Left = {};
};

struct Alternative {
  llvm::StringRef Label; ///< "null", "non-null", "new", "alias", ...
  ExprId Condition;      ///< to be added to the path; none means true
  HeapEffect Effect;
  /// Not None: choosing this ends the path at that bound.
  BoundKind Cut = BoundKind::None;
};

/// The answer to a question.
struct Outcome {
  enum Kind : uint8_t {
    Ready,       ///< Result, Method or Model is the answer
    Choice,      ///< Alternatives are exhaustive and exclusive
    Initialise,  ///< Class is to be initialised first; then ask again
    Establish,   ///< Method is to be called with Result, and Slot if there is
                 ///< one; then ask again
    Cut,         ///< the path ends at Bound; Why is where in the input
    Unsupported, ///< the path ends with Why
  };
  Kind What = Ready;
  BoundKind Bound = BoundKind::None;
  ModelKind Model = ModelKind::None;
  /// To be added to the path (lengths are not negative, ...).
  ExprId Assume;
  Value Result;
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr;
  std::optional<uint32_t> Slot;
  /// Ready, from Dispatch: the receiver's class is unknown and nothing models
  /// the method. A contract may stand for it, or, if Stub, a fresh result;
  /// otherwise the path ends with Why.
  bool Opaque = false;
  bool Stub = false;
  std::vector<Alternative> Alternatives;
  std::string Why;

  static Outcome ready(Value V) {
    Outcome O;
    O.Result = V;
    return O;
  }
  static Outcome cut(BoundKind B);
  static Outcome unsupported(std::string Why);
  bool isReady() const { return What == Ready; }
};

} // namespace jsym

#endif // JSYM_HEAP_QUESTION_H
