//===- SortedListInt.java ---------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Ensures;
import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Requires;

/** A linked list behind a head that holds nothing. */
public class SortedListInt {
  static class Node {
    int data;
    Node next;
  }

  @NonNull Node head = new Node();

  @Invariant
  boolean isAcyclic() {
    int seen = 0;
    for (Node n = head.next; n != null; n = n.next) {
      // Where n was met before, it is met at an earlier place.
      Node m = head;
      for (int i = 0; i <= seen; i++) {
        if (m == n)
          return false;
        m = m.next;
      }
      ++seen;
    }
    return true;
  }

  boolean isSorted() {
    Node n = head.next;
    if (n == null)
      return true;
    for (; n.next != null; n = n.next)
      if (n.data > n.next.data)
        return false;
    return true;
  }

  boolean bothSorted(SortedListInt other) {
    return other.isAcyclic() && isSorted() && other.isSorted();
  }

  boolean merged(SortedListInt other) {
    return isSorted();
  }

  private boolean isStrictlySorted() {
    Node n = head.next;
    if (n == null)
      return true;
    for (; n.next != null; n = n.next)
      if (n.data >= n.next.data)
        return false;
    return true;
  }

  boolean bothStrictlySorted(SortedListInt other) {
    return other.isAcyclic() && isStrictlySorted() &&
        other.isStrictlySorted();
  }

  /** Which a merge cannot promise: a key may be in both lists. */
  boolean strictlyMerged(SortedListInt other) {
    return isStrictlySorted();
  }

  private Node addLast(Node last, int data) {
    Node n = new Node();
    n.data = data;
    last.next = n;
    return n;
  }

  @Requires("bothSorted")
  @Ensures("merged")
  public void merge(@NonNull @Region("other") SortedListInt other) {
    Node result = new Node(), last = result;
    Node x = head.next, y = other.head.next;
    while (x != null && y != null) {
      if (x.data < y.data) {
        last = addLast(last, x.data);
        x = x.next;
      } else {
        last = addLast(last, y.data);
        y = y.next;
      }
    }
    for (; x != null; x = x.next)
      last = addLast(last, x.data);
    for (; y != null; y = y.next)
      last = addLast(last, y.data);
    head = result;
  }

  @Requires("bothStrictlySorted")
  @Ensures("strictlyMerged")
  public void mergeStrictly(@NonNull @Region("other") SortedListInt other) {
    merge(other);
  }
}
