//===- DifferenceGraph.cpp - Difference constraints, incrementally --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "DifferenceGraph.h"
#include <algorithm>
#include <cassert>

using namespace jsym;

DifferenceGraph::DifferenceGraph() {
  Nodes.emplace_back();
  Edges.emplace_back(); // index 0 ends lists
}

DifferenceGraph::Node DifferenceGraph::addNode(Integer Low, Integer High) {
  assert(Low <= High);
  NodeData N;
  N.Low = Low;
  N.High = High;
  // Inactive: the potential is relative to Zero.
  N.Potential = std::clamp<Integer>(0, Low, High);
  Nodes.push_back(N);
  return Node(Nodes.size() - 1);
}

void DifferenceGraph::activate(Node N) {
  if (isActive(N))
    return;
  Nodes[N].Active = true;
  Nodes[N].Potential += Nodes[Zero].Potential;
  Active.push_back(N);
}

bool DifferenceGraph::add(Node X, Node Y, Integer C) {
  assert(isActive(X) && isActive(Y) && "a constraint on what takes no part");
  if (X == Y)
    return C >= 0;
  const NodeData &DX = Nodes[X], &DY = Nodes[Y];
  if (DX.High - DY.Low <= C)
    return true; // for as long as these bounds hold
  if (DX.Low - DY.High > C)
    return false;
  if (Y == Zero)
    return addBound(X, /*High=*/true, C);
  if (X == Zero)
    return addBound(Y, /*High=*/false, -C);
  return addEdge(Y, X, C);
}

bool DifferenceGraph::addBound(Node N, bool High, Integer Value) {
  Integer &Bound = High ? Nodes[N].High : Nodes[N].Low;
  Bounds.push_back({N, High, Bound});
  Bound = Value;
  bool Possible = High ? repair(Zero, N, Value) : repair(N, Zero, -Value);
  if (!Possible) {
    Bound = Bounds.back().Value;
    Bounds.pop_back();
  }
  assert(Nodes[N].Low <= Nodes[N].High && "a node without a value");
  assert(Nodes[N].Low <= value(N) && value(N) <= Nodes[N].High &&
         "the solution is none");
  return Possible;
}

bool DifferenceGraph::addEdge(Node From, Node To, Integer C) {
  if (!repair(From, To, C))
    return false;
  assert(holds(To, From, C) && "the solution is none");
  Edges.push_back({C, From, To, Nodes[From].FirstEdge});
  Nodes[From].FirstEdge = uint32_t(Edges.size() - 1);
  return true;
}

void DifferenceGraph::rollback(Mark M) {
  assert(M.Edges && M.Edges <= Edges.size() && M.Bounds <= Bounds.size() &&
         M.Active <= Active.size() && "rolled back to what is to come");
  while (Edges.size() > M.Edges) {
    assert(Nodes[Edges.back().From].FirstEdge == Edges.size() - 1 &&
           "the last edge is the first of its list");
    Nodes[Edges.back().From].FirstEdge = Edges.back().Next;
    Edges.pop_back();
  }
  while (Bounds.size() > M.Bounds) {
    const OldBound &B = Bounds.back();
    (B.High ? Nodes[B.N].High : Nodes[B.N].Low) = B.Value;
    Bounds.pop_back();
  }
  while (Active.size() > M.Active) {
    NodeData &N = Nodes[Active.back()];
    N.Active = false;
    N.Potential -= Nodes[Zero].Potential;
    Active.pop_back();
  }
}

//===----------------------------------------------------------------------===//
// Repair
//===----------------------------------------------------------------------===//

/// Node N must fall by -Gap or more for some edge to hold.
void DifferenceGraph::lower(Node N, Integer Gap) {
  NodeData &D = Nodes[N];
  if (Gap >= 0 || D.DoneStamp == Stamp)
    return;
  if (D.GapStamp == Stamp && D.Gap <= Gap)
    return;
  if (N == Source) {
    Cycle = true;
    return;
  }
  D.GapStamp = Stamp;
  D.Gap = Gap;
  Heap.emplace_back(-Gap, N);
  std::push_heap(Heap.begin(), Heap.end());
}

/// The node that must fall most; Zero if none (which is never on the heap when
/// it is the source, and has work left otherwise).
DifferenceGraph::Node DifferenceGraph::popLowest() {
  assert(!Heap.empty());
  std::pop_heap(Heap.begin(), Heap.end());
  auto [Need, N] = Heap.back();
  Heap.pop_back();
  return N;
}

bool DifferenceGraph::relaxFrom(Node N) {
  const Integer P = Nodes[N].Potential;
  for (uint32_t E = Nodes[N].FirstEdge; E; E = Edges[E].Next)
    lower(Edges[E].To, P + Edges[E].C - Nodes[Edges[E].To].Potential);
  if (N != Zero) {
    lower(Zero, P - Nodes[N].Low - Nodes[Zero].Potential);
  } else {
    for (Node A : Active)
      lower(A, P + Nodes[A].High - Nodes[A].Potential);
  }
  return !Cycle;
}

/// Makes the potential satisfy To - From <= C as well, or leaves it as it is.
bool DifferenceGraph::repair(Node From, Node To, Integer C) {
  Integer Gap = Nodes[From].Potential + C - Nodes[To].Potential;
  if (Gap >= 0)
    return true;
  ++Stamp;
  Source = From;
  Cycle = false;
  Heap.clear();
  Changed.clear();
  lower(To, Gap);
  while (!Heap.empty()) {
    Node N = popLowest();
    NodeData &D = Nodes[N];
    if (D.DoneStamp == Stamp)
      continue; // an older, weaker entry
    D.DoneStamp = Stamp;
    Changed.push_back({N, D.Potential});
    D.Potential += D.Gap;
    if (!relaxFrom(N))
      break;
  }
  if (!Cycle)
    return true;
  for (const OldPotential &Old : Changed)
    Nodes[Old.N].Potential = Old.Value;
  return false;
}
