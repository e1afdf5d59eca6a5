//===- Laws.java - What the JDK demands of methods -------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym;

import java.util.Comparator;
import java.util.Iterator;

/**
 * What the documentation of the JDK demands of methods that classes override, as conditions that
 * hold after a call: {@code jsym-llvm scan} checks them without being told. Each is given the
 * receiver, the arguments and the result.
 */
public final class Laws {
  private Laws() {}

  /** {@link Object#equals}: an object equals itself. */
  public static boolean reflexive(Object self, Object other, boolean result) {
    return other != self || result;
  }

  /** {@link Object#equals}: nothing equals null. */
  public static boolean neverNull(Object self, Object other, boolean result) {
    return other != null || !result;
  }

  /** {@link Object#equals}: who equals another is equalled by it. */
  public static boolean symmetric(Object self, Object other, boolean result) {
    return !result || other == null || other.equals(self);
  }

  /** {@link Object#hashCode}: of equal objects it is the same. */
  public static boolean sameHash(Object self, Object other, boolean result) {
    return !result || other == null || self.hashCode() == other.hashCode();
  }

  /** {@link Comparable#compareTo}: the other way round the sign is the opposite. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static boolean turnsAround(Comparable self, Object other, int result) {
    return other == null || sign(result) == -sign(((Comparable) other).compareTo(self));
  }

  /** {@link Comparator#compare}: the other way round the sign is the opposite. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static boolean comparesBack(Comparator self, Object one, Object other, int result) {
    return sign(result) == -sign(self.compare(other, one));
  }

  /** {@link Object#toString}: there is a text. */
  public static boolean hasText(Object self, String result) {
    return result != null;
  }

  /** {@link Object#clone}: another object of the same class. */
  public static boolean isCopy(Object self, Object result) {
    return result != null && result != self && result.getClass() == self.getClass();
  }

  /** {@link Iterator#hasNext}: to ask changes nothing. */
  public static boolean saysSoAgain(Iterator<?> self, boolean result) {
    return self.hasNext() == result;
  }

  /** {@link java.io.Closeable#close}: once it is closed, to close it does nothing. */
  public static boolean closesAgain(AutoCloseable self) {
    try {
      self.close();
      return true;
    } catch (Exception e) {
      return false;
    }
  }

  private static int sign(int n) {
    return n < 0 ? -1 : n > 0 ? 1 : 0;
  }
}
