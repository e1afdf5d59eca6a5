//===- ObjectMaker.h - How the objects of an input are made -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_OBJECTMAKER_H
#define JSYM_LIB_TESTGEN_OBJECTMAKER_H

#include "PlanBuilder.h"
#include "RecipeMaker.h"
#include "llvm/ADT/DenseSet.h"

namespace jsym::testgen {

/// Says how each object of an input is made: by a constructor that keeps its
/// arguments or does nothing, by what stands for objects of unknown classes, as
/// a last resort without a constructor.
class ObjectMaker {
public:
  explicit ObjectMaker(PlanBuilder &B) : B(B) {}

  /// The type of the variable, and how the object gets into it.
  using Creation = std::pair<JavaType, Making>;
  /// What it is given must have been made.
  Creation make(const ScenarioObject &O);
  /// Whether the object was made by a constructor that has set the field.
  bool hasSet(size_t Object, const FieldInfo &F) const {
    return SetByConstructor.contains({Object, &B.model(F)});
  }

  /// What a stub returns that a lambda may stand for: always this, a number or
  /// null. The operand is null where it returns nothing.
  std::optional<Operand> onlyAnswer(const ScenarioObject &O) const;

private:
  PlanBuilder &B;
  unsigned ClassesUsed = 0, CharsetsUsed = 0;
  /// Fields that a constructor has set, with the object.
  llvm::DenseSet<std::pair<size_t, const dialect::FieldModel *>>
      SetByConstructor;

  JavaType named(llvm::StringRef Class) { return B.Java.ofClass(Class); }
  static Making how(Making::KindT Kind,
                    const dialect::ClassModel *Class = nullptr);
  Creation object() { return {B.Java.object(), how(Making::New)}; }
  Creation box(char Type, uint64_t Bits, const JavaType &In);
  Creation lambda(const ScenarioObject &O);
  Creation boxed(const ScenarioValue &V);
  Creation none(const llvm::Twine &Problem);
  const JavaType &demandOf(const ScenarioObject &O) const;
  /// The type that the place it is in asks for.
  JavaType typeOf(const ScenarioObject &O);
  /// Without a constructor.
  Creation allocate(const ScenarioObject &O);
  Creation construct(const ScenarioObject &O,
                     const dialect::MethodModel *Constructor = nullptr,
                     std::vector<Operand> Arguments = {});
  /// A constructor that does nothing but set fields to its parameters makes the
  /// same object, as its code shows: the one that sets most.
  std::optional<Creation> findConstructor(const ScenarioObject &O);
  std::optional<std::vector<Operand>>
  findArguments(const ScenarioObject &O, const dialect::MethodModel &M,
                llvm::ArrayRef<const dialect::FieldModel *> To);
  Creation createKey(Making::KindT Kind, const ScenarioObject &O);
  /// Any class, but each another.
  Creation createClass();
  /// Any charset, but each another.
  Creation createCharset();
  Creation createCollection(const ScenarioObject &O);
  /// Of a box, any will do where nobody looked into it.
  static const dialect::FieldModel *boxedField(const dialect::ClassModel &C);
  std::optional<Creation> emptyPath(const ScenarioObject &O);
  Creation createStub(const ScenarioObject &O);
  Creation createOfMany(const ScenarioObject &O);
  Creation createOpaque(const ScenarioObject &O);
  Creation createArray(const ScenarioObject &O);
  /// new C() runs nothing that the heap could show: the constructor is there,
  /// accessible, and consists of the call of Object's.
  bool hasPlainConstructor(const dialect::ClassModel &C);
  bool isStub(const ScenarioObject &O) const;
  Creation createDouble(const ScenarioObject &O);
  const dialect::MethodModel *
  anyConstructor(const dialect::ClassModel &C) const;
};

/// What ranks, comparisons and stubs answer, behind all objects that they name.
void planAnswers(PlanBuilder &B, const ObjectMaker &Maker);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_OBJECTMAKER_H
