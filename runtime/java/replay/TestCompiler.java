//===- TestCompiler.java - Compiles generated tests --------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles tests of a class together. One that does not compile is left out, and
 * costs only itself.
 */
final class TestCompiler {
  /** What javac has against a test; without a method: against a class. */
  record Refused(String className, String method, String why) {}

  private static final Pattern TEST =
      Pattern.compile("^  (?:public )?void (\\w+)\\(");

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final String output;
  private final List<String> path;
  private final List<Source> sources = new ArrayList<>();
  private final StringBuilder messages = new StringBuilder();
  private final List<Refused> refused = new ArrayList<>();

  /** Of test classes only the tests that are wanted, as "class#method". */
  TestCompiler(String output, List<String> path, List<String> files,
               List<String> wanted) throws IOException {
    this.output = output;
    this.path = path;
    for (String file : files) {
      Source s = new Source(file);
      sources.add(s);
      if (s.isTestClass())
        s.keepOnly(methodsOf(s.className(), wanted));
    }
  }

  private static Set<String> methodsOf(String className, List<String> tests) {
    Set<String> methods = new HashSet<>();
    for (String test : tests)
      if (test.startsWith(className + "#"))
        methods.add(ReplayMain.methodOf(test));
    return methods;
  }

  /** Whether the rest compiles, and all that is not a test class. */
  boolean compile() throws IOException {
    while (true) {
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      boolean compiled = compile(found);
      boolean less = false;
      for (Diagnostic<? extends JavaFileObject> d : found.getDiagnostics()) {
        if (compiled || d.getKind() == Diagnostic.Kind.ERROR)
          messages.append(d).append('\n');
        if (!compiled && d.getKind() == Diagnostic.Kind.ERROR)
          less |= leaveOut(d);
      }
      if (compiled || !less)
        return compiled;
    }
  }

  List<Refused> refused() { return refused; }

  String messages() { return messages.toString(); }

  private boolean compile(DiagnosticCollector<JavaFileObject> found)
      throws IOException {
    List<String> options = List.of(
        "-Xlint:all,-processing,-classfile,-path,-options", "-proc:none",
        "-Xmaxerrs", "10000", "-d", output, "-sourcepath", output, "-cp",
        String.join(File.pathSeparator, path));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(
             null, null, StandardCharsets.UTF_8)) {
      return compiler.getTask(null, files, found, options, null, sources)
          .call();
    }
  }

  /** Takes what the error is about from the sources, if that is of a test. */
  private boolean leaveOut(Diagnostic<? extends JavaFileObject> error) {
    for (Iterator<Source> i = sources.iterator(); i.hasNext();) {
      Source s = i.next();
      if (error.getSource() != s)
        continue;
      String why = error.getMessage(Locale.ROOT);
      int line = (int) error.getLineNumber() - 1;
      if (line >= 0 && s.isBlank(line))
        return true; // the second error of a test
      String method = line < 0 ? null : s.blankTest(line);
      if (method == null && !s.isTestClass())
        return false;
      refused.add(new Refused(s.className(), method, why));
      if (method == null)
        i.remove();
      return true;
    }
    return false;
  }

  /** A source file, in which tests can be blanked. */
  private static final class Source extends SimpleJavaFileObject {
    private final List<String> lines;

    Source(String file) throws IOException {
      super(Path.of(file).toUri(), Kind.SOURCE);
      lines = new ArrayList<>(
          Files.readAllLines(Path.of(file), StandardCharsets.UTF_8));
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return String.join("\n", lines) + "\n";
    }

    boolean isBlank(int line) {
      return line < lines.size() && lines.get(line).isEmpty();
    }

    boolean isTestClass() {
      return lines.contains("  @Test") || lines.contains("  @ParameterizedTest");
    }

    /** "a.b.C". */
    String className() {
      String name = Path.of(toUri()).getFileName().toString();
      name = name.substring(0, name.length() - ".java".length());
      for (String line : lines)
        if (line.startsWith("package "))
          return line.substring("package ".length(), line.indexOf(';')) + "."
              + name;
      return name;
    }

    /** Empties all tests but these. */
    void keepOnly(Set<String> names) {
      for (TestLines t : tests())
        if (!names.contains(t.name()))
          blank(t);
    }

    /** Empties the lines of the test around one; its name, null: no test. */
    String blankTest(int line) {
      for (TestLines t : tests())
        if (t.first() <= line && line <= t.last()) {
          blank(t);
          return t.name();
        }
      return null;
    }

    private void blank(TestLines t) {
      for (int i = t.first(); i <= t.last(); ++i)
        lines.set(i, "");
    }

    /** From the comment of a test to its closing brace. */
    private record TestLines(String name, int first, int last) {}

    private List<TestLines> tests() {
      List<TestLines> found = new ArrayList<>();
      int first = -1;
      String name = null;
      for (int i = 0; i < lines.size(); ++i) {
        String text = lines.get(i);
        boolean head = text.startsWith("  // ") || text.startsWith("  @Test")
            || text.startsWith("  @ParameterizedTest")
            || text.startsWith("  @SuppressWarnings");
        if (first < 0 && head && !text.startsWith("  // Tests of ")) {
          first = i;
          name = null;
        }
        Matcher m = TEST.matcher(text);
        if (first >= 0 && name == null && m.find())
          name = m.group(1);
        if (!text.equals("  }"))
          continue;
        if (first >= 0 && name != null)
          found.add(new TestLines(name, first, i));
        first = -1;
      }
      return found;
    }
  }
}
