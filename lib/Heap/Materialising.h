//===- Materialising.h - lazy, lazier and lazier# -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The three strategies that decide by forking differ in one thing: how much
/// of an input reference is decided when it is read (HeapKind). What is not
/// decided then is decided when the program depends on it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_MATERIALISING_H
#define JSYM_LIB_HEAP_MATERIALISING_H

#include "AccessPaths.h"
#include "jsym/Heap/Strategy.h"
#include <map>
#include <set>

namespace jsym {

class MaterialisingStrategy final : public HeapStrategy {
public:
  explicit MaterialisingStrategy(const StrategyParts &Parts);

  Outcome ask(HeapState &H, const Question &Q) override;
  void apply(HeapState &H, const Alternative &A) override;
  std::string pathName(uint32_t Path) const override;

private:
  Value newInput(HeapState &H, const InputSpec &Spec);
  Outcome settle(HeapState &H, Value Input);
  void modify(HeapState &H, uint32_t Object, std::optional<uint32_t> Slot);
  Value newObject(HeapState &H, const InputSpec &Spec);
  Outcome wasThere(HeapState &H, uint32_t Object);
  Outcome isNull(HeapState &H, Value Ref);
  Outcome refEq(HeapState &H, Value A, Value B);
  Outcome deref(HeapState &H, Value Ref);
  Outcome exactClass(HeapState &H, Value Ref);
  Outcome instanceOf(HeapState &H, Value Ref, const dialect::ClassModel &C);
  Outcome castable(HeapState &H, Value Ref, const dialect::ClassModel &C);
  Outcome storable(HeapState &H, Value Array, Value Ref);
  Outcome dispatch(HeapState &H, Value Ref,
                   const dialect::MethodModel &Resolved);
  Outcome callModel(HeapState &H, ModelKind M, llvm::ArrayRef<Value> Args);
  Outcome getField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Outcome entryField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Outcome putField(HeapState &H, Value Ref, const dialect::FieldModel &F,
                   Value V);
  Outcome arrayLength(HeapState &H, Value Array);
  Outcome load(HeapState &H, Value Array, Value Index);
  Outcome entryElement(HeapState &H, Value Array, Value Index);
  Outcome store(HeapState &H, Value Array, Value Index, Value V);
  uint32_t newSymbolicArray(HeapState &H, const dialect::ClassModel &Class,
                            Value Length);

  std::string genericResult(const HeapState &H, const InputSpec &Spec);

  //===-- Handles (Materialising.cpp) -------------------------------------===//
  void applyEffect(HeapState &H, const HeapEffect &E);
  void modifyAll(HeapState &H, uint32_t Array);
  Value newHandle(HeapState &H, uint32_t Path, int Bound, uint32_t Version);
  Outcome chooseNull(uint32_t Handle) const;
  /// One alternative an object that a non-null handle may be. If the object is
  /// about to be expanded, a new one must be within the bound.
  Outcome possibleObjects(HeapState &H, uint32_t Handle, bool Expand);
  /// The same; a single possibility is applied at once.
  Outcome identify(HeapState &H, uint32_t Handle, bool Expand);
  bool mayBe(HeapState &H, const Handle &A, uint32_t Object);
  const TypeSet *typesOf(const HeapState &H, uint32_t Object);
  bool constants(HeapState &H, const TypeSet &T,
                 llvm::SmallVectorImpl<uint32_t> &Out,
                 const dialect::ClassModel *&Missing);
  bool withinScope(const HeapState &H, const TypeSet &T) const;
  uint32_t newInputObject(HeapState &H, uint32_t Handle);
  bool mustEstablish(const HeapState &H, Value Object);
  Outcome establish(HeapState &H, Value Object);
  ExprId restOnFact(HeapState &H, uint32_t Path, Value V);
  void bindObject(HeapState &H, uint32_t Handle, uint32_t Object);
  ExprId bindCondition(HeapState &H, uint32_t Handle, uint32_t Object);
  Value freshValue(HeapState &H, uint32_t Path, const Object &Holder,
                   uint32_t Version);
  void name(HeapState &H, uint32_t Object);
  Outcome materialise(HeapState &H, uint32_t Object, uint32_t Slot,
                      uint32_t Path, Value Was);

  //===-- Types (MaterialisingTypes.cpp) ----------------------------------===//
  void restOnKnown(HeapState &H, const dialect::ClassModel &Bound);
  Outcome typeTest(HeapState &H, Value Ref, const dialect::ClassModel &C,
                   bool OfNull);
  const TypeSet *existing(HeapState &H, const TypeSet &T, Outcome &First);
  Outcome dispatchClosed(HeapState &H, Value Ref, const TypeSet &T,
                         const dialect::MethodModel &Resolved);
  Outcome openAnswer(const dialect::MethodModel &Resolved,
                     const dialect::MethodModel *Inherited) const;
  Outcome dispatchOpen(HeapState &H, Value Ref, const TypeSet &T,
                       const dialect::MethodModel &Resolved);
  Outcome knownClasses(HeapState &H, Value Ref, const TypeSet &T,
                       OpenCall Call);
  void noteCalls(HeapState &H, const TypeSet &T, const TypeSet *All,
                 const TypeSet *Left);
  const TypeSet *meet(HeapState &H, const TypeSet &A, const TypeSet &B);
  Alternative narrow(Value Ref, const TypeSet *T, llvm::StringRef Label) const;
  void addNarrow(HeapState &H, Outcome &O, Value Ref, const TypeSet *T,
                 llvm::StringRef Label);
  ExprId wellFormed(HeapState &H, uint32_t Object, const TypeSet &T);
  void narrowObject(HeapState &H, uint32_t Object, const TypeSet *T);

  //===-- Classes of input arrays (ArrayClasses.cpp) ----------------------===//
  const TypeSet *typesOfValue(const HeapState &H, Value V);
  const TypeSet *elementTypes(const HeapState &H, uint32_t Array);
  static bool isDecided(const HeapState &H, Value V, Handle::Status S);
  bool narrowToElements(HeapState &H, uint32_t Array,
                        llvm::ArrayRef<Value> Elements, bool &Changed);
  bool narrowElements(HeapState &H, uint32_t Array,
                      llvm::ArrayRef<Value> Elements, bool &Changed);
  bool agree(HeapState &H);
  Outcome agreeing(const HeapState &H, Outcome O);
  bool tryApply(HeapState &H, const Alternative &A);
  void limitElement(HeapState &H, uint32_t Array, Value Element);
  const dialect::ClassModel *arrayOf(const dialect::ClassModel &Element);
  Outcome storableByClass(HeapState &H, Value Array, const TypeSet &T, Value V);
  /// An input array's class was open once; until then nothing must agree.
  bool OpenArrays = false;

  //===-- Opaque objects (OpaqueModels.cpp)
  //--------------------------------===//
  ExprId keyOf(HeapState &H, Value Ref);
  static ExprId allocatedKey(const HeapState &H, uint32_t Object);
  ExprId nullKey(HeapState &H);
  uint32_t nullPlace();
  uint32_t placeOf(const HeapState &H, Value Ref);
  ExprId rankOf(HeapState &H, uint32_t Comparator, Value Ref, uint32_t Writes);
  ExprId sameRanks(const HeapState &H, uint32_t A, uint32_t B);
  ExprId answerOf(HeapState &H, Compared Question, ExprId A, ExprId B);
  static bool sameQuestion(const HeapState &H, const Compared &X,
                           const Compared &Y, Value Handle, Value Is);
  ExprId sameAnswers(const HeapState &H, uint32_t Handle, Value Is);
  std::string writesTo(HeapState &H, Value Ref);
  using Reach = std::set<std::pair<const dialect::ClassModel *, uint16_t>>;
  const Reach &reach(const TypeSet &T, uint16_t Region);
  std::map<std::pair<const TypeSet *, uint16_t>, Reach> Reached;

  //===-- Arrays (MaterialisingArrays.cpp)
  //---------------------------------===//
  struct Found {
    bool Hit = false; ///< Entry is the place
    uint32_t Entry = 0;
    Outcome Otherwise;
  };
  /// The entry of a sparse array for an index; makes one if that is certain.
  Found findElement(HeapState &H, uint32_t Array, Value Index);
  void touch(HeapState &H, uint32_t Array, Value Index);
  Outcome loadSparse(HeapState &H, uint32_t Array, Value Index);
  Outcome storeSparse(HeapState &H, uint32_t Array, Value Index, Value V);
  ExprId searchTree(ExprId Index, uint32_t Begin, uint32_t End,
                    llvm::function_ref<ExprId(uint32_t)> At);
  Outcome loadSymbolic(HeapState &H, const Object &O, ExprId Index);
  Outcome storeSymbolic(HeapState &H, uint32_t Array, ExprId Index, Value V);
  Outcome chooseIndex(uint32_t Length, ExprId Index);
  ExprId indexIs(Value A, Value B);
  ExprId elementExpr(dialect::Storage S, Value V);
  Value fixedIndex(const HeapState &H, Value Index) const;

  //===-- Strings (MaterialisingStrings.cpp)
  //------------------------------===//
  static bool isString(const TypeSet &T);
  BoundKind longerString() const;
  ExprId stringLength(const TypeSet &T, uint32_t Path);
  void makeString(HeapState &H, uint32_t Object);
  /// What an input String keeps.
  struct InputText {
    ExprId BytesLength, Coder; ///< 32 and 8 bits
    std::vector<ExprId> Bytes;
  };
  const InputText &inputText(uint32_t Path, uint32_t Value);
  std::map<uint32_t, InputText> InputTexts; ///< by access path
  Outcome loadDense(const Object &O, ExprId Index);
  Outcome storeDense(HeapState &H, uint32_t Array, ExprId Index, Value V);

  ExprId conjunction(ExprId A, ExprId B);
  friend class WrittenState;

  HeapOptions Options;
  ExprManager &Exprs;
  TypeUniverse Types;
  AccessPaths Paths;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_MATERIALISING_H
