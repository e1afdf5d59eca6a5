//===- ForkList.h - A list that forks in constant time ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_FORKLIST_H
#define JSYM_SUPPORT_FORKLIST_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include <cstdint>
#include <utility>
#include <vector>

namespace jsym {

/// A list that grows at its end and forks in constant time.
template <typename T> class ForkList {
  struct Node : llvm::RefCountedBase<Node> {
    llvm::IntrusiveRefCntPtr<Node> Before;
    T Item;
    explicit Node(T Item) : Item(std::move(Item)) {}
    ~Node() { // iterative: long lists must not recurse
      auto N = std::move(Before);
      while (N && N->UseCount() == 1)
        N = std::exchange(N->Before, nullptr);
    }
  };
  llvm::IntrusiveRefCntPtr<Node> Last;
  uint32_t Count = 0;

public:
  void add(T Item) {
    llvm::IntrusiveRefCntPtr<Node> N(new Node(std::move(Item)));
    N->Before = std::move(Last);
    Last = std::move(N);
    ++Count;
  }
  uint32_t size() const { return Count; }
  bool empty() const { return !Count; }
  const T &back() const { return Last->Item; }
  /// From the first to the last.
  std::vector<T> collect() const {
    std::vector<T> Items(Count);
    uint32_t I = Count;
    for (const Node *N = Last.get(); N; N = N->Before.get())
      Items[--I] = N->Item;
    return Items;
  }
  template <typename FnT> bool any(FnT F) const {
    for (const Node *N = Last.get(); N; N = N->Before.get())
      if (F(N->Item))
        return true;
    return false;
  }
};

} // namespace jsym

#endif // JSYM_SUPPORT_FORKLIST_H
