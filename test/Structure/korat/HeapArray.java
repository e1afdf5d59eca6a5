//===- HeapArray.java ------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package korat;

import jsym.contract.Invariant;

/** A priority queue: no element is larger than that at half its place. */
public class HeapArray {
  private int size;
  private int[] array;

  @Invariant
  boolean repOK() {
    if (array == null || size < 0 || size > array.length)
      return false;
    for (int i = 0; i < size; i++)
      if (array[i] < 0 || (i > 0 && array[i] > array[(i - 1) / 2]))
        return false;
    for (int i = size; i < array.length; i++)
      if (array[i] != -1)
        return false;
    return true;
  }
}
