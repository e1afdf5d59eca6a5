//===- ReplayRunner5.java - JUnit 5 tests and how they end --- -*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.lang.reflect.Method;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs JUnit 5 classes and says of each test how it ended. */
public final class ReplayRunner5 implements TestExecutionListener {
  private final Consumer<Object[]> report;

  private ReplayRunner5(Consumer<Object[]> report) { this.report = report; }

  /** Tests are "class#method", or "class#method[3]" of the third input. */
  public static void run(List<String> tests, Consumer<Object[]> report)
      throws ClassNotFoundException {
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request();
    for (String test : tests)
      request.selectors(test.endsWith("]")
          ? DiscoverySelectors.selectUniqueId(idOf(test))
          : DiscoverySelectors.selectMethod(test));
    Launcher launcher = LauncherFactory.create();
    launcher.registerTestExecutionListeners(new ReplayRunner5(report));
    launcher.execute(request.build());
  }

  /** As Jupiter identifies one input of a test with parameters. */
  private static UniqueId idOf(String test) throws ClassNotFoundException {
    int method = test.indexOf('#') + 1;
    int input = test.lastIndexOf('[');
    String of = test.substring(0, method - 1);
    String name = test.substring(method, input);
    Class<?> declaring = Class.forName(
        of, false, Thread.currentThread().getContextClassLoader());
    StringJoiner types = new StringJoiner(", ");
    for (Method m : declaring.getDeclaredMethods())
      if (m.getName().equals(name))
        for (Class<?> type : m.getParameterTypes())
          types.add(type.getName());
    return UniqueId.forEngine("junit-jupiter").append("class", of)
        .append("test-template", name + "(" + types + ")")
        .append("test-template-invocation",
                "#" + test.substring(input + 1, test.length() - 1));
  }

  /** "method", or "method[3]". */
  private static String nameOf(TestIdentifier test) {
    String name = ((MethodSource) test.getSource().get()).getMethodName();
    UniqueId.Segment last = last(test);
    return last.getType().equals("test-template-invocation")
        ? name + "[" + last.getValue().substring(1) + "]" : name;
  }

  private static UniqueId.Segment last(TestIdentifier test) {
    List<UniqueId.Segment> all = UniqueId.parse(test.getUniqueId()).getSegments();
    return all.get(all.size() - 1);
  }

  private void say(String what, TestIdentifier test, Throwable why) {
    MethodSource source = (MethodSource) test.getSource().get();
    report.accept(new Object[] {what, source.getClassName(), nameOf(test), why});
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest())
      say("started", test, null);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable why = result.getThrowable().orElse(null);
    if (test.isTest()) {
      say("finished", test, why);
    } else if (last(test).getType().equals("test-template") && why != null) {
      // What makes its inputs has failed: of those that are left, nothing is known.
      MethodSource source = (MethodSource) test.getSource().get();
      report.accept(new Object[] {"inputs", source.getClassName(), "null", why});
    }
  }
}
