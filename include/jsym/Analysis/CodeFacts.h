//===- CodeFacts.h - What the code of a program shows --------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Questions about all objects of a class, answered by reading the code that
/// makes and changes them, as LLVM IR of the dialect. What the code does not
/// show is not known: no answer is a guess. One a worker; answers are kept.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_CODEFACTS_H
#define JSYM_ANALYSIS_CODEFACTS_H

#include "jsym/Dialect/ConstantMaking.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ConstantRange.h"
#include <memory>
#include <optional>
#include <vector>

namespace jsym::analysis {

/// The field that each parameter of a constructor goes to; null: none.
using Assignments = llvm::SmallVector<const dialect::FieldModel *, 4>;

/// One place that gives a field its value.
struct FieldSetter {
  const dialect::MethodModel *Method = nullptr;
  int32_t Line = -1;
  /// What it stores: an object it makes, an array it makes, a constant, a
  /// parameter that it checked, the result of a call, another field.
  enum KindT : uint8_t {
    New,
    Array,
    Constant,
    Parameter,
    Result,
    Field,
    Other
  };
  KindT Kind = Other;
  /// Of a New or an Array that it makes itself.
  const dialect::ClassModel *Made = nullptr;
  /// Of a New: this is all that it does with it, so no other field that is set
  /// in this way has the same.
  bool Alone = false;
};

/// Who makes a reference null that is in a field.
enum class NullSource : uint8_t {
  Nobody,  ///< it never is
  Given,   ///< only who passes null to a constructor or method that keeps it
  Program, ///< code leaves it null, sets it to null, or asks whether it is
};

/// What holds of a field of every object whose constructor is done, and that
/// nobody but code on the class path writes.
struct FieldFact {
  bool NeverNull = false;
  /// It is null or an object of exactly this class; null: not known.
  const dialect::ClassModel *Exactly = nullptr;
  /// Of primitive fields, signed, in the width of their storage; of arrays,
  /// their length (null excepted). Full: nothing is known.
  std::optional<llvm::ConstantRange> Range;
  /// Of arrays: a field of the same object that is as long, or is the length;
  /// null: none.
  const dialect::FieldModel *LengthIs = nullptr;
  /// Of ints: it begins at 0 or above and goes up by small steps only, which
  /// nobody does a billion times: that alone is why its Range has none below.
  bool Counts = false;
  /// Of ints: an array in the same object, which is longer, or as long with
  /// BelowOrEqual, unless both are 0; null: none.
  const dialect::FieldModel *Below = nullptr;
  bool BelowOrEqual = false;
  bool Owned = false; ///< nothing else leads to the array
  /// Of arrays of arrays: none of these is ever null, or in something else, and
  /// how long all are.
  bool RowsNeverNull = false, RowsOwned = false;
  const dialect::FieldModel *RowLengthIs = nullptr;
  std::vector<FieldSetter> Setters; ///< all there are, in the order of code

  bool isUseful() const {
    return NeverNull || Exactly || LengthIs || Below || Owned ||
           (Range && !Range->isFullSet());
  }
};

class CodeFacts {
public:
  /// \p Closed: no subclass that is not on the class path writes a protected
  /// field.
  explicit CodeFacts(dialect::ProgramSource &Program, bool Closed = false);
  ~CodeFacts();

  dialect::ProgramSource &program() const;

  /// Of a constructor that does nothing but set fields to its parameters; null
  /// if it does anything else.
  const Assignments *assignments(const dialect::MethodModel &Constructor);

  /// Is what \p F, an array of references, holds null or exactly of the
  /// declared class (JLS 4.10.3), as the code of all classes shows that may
  /// write it? The JDK's own code is trusted to.
  bool holdsDeclaredArrays(const dialect::FieldModel &F);

  /// May code on the class path give the static field another value than the
  /// initialiser of its class did?
  bool isWrittenLater(const dialect::FieldModel &Static);

  /// Nothing is known of fields that anybody may write. Of static ones: what
  /// holds once the class is initialised.
  const FieldFact &fieldFact(const dialect::FieldModel &F);

  /// Of an instance field that every constructor sets to the same constant,
  /// which nobody changes, nor what it leads to: how it is made. Null: it is
  /// none, or its code does not show it.
  const dialect::ConstantMaking *constant(const dialect::FieldModel &F);

  /// The methods of its class that do nothing but return the field.
  llvm::ArrayRef<const dialect::MethodModel *>
  getters(const dialect::FieldModel &F);

  NullSource nullSource(const dialect::FieldModel &F);

  /// Constructors only set the field, to what they are given: what it leads to
  /// was there before the object that it is in.
  bool leadsToOlder(const dialect::FieldModel &F);

  /// Wherever the field is set it is to an object that was not there before the
  /// one that it is in.
  bool leadsToYounger(const dialect::FieldModel &F);

  /// All that the method may do is to throw: it is static, and returns nothing,
  /// or one of its arguments, without having changed anything.
  bool onlyChecks(const dialect::MethodModel &M);

  /// Does the bytecode at \p Pc call something with nothing but constants and
  /// what \p M itself was given, as it was given? An object that is made there
  /// counts as given to its constructor.
  bool passesOn(const dialect::MethodModel &M, int32_t Pc);

  /// Does it call what onlyChecks() to look at what \p M was given? That is the
  /// first argument; a condition is one that \p M itself looks at.
  bool checksGiven(const dialect::MethodModel &M, int32_t Pc);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

/// "never null, exactly java.util.ArrayList"; "anything".
std::string describe(const FieldFact &F);
/// "every constructor sets it to a new ArrayList (Order.java:12)".
std::string explain(const FieldFact &F);
/// 'List.of("a", "b")'.
std::string describe(const dialect::ConstantMaking &M);

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_CODEFACTS_H
