//===- ReplayMain.java - Directories of tests in one JVM ---------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles directories of generated tests and runs them with JUnit, all in one
 * JVM, each directory in a class loader of its own. The argument is a file that
 * says what there is, a word and a value a line; what happened goes to standard
 * output, a line each, with tabs between the parts.
 */
public final class ReplayMain {
  /** What the request says of one directory. */
  private static final class Directory {
    final String number;
    String output;
    String runner;
    final List<String> jars = new ArrayList<>();
    final List<String> classPath = new ArrayList<>();
    final List<String> sources = new ArrayList<>();
    /** "class#method" of each. */
    final List<String> tests = new ArrayList<>();

    Directory(String number) { this.number = number; }
  }

  private static final Pattern MISSING =
      Pattern.compile("NoClassDefFoundError: ([\\w$/]++)(?! .wrong name)");

  /** So many failed tests of a directory are run alone. */
  private static final int MOST_AGAIN = 20;

  private final PrintStream out;
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  /** JUnit is loaded once for each set of jars. */
  private final Map<List<String>, ClassLoader> frameworks = new HashMap<>();

  private ReplayMain(PrintStream out) { this.out = out; }

  public static void main(String[] args) throws Exception {
    ReplayMain main = new ReplayMain(System.out);
    // What tests print is theirs, not part of the report.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    openPackages();
    for (Directory d : main.request(Path.of(args[0])))
      main.replay(d);
    main.say("done");
    // A test that never ended has left its thread behind.
    Runtime.getRuntime().halt(0);
  }

  /** The tests may look into all of the JDK, as by --add-opens. */
  private static void openPackages() throws ReflectiveOperationException {
    Method open = Module.class.getDeclaredMethod("implAddOpensToAllUnnamed",
                                                 String.class);
    open.setAccessible(true);
    for (Module module : ModuleLayer.boot().modules())
      for (String name : module.getPackages())
        open.invoke(module, name);
  }

  private List<Directory> request(Path file) throws Exception {
    List<Directory> all = new ArrayList<>();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      int space = line.indexOf(' ');
      String word = line.substring(0, space);
      String value = line.substring(space + 1);
      Directory d = all.isEmpty() ? null : all.get(all.size() - 1);
      switch (word) {
      case "limit" -> TestLimit.start(Long.parseLong(value), parts -> say(parts));
      case "directory" -> all.add(new Directory(value));
      case "output" -> d.output = value;
      case "runner" -> d.runner = value;
      case "jar" -> d.jars.add(value);
      case "class-path" -> d.classPath.add(value);
      case "source" -> d.sources.add(value);
      case "test" -> d.tests.add(value);
      default -> throw new IllegalArgumentException(line);
      }
    }
    return all;
  }

  private synchronized void say(String... parts) {
    StringBuilder line = new StringBuilder("jsym-replay");
    for (String part : parts)
      line.append('\t').append(part.replace("\\", "\\\\").replace("\t", "\\t")
                                   .replace("\n", "\\n").replace("\r", "\\r"));
    out.println(line);
    out.flush();
  }

  private void replay(Directory d) throws Exception {
    if (d.sources.isEmpty()) { // by an earlier one, or an earlier JVM
      run(d);
      return;
    }
    StringWriter messages = new StringWriter();
    boolean compiled = compile(d, messages);
    say("compiled", d.number, compiled ? "yes" : "no", messages.toString());
    if (compiled)
      run(d);
  }

  private boolean compile(Directory d, StringWriter messages) throws Exception {
    List<String> path = new ArrayList<>();
    path.add(d.output);
    path.addAll(d.classPath);
    path.addAll(d.jars);
    List<String> options = List.of(
        "-Xlint:all,-processing,-classfile,-path,-options", "-proc:none",
        "-Xmaxerrs", "20", "-d", d.output, "-sourcepath", d.output, "-cp",
        String.join(File.pathSeparator, path));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(
             null, null, StandardCharsets.UTF_8)) {
      return compiler.getTask(messages, files, null, options, null,
                              files.getJavaFileObjectsFromStrings(d.sources))
          .call();
    }
  }

  private static ClassLoader loader(List<String> path, ClassLoader parent)
      throws Exception {
    URL[] urls = new URL[path.size()];
    for (int i = 0; i < urls.length; ++i)
      urls[i] = Path.of(path.get(i)).toUri().toURL();
    return new OpenLoader(urls, parent);
  }

  /** Tests may be added to packages that a jar seals or signs. */
  private static final class OpenLoader extends URLClassLoader {
    OpenLoader(URL[] urls, ClassLoader parent) { super(urls, parent); }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      URL url = findResource(name.replace('.', '/') + ".class");
      if (url == null)
        throw new ClassNotFoundException(name);
      String of = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      try (InputStream in = url.openStream()) {
        byte[] bytes = in.readAllBytes();
        if (getDefinedPackage(of) == null)
          definePackage(of, null, null, null, null, null, null, null);
        return defineClass(name, bytes, 0, bytes.length,
                           new CodeSource(url, (CodeSigner[]) null));
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private void run(Directory d) throws Exception {
    ClassLoader framework = frameworks.get(d.jars);
    if (framework == null)
      frameworks.put(d.jars, framework = loader(
          d.jars, ClassLoader.getPlatformClassLoader()));
    List<String> path = new ArrayList<>(List.of(d.output));
    path.addAll(d.classPath);
    List<String[]> failed = new ArrayList<>();
    ClassLoader tests = loader(path, framework);
    Consumer<String[]> report = r -> {
      if (r[0].equals("failed") && lacksClass(r[3], tests))
        r[0] = "lacking";
      say(r[0], d.number, r[1], r[2], r[3]);
      TestLimit.watch(r[0].equals("started") ? d.number : null, r[1], r[2]);
      boolean timed = r[3].contains("imed out") || r[3].contains("TimedOut");
      if (timed)
        stopRunaways();
      else if (r[0].equals("failed") && !r[2].equals("null"))
        failed.add(r);
    };
    run(d, tests, d.tests, report);
    // What earlier tests left in static fields, and which classes they have
    // initialised, is not part of the prediction.
    List<String[]> again = List.copyOf(failed);
    for (String[] r : again.subList(0, Math.min(again.size(), MOST_AGAIN)))
      run(d, loader(path, framework), List.of(r[1] + "#" + r[2]), report);
  }

  /**
   * When what a class refers to is found missing is up to the JVM (JVMS 5.4):
   * its verifier asks early.
   */
  private static boolean lacksClass(String why, ClassLoader tests) {
    Matcher missing = MISSING.matcher(why);
    return missing.find()
        && tests.getResource(missing.group(1) + ".class") == null;
  }

  private void run(Directory d, ClassLoader loader, List<String> tests,
                   Consumer<String[]> report) {
    Thread.currentThread().setContextClassLoader(loader);
    try {
      Class.forName(d.runner, true, loader)
          .getMethod("run", List.class, Consumer.class)
          .invoke(null, tests, report);
    } catch (InvocationTargetException e) {
      say("broken", d.number, String.valueOf(e.getCause()));
    } catch (ReflectiveOperationException | LinkageError e) {
      say("broken", d.number, String.valueOf(e));
    }
  }

  /** Tests beyond their time limit go on in their threads; they end here. */
  @SuppressWarnings({"deprecation", "removal"})
  private static void stopRunaways() {
    for (Thread t : Thread.getAllStackTraces().keySet())
      if (isTimed(t.getName()))
        t.stop();
  }

  private static boolean isTimed(String name) {
    return name.startsWith("Time-limited test")
        || name.startsWith("junit-timeout-thread");
  }
}
