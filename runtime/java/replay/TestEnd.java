//===- TestEnd.java - What becomes of a test ----------------- -*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.util.List;

/** What a runner says of a test, whatever JUnit it is of, as ReplayMain tells it. */
final class TestEnd {
  private TestEnd() {}

  /**
   * Of "started", "finished" or "inputs" (they cannot be made), class, method
   * ("null": the class itself failed) and what was thrown or null: how it ended,
   * class, method, why in words, and the class of what came out.
   */
  static String[] told(Object[] said) {
    String test = (String) said[1];
    String method = (String) said[2];
    Throwable failure = (Throwable) said[3];
    if (failure == null)
      return new String[] {said[0].equals("started") ? "started" : "ok", test,
                           method, "", ""};
    Throwable unbuilt = inputError(failure);
    if (unbuilt != null)
      return new String[] {"unbuilt", test, method, unbuilt.getMessage(), ""};
    boolean unmade = !method.equals("null") && isArranging(failure, test);
    String before = said[0].equals("inputs") ? "an input cannot be made: " : "";
    return new String[] {unmade ? "unmade" : "failed", test, method,
                         before + textOf(failure), thrown(failure)};
  }

  /** By which JsymHeap or Feed say that an input cannot be made; or null. */
  private static Throwable inputError(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      String name = t.getClass().getName();
      if (List.of("JsymHeap$InputError", "Feed$InputError")
              .contains(name.substring(name.lastIndexOf('.') + 1)))
        return t;
    }
    return null;
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
   * What came out of the test, behind an assertion that expected another
   * exception; empty: nothing did, an assertion failed.
   */
  private static String thrown(Throwable failure) {
    StackTraceElement[] stack = failure.getStackTrace();
    boolean byJUnit = failure.getClass().getName().startsWith("org.opentest4j.")
        || failure instanceof AssertionError && stack.length > 0
            && stack[0].getClassName().startsWith("org.junit.");
    Throwable t = byJUnit ? failure.getCause() : failure;
    return t == null ? "" : t.getClass().getName();
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
