//===- Searcher.h - Which state goes on -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXEC_SEARCHER_H
#define JSYM_LIB_EXEC_SEARCHER_H

#include "jsym/Exec/ExecOptions.h"
#include "jsym/Exec/State.h"
#include <memory>

namespace jsym {

/// Two calls, made at forks and ends only: which state is next, and what became
/// of the one that ran. A state is never owned by its searcher.
class Searcher {
public:
  virtual ~Searcher();
  /// Not empty. The state stays among the searcher's until it is removed.
  virtual State &select() = 0;
  /// \p Current ran; \p Added are its forks, in the order of their decisions;
  /// \p Removed has ended (it is Current, or null).
  virtual void update(State *Current, llvm::ArrayRef<State *> Added,
                      State *Removed) = 0;
  virtual bool empty() const = 0;
};

std::unique_ptr<Searcher> createSearcher(const ExecOptions &Options);

} // namespace jsym

#endif // JSYM_LIB_EXEC_SEARCHER_H
