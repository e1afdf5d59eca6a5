//===- JsymMatcher.java - Matches by formula ---------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.regex;

/** What Matcher.match does beside walking the pattern, which a formula did. */
final class JsymMatcher {
  private JsymMatcher() {}

  /** In the place of the first group: where groups are is not known yet. */
  private static final int NOT_LOCATED = -3;

  static void matched(Matcher m) {
    before(m);
    m.last = m.to;
    m.groups[0] = m.first;
    m.groups[1] = m.last;
    if (m.parentPattern.capturingGroupCount > 1)
      m.groups[2] = NOT_LOCATED;
    after(m);
  }

  /** Finds the groups of a text that matches. */
  static void locate(Matcher m) {
    int count = m.modCount;
    m.match(m.from, Matcher.ENDANCHOR);
    m.modCount = count;
  }

  static void failed(Matcher m) {
    before(m);
    m.first = -1;
    after(m);
  }

  private static void before(Matcher m) {
    m.hitEnd = false;
    m.requireEnd = false;
    m.first = m.from;
    m.oldLast = m.oldLast < 0 ? m.from : m.oldLast;
    for (int i = 0; i < m.groups.length; i++)
      m.groups[i] = -1;
    m.acceptMode = Matcher.ENDANCHOR;
  }

  private static void after(Matcher m) {
    m.oldLast = m.last;
    m.modCount++;
  }
}
