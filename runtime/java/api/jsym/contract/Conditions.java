package jsym.contract;

import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * What conditions may say without a class in front: {@code all(0, n, i -> a[i]
 * > 0)}, {@code any(names, n -> n == null)}, {@code fresh(next)}. All are loops
 * over what is there, so the bounds on the input bound them.
 */
public final class Conditions {
  private Conditions() {}

  /**
   * Was the object not there before the call? Only jsym-llvm knows; on a JVM
   * there is no answer.
   */
  public static boolean fresh(Object object) {
    throw new UnsupportedOperationException("fresh(...) outside of jsym-llvm");
  }

  /** Of all numbers from {@code from} on below {@code to}. */
  public static boolean all(int from, int to, IntPredicate holds) {
    for (int i = from; i < to; i++)
      if (!holds.test(i))
        return false;
    return true;
  }

  /** Of one number from {@code from} on below {@code to}. */
  public static boolean any(int from, int to, IntPredicate holds) {
    for (int i = from; i < to; i++)
      if (holds.test(i))
        return true;
    return false;
  }

  public static boolean all(int[] of, IntPredicate holds) {
    for (int x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(int[] of, IntPredicate holds) {
    for (int x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(short[] of, IntPredicate holds) {
    for (short x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(short[] of, IntPredicate holds) {
    for (short x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(byte[] of, IntPredicate holds) {
    for (byte x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(byte[] of, IntPredicate holds) {
    for (byte x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(char[] of, IntPredicate holds) {
    for (char x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(char[] of, IntPredicate holds) {
    for (char x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(long[] of, LongPredicate holds) {
    for (long x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(long[] of, LongPredicate holds) {
    for (long x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(float[] of, DoublePredicate holds) {
    for (float x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(float[] of, DoublePredicate holds) {
    for (float x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static boolean all(double[] of, DoublePredicate holds) {
    for (double x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static boolean any(double[] of, DoublePredicate holds) {
    for (double x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static <T> boolean all(T[] of, Predicate<? super T> holds) {
    for (T x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static <T> boolean any(T[] of, Predicate<? super T> holds) {
    for (T x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static <T> boolean all(Iterable<? extends T> of,
                                Predicate<? super T> holds) {
    for (T x : of)
      if (!holds.test(x))
        return false;
    return true;
  }

  public static <T> boolean any(Iterable<? extends T> of,
                                Predicate<? super T> holds) {
    for (T x : of)
      if (holds.test(x))
        return true;
    return false;
  }

  public static <K, V> boolean all(Map<? extends K, ? extends V> of,
                                   BiPredicate<? super K, ? super V> holds) {
    for (Map.Entry<? extends K, ? extends V> e : of.entrySet())
      if (!holds.test(e.getKey(), e.getValue()))
        return false;
    return true;
  }

  public static <K, V> boolean any(Map<? extends K, ? extends V> of,
                                   BiPredicate<? super K, ? super V> holds) {
    for (Map.Entry<? extends K, ? extends V> e : of.entrySet())
      if (holds.test(e.getKey(), e.getValue()))
        return true;
    return false;
  }
}
