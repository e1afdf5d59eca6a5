//===- PersistentVector.h - A table that forks in constant time -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An indexable, growing table as a radix trie with counted nodes. Copying it
/// copies one pointer; what is written afterwards is copied then, 32 entries
/// at a time. One worker owns all copies: counts are not atomic.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_PERSISTENTVECTOR_H
#define JSYM_HEAP_PERSISTENTVECTOR_H

#include <cassert>
#include <cstdint>
#include <utility>

namespace jsym {

template <typename T> class PersistentVector {
  static constexpr unsigned Bits = 5, Fan = 1u << Bits, Mask = Fan - 1;

  /// Invariant: an entry may be written in place only if every node from the
  /// root down to it has a count of 1; writable() copies what is shared on the
  /// way, so that a node with a count above 1 never changes.
  struct Node {
    uint32_t Refs = 1;
  };
  struct Leaf : Node {
    T Items[Fan] = {};
  };
  struct Inner : Node {
    Node *Child[Fan] = {};
  };

public:
  PersistentVector() = default;
  PersistentVector(const PersistentVector &O)
      : Root(O.Root), Count(O.Count), Shift(O.Shift) {
    if (Root)
      ++Root->Refs;
  }
  PersistentVector(PersistentVector &&O) noexcept
      : Root(std::exchange(O.Root, nullptr)), Count(std::exchange(O.Count, 0)),
        Shift(std::exchange(O.Shift, 0)) {}
  PersistentVector &operator=(PersistentVector O) noexcept {
    std::swap(Root, O.Root);
    std::swap(Count, O.Count);
    std::swap(Shift, O.Shift);
    return *this;
  }
  ~PersistentVector() { release(Root, Shift); }

  uint32_t size() const { return Count; }
  bool empty() const { return Count == 0; }

  const T &operator[](uint32_t I) const {
    assert(I < Count && "index beyond the table");
    const Node *N = Root;
    for (unsigned S = Shift; S; S -= Bits) {
      N = static_cast<const Inner *>(N)->Child[(I >> S) & Mask];
      if (!N) [[unlikely]]
        return blank();
    }
    return static_cast<const Leaf *>(N)->Items[I & Mask];
  }

  /// The entry, to be written; no other copy of the table sees it change.
  T &writable(uint32_t I) {
    assert(I < Count && "index beyond the table");
    Node **N = &Root;
    for (unsigned S = Shift; S; S -= Bits) {
      own<Inner>(*N, S);
      N = &static_cast<Inner *>(*N)->Child[(I >> S) & Mask];
      assert(*N && "written after it was erased");
    }
    own<Leaf>(*N, 0);
    return static_cast<Leaf *>(*N)->Items[I & Mask];
  }

  uint32_t push_back(T V) {
    grow();
    writable(Count - 1) = std::move(V);
    return Count - 1;
  }

  /// Grows with default entries so that \p I is an index, then writable(I).
  T &at(uint32_t I) {
    while (Count <= I)
      grow();
    return writable(I);
  }

  /// Has entries that \p Dead(I) names become default ones, and gives back what
  /// blocks of nothing else took. Entries that other copies of the table share
  /// stay as they are, one by one: they would only be copied.
  template <typename FnT> void erase(FnT Dead) {
    if (Root && Shift)
      erase(Root, Shift, 0, Dead);
  }

  /// Calls \p F(I, entry) for entries that erase() did not take away with
  /// their blocks.
  template <typename FnT> void forEach(FnT F) const {
    if (Root)
      forEach(Root, Shift, 0, F);
  }

  /// Calls \p F(I) for entries that may differ from those of \p O: what both
  /// share is left out. Of different lengths, for what both have.
  template <typename FnT>
  void forEachUnshared(const PersistentVector &O, FnT F) const {
    uint32_t Both = Count < O.Count ? Count : O.Count;
    if (!Both)
      return;
    const Node *A = Root, *B = O.Root;
    unsigned SA = Shift, SB = O.Shift;
    for (; A && SA > SB; SA -= Bits)
      A = static_cast<const Inner *>(A)->Child[0];
    for (; B && SB > SA; SB -= Bits)
      B = static_cast<const Inner *>(B)->Child[0];
    forEachUnshared(A, B, SA, 0, Both, F);
    // What the higher tree has beside its first child, the other lacks.
  }

  /// Two copies that share everything; a quick test, false negatives only.
  bool sharesAllWith(const PersistentVector &O) const {
    return Root == O.Root && Count == O.Count;
  }

private:
  /// Makes room for one more entry at the end.
  void grow() {
    if (!Root)
      Root = new Leaf();
    if (Count == (uint64_t(Fan) << Shift)) {
      auto *N = new Inner();
      N->Child[0] = Root;
      Root = N;
      Shift += Bits;
    }
    Node **N = &Root;
    for (unsigned S = Shift; S; S -= Bits) {
      own<Inner>(*N, S);
      N = &static_cast<Inner *>(*N)->Child[(Count >> S) & Mask];
      if (!*N)
        *N = S == Bits ? static_cast<Node *>(new Leaf())
                       : static_cast<Node *>(new Inner());
    }
    ++Count;
  }

  static const T &blank() {
    static const T Blank{};
    return Blank;
  }

  /// True: nothing is left of \p N. \p Base is the first index below it. The
  /// last block stays, for entries to come.
  template <typename FnT>
  bool erase(Node *&N, unsigned S, uint64_t Base, FnT &Dead) {
    uint64_t Span = uint64_t(Fan) << S;
    if (!S) {
      if (Base + Span > Count)
        return false;
      bool Any = false, All = true;
      for (unsigned I = 0; I < Fan; ++I) {
        bool Is = Dead(uint32_t(Base + I));
        Any |= Is;
        All &= Is;
      }
      if (All)
        return true;
      if (Any && N->Refs == 1)
        for (unsigned I = 0; I < Fan; ++I)
          if (Dead(uint32_t(Base + I)))
            static_cast<Leaf *>(N)->Items[I] = T();
      return false;
    }
    own<Inner>(N, S);
    bool All = Base + Span <= Count;
    uint64_t Below = Span >> Bits;
    for (unsigned I = 0; I < Fan; ++I) {
      Node *&C = static_cast<Inner *>(N)->Child[I];
      if (C && erase(C, S - Bits, Base + I * Below, Dead)) {
        release(C, S - Bits);
        C = nullptr;
      }
      All &= !C;
    }
    return All;
  }

  template <typename FnT>
  void forEach(const Node *N, unsigned S, uint64_t Base, FnT &F) const {
    if (!S) {
      for (unsigned I = 0; I < Fan && Base + I < Count; ++I)
        F(uint32_t(Base + I), static_cast<const Leaf *>(N)->Items[I]);
      return;
    }
    for (unsigned I = 0; I < Fan; ++I)
      if (const Node *C = static_cast<const Inner *>(N)->Child[I])
        forEach(C, S - Bits, Base + (uint64_t(I) << S), F);
  }

  template <typename FnT>
  static void forEachUnshared(const Node *A, const Node *B, unsigned S,
                              uint64_t Base, uint32_t Both, FnT &F) {
    if (A == B || Base >= Both)
      return;
    uint64_t Below = (uint64_t(Fan) << S) >> Bits;
    for (unsigned I = 0; I < Fan && Base + I * Below < Both; ++I) {
      if (!S)
        F(uint32_t(Base + I));
      else
        forEachUnshared(A ? static_cast<const Inner *>(A)->Child[I] : nullptr,
                        B ? static_cast<const Inner *>(B)->Child[I] : nullptr,
                        S - Bits, Base + I * Below, Both, F);
    }
  }

  template <typename NodeT> static void own(Node *&N, unsigned Shift) {
    if (N->Refs == 1)
      return;
    auto *Copy = new NodeT(*static_cast<NodeT *>(N));
    Copy->Refs = 1;
    if constexpr (requires { Copy->Child; })
      for (Node *C : Copy->Child)
        if (C)
          ++C->Refs;
    --N->Refs;
    N = Copy;
  }

  /// Recursion is bounded by the height of the trie, at most seven.
  static void release(Node *N, unsigned Shift) {
    if (!N || --N->Refs)
      return;
    if (!Shift) {
      delete static_cast<Leaf *>(N);
      return;
    }
    auto *I = static_cast<Inner *>(N);
    for (Node *C : I->Child)
      release(C, Shift - Bits);
    delete I;
  }

  Node *Root = nullptr;
  uint32_t Count = 0;
  unsigned Shift = 0;
};

} // namespace jsym

#endif // JSYM_HEAP_PERSISTENTVECTOR_H
