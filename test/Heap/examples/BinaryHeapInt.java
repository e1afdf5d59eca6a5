//===- BinaryHeapInt.java ---------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Throws;

/** A priority queue of ints: parents are not larger than children. */
public class BinaryHeapInt {
  public static class Overflow extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @NonNull int[] array;
  int currentSize;

  public BinaryHeapInt(int capacity) { array = new int[capacity + 1]; }

  @Invariant
  boolean repOK() {
    if (currentSize < 0 || currentSize >= array.length)
      return false;
    for (int i = 2; i <= currentSize; i++)
      if (array[i] < array[i / 2])
        return false;
    return true;
  }

  public boolean isEmpty() { return currentSize == 0; }

  public boolean isFull() { return currentSize == array.length - 1; }

  @Throws(Overflow.class)
  public void insert(int x) {
    if (isFull())
      throw new Overflow();
    int hole = ++currentSize;
    for (; hole > 1 && x < array[hole / 2]; hole /= 2)
      array[hole] = array[hole / 2];
    array[hole] = x;
  }

  public int findMin() { return isEmpty() ? 0 : array[1]; }

  public int deleteMin() {
    if (isEmpty())
      return 0;
    int min = findMin();
    array[1] = array[currentSize--];
    percolateDown(1);
    return min;
  }

  private void percolateDown(int hole) {
    int moving = array[hole], child;
    for (; hole * 2 <= currentSize; hole = child) {
      child = hole * 2;
      if (child != currentSize && array[child + 1] < array[child])
        child++;
      if (array[child] < moving)
        array[hole] = array[child];
      else
        break;
    }
    array[hole] = moving;
  }
}
