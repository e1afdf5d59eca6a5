//===- DifferenceGraph.h - Difference constraints, incrementally -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides conjunctions of x - y <= c over integers, exactly. The graph keeps a
/// solution all the time (a potential function, after Cotton and Maler,
/// "Fast and flexible difference constraint propagation for DPLL(T)", SAT
/// 2006): a constraint that the solution happens to satisfy costs one
/// comparison, another one repairs the solution along the edges it breaks, and
/// taking constraints back costs nothing, since the solution stays one.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_DIFFERENCEGRAPH_H
#define JSYM_LIB_SOLVER_DIFFERENCEGRAPH_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace jsym {

/// Wide enough for sums and differences of signed and unsigned 64-bit values.
using Integer = __int128;

class DifferenceGraph {
public:
  using Node = uint32_t;
  /// The node whose value is 0: x - Zero <= c is a bound.
  static constexpr Node Zero = 0;

  DifferenceGraph();

  /// A node with a domain; it takes part while it is active.
  Node addNode(Integer Low, Integer High);
  bool isActive(Node N) const { return N == Zero || Nodes[N].Active; }
  void activate(Node N);
  llvm::ArrayRef<Node> active() const { return Active; }

  /// X - Y <= C. False: it contradicts what is there, and nothing has changed.
  bool add(Node X, Node Y, Integer C);
  /// Does the present solution satisfy X - Y <= C?
  bool holds(Node X, Node Y, Integer C) const {
    return Nodes[X].Potential - Nodes[Y].Potential <= C;
  }
  Integer value(Node N) const {
    return Nodes[N].Potential - Nodes[Zero].Potential;
  }
  /// Bounds known of a node by itself (not those implied by others).
  Integer low(Node N) const { return Nodes[N].Low; }
  Integer high(Node N) const { return Nodes[N].High; }

  struct Mark {
    size_t Edges, Bounds, Active;
  };
  Mark mark() const { return {Edges.size(), Bounds.size(), Active.size()}; }
  void rollback(Mark M);

private:
  struct NodeData {
    Integer Potential = 0;
    Integer Low = 0, High = 0;
    Integer Gap = 0; ///< how much the potential must still fall (<= 0)
    uint32_t FirstEdge = 0;
    uint32_t GapStamp = 0, DoneStamp = 0;
    bool Active = false;
  };
  /// To - From <= C.
  struct Edge {
    Integer C;
    Node From, To;
    uint32_t Next; ///< of the same From; 0 ends
  };
  struct OldBound {
    Node N;
    bool High;
    Integer Value;
  };
  struct OldPotential {
    Node N;
    Integer Value;
  };

  bool addEdge(Node From, Node To, Integer C);
  bool addBound(Node N, bool High, Integer Value);
  bool repair(Node From, Node To, Integer C);
  void lower(Node N, Integer Gap);
  bool relaxFrom(Node N);
  Node popLowest();

  std::vector<NodeData> Nodes;
  std::vector<Edge> Edges;
  std::vector<OldBound> Bounds;
  std::vector<Node> Active;
  // Of one repair:
  std::vector<std::pair<Integer, Node>> Heap;
  std::vector<OldPotential> Changed;
  uint32_t Stamp = 0;
  Node Source = 0;
  bool Cycle = false;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_DIFFERENCEGRAPH_H
