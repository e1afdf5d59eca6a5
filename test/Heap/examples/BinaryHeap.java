//===- BinaryHeap.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Throws;

/** A priority queue: parents are not larger than children; index 0 is free. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class BinaryHeap {
  public static class Overflow extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @NonNull @Region(elements = "data") Comparable[] array;
  int currentSize;

  public BinaryHeap(int capacity) { array = new Comparable[capacity + 1]; }

  @Invariant
  boolean repOK() {
    if (currentSize < 0 || currentSize >= array.length)
      return false;
    for (int i = 1; i <= currentSize; i++) {
      if (array[i] == null)
        return false;
      if (i > 1 && array[i].compareTo(array[i / 2]) < 0)
        return false;
    }
    return true;
  }

  public boolean isEmpty() { return currentSize == 0; }

  public boolean isFull() { return currentSize == array.length - 1; }

  @Throws(Overflow.class)
  public void insert(@NonNull @Region("data") Comparable x) {
    if (isFull())
      throw new Overflow();
    int hole = ++currentSize;
    for (; hole > 1 && x.compareTo(array[hole / 2]) < 0; hole /= 2)
      array[hole] = array[hole / 2];
    array[hole] = x;
  }

  public Comparable findMin() { return isEmpty() ? null : array[1]; }

  public Comparable deleteMin() {
    if (isEmpty())
      return null;
    Comparable min = findMin();
    array[1] = array[currentSize--];
    percolateDown(1);
    return min;
  }

  private void percolateDown(int hole) {
    Comparable moving = array[hole];
    int child;
    for (; hole * 2 <= currentSize; hole = child) {
      child = hole * 2;
      if (child != currentSize && array[child + 1].compareTo(array[child]) < 0)
        child++;
      if (array[child].compareTo(moving) < 0)
        array[hole] = array[child];
      else
        break;
    }
    array[hole] = moving;
  }
}
