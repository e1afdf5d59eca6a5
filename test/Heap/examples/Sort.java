//===- Sort.java ------------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Ensures;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Requires;

/** Sorting by comparisons. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class Sort {
  static boolean noNullElement(Object[] a) {
    for (int i = 0; i < a.length; i++)
      if (a[i] == null)
        return false;
    return true;
  }

  static boolean isSorted(Comparable[] a) {
    for (int i = 0; i < a.length - 1; i++)
      if (a[i].compareTo(a[i + 1]) > 0)
        return false;
    return true;
  }

  @Requires("noNullElement")
  @Ensures("isSorted")
  public static void insertionSort(@NonNull @Region(elements = "data") Comparable[] a) {
    for (int p = 1; p < a.length; p++) {
      Comparable moving = a[p];
      int j;
      for (j = p; j > 0 && moving.compareTo(a[j - 1]) < 0; j--)
        a[j] = a[j - 1];
      a[j] = moving;
    }
  }

  @Requires("noNullElement")
  @Ensures("isSorted")
  public static void shellsort(@NonNull @Region(elements = "data") Comparable[] a) {
    for (int gap = a.length / 2; gap > 0; gap /= 2)
      for (int i = gap; i < a.length; i++) {
        Comparable moving = a[i];
        int j;
        for (j = i; j >= gap && moving.compareTo(a[j - gap]) < 0; j -= gap)
          a[j] = a[j - gap];
        a[j] = moving;
      }
  }
}
