//===- ChosenHeap.h - One heap of those that a state stands for -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPLORE_CHOSENHEAP_H
#define JSYM_EXPLORE_CHOSENHEAP_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace jsym {

class State;

/// An option of engines: what the heaps of final states were before one of
/// those that they stand for was chosen, for who wants all of them.
struct WholeHeaps {
  class Table {
  public:
    void put(const State &S, const HeapState &H);
    /// Once.
    std::optional<HeapState> take(const State &S);

  private:
    std::mutex Lock;
    std::map<const State *, HeapState> Of;
  };
  std::shared_ptr<Table> Kept; ///< null: nobody wants them
};

/// Makes \p H the one of the heaps that it stands for that \p Model, which
/// satisfies the path, means: references are decided, and input objects that
/// this heap does not have are no inputs any longer.
void chooseHeap(HeapState &H, const ExprManager &Exprs,
                const Assignment &Model);

} // namespace jsym

#endif // JSYM_EXPLORE_CHOSENHEAP_H
