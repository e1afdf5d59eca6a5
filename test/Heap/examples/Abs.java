//===- Abs.java -------------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Requires;

/** The absolute value, with its own doubt. */
public class Abs {
  /** Ints wrap around: the smallest one is its own negation. */
  static boolean hasNegation(int x) { return x != Integer.MIN_VALUE; }

  @Requires("hasNegation")
  public static int abs(int x) {
    if (x < 0)
      x = -x;
    if (x < 0)
      throw new AssertionError();
    return x;
  }

  /** Without the precondition there is a counterexample. */
  public static int absOfAnything(int x) {
    if (x < 0)
      x = -x;
    if (x < 0)
      throw new AssertionError();
    return x;
  }
}
