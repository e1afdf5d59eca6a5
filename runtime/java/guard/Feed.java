//===- Feed.java - What tests give programs to read ------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.guard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Asked by methods of the JDK (GuardAgent) for the time, random numbers and the
 * environment: the thread of a test gets what the test has predicted, in that
 * order, everybody else what there is. Of a pair "hasX" and "nextX" the first
 * says whether the test gives X.
 */
public final class Feed {
  private static final Deque<Object> VALUES = new ArrayDeque<>();
  private static final Map<String, String> VARIABLES = new HashMap<>();
  private static final Object NULL = new Object();
  private static final String FILE = "file(\"";
  private static final List<Path> FILES = new ArrayList<>();
  private static final String PROPERTY = "getProperty(\"";
  /** What system properties were; null: not set. */
  private static final Map<String, String> PROPERTIES = new HashMap<>();
  /** Generators that nobody has given a seed; they are equal if the same. */
  private static final Set<Object> UNSEEDED =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
  private static final int MOST_BITS = 32;

  private static volatile Thread fed;
  private static volatile String wrong;

  private Feed() {}

  /** From now on; each value comes after the name of what asks for it. */
  public static void replay(Object... namesAndValues) {
    stop();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String name = (String) namesAndValues[i];
      Object value = namesAndValues[i + 1];
      if (name.startsWith(FILE)) {
        file(name.substring(FILE.length(), name.length() - 2), (String) value);
        continue;
      }
      if (name.startsWith(PROPERTY)) {
        String key = name.substring(PROPERTY.length(), name.length() - 2);
        PROPERTIES.putIfAbsent(key, property(key, (String) value));
        continue;
      }
      VALUES.addLast(name);
      VALUES.addLast(value == null ? NULL : value);
    }
    fed = Thread.currentThread();
  }

  /** As JsymHeap has one. */
  private static final class InputError extends IllegalStateException {
    private static final long serialVersionUID = 1;

    InputError(String why) {
      super("cannot build the input: " + why);
    }

    InputError(Throwable why) {
      super("cannot build the input: " + why, why);
    }
  }

  /** Null: none. Returns what it was. */
  private static String property(String key, String value) {
    return value == null ? System.clearProperty(key)
                         : System.setProperty(key, value);
  }

  /** Makes a file of these bytes, one a character; null: there is none. */
  private static void file(String name, String bytes) {
    Path path = Path.of(name).toAbsolutePath().normalize();
    if (Guard.directory() == null || !path.startsWith(Guard.directory()))
      throw new InputError(path + " is not below the directory of "
                           + "-javaagent:jsym-guard.jar=DIRECTORY");
    try {
      if (Files.exists(path))
        throw new InputError("there is a " + path);
      Files.createDirectories(path.getParent());
      FILES.add(path); // the program may write it
      if (bytes != null)
        Files.write(path, bytes.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new InputError(e);
    }
  }

  /** No longer; says in what the program did not ask as predicted, or null. */
  public static String stop() {
    String what = wrong;
    if (what == null && fed != null && !VALUES.isEmpty())
      what = "asks less often for " + VALUES.peekFirst() + " than predicted";
    fed = null;
    wrong = null;
    for (Path file : FILES)
      file.toFile().delete();
    FILES.clear();
    PROPERTIES.forEach(Feed::property);
    PROPERTIES.clear();
    VALUES.clear();
    VARIABLES.clear();
    return what;
  }

  private static boolean isNext(String source) {
    if (fed != Thread.currentThread() || wrong != null)
      return false;
    if (source.equals(VALUES.peekFirst()))
      return true;
    wrong = "asks for " + source + " where that is not predicted";
    return false;
  }

  private static Object take(String source) {
    if (!source.equals(VALUES.peekFirst()))
      throw new IllegalStateException(source + " is not fed");
    VALUES.removeFirst();
    Object value = VALUES.removeFirst();
    return value == NULL ? null : value;
  }

  private static long number(String source) {
    return ((Number) take(source)).longValue();
  }

  private static int part(String source) { return (int) number(source); }

  //===-- Clocks ------------------------------------------------------------===//

  private static final String NANOS = "System.nanoTime",
                              MILLIS = "System.currentTimeMillis";

  public static long nanoTime() {
    return isNext(NANOS) ? number(NANOS) : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return isNext(MILLIS) ? number(MILLIS) : System.currentTimeMillis();
  }

  private static LocalDate date(String of) {
    return LocalDate.of(part(of + ".year"), part(of + ".month"),
                        part(of + ".day"));
  }

  private static LocalTime time(String of) {
    return LocalTime.of(part(of + ".hour"), part(of + ".minute"),
                        part(of + ".second"), part(of + ".nano"));
  }

  public static boolean hasDate() { return isNext("LocalDate.now().year"); }

  public static LocalDate nextDate() { return date("LocalDate.now()"); }

  public static boolean hasTime() { return isNext("LocalTime.now().hour"); }

  public static LocalTime nextTime() { return time("LocalTime.now()"); }

  public static boolean hasDateTime() {
    return isNext("LocalDateTime.now().year");
  }

  public static LocalDateTime nextDateTime() {
    LocalDate date = date("LocalDateTime.now()");
    return date.atTime(time("LocalDateTime.now()"));
  }

  public static boolean hasInstant() { return isNext("Instant.now().seconds"); }

  public static Instant nextInstant() {
    long seconds = number("Instant.now().seconds");
    return Instant.ofEpochSecond(seconds, number("Instant.now().nano"));
  }

  //===-- The environment ---------------------------------------------------===//

  /** The same each time. */
  public static String getenv(String name) {
    String source = "getenv(\"" + name + "\")";
    if (fed != Thread.currentThread())
      return System.getenv(name);
    if (!VARIABLES.containsKey(source) && name != null && isNext(source))
      VARIABLES.put(source, (String) take(source));
    return VARIABLES.containsKey(source) ? VARIABLES.get(source)
                                         : System.getenv(name);
  }

  //===-- Random numbers ----------------------------------------------------===//

  private static final String RANDOM = "random";

  /** Called where a generator has been made without a seed. */
  public static void unseeded(Object generator) {
    Class<?> type = generator.getClass();
    if (type == Random.class || type == SecureRandom.class)
      UNSEEDED.add(generator);
  }

  /** It is given one. */
  public static void seeded(Object generator) { UNSEEDED.remove(generator); }

  private static boolean isFed(Object generator) {
    return fed == Thread.currentThread()
        && (generator instanceof ThreadLocalRandom
            || UNSEEDED.contains(generator))
        && isNext(RANDOM);
  }

  public static boolean hasBits(Object generator, int bits) {
    return bits > 0 && bits <= MOST_BITS && isFed(generator);
  }

  public static int nextBits(Object generator, int bits) { return part(RANDOM); }

  public static boolean hasInt(Object generator) { return isFed(generator); }

  public static int nextInt(Object generator) { return part(RANDOM); }

  public static boolean hasLong(Object generator) { return isFed(generator); }

  public static long nextLong(Object generator) { return number(RANDOM); }

  public static boolean hasBelow(Object generator, int bound) {
    return bound > 0 && isFed(generator);
  }

  public static int nextBelow(Object generator, int bound) {
    return part(RANDOM);
  }

  public static boolean hasWithin(Object generator, int least, int bound) {
    return least < bound && isFed(generator);
  }

  public static int nextWithin(Object generator, int least, int bound) {
    return part(RANDOM);
  }

  public static boolean hasBytes(Object generator, Object bytes) {
    return bytes != null && ((byte[]) bytes).length > 0 && isFed(generator);
  }

  public static void nextBytes(Object generator, Object bytes) {
    byte[] to = (byte[]) bytes;
    for (int i = 0; i < to.length; ++i)
      to[i] = (byte) part(RANDOM);
  }

  public static boolean hasUuid() {
    return fed == Thread.currentThread() && isNext(RANDOM);
  }

  /** RFC 4122: version 4, variant 2. */
  public static UUID nextUuid() {
    long most = number(RANDOM), least = number(RANDOM);
    return new UUID(most & ~0xF000L | 0x4000, least & -1L >>> 2 | 1L << 63);
  }

  //===-- Verifier.nondet* --------------------------------------------------===//

  public static boolean hasNondetBoolean() { return isNext("nondetBoolean"); }

  public static boolean nextNondetBoolean() {
    return (Boolean) take("nondetBoolean");
  }

  public static boolean hasNondetByte() { return isNext("nondetByte"); }

  public static byte nextNondetByte() { return (byte) number("nondetByte"); }

  public static boolean hasNondetChar() { return isNext("nondetChar"); }

  public static char nextNondetChar() { return (Character) take("nondetChar"); }

  public static boolean hasNondetShort() { return isNext("nondetShort"); }

  public static short nextNondetShort() { return (short) number("nondetShort"); }

  public static boolean hasNondetInt() { return isNext("nondetInt"); }

  public static int nextNondetInt() { return part("nondetInt"); }

  public static boolean hasNondetLong() { return isNext("nondetLong"); }

  public static long nextNondetLong() { return number("nondetLong"); }

  public static boolean hasNondetFloat() { return isNext("nondetFloat"); }

  public static float nextNondetFloat() { return (Float) take("nondetFloat"); }

  public static boolean hasNondetDouble() { return isNext("nondetDouble"); }

  public static double nextNondetDouble() {
    return (Double) take("nondetDouble");
  }

  public static boolean hasNondetString() { return isNext("nondetString"); }

  public static String nextNondetString() {
    return (String) take("nondetString");
  }
}
