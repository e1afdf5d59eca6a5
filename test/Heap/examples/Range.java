//===- Range.java ----------------------------------------*- Java -* ------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.Comparator;

/** An open interval of keys, by a comparator. */
final class Range<T> {
  private final Comparator<? super T> order;
  private final boolean hasLow, hasHigh;
  private final T low, high;

  Range(Comparator<? super T> order) {
    this(order, false, null, false, null);
  }

  private Range(Comparator<? super T> order, boolean hasLow, T low,
                boolean hasHigh, T high) {
    this.order = order;
    this.hasLow = hasLow;
    this.low = low;
    this.hasHigh = hasHigh;
    this.high = high;
  }

  boolean contains(T x) {
    if (hasLow && order.compare(x, low) <= 0)
      return false;
    return !hasHigh || order.compare(x, high) < 0;
  }

  Range<T> above(T bound) {
    return new Range<>(order, true, bound, hasHigh, high);
  }

  Range<T> below(T bound) {
    return new Range<>(order, hasLow, low, true, bound);
  }
}
