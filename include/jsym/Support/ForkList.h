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

/// The same for many small items. Whoever is at the end of a chunk fills it,
/// also where others share it: they do not look behind their own end.
template <typename T, uint32_t N = 8> class ChunkList {
  struct Chunk : llvm::RefCountedBase<Chunk> {
    llvm::IntrusiveRefCntPtr<Chunk> Before;
    uint32_t Begin; ///< items in the chunks before
    uint32_t Filled = 0;
    T Items[N];
    explicit Chunk(uint32_t Begin) : Begin(Begin) {}
    ~Chunk() { // iterative: long lists must not recurse
      auto C = std::move(Before);
      while (C && C->UseCount() == 1)
        C = std::exchange(C->Before, nullptr);
    }
  };
  llvm::IntrusiveRefCntPtr<Chunk> Last;
  uint32_t Count = 0;

public:
  void add(T Item) {
    uint32_t Used = Last ? Count - Last->Begin : N;
    if (Used == N || Used != Last->Filled) {
      llvm::IntrusiveRefCntPtr<Chunk> C(new Chunk(Count));
      C->Before = std::move(Last);
      Last = std::move(C);
      Used = 0;
    }
    Last->Items[Used] = Item;
    Last->Filled = Used + 1;
    ++Count;
  }
  uint32_t size() const { return Count; }
  bool empty() const { return !Count; }
  /// The last item that \p Is, or null.
  template <typename FnT> const T *findLast(FnT Is) const {
    uint32_t End = Count;
    for (const Chunk *C = Last.get(); C; C = C->Before.get()) {
      for (uint32_t I = End - C->Begin; I-- > 0;)
        if (Is(C->Items[I]))
          return &C->Items[I];
      End = C->Begin;
    }
    return nullptr;
  }
  /// From the first to the last.
  std::vector<T> collect() const {
    std::vector<T> Items(Count);
    uint32_t End = Count;
    for (const Chunk *C = Last.get(); C; C = C->Before.get()) {
      std::copy(C->Items, C->Items + (End - C->Begin),
                Items.begin() + C->Begin);
      End = C->Begin;
    }
    return Items;
  }
};

} // namespace jsym

#endif // JSYM_SUPPORT_FORKLIST_H
