//===- GrowableArray.java ---------------------------------------*- Java -*-===//
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
import jsym.contract.Requires;
import jsym.contract.Throws;

/** A list in an array that grows by a step or doubles. */
public class GrowableArray {
  @NonNull @Region(elements = "data") Object[] elementData;
  int elementCount;
  int capacityIncrement;
  int modCount;

  public GrowableArray(int capacity, int increment) {
    elementData = new Object[capacity];
    capacityIncrement = increment;
  }

  @Invariant
  boolean repOK() {
    return elementCount >= 0 && elementCount <= elementData.length;
  }

  /** Sums of sizes do not overflow. */
  boolean moderate() {
    return elementData.length <= 1000 && capacityIncrement <= 1000;
  }

  @Requires("moderate")
  public void ensureCapacity(int min) {
    modCount++;
    ensureRoom(min);
  }

  private void ensureRoom(int min) {
    int old = elementData.length;
    if (min > old) {
      Object[] oldData = elementData;
      int capacity = capacityIncrement > 0 ? old + capacityIncrement : old * 2;
      if (capacity < min)
        capacity = min;
      elementData = new Object[capacity];
      System.arraycopy(oldData, 0, elementData, 0, elementCount);
    }
  }

  @Requires("moderate")
  public boolean add(@Region("data") Object o) {
    modCount++;
    ensureRoom(elementCount + 1);
    elementData[elementCount++] = o;
    return true;
  }

  public int indexOf(@Region("data") Object o) { return indexOf(o, 0); }

  private int indexOf(Object o, int from) {
    if (o == null) {
      for (int i = from; i < elementCount; i++)
        if (elementData[i] == null)
          return i;
    } else {
      for (int i = from; i < elementCount; i++)
        if (o.equals(elementData[i]))
          return i;
    }
    return -1;
  }

  public int lastIndexOf(@Region("data") Object o) {
    return lastIndexOf(o, elementCount - 1);
  }

  @Throws(IndexOutOfBoundsException.class)
  public int lastIndexOf(@Region("data") Object o, int from) {
    if (from >= elementCount)
      throw new IndexOutOfBoundsException(from + " >= " + elementCount);
    if (o == null) {
      for (int i = from; i >= 0; i--)
        if (elementData[i] == null)
          return i;
    } else {
      for (int i = from; i >= 0; i--)
        if (o.equals(elementData[i]))
          return i;
    }
    return -1;
  }

  boolean isPlace(Object o, int index) {
    return moderate() && index >= 0 && index <= elementCount;
  }

  @Requires("isPlace")
  public void insertElementAt(@Region("data") Object o, int index) {
    modCount++;
    if (index > elementCount)
      throw new ArrayIndexOutOfBoundsException();
    ensureRoom(elementCount + 1);
    System.arraycopy(elementData, index, elementData, index + 1,
                     elementCount - index);
    elementData[index] = o;
    elementCount++;
  }

  boolean isSmall(int index) {
    return moderate() && index >= -1000 && index <= 1000;
  }

  @Requires("isSmall")
  @Throws(ArrayIndexOutOfBoundsException.class)
  public void removeElementAt(int index) {
    modCount++;
    if (index >= elementCount)
      throw new ArrayIndexOutOfBoundsException();
    else if (index < 0)
      throw new ArrayIndexOutOfBoundsException();
    int j = elementCount - index - 1;
    if (j > 0)
      System.arraycopy(elementData, index + 1, elementData, index, j);
    elementCount--;
    elementData[elementCount] = null;
  }
}
