package org.sosy_lab.sv_benchmarks;

/** What a program for the competition brings along. */
public final class Verifier {
  public static int nondetInt() { return new java.util.Random().nextInt(); }
  public static void assume(boolean condition) {
    if (!condition)
      Runtime.getRuntime().halt(1);
  }
}
