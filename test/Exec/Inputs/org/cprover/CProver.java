package org.cprover;

/** As a program finds it that is written for JBMC. */
public final class CProver {
  public static boolean nondetBoolean() { return false; }
  public static byte nondetByte() { return 0; }
  public static char nondetChar() { return 0; }
  public static short nondetShort() { return 0; }
  public static int nondetInt() { return 0; }
  public static long nondetLong() { return 0; }
  public static float nondetFloat() { return 0; }
  public static double nondetDouble() { return 0; }
  public static <T> T nondetWithNull() { return null; }
  public static <T> T nondetWithoutNull() { return null; }
  public static void assume(boolean condition) {}
  public static void atomicBegin() {}
  public static void atomicEnd() {}
  public static void notModelled() {}
  public static void startThread(int id) { throw new RuntimeException(); }
  public static int getCurrentThreadId() { throw new RuntimeException(); }
}
