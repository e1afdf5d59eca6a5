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
  private final Consumer<String[]> report;
  private Throwable failure;

  private ReplayRunner4(Consumer<String[]> report) { this.report = report; }

  /** Tests are "class#method". */
  public static void run(List<String> tests, Consumer<String[]> report)
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

  private void say(String what, Description test, String why) {
    report.accept(new String[] {what, String.valueOf(test.getClassName()),
                                String.valueOf(test.getMethodName()), why});
  }

  @Override
  public void testStarted(Description test) {
    failure = null;
    say("started", test, "");
  }

  @Override
  public void testFailure(Failure f) {
    failure = f.getException();
    // The class itself failed: none of its tests is started.
    if (f.getDescription().getMethodName() == null)
      say("failed", f.getDescription(), String.valueOf(failure));
  }

  @Override
  public void testFinished(Description test) {
    boolean unmade = failure != null && isArranging(failure, test.getClassName());
    say(failure == null ? "ok" : unmade ? "unmade" : "failed", test,
        failure == null ? "" : textOf(failure));
  }

  /** With the error behind an assertion that expected another exception. */
  private static String textOf(Throwable failure) {
    StringBuilder text = new StringBuilder(String.valueOf(failure));
    for (Throwable t = failure; t != null; t = t.getCause())
      if (t != failure && t instanceof LinkageError)
        text.append(" (").append(t).append(')');
    return text.toString();
  }

  /**
   * Whether what was thrown comes out of a collection that the test was filling:
   * hashCode() or the like of an object that is in it is code of the program.
   */
  private static boolean isArranging(Throwable failure, String test) {
    StackTraceElement[] stack = failure.getStackTrace();
    int own = 0;
    while (own < stack.length && !stack[own].getClassName().equals(test))
      ++own;
    if (own == 0 || own == stack.length || failure instanceof AssertionError)
      return false;
    StackTraceElement callee = stack[own - 1];
    String of = callee.getClassName();
    String name = of.substring(of.lastIndexOf('.') + 1);
    return List.of("put", "add", "addLast", "putEntry", "fill", "checkKeys")
               .contains(callee.getMethodName())
        && (of.startsWith("java.util.") || name.equals("JsymHeap"))
        && !test.substring(test.lastIndexOf('.') + 1).startsWith(name + "_");
  }
}
