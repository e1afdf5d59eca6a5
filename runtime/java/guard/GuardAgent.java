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

/**
 * A Java agent: methods of the JDK that touch the world ask {@link Guard}
 * first. Its argument is the directory that is free.
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

  private final Map<String, List<String[]>> points = new LinkedHashMap<>();

  private GuardAgent() {
    for (String point : POINTS) {
      String[] words = point.split(" ");
      points.computeIfAbsent(words[0], c -> new ArrayList<>()).add(words);
    }
  }

  public static void premain(String directory, Instrumentation jvm)
      throws Exception {
    // Used before the JDK's own methods ask it.
    Guard.open(directory);
    GuardAgent agent = new GuardAgent();
    jvm.addTransformer(agent, true);
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> c : jvm.getAllLoadedClasses())
      if (c.getClassLoader() == null
          && agent.points.containsKey(c.getName().replace('.', '/')))
        loaded.add(c);
    jvm.retransformClasses(loaded.toArray(new Class<?>[0]));
  }

  @Override
  public byte[] transform(ClassLoader loader, String name, Class<?> old,
                          ProtectionDomain domain, byte[] bytes) {
    List<String[]> of = name == null || loader != null ? null
                                                       : points.get(name);
    if (of == null)
      return null;
    try {
      MethodPatcher patcher = new MethodPatcher(bytes);
      for (String[] point : of)
        if (!patcher.patch(point))
          throw new IllegalStateException("no method " + point[1]);
      return patcher.result();
    } catch (RuntimeException e) {
      // An agent's exceptions are swallowed: say it, and end.
      System.err.println("cannot guard " + name + " of this JDK: " + e);
      Runtime.getRuntime().halt(3);
      return null;
    }
  }
}
