//===- Outcomes.h - What two paths do ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SCAN_OUTCOMES_H
#define JSYM_LIB_SCAN_OUTCOMES_H

#include "jsym/Result/Scenario.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <set>

namespace jsym::scan {

struct OutcomeDifference {
  enum Kind {
    None,     ///< they do the same
    Certain,  ///< on every input that takes both
    ByResult, ///< where the primitive results differ
    Unknown   ///< perhaps
  } Is = None;
  std::string What; ///< "result"
};

/// A path of an old and one of a new version, in terms of the input.
class Outcomes {
public:
  /// \p Rename: a place of the new version as the old one calls it.
  Outcomes(const Scenario &Old, const Scenario &New,
           llvm::function_ref<std::string(llvm::StringRef)> Rename);

  /// Whether what they know of the shape of their inputs can be true of one.
  bool haveInput() const;
  /// The new one looked at references that the old one did not.
  bool newSeesMore() const;
  OutcomeDifference compare() const;

private:
  using Places = std::map<std::string, std::string>;
  using Rename = llvm::function_ref<std::string(llvm::StringRef)>;
  const Scenario &Old, &New;
  Places OldShape, NewShape; ///< where references of the input lead
  Places OldAfter, NewAfter; ///< what was written, by place
  std::string OldResult, NewResult;

  void describe(const Scenario &S, Rename Name, Places &Shape, Places &After,
                std::string &Result);
};

} // namespace jsym::scan

#endif // JSYM_LIB_SCAN_OUTCOMES_H
