//===- SortInt.java ---------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Ensures;
import jsym.contract.NonNull;

/** Sorting ints. */
public class SortInt {
  static boolean isSorted(int[] a) {
    for (int i = 0; i < a.length - 1; i++)
      if (a[i] > a[i + 1])
        return false;
    return true;
  }

  @Ensures("isSorted")
  public static void insertionSort(@NonNull int[] a) {
    for (int p = 1; p < a.length; p++) {
      int moving = a[p], j;
      for (j = p; j > 0 && moving < a[j - 1]; j--)
        a[j] = a[j - 1];
      a[j] = moving;
    }
  }

  @Ensures("isSorted")
  public static void shellsort(@NonNull int[] a) {
    for (int gap = a.length / 2; gap > 0; gap /= 2)
      for (int i = gap; i < a.length; i++) {
        int moving = a[i], j;
        for (j = i; j >= gap && moving < a[j - gap]; j -= gap)
          a[j] = a[j - gap];
        a[j] = moving;
      }
  }
}
