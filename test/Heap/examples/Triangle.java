//===- Triangle.java --------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Requires;

/** Classifies three lengths. */
public class Triangle {
  public static final int SCALENE = 1, ISOSCELES = 2, EQUILATERAL = 3, NONE = 4;

  /** Sums of two do not overflow. */
  static boolean moderate(int a, int b, int c) {
    return moderate(a) && moderate(b) && moderate(c);
  }

  private static boolean moderate(int x) {
    return x >= -1000000000 && x <= 1000000000;
  }

  @Requires("moderate")
  public static int classify(int a, int b, int c) {
    int match = 0;
    if (a == b)
      match += 1;
    if (a == c)
      match += 2;
    if (b == c)
      match += 3;
    if (a + b <= c || b + c <= a || a + c <= b)
      return NONE;
    if (match == 0)
      return SCALENE;
    if (match == 6)
      return EQUILATERAL;
    return ISOSCELES;
  }
}
