//===- RecipeFinder.h - How a program would make an object ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_RECIPEFINDER_H
#define JSYM_LIB_TESTGEN_RECIPEFINDER_H

#include "KnownMakers.h"
#include "RecipeMaker.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/JavaTypes/SourceScope.h"
#include "jsym/Result/HeapMatch.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace jsym::testgen {

struct TestContext;

/// A constructor or factory, and calls that complete what it made.
struct Creation {
  Making How;
  struct Call {
    const dialect::MethodModel *Method;
    std::vector<Operand> Arguments;
  };
  std::vector<Call> Then;
};

/// Looks for calls by which code in the test's package makes the objects of an
/// input: what is tried is run, and compared with what the path has read.
class RecipeFinder {
public:
  /// \p Loose: as in HeapMatch.
  RecipeFinder(const Scenario &S, llvm::StringRef Package, TestContext &Context,
               Prover &P, bool Loose)
      : S(S), Scope(Package, javaOf(Context)), Context(Context), P(P),
        Loose(Loose) {}

  void find();
  /// Null: there are none.
  const Creation *of(int32_t Object) const;
  /// Whether the calls that make others make this one, too, so that the test
  /// need not have it.
  bool isInside(int32_t Object) const { return Inside.contains(Object); }

private:
  const Scenario &S;
  SourceScope Scope;
  TestContext &Context;
  Prover &P;
  bool Loose;
  llvm::DenseMap<int32_t, std::optional<Creation>> Known;
  llvm::DenseSet<int32_t> InWork, Inside;
  llvm::SmallPtrSet<const dialect::ClassModel *, 4> Defaults; ///< in work
  /// Of one test; what was run before is known, and costs nothing.
  static constexpr unsigned MaxRuns = 60;
  /// Objects that are made for parameters of what is made for a parameter.
  static constexpr unsigned MaxDepth = 3;
  unsigned Runs = 0, Depth = 0;
  unsigned Examples = 0; ///< of which this is one's example, and so on

  static JavaTypes &javaOf(TestContext &Context);
  JavaTypes &java() { return Scope.Java; }
  const dialect::ClassModel *classOf(const ScenarioObject &O);
  bool isCandidate(const ScenarioObject &O) const;
  bool isStub(const ScenarioObject &O) const;
  std::optional<Creation> search(int32_t Object);
  std::optional<Creation> searchKnown(int32_t Object,
                                      const dialect::ClassModel &C);
  std::optional<Creation> searchOwn(int32_t Object,
                                    const dialect::ClassModel &C);
  std::vector<const dialect::MethodModel *>
  makersOf(int32_t Object, const dialect::ClassModel &C);
  std::vector<uint64_t> sizesIn(int32_t Object) const;
  static Making makingOf(const dialect::MethodModel &M);
  std::optional<Making>
  makingBy(int32_t Object, const dialect::MethodModel &M,
           llvm::function_ref<std::optional<Operand>(size_t)> Other,
           bool &AllGiven);
  std::optional<Creation>
  searchSized(int32_t Object, const dialect::MethodModel &M, uint64_t Size);
  std::optional<Creation> tryMaker(int32_t Object, Making How);
  bool complete(int32_t Object, Creation &C,
                std::vector<const ScenarioField *> &Lacking);
  std::vector<std::vector<Creation::Call>>
  waysToSet(int32_t Object, const dialect::ClassModel &C,
            const ScenarioField &F);
  std::vector<ScenarioValue>
  heldByValues(llvm::ArrayRef<ScenarioValue> Contents) const;
  std::vector<std::vector<Creation::Call>>
  waysToFill(const dialect::ClassModel &C,
             llvm::ArrayRef<ScenarioValue> Contents, unsigned Arity);

  /// The fields that the calls do not give what was read; nothing: they fail.
  std::optional<std::vector<const ScenarioField *>> lacking(int32_t Object,
                                                            const Creation &C);
  std::optional<Making> literal(const ScenarioObject &O);
  void need(int32_t Object, RecipeMaker &To);
  void write(int32_t Object, const Creation &C, RecipeMaker &To);

  /// The field of the object that a parameter is for, by its name or order.
  const dialect::FieldModel *fieldFor(const dialect::MethodModel &M,
                                      size_t Parameter,
                                      const dialect::ClassModel &C);
  static const dialect::FieldModel *fieldNamed(const dialect::ClassModel &C,
                                               llvm::StringRef Name);
  const ScenarioValue *wanted(int32_t Object,
                              const dialect::FieldModel &F) const;
  std::optional<Operand> given(const ScenarioValue &V,
                               llvm::StringRef Descriptor);
  /// What a person gives where nobody cares; Level 1: the next thing to try,
  /// larger the later the Place of the parameter; 2: null.
  std::optional<Operand> anything(llvm::StringRef Descriptor, unsigned Level,
                                  unsigned Place);
  std::optional<Operand> anyObject(llvm::StringRef Class, unsigned Level,
                                   unsigned Place);
  std::optional<Making> ownDefault(const dialect::ClassModel &C, unsigned Level,
                                   unsigned Place);
  bool works(const Making &M);
  std::optional<Making> fromExample(const Scenario &E, Making M);
  std::optional<Operand> standAlone(const ScenarioValue &V);
  std::optional<Making> knownDefault(llvm::StringRef Class, unsigned Shift);
  bool isUsable(const dialect::MethodModel &M) const;
  void findInside();
  /// Does what is made lead to something that the test has by itself?
  bool makesAnother(int32_t Object, const Creation &C) const;
  void dropThoseThatShare();
  void proveAgain(int32_t Dropped);
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_RECIPEFINDER_H
