//===- Prover.h - What a few calls make -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A test makes its objects by constructors, factories and setters where these
/// give the heap that the path began with. Whether they do is not guessed: the
/// calls are run. Who runs them is above this room.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTGEN_PROVER_H
#define JSYM_TESTGEN_PROVER_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Result/Scenario.h"
#include <memory>

namespace jsym::testgen {

/// Something that a call is given.
struct Ingredient {
  enum KindT : uint8_t {
    Null,
    Number,   ///< Bits, of the type that the parameter has
    Text,     ///< an interned string
    Constant, ///< what a static field of a class holds
    Made      ///< the result of an earlier call
  } Kind = Null;
  uint64_t Bits = 0;
  std::u16string Content = {};
  const dialect::FieldModel *Field = nullptr;
  size_t Call = 0;
  friend auto operator<=>(const Ingredient &, const Ingredient &) = default;
  friend bool operator==(const Ingredient &, const Ingredient &) = default;
};

/// One thing that a recipe does.
struct RecipeCall {
  enum KindT : uint8_t {
    Call,     ///< of Method: a constructor, a static one, or one of what an
              ///< earlier call made, which comes first among what is given
    Allocate, ///< an object of Class; no constructor runs
    NewArray, ///< of Class, an array class, with these elements
    PutField  ///< Field of the first gets the second
  } Kind = Call;
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr;
  const dialect::FieldModel *Field = nullptr;
  std::vector<Ingredient> Given{};
  friend auto operator<=>(const RecipeCall &, const RecipeCall &) = default;
  friend bool operator==(const RecipeCall &, const RecipeCall &) = default;
};

/// Calls one after the other.
using Recipe = std::vector<RecipeCall>;

/// The heap when a recipe is done, or ends by an exception.
struct MadeHeap {
  Scenario Heap;
  /// By call: what it made or returned; nothing where that is no reference, or
  /// nobody knows.
  std::vector<std::optional<ScenarioValue>> Made;
};

class Prover {
public:
  virtual ~Prover();
  /// Null where a call asks for something from outside, does not end soon, or
  /// may do one thing or another.
  virtual std::shared_ptr<const MadeHeap> run(const Recipe &R) = 0;
  /// Paths along which a constructor or static method returns, whatever it is
  /// given: of a few, if there are any.
  virtual std::vector<std::shared_ptr<const Scenario>>
  examples(const dialect::MethodModel &M) = 0;
};

} // namespace jsym::testgen

#endif // JSYM_TESTGEN_PROVER_H
