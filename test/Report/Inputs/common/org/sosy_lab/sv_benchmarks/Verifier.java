package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** What tasks of the competition bring along: each call is any value. */
public final class Verifier {
  private static final Random any = new Random();

  public static void assume(boolean condition) {
    if (!condition)
      Runtime.getRuntime().halt(1);
  }
  public static int nondetInt() { return any.nextInt(); }
  public static byte nondetByte() { return (byte) any.nextInt(); }
  public static short nondetShort() { return (short) any.nextInt(); }
  public static char nondetChar() { return (char) any.nextInt(); }
  public static long nondetLong() { return any.nextLong(); }
  public static float nondetFloat() { return any.nextFloat(); }
  public static double nondetDouble() { return any.nextDouble(); }
  public static boolean nondetBoolean() { return any.nextBoolean(); }
  public static String nondetString() { return Integer.toString(any.nextInt()); }
}
