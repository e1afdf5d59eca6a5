//===- SortedList.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.Comparator;
import jsym.contract.Ensures;
import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Requires;

/** A linked list behind a head that holds nothing. */
public class SortedList<T> {
  static class Node<T> {
    @NonNull @Region("data") T data;
    Node<T> next;
  }

  @NonNull Node<T> head = new Node<>();

  @Invariant
  boolean isAcyclic() {
    int seen = 0;
    for (Node<T> n = head.next; n != null; n = n.next) {
      // Where n was met before, it is met at an earlier place.
      Node<T> m = head;
      for (int i = 0; i <= seen; i++) {
        if (m == n)
          return false;
        m = m.next;
      }
      ++seen;
    }
    return true;
  }

  boolean isSorted(Comparator<? super T> order) {
    Node<T> n = head.next;
    if (n == null)
      return true;
    for (; n.next != null; n = n.next)
      if (order.compare(n.data, n.next.data) > 0)
        return false;
    return true;
  }

  boolean bothSorted(SortedList<T> other, Comparator<? super T> order) {
    return other.isAcyclic() && isSorted(order) && other.isSorted(order);
  }

  boolean merged(SortedList<T> other, Comparator<? super T> order) {
    return isSorted(order);
  }

  private boolean isStrictlySorted(Comparator<? super T> order) {
    Node<T> n = head.next;
    if (n == null)
      return true;
    for (; n.next != null; n = n.next)
      if (order.compare(n.data, n.next.data) >= 0)
        return false;
    return true;
  }

  boolean bothStrictlySorted(SortedList<T> other, Comparator<? super T> order) {
    return other.isAcyclic() && isStrictlySorted(order) &&
        other.isStrictlySorted(order);
  }

  /** Which a merge cannot promise: a key may be in both lists. */
  boolean strictlyMerged(SortedList<T> other, Comparator<? super T> order) {
    return isStrictlySorted(order);
  }

  private Node<T> addLast(Node<T> last, T data) {
    Node<T> n = new Node<>();
    n.data = data;
    last.next = n;
    return n;
  }

  @Requires("bothSorted")
  @Ensures("merged")
  public void merge(@NonNull @Region("other") SortedList<T> other,
                    @NonNull @Region("order") Comparator<? super T> order) {
    Node<T> result = new Node<>(), last = result;
    Node<T> x = head.next, y = other.head.next;
    while (x != null && y != null) {
      if (order.compare(x.data, y.data) < 0) {
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
  public void mergeStrictly(@NonNull @Region("other") SortedList<T> other,
                            @NonNull @Region("order") Comparator<? super T> order) {
    merge(other, order);
  }
}
