//===- Changes.h - What a call has given a value to -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_CHANGES_H
#define JSYM_LIB_TESTGEN_CHANGES_H

#include "jsym/Result/Scenario.h"
#include "llvm/ADT/STLExtras.h"

namespace jsym::testgen {

inline bool isSameValue(const ScenarioValue &A, const ScenarioValue &B) {
  return A.isReference() == B.isReference() &&
         (A.isReference() ? A.Object == B.Object : A.Bits == B.Bits);
}

/// Whether \p F, as it is at the end, was something else before, or nobody
/// knows what.
inline bool isChanged(const ScenarioObject &O, const ScenarioField &F) {
  auto Was = llvm::find_if(O.Pre, [&](auto &P) { return P.Field == F.Field; });
  return Was == O.Pre.end() || !isSameValue(Was->Value, F.Value);
}

inline bool isChanged(const ScenarioObject &O, const ScenarioElement &E) {
  auto Was =
      llvm::find_if(O.PreElements, [&](auto &P) { return P.Index == E.Index; });
  return Was == O.PreElements.end() || !isSameValue(Was->Value, E.Value);
}

/// Whether anything inside of it was.
inline bool isChangedInside(const ScenarioObject &O) {
  auto changed = [&](const auto &Each) { return isChanged(O, Each); };
  return llvm::any_of(O.Post, changed) || llvm::any_of(O.PostElements, changed);
}

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_CHANGES_H
