// An order that nobody knows answers any int of the right sign; the same
// question has the same answer. A test's comparator answers what the path took.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym check -cp %t Answers.atMostOne | FileCheck %s --check-prefixes=BUG,READ
// RUN: not %jsym check -cp %t Answers.natural | FileCheck %s --check-prefix=BUG
// RUN: not %jsym check -cp %t Answers.reversed | FileCheck %s --check-prefix=BUG
// RUN: not %jsym check -cp %t Answers.ties | FileCheck %s --check-prefix=BUG
// RUN: for heap in lazy lazier lazier-sharp; do for method in again alias comparators; do \
// RUN:   %jsym check -cp %t --heap=$heap Answers.$method; done; done | FileCheck %s --check-prefix=SAME
// RUN: %jsym run -cp %t Answers.signs --confirm | FileCheck %s --check-prefix=SIGNS
// RUN: %jsym run -cp %t Answers.result --confirm | FileCheck %s --check-prefix=RESULT
import java.util.Comparator;

class Answers {
  // BUG: verdict: bug
  // READ: when c != null && order(c: b) < order(c: a) && answer(c: a, b) > 1
  // BUG: on a JVM: confirmed
  static void atMostOne(Comparator<Object> c, Object a, Object b) {
    if (c != null)
      assert c.compare(a, b) <= 1;
  }

  static void natural(Comparable<Object> a, Object b) {
    if (a != null && b != null)
      assert a.compareTo(b) > -5;
  }

  // Of the least int there is no negation.
  static void reversed(Comparator<Object> c, Object a, Object b) {
    if (c == null)
      return;
    int r = c.compare(a, b);
    assert r >= 0 || -r > 0;
  }

  // Who is at the same place need not answer alike.
  static void ties(Comparator<Object> c, Object a, Object b, Object x) {
    if (c != null && c.compare(a, b) == 0 && c.compare(a, x) > 0)
      assert c.compare(a, x) == c.compare(b, x);
  }

  // SAME-COUNT-9: verdict: no bug; all paths explored
  static void again(Comparator<Object> c, Object a, Object b) {
    if (c == null)
      return;
    int first = c.compare(a, b);
    assert c.compare(a, b) == first;
    assert Integer.signum(c.compare(b, a)) == -Integer.signum(first);
  }

  static void alias(Comparator<Object> c, Object a, Object b, Object x) {
    if (c == null)
      return;
    int p = c.compare(a, x), q = c.compare(b, x);
    assert a != b || p == q;
  }

  static void comparators(Comparator<Object> c, Comparator<Object> d, Object a, Object b) {
    if (c == null || d == null)
      return;
    int p = c.compare(a, b), q = d.compare(a, b);
    assert c != d || p == q;
  }

  // Where only the sign is looked at, nothing else is decided.
  // SIGNS-NOT: beyond
  // SIGNS: {{^}}4 paths, 0 bugs
  // SIGNS: 4 confirmed, 0 contradicted
  static int signs(Comparator<Object> c, Object a, Object b) {
    if (c == null)
      return 0;
    if (c.compare(a, b) < 0)
      return c.compare(a, b) >= 0 ? 4 : 1;
    if (c.compare(a, b) <= 0)
      return c.compare(a, b) != 0 ? 5 : 2;
    return c.compare(a, b) <= 0 ? 6 : 3;
  }

  // RESULT: returns
  // RESULT: {{^}}4 paths, 0 bugs
  // RESULT: 4 confirmed, 0 contradicted
  static int result(Comparator<Object> c, Object a, Object b) {
    if (c == null)
      return 0;
    int r = c.compare(a, b);
    if (r < -7)
      return r;
    return r > 7 ? r : 0;
  }
}
