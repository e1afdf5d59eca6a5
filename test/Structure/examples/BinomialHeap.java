//===- BinomialHeap.java ---------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/**
 * A binomial heap with a mistake that is known from the literature: merge puts
 * a tree before another one, and where that is not the first, the one before it
 * does not hear of it. It takes thirteen nodes.
 */
public class BinomialHeap {
  static class Node {
    int key, degree;
    Node parent, sibling, child;

    /** How many children it has, if all below is right; else -1. */
    private int children() {
      int all = 0, wanted = -2; // any
      for (Node c = child; c != null; c = c.sibling) {
        if (wanted == -1 || c.parent != this || c.key < key)
          return -1;
        int its = c.children();
        if (its < 0 || wanted != -2 && its != wanted)
          return -1;
        if (c == child)
          all = its + 1;
        wanted = its - 1;
      }
      return wanted < 0 && degree == all ? all : -1;
    }
  }

  Node nodes;
  int size;

  @Invariant
  boolean repOK() {
    int count = 0, last = -1;
    for (Node n = nodes; n != null; n = n.sibling) {
      if (n.parent != null)
        return false;
      int degree = n.children();
      if (degree <= last)
        return false;
      last = degree;
      count += 1 << degree;
    }
    return size == count;
  }

  private static Node reversed(Node list) {
    Node result = null;
    while (list != null) {
      Node next = list.sibling;
      list.sibling = result;
      result = list;
      list = next;
    }
    return result;
  }

  private void merge(Node others) {
    Node a = nodes, b = others;
    while (a != null && b != null) {
      if (a.degree == b.degree ||
          a.degree < b.degree &&
              (a.sibling == null || a.sibling.degree > b.degree)) {
        Node moved = b;
        b = b.sibling;
        moved.sibling = a.sibling;
        a.sibling = moved;
        a = moved.sibling;
      } else if (a.degree < b.degree) {
        a = a.sibling;
      } else {
        Node after = a;
        a = b;
        b = b.sibling;
        a.sibling = after;
        if (after == nodes)
          nodes = a;
      }
    }
    if (a == null) {
      a = nodes;
      while (a.sibling != null)
        a = a.sibling;
      a.sibling = b;
    }
  }

  private void union(Node others) {
    merge(others);
    Node before = null, n = nodes, next = nodes.sibling;
    while (next != null) {
      if (n.degree != next.degree ||
          next.sibling != null && next.sibling.degree == n.degree) {
        before = n;
        n = next;
      } else if (n.key <= next.key) {
        n.sibling = next.sibling;
        next.parent = n;
        next.sibling = n.child;
        n.child = next;
        ++n.degree;
      } else {
        if (before == null)
          nodes = next;
        else
          before.sibling = next;
        n.parent = next;
        n.sibling = next.child;
        next.child = n;
        ++next.degree;
        n = next;
      }
      next = n.sibling;
    }
  }

  public int extractMin() {
    if (nodes == null)
      return -1;
    Node least = nodes;
    for (Node n = nodes.sibling; n != null; n = n.sibling)
      if (n.key < least.key)
        least = n;
    Node before = null;
    for (Node n = nodes; n != least; n = n.sibling)
      before = n;
    if (before == null)
      nodes = least.sibling;
    else
      before.sibling = least.sibling;
    for (Node n = least.child; n != null; n = n.sibling)
      n.parent = null;
    Node below = reversed(least.child);
    if (nodes == null)
      nodes = below;
    else if (below != null)
      union(below);
    --size;
    return least.key;
  }
}
