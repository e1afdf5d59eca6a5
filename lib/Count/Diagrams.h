//===- Diagrams.h - Binary decision diagrams --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ordered, reduced, with negated edges. One instance is one computation: nodes
/// are never freed, and there are only so many; then everything is False and
/// isFull() says so. (BuDDy, which distributions have, is one table a process.)
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_DIAGRAMS_H
#define JSYM_LIB_COUNT_DIAGRAMS_H

#include "jsym/Count/Numbers.h"
#include <vector>

namespace jsym {

class Diagrams {
public:
  /// A boolean function: twice the number of its node, one more if negated.
  using Ref = uint32_t;
  static constexpr Ref True = 0, False = 1;

  explicit Diagrams(uint64_t MaxNodes);
  bool isFull() const { return Full; }
  size_t numNodes() const { return Nodes.size(); }

  /// Lower levels are decided first.
  Ref variable(uint32_t Level) { return make(Level, False, True); }
  static Ref negate(Ref A) { return A ^ 1; }
  Ref both(Ref A, Ref B);
  Ref either(Ref A, Ref B) { return negate(both(negate(A), negate(B))); }
  Ref differ(Ref A, Ref B);
  Ref choose(Ref C, Ref T, Ref E);
  /// Of the 2^Levels assignments of the levels below \p Levels, those for which
  /// \p A is true.
  BigInt count(Ref A, uint32_t Levels) const;

private:
  struct Node {
    uint32_t Level;
    Ref Low, High; ///< High is not negated
  };
  struct Remembered {
    Ref A = ~0u, B = ~0u, Result = 0;
  };
  Ref make(uint32_t Level, Ref Low, Ref High);
  uint32_t level(Ref A) const { return Nodes[A >> 1].Level; }
  Ref low(Ref A) const { return Nodes[A >> 1].Low ^ (A & 1); }
  Ref high(Ref A) const { return Nodes[A >> 1].High ^ (A & 1); }
  template <typename OpT> Ref descend(Ref A, Ref B, OpT Op);
  Remembered &remembered(std::vector<Remembered> &Cache, Ref A, Ref B);
  void grow();

  uint64_t MaxNodes, Steps = 0;
  bool Full = false;
  std::vector<Node> Nodes;
  std::vector<uint32_t> Table; ///< numbers of nodes, 0 where there is none
  std::vector<Remembered> BothCache, DifferCache;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_DIAGRAMS_H
