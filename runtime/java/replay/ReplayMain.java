//===- ReplayMain.java - Directories of tests in one JVM ---------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jsym.guard.Feed;
import jsym.guard.Guard;

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
    /** Those of them that may fail by chance, as a hash code is another one. */
    final Set<String> chances = new HashSet<>();

    Directory(String number) { this.number = number; }
  }

  private static final Pattern MISSING =
      Pattern.compile("NoClassDefFoundError: ([\\w$/]++)(?! .wrong name)");

  private final PrintStream out;
  /** JUnit is loaded once for each set of jars. */
  private final Map<List<String>, ClassLoader> frameworks = new HashMap<>();

  private ReplayMain(PrintStream out) { this.out = out; }

  public static void main(String[] args) throws Exception {
    ReplayMain main = new ReplayMain(
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
    // What tests print is theirs, not part of the report.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    openPackages();
    beTheSameMachine();
    List<Directory> all = main.request(Path.of(args[0]));
    for (Directory d : all)
      main.replay(d, all);
    main.say("done");
    Guard.leave();
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

  /**
   * What the engine has as system properties (lib/Library/System.cpp), as far
   * as this JVM does not need them. Where temporary files are, the class path
   * and java.home are its own.
   */
  private static void beTheSameMachine() {
    String version = System.getProperty("java.version");
    String[] namesAndValues = {
      "java.vendor", "jsym-llvm", "java.vendor.url", "",
      "java.vm.name", "jsym-llvm", "java.vm.vendor", "jsym-llvm",
      "java.vm.version", version, "java.vm.info", "",
      "java.runtime.name", "OpenJDK Runtime Environment",
      "java.runtime.version", version, "java.library.path", "",
      "os.name", "Linux", "os.arch", "amd64", "user.dir", "/home/user",
    };
    for (int i = 0; i < namesAndValues.length; i += 2)
      System.setProperty(namesAndValues[i], namesAndValues[i + 1]);
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
      case "chance" -> {
        d.tests.add(value);
        d.chances.add(value);
      }
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

  private void replay(Directory d, List<Directory> all) throws Exception {
    if (d.sources.isEmpty()) { // by an earlier one, or an earlier JVM
      run(d);
      return;
    }
    List<String> path = new ArrayList<>();
    path.add(d.output);
    path.addAll(d.classPath);
    path.addAll(d.jars);
    TestCompiler compiler = new TestCompiler(d.output, path, d.sources, d.tests);
    long begin = System.nanoTime();
    boolean compiled = compiler.compile();
    say("compiling", Long.toString((System.nanoTime() - begin) / 1_000_000));
    say("compiled", d.number, compiled ? "yes" : "no", compiler.messages());
    // Against a class as a whole: that is of all its sections.
    for (TestCompiler.Refused r : compiler.refused())
      for (Directory same : all)
        if (same.output.equals(d.output))
          refuse(same, r, d.number);
    if (compiled)
      run(d);
  }

  /** Tests that do not compile are not run. */
  private void refuse(Directory d, TestCompiler.Refused r, String number) {
    for (String test : List.copyOf(d.tests)) {
      if (!test.startsWith(r.className() + "#")
          || r.method() != null && !r.method().equals(methodOf(test)))
        continue;
      d.tests.remove(test);
      say("refused", number, r.className(),
          test.substring(test.indexOf('#') + 1), r.why());
    }
  }

  /** Of "class#method", and of one input of it, "class#method[3]". */
  static String methodOf(String test) {
    String method = test.substring(test.indexOf('#') + 1);
    int input = method.indexOf('[');
    return input < 0 ? method : method.substring(0, input);
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
    List<String> again = new ArrayList<>();
    List<String> together = new ArrayList<>();
    for (String test : d.tests)
      (d.chances.contains(test) ? again : together).add(test);
    ClassLoader tests = loader(path, framework);
    run(d, tests, together, r -> {
      watch(d, r);
      boolean timed = isTimeout(r[3]);
      String asked = r[0].equals("started") ? null : Feed.stop();
      boolean alone = (r[0].equals("failed") || r[0].equals("unbuilt")
                       || asked != null) && !timed && !r[2].equals("null");
      say(alone ? "together" : r[0], d.number, r[1], r[2], r[3], r[4]);
      sayOutside(d, r);
      if (alone)
        again.add(r[1] + "#" + r[2]);
      if (timed)
        stopRunaways();
    });
    // What earlier tests left in static fields, and which classes they have
    // initialised, is not part of the prediction.
    for (String test : again)
      for (int times = d.chances.contains(test) ? OFTEN : 1; times > 0; --times)
        if (!runAlone(d, test, loader(path, framework), tests, times == 1))
          break;
  }

  /** How often a test has to pass that may do so by chance. */
  private static final int OFTEN = 4;

  /** Whether it passed; if so, that is said if it was the last time. */
  private boolean runAlone(Directory d, String test, ClassLoader fresh,
                           ClassLoader tests, boolean last) {
    boolean[] passed = {true};
    run(d, fresh, List.of(test), r -> {
      watch(d, r);
      if (r[0].equals("failed") && lacksClass(r[3], tests))
        r[0] = "lacking";
      String asked = r[0].equals("started") ? null : Feed.stop();
      passed[0] &= r[0].equals("started") || r[0].equals("ok") && asked == null;
      if (last || !passed[0])
        say(r[0], d.number, r[1], r[2], r[3], r[4]);
      passed[0] &= !sayOutside(d, r);
      if (asked != null)
        say("otherwise", d.number, r[1], r[2], asked);
      if (isTimeout(r[3]))
        stopRunaways();
    });
    return passed[0];
  }

  private static void watch(Directory d, String[] event) {
    TestLimit.watch(event[0].equals("started") ? d.number : null, event[1],
                    event[2]);
  }

  /** What was refused makes a test mean nothing, however it ended. */
  private boolean sayOutside(Directory d, String[] event) {
    String what = Guard.touched();
    if (what == null || event[0].equals("started"))
      return false;
    say("outside", d.number, event[1], event[2], what);
    return true;
  }

  private static boolean isTimeout(String why) {
    return why.contains("imed out") || why.contains("TimedOut");
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
          .invoke(null, tests, (Consumer<Object[]>) said
                  -> report.accept(TestEnd.told(said)));
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

  /** Whether JUnit runs a test in the thread. */
  static boolean isTimed(String name) {
    return name.startsWith("Time-limited test")
        || name.startsWith("junit-timeout-thread");
  }
}
