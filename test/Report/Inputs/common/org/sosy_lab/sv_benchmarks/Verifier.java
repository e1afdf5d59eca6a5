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
  public static boolean nondetBoolean() { return any.nextBoolean(); }
  public static String nondetString() { return Integer.toString(any.nextInt()); }
}
