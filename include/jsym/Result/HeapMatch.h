//===- HeapMatch.h - Whether calls have made what was wanted ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_HEAPMATCH_H
#define JSYM_RESULT_HEAPMATCH_H

#include "jsym/Result/Scenario.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym {

/// What a collection of the input holds, of maps keys and values in turn: of
/// an ArrayList, or one that is filled through its methods. Nothing: the object
/// is no such collection, or nobody knows.
std::optional<std::vector<ScenarioValue>> contentsBefore(const Scenario &S,
                                                         int32_t Object);

/// Whether two values of scenarios are the same, by the bits that their type
/// has; of references SameObject is asked.
bool sameValue(const ScenarioValue &Want, const ScenarioValue &Got,
               llvm::function_ref<bool(int32_t, int32_t)> SameObject);

/// A number that is equal to others as an object of unknown class is: by its
/// hash code, or its place in an order; nothing: it is no such object, or one
/// whose hash code no number has that differs from the others.
std::optional<int32_t> numberFor(const Scenario &S, const ScenarioObject &O);

/// Compares what a path has read of its input with a heap that was made. What
/// it has not read may be anything.
class HeapMatch {
public:
  /// \p Loose: a string is its text, and a collection what it holds, whatever
  /// its class. Whoever asks for that has to see what the program makes of it.
  HeapMatch(const Scenario &Wanted, const Scenario &Made, bool Loose)
      : W(Wanted), M(Made), Loose(Loose) {}

  bool same(const ScenarioValue &Want, const ScenarioValue &Got);
  bool sameObject(int32_t Want, int32_t Got);
  /// The fields that the path has read and that hold something else.
  std::vector<const ScenarioField *> differences(int32_t Want, int32_t Got);
  /// Whether what a static field holds may stand for the object.
  bool mayBeKept(const ScenarioObject &Want) const;

private:
  const Scenario &W, &M;
  bool Loose;
  llvm::DenseMap<int32_t, int32_t> To, From;
  llvm::SmallVector<int32_t, 4> InWork; ///< collections

  bool sameArray(const ScenarioObject &Want, const ScenarioObject &Got);
  bool sameContents(llvm::ArrayRef<ScenarioValue> Want,
                    const ScenarioObject &Got);
  bool sameUnordered(llvm::ArrayRef<ScenarioValue> Want,
                     llvm::ArrayRef<std::optional<ScenarioValue>> Got,
                     size_t Arity);
  bool sameCopy(int32_t Want, llvm::ArrayRef<ScenarioValue> Contents,
                const ScenarioObject &Got);
  bool sameAsValue(const ScenarioObject &Want, const ScenarioObject &Got);
};

} // namespace jsym

#endif // JSYM_RESULT_HEAPMATCH_H
