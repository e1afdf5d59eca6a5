//===- Partition.java -------------------------------------------*- Java -*-===//
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

/** Splits an array about its first element. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class Partition {
  static boolean given(Comparable[] a) {
    return a.length > 0 && Sort.noNullElement(a);
  }

  /** First those up to the pivot, which is at its old place, then the others. */
  static boolean isSplit(Comparable[] a) {
    int i = 1;
    while (i < a.length && a[i].compareTo(a[0]) <= 0)
      i++;
    while (i < a.length && a[i].compareTo(a[0]) > 0)
      i++;
    return i == a.length;
  }

  @Requires("given")
  @Ensures("isSplit")
  public static void partition(@NonNull @Region(elements = "data") Comparable[] a) {
    Comparable pivot = a[0];
    int low = 1, high = a.length - 1;
    while (low <= high) {
      while (low <= high && a[low].compareTo(pivot) <= 0)
        low++;
      while (a[high].compareTo(pivot) > 0)
        high--;
      if (low < high) {
        Comparable t = a[low];
        a[low] = a[high];
        a[high] = t;
      }
    }
  }
}
