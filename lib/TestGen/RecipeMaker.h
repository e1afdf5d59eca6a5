//===- RecipeMaker.h - A plan as calls that can be run ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_RECIPEMAKER_H
#define JSYM_LIB_TESTGEN_RECIPEMAKER_H

#include "jsym/TestGen/Prover.h"
#include "jsym/TestPlan/TestPlan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>

namespace jsym::testgen {

/// Writes what a plan does as a recipe, where calls and arrays are all it does.
class RecipeMaker {
public:
  /// \p Need is asked to make() or place() an object that is not there yet.
  RecipeMaker(JavaTypes &Java, std::function<void(int32_t)> Need)
      : Java(Java), Need(std::move(Need)) {}

  Recipe R;
  /// Something is done that is neither: there is no recipe.
  bool Impossible = false;

  /// The object is what a call or a constant gives.
  void make(int32_t Object, const Making &M);
  /// An array or collection, of these elements.
  void makeArray(int32_t Object, const dialect::ClassModel &Array,
                 llvm::ArrayRef<Ingredient> Elements);
  void makeCollection(int32_t Object, const dialect::ClassModel &Class,
                      llvm::ArrayRef<Ingredient> Contents);
  void place(int32_t Object, Ingredient I) { Objects[Object] = std::move(I); }
  /// Those that calls make.
  std::vector<std::pair<int32_t, size_t>> made() const;
  bool isThere(int32_t Object) const { return Objects.contains(Object); }

  void putField(int32_t Object, const dialect::FieldModel &F,
                const Operand &To);
  Ingredient call(const PlannedCall &C);
  Ingredient operand(const Operand &O);
  Ingredient value(const ScenarioValue &V);
  /// By descriptor; null if there is none.
  const dialect::MethodModel *find(llvm::StringRef Class, llvm::StringRef Name,
                                   llvm::StringRef Descriptor) const;
  Ingredient call(const dialect::MethodModel *M, std::vector<Ingredient> Given);

private:
  Ingredient add(RecipeCall C);
  JavaTypes &Java;
  std::function<void(int32_t)> Need;
  llvm::DenseMap<int32_t, Ingredient> Objects;
  llvm::DenseSet<int32_t> InNeed; ///< what is being made, from the outside in

  Ingredient impossible() {
    Impossible = true;
    return {};
  }
  Ingredient making(const Making &M);
  Ingredient constant(const Making &M);
  Ingredient box(const ScenarioValue &V);
};

/// Of a primitive value, by valueOf.
Making boxing(const ScenarioValue &V, JavaTypes &Java);
/// What a constant that \p Keeper holds is seen as: an enum's as the enum, one
/// of StandardCharsets as a Charset.
llvm::StringRef constantType(llvm::StringRef Keeper);
/// Is it written as a static field of its class?
bool isNamedConstant(const ScenarioObject &O);

/// What people give for a collection: for one that cannot be changed, a plain
/// one, of which a constructor makes it.
const dialect::ClassModel *givenFor(const dialect::ClassModel &C,
                                    JavaTypes &Java);
/// new StringBuilder("text"), where \p C is that class.
Making buildingOf(const dialect::ClassModel &C, std::u16string Text,
                  JavaTypes &Java);
inline ScenarioValue intValue(int32_t N) {
  ScenarioValue V;
  V.Type = 'I';
  V.Bits = uint32_t(N);
  return V;
}

struct PlannedRecipe {
  Recipe Calls;
  /// The objects that calls make, and which one makes it.
  std::vector<std::pair<int32_t, size_t>> Objects;
};

/// The whole of a plan up to its call, with that as the last one; nothing where
/// it is more than calls. Of a primitive result: boxed by one more.
std::optional<PlannedRecipe> recipeOf(const TestPlan &Plan, JavaTypes &Java);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_RECIPEMAKER_H
