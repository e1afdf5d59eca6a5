//===- PartitionInt.java ----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Ensures;
import jsym.contract.NonNull;
import jsym.contract.Requires;

/** Splits an array about its first element. */
public class PartitionInt {
  static boolean given(int[] a) { return a.length > 0; }

  static boolean isSplit(int[] a) {
    int i = 1;
    while (i < a.length && a[i] <= a[0])
      i++;
    while (i < a.length && a[i] > a[0])
      i++;
    return i == a.length;
  }

  @Requires("given")
  @Ensures("isSplit")
  public static void partition(@NonNull int[] a) {
    int pivot = a[0];
    int low = 1, high = a.length - 1;
    while (low <= high) {
      while (low <= high && a[low] <= pivot)
        low++;
      while (a[high] > pivot)
        high--;
      if (low < high) {
        int t = a[low];
        a[low] = a[high];
        a[high] = t;
      }
    }
  }
}
