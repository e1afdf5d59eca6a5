//===- IntRange.java -------------------------------------*- Java -* ------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

/** An open interval of ints. */
final class IntRange {
  private final boolean hasLow, hasHigh;
  private final int low, high;

  IntRange() { this(false, 0, false, 0); }

  private IntRange(boolean hasLow, int low, boolean hasHigh, int high) {
    this.hasLow = hasLow;
    this.low = low;
    this.hasHigh = hasHigh;
    this.high = high;
  }

  boolean contains(int x) {
    if (hasLow && x <= low)
      return false;
    return !hasHigh || x < high;
  }

  IntRange above(int bound) { return new IntRange(true, bound, hasHigh, high); }

  IntRange below(int bound) { return new IntRange(hasLow, low, true, bound); }
}
