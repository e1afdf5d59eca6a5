//===- ContentUses.h - What one method does to contents ------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_CONTENTUSES_H
#define JSYM_LIB_ANALYSIS_CONTENTUSES_H

#include "CodeReader.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

namespace jsym::analysis {

class Contents;

/// Follows what one field leads to through code. Elements of collections, and
/// of arrays whose elements are no arrays, are themselves unchanging.
class ContentUses {
public:
  ContentUses(CodeReader &Reader, Contents &Facts,
              const dialect::FieldModel &F);

  enum Origin : uint8_t {
    Shared,     ///< somebody else may have it
    Fresh,      ///< made here, and only the field leads to it
    Unchanging, ///< whoever has it, it stays as it is
  };
  /// The worst of all that the method, which sets up the field, puts there.
  Origin stored(const dialect::MethodModel &M);
  /// Does it do more than to look at what it reads there?
  bool changedBy(const dialect::MethodModel &M);

private:
  /// May what is set up still be written?
  enum class While : uint8_t { Made, Used };
  /// Where a value goes; the uses in Allowed are somebody else's care.
  bool changes(const llvm::Value &V, While Is);
  bool changesBy(const llvm::Use &U, While Is);
  bool changesByCall(const llvm::CallBase &Call, unsigned No, While Is);
  bool changesInJdk(const llvm::CallBase &Call,
                    const dialect::MethodModel &Named, unsigned No, While Is);
  bool changesInCallee(const llvm::CallBase &Call,
                       const dialect::MethodModel &Named, unsigned No,
                       While Is);
  bool changesByIntrinsic(const llvm::CallBase &Call, unsigned No, While Is);

  Origin originOf(const llvm::Value &V, const llvm::User &UsedBy);
  Origin originOfIntrinsic(const llvm::CallBase &Call,
                           dialect::Intrinsic Which);
  Origin originOfCall(const llvm::CallBase &Call);
  Origin originOfResult(const dialect::MethodModel &Callee);
  /// The worst of a call's arguments from \p First on.
  Origin originOfArguments(const llvm::CallBase &Call, unsigned First);
  Origin fresh(const llvm::Value &V);
  const dialect::MethodModel *calleeOf(const llvm::CallBase &Call);
  bool valueMayChange(const llvm::Value &V);
  /// Keeps the code while its values are looked at.
  llvm::Function *open(const dialect::MethodModel &M);

  CodeReader &Reader;
  Contents &Facts;
  const dialect::FieldModel &F;
  std::string Symbol;
  bool Nested; ///< an array of arrays
  unsigned Depth = 0;
  bool Returned = false; ///< a value that is followed was
  std::vector<std::shared_ptr<Code>> Kept;
  llvm::SmallPtrSet<const llvm::Value *, 16> Seen, Joined;
  llvm::SmallPtrSet<const llvm::User *, 16> Allowed;
};

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_CONTENTUSES_H
