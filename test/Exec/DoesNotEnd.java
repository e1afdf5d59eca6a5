// A loop that comes back to where it was, with everything as it was that it
// decides by, never ends: a bug with an input, which a JVM confirms.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym check -cp %t DoesNotEnd.step > %t/found
// RUN: for m in halve ring idle find pick refill; do not %jsym check --no-confirm -cp %t DoesNotEnd.$m >> %t/found; done
// RUN: FileCheck %s < %t/found
// Found is found: it does not wait behind other paths.
// RUN: not %jsym check --no-confirm --search=interleaved --max-paths=5 -cp %t DoesNotEnd.step | FileCheck %s --check-prefix=EARLY
// EARLY: does not end
// RUN: not %jsym run -q -cp %t --max-forks=8 DoesNotEnd.gcd | FileCheck %s --check-prefix=GCD --implicit-check-not='does not end'
// RUN: for m in sums prints waits flagged sleeps atomic; do %jsym run -cp %t --max-instructions=300000 DoesNotEnd.$m; test $? != 1 || exit 1; done > %t/none
// RUN: FileCheck %s --check-prefix=NONE --implicit-check-not='does not end' < %t/none
// RUN: not %jsym run -q -cp %t --jobs=2 DoesNotEnd.pick | FileCheck %s --check-prefix=JOBS
// RUN: %jsym check --property=no-runtime-exception -cp %t DoesNotEnd.idle | FileCheck %s --check-prefix=PROPERTY
// PROPERTY: TRUE
// As a test that one keeps.
// RUN: not %jsym run -q --junit %t/junit -cp %t DoesNotEnd.idle
// RUN: FileCheck %s --check-prefix=TEST < %t/junit/DoesNotEnd_JsymTest.java
// TEST: void idle_doesNotEnd() throws Exception {
// TEST: JsymHeap.assertDoesNotEnd(() -> DoesNotEnd.idle());
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

public class DoesNotEnd {
  // A count that nothing depends on is no progress.
  // CHECK: bug 1: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.step(DoesNotEnd.java:[[@LINE+7]])
  // CHECK-NEXT: with n = 1, step = 0
  // CHECK: on a JVM: confirmed
  static int step(int n, int step) {
    int rounds = 0;
    if (step < 0 || n > 4)
      return 0;
    while (n > 0) {
      n -= step;
      rounds++;
    }
    return rounds;
  }

  // CHECK: bug {{[0-9]}}: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.halve(
  static int halve(byte[] a, int key) {
    if (a == null || a.length > 3)
      return -1;
    int lo = 0, hi = a.length;
    while (lo < hi) {
      int m = lo + hi >>> 1;
      if (a[m] < key)
        lo = m;
      else
        hi = m;
    }
    return lo;
  }

  // Looking at more of the input is no progress either.
  // CHECK: bug 1: does not end: the loop repeats itself (10 paths)
  // CHECK-NEXT: at DoesNotEnd.ring(
  // CHECK-NEXT: with n = Node{v = 0, next = n}
  // CHECK: 16 paths explored
  static int ring(Node n) {
    int sum = 0;
    for (; n != null; n = n.next)
      sum += n.v;
    return sum;
  }

  // CHECK: bug 1: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.idle(
  static void idle() {
    for (int i = 0;; i++)
      ;
  }

  // CHECK: bug 1: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.find(
  // CHECK-NEXT: with n = -1
  // CHECK: 8 paths explored
  static int find(int n) {
    int i = 0;
    while (true) {
      i = (i + 1) % 7;
      if (i == n)
        return i;
    }
  }

  // JOBS: 3 paths, 1 bug
  // CHECK: bug 1: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.pick(
  // CHECK: 3 paths explored
  static int pick(boolean a, boolean b) {
    while (true) {
      if (a)
        return 1;
      if (b && next(a, b))
        return 2;
      if (!b)
        continue;
      return 3;
    }
  }
  static boolean next(boolean a, boolean b) { return unknown++ > 2; }
  static int unknown = 7;

  // The loop writes, but nothing else than was there.
  // CHECK: bug {{[0-9]}}: does not end: the loop repeats itself
  // CHECK-NEXT: at DoesNotEnd.refill(
  static void refill(int[] a) {
    if (a == null || a.length != 1)
      return;
    while (a[0] >= 0)
      a[0] = a[0] & 0x7fffffff;
  }

  // Euclid's ends.
  // GCD: limit on forks
  static int gcd(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  // NONE: 2 paths
  static int sums(boolean up) {
    int s = 0;
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        s += up ? i : j;
    return s;
  }
  // Somebody sees that.
  // NONE: limit on instructions
  static void prints() {
    while (true)
      System.out.print("");
  }
  // Somebody else may end these.
  // NONE: limit on instructions
  static void waits() {
    while (true)
      Thread.onSpinWait();
  }
  static volatile boolean flag;
  // NONE: limit on instructions
  static void flagged() {
    while (!flag)
      ;
  }
  // NONE: limit on instructions
  static void sleeps() throws InterruptedException {
    while (true)
      Thread.sleep(1);
  }
  // NONE: limit on instructions
  static void atomic() {
    AtomicBoolean done = new AtomicBoolean();
    while (!done.get())
      ;
  }

  static final class Node {
    int v;
    Node next;
  }
}
