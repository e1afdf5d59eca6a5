//===- ReplayRunner4.java - JUnit 4 tests and how they end --- -*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs JUnit 4 classes and says of each test how it ended. */
public final class ReplayRunner4 extends RunListener {
  private final Consumer<Object[]> report;
  private Throwable failure;

  private ReplayRunner4(Consumer<Object[]> report) { this.report = report; }

  /** Tests are "class#method". */
  public static void run(List<String> tests, Consumer<Object[]> report)
      throws ClassNotFoundException {
    Map<String, Set<String>> byClass = new LinkedHashMap<>();
    for (String test : tests) {
      int dot = test.indexOf('#');
      byClass.computeIfAbsent(test.substring(0, dot), c -> new HashSet<>())
          .add(test.substring(dot + 1));
    }
    JUnitCore core = new JUnitCore();
    core.addListener(new ReplayRunner4(report));
    for (Map.Entry<String, Set<String>> c : byClass.entrySet())
      core.run(Request.aClass(Class.forName(c.getKey()))
                   .filterWith(only(c.getValue())));
  }

  private static Filter only(Set<String> methods) {
    return new Filter() {
      @Override
      public boolean shouldRun(Description d) {
        return !d.isTest() || methods.contains(d.getMethodName());
      }

      @Override
      public String describe() {
        return methods.toString();
      }
    };
  }

  private void say(String what, Description test, Throwable why) {
    report.accept(new Object[] {what, String.valueOf(test.getClassName()),
                                String.valueOf(test.getMethodName()), why});
  }

  @Override
  public void testStarted(Description test) {
    failure = null;
    say("started", test, null);
  }

  @Override
  public void testFailure(Failure f) {
    failure = f.getException();
    // The class itself failed: none of its tests is started.
    if (f.getDescription().getMethodName() == null)
      say("finished", f.getDescription(), failure);
  }

  @Override
  public void testFinished(Description test) {
    say("finished", test, failure);
  }
}
