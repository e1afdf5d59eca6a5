//===- JsymInputPriorityQueue.java - Heaps as inputs ---------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

/**
 * A PriorityQueue that a method is given, in natural order: any heap, which
 * comes about by adding its elements from the first to the last.
 */
class JsymInputPriorityQueue<E> extends PriorityQueue<E> {
  private static final long serialVersionUID = 1L;

  /** The input. */
  private E[] content;

  void establish() {
    JsymInputs.assume(comparator() == null);
    E[] all = content;
    Object[] heap = new Object[11];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (count == heap.length)
        heap = Arrays.copyOf(heap, count * 2);
      heap[count++] = all[i];
      JsymInputs.assume(all[i] instanceof Comparable);
      if (i > 0)
        JsymInputs.assume(JsymInputs.compare(heap[(i - 1) >>> 1], heap[i]) <= 0);
    }
    queue = heap;
    size = count;
    modCount = 0;
  }
}
