//===- Sym.java - Symbolic inputs, assumptions and checks -------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

/**
 * What a program says to the symbolic executor: "any value here", "only if",
 * "always". Under jsym-llvm every {@code any} call makes a fresh input. On an
 * ordinary JVM the calls take the values given to {@link #replay}, in order, so
 * that a generated test repeats the path it was made from.
 */
public final class Sym {
  private static final Deque<Object> VALUES = new ArrayDeque<>();
  private static final Object NULL = new Object();

  private Sym() {}

  /** Any {@code int}. */
  public static int anyInt() { return (Integer) next(); }

  /** Any {@code int} from {@code low} to {@code high}, both included. */
  public static int anyInt(int low, int high) {
    int value = anyInt();
    assume(low <= value && value <= high);
    return value;
  }

  /** Any {@code boolean}. */
  public static boolean anyBoolean() { return (Boolean) next(); }

  /** Any {@code byte}. */
  public static byte anyByte() { return (Byte) next(); }

  /** Any {@code short}. */
  public static short anyShort() { return (Short) next(); }

  /** Any {@code char}. */
  public static char anyChar() { return (Character) next(); }

  /** Any {@code long}. */
  public static long anyLong() { return (Long) next(); }

  /** Any {@code float}, NaNs and infinities included. */
  public static float anyFloat() { return (Float) next(); }

  /** Any {@code double}, NaNs and infinities included. */
  public static double anyDouble() { return (Double) next(); }

  /** Any string that is not null, up to the bound on lengths. */
  public static String anyString() { return (String) next(); }

  /**
   * Any reference to an instance of {@code type} or of a subtype, or null. The
   * object is an input: its fields take any value its class allows.
   */
  public static <T> T anyObject(Class<T> type) { return type.cast(next()); }

  /** Goes on only where {@code condition} holds. */
  public static void assume(boolean condition) {
    if (!condition)
      throw new AssumptionViolated();
  }

  /** A failure wherever {@code condition} does not hold. */
  public static void check(boolean condition) {
    if (!condition)
      throw new AssertionError();
  }

  /** A failure with {@code message} wherever {@code condition} does not hold. */
  public static void check(boolean condition, String message) {
    if (!condition)
      throw new AssertionError(message);
  }

  /**
   * On a JVM: the values that the next {@code any} calls return, in order. The
   * executor has no use for it and ignores it.
   */
  public static void replay(Object... values) {
    VALUES.clear();
    for (Object value : values)
      VALUES.addLast(value == null ? NULL : value);
  }

  private static Object next() {
    if (VALUES.isEmpty())
      throw new NoSuchElementException(
          "no value to replay: call Sym.replay first, or run under jsym-llvm");
    Object value = VALUES.removeFirst();
    return value == NULL ? null : value;
  }

  /** Thrown on a JVM where the replayed values break an assumption. */
  public static final class AssumptionViolated extends Error {
    private static final long serialVersionUID = 1L;

    public AssumptionViolated() { super("assumption violated"); }
  }
}
