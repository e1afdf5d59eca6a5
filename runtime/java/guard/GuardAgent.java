//===- GuardAgent.java - Puts the guard into the JDK -----------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.guard;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Java agent: methods of the JDK that touch the world ask {@link Guard}
 * first, those that tell of it ask {@link Feed}. Its argument is the directory
 * that is free; without one all is.
 */
public final class GuardAgent implements ClassFileTransformer {
  /**
   * Class, method (whatever its parameters), what the guard is asked, and the
   * local variables that it is given. Public methods and their likes, so that
   * one table does for all JDKs; a "?" marks what some of them lack.
   */
  private static final String[] POINTS = {
      "java/io/FileOutputStream open write A1",
      "java/io/RandomAccessFile open random A1 I2",
      "java/io/File createNewFile write A0",
      "java/io/File delete delete A0",
      "java/io/File mkdir write A0",
      "java/io/File renameTo rename A0 A1",
      "java/io/File setLastModified write A0",
      "java/io/File setReadOnly write A0",
      "java/io/File setWritable write A0",
      "java/io/File setReadable write A0",
      "java/io/File setExecutable write A0",
      "java/io/File createTempFile:3 temporary A2",
      "sun/nio/fs/UnixNativeDispatcher open open A0 I1",
      "sun/nio/fs/UnixNativeDispatcher openat openAt I2",
      "sun/nio/fs/UnixNativeDispatcher unlink delete A0",
      "sun/nio/fs/UnixNativeDispatcher unlinkat changeOpen",
      "sun/nio/fs/UnixNativeDispatcher rmdir delete A0",
      "sun/nio/fs/UnixNativeDispatcher mkdir write A0",
      "sun/nio/fs/UnixNativeDispatcher rename rename A0 A1",
      "sun/nio/fs/UnixNativeDispatcher renameat changeOpen",
      "sun/nio/fs/UnixNativeDispatcher link write A1",
      "sun/nio/fs/UnixNativeDispatcher symlink write A1",
      "sun/nio/fs/UnixNativeDispatcher mknod write A0",
      "sun/nio/fs/UnixNativeDispatcher chmod write A0",
      "sun/nio/fs/UnixNativeDispatcher fchmod? changeOpen",
      "sun/nio/fs/UnixNativeDispatcher chown write A0",
      "sun/nio/fs/UnixNativeDispatcher lchown write A0",
      "sun/nio/fs/UnixNativeDispatcher fchown? changeOpen",
      "sun/nio/fs/UnixNativeDispatcher utimes? write A0",
      "sun/nio/fs/UnixNativeDispatcher lutimes? write A0",
      "sun/nio/fs/UnixNativeDispatcher utimensat? changeOpen",
      "sun/nio/fs/UnixNativeDispatcher futimes? changeOpen",
      "sun/nio/fs/UnixNativeDispatcher futimens? changeOpen",
      "sun/nio/fs/UnixFileAttributeViews$Basic setTimes changeOpen",
      "java/lang/ProcessBuilder start exec",
      "java/lang/ProcessImpl start exec",
      "java/lang/Runtime exit halt",
      "java/lang/Runtime halt halt",
      "sun/nio/ch/Net socket socket",
      "sun/nio/ch/Net serverSocket socket",
      "sun/nio/ch/UnixDomainSockets socket socket",
      "java/net/AbstractPlainSocketImpl create? socket",
      "java/net/AbstractPlainDatagramSocketImpl create? socket",
      "java/net/InetAddress getAddressesFromNameService lookup",
      "java/net/InetAddress getHostFromNameService lookup",
  };

  /** Class, method, what Feed has; what some JDKs lack they do without. */
  private static final String[] FEEDS = {
      "java/time/LocalDate now()Ljava/time/LocalDate; Date",
      "java/time/LocalTime now()Ljava/time/LocalTime; Time",
      "java/time/LocalDateTime now()Ljava/time/LocalDateTime; DateTime",
      "java/time/Clock currentInstant()Ljava/time/Instant; Instant",
      "java/util/UUID randomUUID()Ljava/util/UUID; Uuid",
      "java/util/Random <init>()V unseeded",
      "java/util/Random next(I)I Bits",
      "java/util/Random nextInt(I)I Below",
      "java/security/SecureRandom <init>()V unseeded",
      "java/security/SecureRandom next(I)I Bits",
      "java/security/SecureRandom nextBytes([B)V Bytes",
      "java/util/concurrent/ThreadLocalRandom next(I)I Bits",
      "java/util/concurrent/ThreadLocalRandom nextInt()I Int",
      "java/util/concurrent/ThreadLocalRandom nextLong()J Long",
      "java/util/concurrent/ThreadLocalRandom nextSeed()J Long",
      "java/util/concurrent/ThreadLocalRandom nextInt(I)I Below",
      "java/util/concurrent/ThreadLocalRandom nextInt(II)I Within",
      "jdk/internal/util/random/RandomSupport boundedNextInt(Ljava/util/random/RandomGenerator;II)I Within",
  };
  /** A class of the program's, or what it brings along for competitions. */
  private static final String VERIFIER = "org/sosy_lab/sv_benchmarks/Verifier";
  private static final String[] NONDETERMINISTIC = {
      "Boolean Z", "Byte B", "Char C", "Short S", "Int I", "Long J", "Float F",
      "Double D", "String Ljava/lang/String;"};
  /** Of the JDK those that read clocks for who calls them. */
  private static final Set<String> READERS =
      Set.of("java/util/Date", "java/util/Calendar",
             "java/util/GregorianCalendar", "java/time/Clock$SystemClock");
  /** What runs tests goes by the clock on the wall. */
  private static final String[] RUNNERS = {"jsym/", "org/junit/", "junit/",
                                           "org/hamcrest/", "org/opentest4j/"};

  private final Map<String, List<String[]>> points = new LinkedHashMap<>();
  private final Map<String, List<String[]>> feeds = new LinkedHashMap<>();

  private GuardAgent(boolean guards) {
    if (guards)
      for (String point : POINTS)
        add(points, point);
    for (String feed : FEEDS)
      add(feeds, feed);
    add(points, "java/util/Random setSeed seeded A0");
    for (String each : NONDETERMINISTIC) {
      String name = each.split(" ")[0], type = each.split(" ")[1];
      add(feeds, VERIFIER + " nondet" + name + "()" + type + " Nondet" + name);
    }
  }

  private static void add(Map<String, List<String[]>> to, String point) {
    String[] words = point.split(" ");
    to.computeIfAbsent(words[0], c -> new ArrayList<>()).add(words);
  }

  private boolean isOurs(String name) {
    return points.containsKey(name) || feeds.containsKey(name)
        || READERS.contains(name);
  }

  public static void premain(String directory, Instrumentation jvm)
      throws Exception {
    // Used before the JDK's own methods ask them.
    if (directory != null)
      Guard.open(directory);
    Feed.stop();
    GuardAgent agent = new GuardAgent(directory != null);
    jvm.addTransformer(agent, true);
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> c : jvm.getAllLoadedClasses())
      if (c.getClassLoader() == null
          && agent.isOurs(c.getName().replace('.', '/')))
        loaded.add(c);
    jvm.retransformClasses(loaded.toArray(new Class<?>[0]));
  }

  @Override
  public byte[] transform(ClassLoader loader, String name, Class<?> old,
                          ProtectionDomain domain, byte[] bytes) {
    if (name == null)
      return null;
    try {
      if (loader != null)
        return program(name, bytes);
      if (!isOurs(name))
        return null;
      return READERS.contains(name) ? CallRedirect.of(bytes)
                                    : patched(name, bytes);
    } catch (RuntimeException e) {
      // An agent's exceptions are swallowed: say it, and end.
      System.err.println("cannot guard " + name + " of this JDK: " + e);
      Runtime.getRuntime().halt(3);
      return null;
    }
  }

  private byte[] patched(String name, byte[] bytes) {
    MethodPatcher patcher = new MethodPatcher(bytes);
    for (String[] point : points.getOrDefault(name, List.of()))
      if (!patcher.patch(point))
        throw new IllegalStateException("no method " + point[1]);
    for (String[] point : feeds.getOrDefault(name, List.of()))
      patcher.feed(point);
    return patcher.result();
  }

  private byte[] program(String name, byte[] bytes) {
    for (String runner : RUNNERS)
      if (name.startsWith(runner))
        return null;
    return name.equals(VERIFIER) ? patched(name, bytes) : CallRedirect.of(bytes);
  }
}
