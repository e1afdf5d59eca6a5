//===- JsymSystem.java - Models of java.lang.System -*- Java -* -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.util.Properties;

/**
 * Methods of System that need the VM's boot, without it. A method here replaces
 * the method of System with the same name and descriptor.
 */
final class JsymSystem {
  private static Properties props;
  /** What is not in the table is not there: the program sees it, or has removed some. */
  private static boolean isTaken;
  /** The one thread, made when it is first asked for. */
  static Thread mainThread;
  /** Of the class path's classes: unnamed. */
  static Module javaBase, unnamed;
  /** Other modules of the JDK: {Module, name, rest of the list}. */
  static Object[] modules;
  /** Why classes are not initialised: {Class, error, rest of the list}. */
  static Object[] initErrors;
  /** Readings of fixed clocks; last values of symbolic ones. */
  static long nanoReadings, milliReadings, lastNanos, lastMillis, lastAdjustment;
  static int lastDay;
  static long lastSecond;

  private JsymSystem() {}

  private static Properties props() {
    if (props == null)
      props = defaults();
    return props;
  }

  static Properties defaults() {
    Properties p = new Properties();
    String[] table = platformProperties();
    for (int i = 0; i < table.length; i += 2)
      p.setProperty(table[i], table[i + 1]);
    return p;
  }

  /** The end of the thread: what main does not catch. */
  static void uncaught(Throwable exception) {
    Thread thread = Thread.currentThread();
    try {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    } catch (Throwable ignored) {
      // as JavaThread::exit does
    }
    System.exit(1);
  }

  /** Names and values, alternating. */
  private static native String[] platformProperties();

  private static void checkKey(String key) {
    if (key == null)
      throw new NullPointerException("key can't be null");
    if (key.equals(""))
      throw new IllegalArgumentException("key can't be empty");
  }

  static String getProperty(String key) {
    checkKey(key);
    String value = props().getProperty(key);
    if (value != null || isTaken || !isKnown(key) || isOfJdk(key))
      return value;
    return outside(key);
  }

  static String getProperty(String key, String def) {
    String value = getProperty(key);
    return value == null ? def : value;
  }

  /** Nobody starts a program with these, but to change what the JDK does. */
  private static boolean isOfJdk(String key) {
    for (String prefix : new String[] {"java", "jdk.", "sun.", "com.sun.", "os.", "user.",
             "file.", "path.", "line.", "native.", "stdout.", "stderr.", "stdin.", "http", "ftp.",
             "socks", "awt."})
      if (key.startsWith(prefix))
        return true;
    return false;
  }

  /** Not a symbol. */
  private static native boolean isKnown(String key);

  /** What the program was started with, of what the table does not have. */
  private static native String outside(String key);

  static String setProperty(String key, String value) {
    checkKey(key);
    return (String) props().setProperty(key, value);
  }

  static String clearProperty(String key) {
    checkKey(key);
    isTaken = true;
    return (String) props().remove(key);
  }

  static Properties getProperties() {
    isTaken = true;
    return props();
  }

  static void setProperties(Properties p) {
    isTaken = true;
    props = p == null ? defaults() : p;
  }

  /**
   * Copies between arrays element by element: what System.arraycopy does where
   * positions or length are not known. The arguments are checked.
   */
  static void copyElements(Object from, int fromStart, Object to, int toStart,
                           int length) {
    if (from instanceof Object[])
      copy((Object[]) from, fromStart, (Object[]) to, toStart, length);
    else if (from instanceof int[])
      copy((int[]) from, fromStart, (int[]) to, toStart, length);
    else if (from instanceof byte[])
      copy((byte[]) from, fromStart, (byte[]) to, toStart, length);
    else if (from instanceof char[])
      copy((char[]) from, fromStart, (char[]) to, toStart, length);
    else if (from instanceof long[])
      copy((long[]) from, fromStart, (long[]) to, toStart, length);
    else if (from instanceof boolean[])
      copy((boolean[]) from, fromStart, (boolean[]) to, toStart, length);
    else if (from instanceof short[])
      copy((short[]) from, fromStart, (short[]) to, toStart, length);
    else if (from instanceof float[])
      copy((float[]) from, fromStart, (float[]) to, toStart, length);
    else
      copy((double[]) from, fromStart, (double[]) to, toStart, length);
  }

  private static void copy(Object[] a, int i, Object[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(int[] a, int i, int[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(byte[] a, int i, byte[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(char[] a, int i, char[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(long[] a, int i, long[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(boolean[] a, int i, boolean[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(short[] a, int i, short[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(float[] a, int i, float[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

  private static void copy(double[] a, int i, double[] b, int j, int n) {
    if (a == b && i < j)
      for (int k = n - 1; k >= 0; --k)
        b[j + k] = a[i + k];
    else
      for (int k = 0; k < n; ++k)
        b[j + k] = a[i + k];
  }

}
