//===- ListMethods.java - Public methods of packages and jars ---*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints one line "pool:class.method(descriptor" for each public method and
 * constructor with code of the public classes of packages and jars, sorted.
 *
 * Usage: java ListMethods.java [-cp PATH] (POOL=WHAT)..., where WHAT is a jar,
 * or a package of java.base, with those below it where it ends with ".*".
 * -cp: what the classes of jars need.
 */
public final class ListMethods {
  private static final TreeSet<String> LINES = new TreeSet<>();

  public static void main(String[] args) throws IOException {
    List<URL> urls = new ArrayList<>();
    int first = 0;
    if (args.length > 1 && args[0].equals("-cp")) {
      first = 2;
      for (String part : args[1].split(":"))
        urls.add(Path.of(part).toUri().toURL());
    }
    ClassLoader loader =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    for (int i = first; i < args.length; i++) {
      int at = args[i].indexOf('=');
      String pool = args[i].substring(0, at);
      for (String name : classesIn(args[i].substring(at + 1)))
        list(pool, name, loader);
    }
    System.out.print(LINES.stream().map(l -> l + "\n").collect(Collectors.joining()));
  }

  private static List<String> classesIn(String what) throws IOException {
    if (what.endsWith(".jar"))
      try (var jar = FileSystems.newFileSystem(Path.of(what))) {
        return classesBelow(jar.getPath("/"), true);
      }
    boolean deep = what.endsWith(".*");
    String folder = (deep ? what.substring(0, what.length() - 2) : what).replace('.', '/');
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
    return classesBelow(base.resolve(folder), deep).stream()
        .map(n -> folder.replace('/', '.') + "." + n).collect(Collectors.toList());
  }

  private static List<String> classesBelow(Path root, boolean deep) throws IOException {
    try (Stream<Path> files = Files.walk(root, deep ? Integer.MAX_VALUE : 1)) {
      return files.map(p -> root.relativize(p).toString())
          .filter(p -> p.endsWith(".class") && !p.contains("META-INF") && !p.contains("-info"))
          .map(p -> p.substring(0, p.length() - ".class".length()).replace('/', '.'))
          .collect(Collectors.toList());
    }
  }

  private static void list(String pool, String name, ClassLoader loader) {
    try {
      Class<?> c = Class.forName(name, false, loader);
      if (!isPublic(c))
        return;
      for (Method m : c.getDeclaredMethods())
        add(pool, c, m, m.getName(), MethodType.methodType(m.getReturnType(), m.getParameterTypes()));
      for (Constructor<?> k : c.getDeclaredConstructors())
        if (!Modifier.isAbstract(c.getModifiers()))
          add(pool, c, k, "<init>", MethodType.methodType(void.class, k.getParameterTypes()));
    } catch (LinkageError | ClassNotFoundException missing) {
      // Needs what is not there.
    }
  }

  private static boolean isPublic(Class<?> c) {
    for (Class<?> k = c; k != null; k = k.getDeclaringClass())
      if (!Modifier.isPublic(k.getModifiers()))
        return false;
    return true;
  }

  private static void add(String pool, Class<?> c, Executable e, String name, MethodType type) {
    int not = Modifier.ABSTRACT | Modifier.NATIVE;
    if (Modifier.isPublic(e.getModifiers()) && (e.getModifiers() & not) == 0 && !e.isSynthetic())
      LINES.add(pool + ":" + c.getName() + "." + name + type.toMethodDescriptorString());
  }
}
