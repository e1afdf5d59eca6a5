// This file is part of jsym-llvm, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.jacoco.report.IReportVisitor;
import org.jacoco.report.xml.XMLFormatter;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/**
 * What JaCoCo reports when tests run. Arguments: directory of the classes; then for each set of
 * tests their directory (sources), the report to write, and the top-level classes it is about,
 * with commas. Prints what failed.
 */
public class JacocoReport {
  static final class Loader extends ClassLoader {
    final Path classes, tests;
    final Instrumenter instrumenter;

    Loader(Path classes, Path tests, Instrumenter instrumenter) {
      super(JacocoReport.class.getClassLoader());
      this.classes = classes;
      this.tests = tests;
      this.instrumenter = instrumenter;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      try {
        byte[] bytes;
        if (Files.exists(classes.resolve(file)))
          bytes = instrumenter.instrument(Files.readAllBytes(classes.resolve(file)), name);
        else if (Files.exists(tests.resolve(file)))
          bytes = Files.readAllBytes(tests.resolve(file));
        else
          throw new ClassNotFoundException(name);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  static List<Path> files(Path folder, String end) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(p -> p.toString().endsWith(end)).sorted().collect(Collectors.toList());
    }
  }

  static ExecutionDataStore execute(Path classes, Path tests) throws Exception {
    Path compiled = tests.resolveSibling("compiled");
    Files.createDirectories(compiled);
    List<String> javac = new ArrayList<>(List.of("-nowarn", "-proc:none", "-cp",
        classes + ":" + System.getProperty("java.class.path"), "-d", compiled.toString()));
    for (Path p : files(tests, ".java"))
      javac.add(p.toString());
    if (ToolProvider.getSystemJavaCompiler().run(null, System.out, System.out,
            javac.toArray(new String[0])) != 0)
      System.out.println(tests + ": do not compile");
    LoggerRuntime runtime = new LoggerRuntime();
    RuntimeData data = new RuntimeData();
    runtime.startup(data);
    Loader loader = new Loader(classes, compiled, new Instrumenter(runtime));
    loader.setDefaultAssertionStatus(true);
    for (Path p : files(tests, ".java")) {
      if (!Files.readString(p).contains("@Test"))
        continue;
      String name = tests.relativize(p).toString().replaceAll("\\.java$", "").replace('/', '.');
      Result result = JUnitCore.runClasses(Class.forName(name, true, loader));
      result.getFailures().forEach(f -> System.out.println(tests + ": " + f));
    }
    ExecutionDataStore executed = new ExecutionDataStore();
    data.collect(executed, new SessionInfoStore(), false);
    runtime.shutdown();
    return executed;
  }

  public static void main(String[] args) throws Exception {
    Path classes = Path.of(args[0]);
    for (int i = 1; i < args.length; i += 3) {
      ExecutionDataStore executed = execute(classes, Path.of(args[i]));
      CoverageBuilder builder = new CoverageBuilder();
      Analyzer analyzer = new Analyzer(executed, builder);
      List<String> wanted = List.of(args[i + 2].split(","));
      for (Path p : files(classes, ".class")) {
        String name = classes.relativize(p).toString().replaceAll("\\.class$", "");
        if (wanted.contains(name) || wanted.stream().anyMatch(w -> name.startsWith(w + "$")))
          analyzer.analyzeClass(Files.readAllBytes(p), p.toString());
      }
      try (OutputStream out = Files.newOutputStream(Path.of(args[i + 1]))) {
        IReportVisitor visitor = new XMLFormatter().createVisitor(out);
        visitor.visitInfo(List.of(), List.of());
        visitor.visitBundle(builder.getBundle("tests"), null);
        visitor.visitEnd();
      }
    }
  }
}
