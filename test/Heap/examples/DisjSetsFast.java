//===- DisjSetsFast.java ----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Requires;

/** Disjoint sets as a forest in an array; roots are negative. */
public class DisjSetsFast {
  @NonNull int[] s;

  public DisjSetsFast(int elements) {
    s = new int[elements];
    for (int i = 0; i < elements; i++)
      s[i] = -1;
  }

  /** From everywhere a root is reached. */
  @Invariant
  boolean repOK() {
    for (int i = 0; i < s.length; i++)
      if (s[i] >= s.length)
        return false;
    for (int i = 0; i < s.length; i++) {
      int at = i;
      for (int steps = 0; s[at] >= 0; steps++) {
        if (steps >= s.length)
          return false;
        at = s[at];
      }
    }
    return true;
  }

  boolean isElement(int x) { return x >= 0 && x < s.length; }

  boolean areRoots(int a, int b) {
    return isElement(a) && isElement(b) && a != b && s[a] < 0 && s[b] < 0;
  }

  /** Two roots, of trees that may grow. */
  boolean areTrees(int a, int b) { return areRoots(a, b) && s[a] > -1000; }

  @Requires("areTrees")
  public void union(int a, int b) {
    if (s[b] < s[a]) {
      s[a] = b;
    } else {
      if (s[a] == s[b])
        s[a]--;
      s[b] = a;
    }
  }

  @Requires("isElement")
  public int find(int x) {
    if (s[x] < 0)
      return x;
    return s[x] = find(s[x]);
  }
}
