//===- Strategy.h - How symbolic references are explored --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only door between the interpreter and the symbolic heap. Concrete
/// objects are the interpreter's fast path; whenever a reference is a handle or
/// guarded, a slot is absent, or an index or length is symbolic, it asks here.
///
/// An answer is ready, or a choice: then the interpreter forks, one state an
/// alternative whose condition is feasible, calls apply() on each, and executes
/// the same instruction again, which asks again, and is one step further on.
/// Nothing is decided before it must be: copying, storing, passing and
/// comparing with itself never ask.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_STRATEGY_H
#define JSYM_HEAP_STRATEGY_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Heap/HeapState.h"
#include "jsym/Heap/TypeSet.h"

namespace jsym {

/// What choosing an alternative does to the heap. A plain record, so that
/// pending states hold it and no closure is allocated.
struct HeapEffect {
  enum Kind : uint8_t {
    None,
    BindNull,     ///< handle A is null
    BindNonNull,  ///< handle A is not null
    BindObject,   ///< handle A is object B
    BindNew,      ///< handle A is a new input object, of Types if given
    NarrowHandle, ///< handle A has types Types
    NarrowObject, ///< object A has types Types
    TouchElement, ///< sparse array A gets an entry for Index
    MatchElement, ///< sparse array A: Index equals that of entry B
    FixIndex,     ///< expression A, a 32-bit index, has the value B
    WasThere,     ///< input object A was there at the context version B
    MadeLater,    ///< input object A was made after the context version B
  };
  Kind What = None;
  uint32_t A = 0, B = 0;
  const TypeSet *Types = nullptr;
  Value Index;
};

struct Alternative {
  llvm::StringRef Label; ///< "null", "non-null", "new", "alias", ...
  ExprId Condition;      ///< to be added to the path; none means true
  HeapEffect Effect;
  /// Not None: choosing this ends the path at that bound.
  BoundKind Cut = BoundKind::None;
};

/// Methods of opaque objects that are modelled and not executed.
enum class ModelKind : uint8_t { None, CompareTo, Compare, Equals, HashCode };

struct Outcome {
  enum Kind : uint8_t {
    Ready,       ///< Result, Method or Model is the answer
    Choice,      ///< Alternatives are exhaustive and exclusive
    Initialise,  ///< Class is to be initialised first; then ask again
    Establish,   ///< Method is to be called with Result; then ask again
    Cut,         ///< the path ends at Bound; Why is where in the input
    Unsupported, ///< the path ends with Why
  };
  Kind What = Ready;
  BoundKind Bound = BoundKind::None;
  ModelKind Model = ModelKind::None;
  /// Ready: to be added to the path (lengths are not negative, ...).
  ExprId Assume;
  Value Result;
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr;
  /// Ready, from dispatch: the receiver's class is unknown and nothing models
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
};

/// The inputs of a method, receiver first (the one with a Declared class), as
/// its descriptor and annotations
/// (NonNull, Region) say. Annotations of any package count, by simple name.
std::vector<InputSpec> methodInputs(const dialect::MethodModel &M);

/// A static field as an input, as its annotations say.
InputSpec fieldInput(const dialect::FieldModel &F);

/// One a worker; holds no state of paths. lazy, lazier and lazier# are one
/// implementation; strategies with guarded values join beside it.
class HeapStrategy {
public:
  virtual ~HeapStrategy();

  //===-- Inputs ----------------------------------------------------------===//
  /// A fresh symbolic value. What the strategy decides of it at once, settle()
  /// says: call it, fork and apply, until it is ready.
  virtual Value newInput(HeapState &H, const InputSpec &Spec) = 0;
  virtual Outcome settle(HeapState &H, Value Input) = 0;
  /// What a call by contract may have changed of an object, one slot or all of
  /// them (or all elements), is undefined until it is read again.
  virtual void modify(HeapState &H, uint32_t Object,
                      std::optional<uint32_t> Slot) = 0;
  /// A symbolic object that is no other one: a new object of a callee.
  virtual Value newObject(HeapState &H, const InputSpec &Spec) = 0;

  /// Result: 1 if the object was there at entry, 0 if it was made since.
  virtual Outcome wasThere(HeapState &H, uint32_t Object) = 0;

  //===-- References ------------------------------------------------------===//
  /// Result: concrete 0 or 1, or an expression of width 1.
  virtual Outcome isNull(HeapState &H, Value Ref) = 0;
  virtual Outcome refEq(HeapState &H, Value A, Value B) = 0;
  /// Result: the object; \p Ref is known to be non-null.
  virtual Outcome deref(HeapState &H, Value Ref) = 0;
  /// The object and its exact class, for natives that must know both.
  virtual Outcome exactClass(HeapState &H, Value Ref) = 0;
  virtual Outcome instanceOf(HeapState &H, Value Ref,
                             const dialect::ClassModel &C) = 0;
  virtual Outcome castable(HeapState &H, Value Ref,
                           const dialect::ClassModel &C) = 0;
  virtual Outcome storable(HeapState &H, Value Array, Value Ref) = 0;
  /// Result: Method (null and Why, an error class, where selection fails:
  /// JVMS 5.4.6), or Model for modelled methods of opaque receivers: then ask
  /// callModel() with the arguments, receiver first.
  virtual Outcome dispatch(HeapState &H, Value Ref,
                           const dialect::MethodModel &Resolved) = 0;
  virtual Outcome callModel(HeapState &H, ModelKind M,
                            llvm::ArrayRef<Value> Args) = 0;

  //===-- Fields (the object is non-null) ---------------------------------===//
  /// Result: as stored (narrow kinds: bits or expression of the true width).
  virtual Outcome getField(HeapState &H, Value Ref,
                           const dialect::FieldModel &F) = 0;
  /// The field as it was in the input, whatever was stored since; of objects of
  /// the program, as it is.
  virtual Outcome entryField(HeapState &H, Value Ref,
                             const dialect::FieldModel &F) = 0;
  virtual Outcome putField(HeapState &H, Value Ref,
                           const dialect::FieldModel &F, Value V) = 0;

  //===-- Arrays (non-null; the index is within bounds on this path)
  //-------===//
  virtual Outcome arrayLength(HeapState &H, Value Array) = 0;
  virtual Outcome load(HeapState &H, Value Array, Value Index) = 0;
  /// The element as it was in the input; of arrays of the program, as it is.
  virtual Outcome entryElement(HeapState &H, Value Array, Value Index) = 0;
  virtual Outcome store(HeapState &H, Value Array, Value Index, Value V) = 0;
  /// An array of symbolic length, which is not negative on this path.
  virtual uint32_t newSymbolicArray(HeapState &H,
                                    const dialect::ClassModel &Class,
                                    Value Length) = 0;

  //===-- Choices ---------------------------------------------------------===//
  virtual void apply(HeapState &H, const Alternative &A) = 0;
  /// The exact class of a resolved object if it is decided, else null.
  virtual const dialect::ClassModel *classOf(const HeapState &H,
                                             Value Ref) const = 0;
  /// What a method returns as the receiver's type arguments say; may be empty.
  virtual std::string genericResult(const HeapState &H, Value Receiver,
                                    const dialect::MethodModel &M) = 0;
  /// "this.root.left", "a[0].key".
  virtual std::string pathName(uint32_t Path) const = 0;
};

std::unique_ptr<HeapStrategy> createStrategy(ExprManager &Exprs,
                                             dialect::ProgramSource &Program,
                                             const HeapOptions &Options);

} // namespace jsym

#endif // JSYM_HEAP_STRATEGY_H
