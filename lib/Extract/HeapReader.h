//===- HeapReader.h - The heap before and after as one graph ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_HEAPREADER_H
#define JSYM_LIB_EXTRACT_HEAPREADER_H

#include "ClassChoice.h"
#include "Identities.h"
#include "PlacedTables.h"

namespace jsym::extract {

/// Elements beyond this are not written out one by one.
constexpr uint32_t MaxArrayLength = 1 << 16;

/// Builds the graph. Pre-heap first, so that input objects have the lower
/// numbers; then the post-heap from the same roots.
class HeapReader {
public:
  HeapReader(Extraction &X, const ReadLog &Read, const ClassChoice &Choice,
             const Identities &Ids)
      : X(X), S(X.S), H(X.H), Read(Read), Choice(Choice), Ids(Ids) {}

  /// A value of the input, and what it leads to.
  ScenarioValue preValue(Value V, llvm::StringRef Descriptor);
  ScenarioValue reference(Value V);
  /// What the path read of the input; after the roots.
  void readEntry();
  /// The heap at the end; after readEntry().
  void readEnd(const dialect::MethodModel &Target);

private:
  Extraction &X;
  Scenario &S;
  const HeapState &H;
  const ReadLog &Read;
  const ClassChoice &Choice;
  const Identities &Ids;
  std::optional<PlacedTables> Tables;
  llvm::SmallVector<int32_t, 16> PreQueue, PostQueue;
  bool AtEntry = true;

  int32_t object(uint32_t Id);
  void enumConstant(int32_t I, const dialect::ClassModel &E, uint32_t Id);
  int32_t opaque(uint32_t HandleId);
  void anyConstant(int32_t I, const dialect::ClassModel &E,
                   const TypeSet &Types);

  void fillPre(int32_t I);
  /// Of a field of the input: what its class gives all objects alike?
  bool isConstant(uint32_t Id, uint32_t Slot) const;
  void fillPreArray(int32_t I, const Object &O, uint32_t Id);
  void classify(int32_t I);
  std::u16string preText(int32_t I);
  std::u16string longText(ExprId Length);

  ScenarioValue postValue(Value V, llvm::StringRef Descriptor);
  void queuePost(int32_t I);
  void addStatics();
  void checkMemory();
  void fillPost(int32_t I);
  bool addPlaced(int32_t I, const dialect::FieldModel &F, uint32_t Id);
  void classifyNew(int32_t I, llvm::StringRef Name);
  void makeString(int32_t I);
  void nameConstant(int32_t I);
  void fillPostArray(int32_t I, const Object &O);
};

/// What inputs that nothing implements were asked, answered, and changed.
void addStubCalls(Extraction &X, HeapReader &Heap);

/// The text in the array of a String, whose elements are these.
std::u16string textIn(const ScenarioObject &Bytes,
                      llvm::ArrayRef<ScenarioElement> Elements, bool IsWide);
const ScenarioValue *fieldNamed(const std::vector<ScenarioField> &Fields,
                                llvm::StringRef Name);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_HEAPREADER_H
