//===- ConditionFit.h - Methods as conditions of others ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_CONDITIONFIT_H
#define JSYM_LIB_CONTRACT_CONDITIONFIT_H

#include "Paths.h"

namespace jsym::contract {

/// Whether methods can be conditions of one, and what they are given then.
class ConditionFit {
public:
  /// \p M: the method under contract.
  ConditionFit(const dialect::MethodModel &M, PathReader &Paths);

  static bool isCondition(const dialect::MethodModel &N);
  /// Fills \p Out. \p Outside: \p N is of a class that is not M's.
  bool fits(const dialect::MethodModel &N, bool Post, bool Outside,
            Condition &Out);
  /// Why it does not fit.
  std::string misfit(const dialect::MethodModel &N, bool Post,
                     bool Outside) const;

  /// May the receiver be passed as this?
  bool isReceiver(llvm::StringRef Descriptor);

private:
  const dialect::MethodModel &M;
  PathReader &Paths;
  llvm::ArrayRef<llvm::StringRef> Arguments;
  llvm::StringRef Result;
};

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_CONDITIONFIT_H
