// This file is part of jsym-llvm, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/**
 * What JaCoCo measures when tests run. Arguments: directory of the classes, directory of the
 * compiled tests, test classes. One line each: source file, line, covered and all instructions,
 * covered and all branches. Lines of one source file in several classes are added up.
 */
public class JacocoLines {
  static final class Loader extends ClassLoader {
    final Path classes, tests;
    final Instrumenter instrumenter;

    Loader(Path classes, Path tests, Instrumenter instrumenter) {
      super(JacocoLines.class.getClassLoader());
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

  public static void main(String[] args) throws Exception {
    LoggerRuntime runtime = new LoggerRuntime();
    RuntimeData data = new RuntimeData();
    runtime.startup(data);
    Path classes = Path.of(args[0]);
    Loader loader = new Loader(classes, Path.of(args[1]), new Instrumenter(runtime));
    loader.setDefaultAssertionStatus(true);
    for (String test : List.of(args).subList(2, args.length)) {
      Result result = JUnitCore.runClasses(Class.forName(test, true, loader));
      result.getFailures().forEach(f -> System.err.println("failed: " + f));
      if (!result.wasSuccessful())
        System.exit(1);
    }
    ExecutionDataStore executed = new ExecutionDataStore();
    data.collect(executed, new SessionInfoStore(), false);
    runtime.shutdown();
    CoverageBuilder builder = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(executed, builder);
    try (Stream<Path> files = Files.walk(classes)) {
      for (File f : files.map(Path::toFile).collect(Collectors.toList()))
        if (f.getName().endsWith(".class"))
          analyzer.analyzeClass(Files.readAllBytes(f.toPath()), f.getPath());
    }
    for (IClassCoverage c : builder.getClasses())
      for (int n = c.getFirstLine(); n >= 0 && n <= c.getLastLine(); n++) {
        ILine line = c.getLine(n);
        if (line.getInstructionCounter().getTotalCount() > 0)
          System.out.println(c.getSourceFileName() + " " + n + " "
              + line.getInstructionCounter().getCoveredCount() + " "
              + line.getInstructionCounter().getTotalCount() + " "
              + line.getBranchCounter().getCoveredCount() + " "
              + line.getBranchCounter().getTotalCount());
      }
  }
}
