// Recursion is a bug where it repeats itself, or where a JVM's stack is too small for it;
// many calls in progress are a limit.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym check --no-confirm -cp %t Recursion.depth | FileCheck %s --check-prefix=DEPTH
// RUN: not %jsym check --no-confirm -cp %t Recursion.same | FileCheck %s --check-prefix=SAME
// RUN: not %jsym check --no-confirm -cp %t Recursion.pingpong | FileCheck %s --check-prefix=PING
// RUN: not %jsym check --no-confirm -cp %t Recursion.locked | FileCheck %s --check-prefix=LOCKED
// RUN: not %jsym check --no-confirm -cp %t 'Recursion$Stop.remaining' | FileCheck %s --check-prefix=CYCLE
// RUN: not %jsym check --no-confirm -cp %t Recursion.counted | FileCheck %s --check-prefix=COUNTED
// RUN: not %jsym check --no-confirm -cp %t Recursion.up | FileCheck %s --check-prefix=UP
// RUN: not %jsym check -cp %t Recursion.up | FileCheck %s --check-prefix=UPJVM
// RUN: not %jsym check --no-confirm -cp %t Recursion.caught | FileCheck %s --check-prefix=CAUGHT
// RUN: not %jsym check --max-frames=200 -cp %t Recursion.depth | FileCheck %s --check-prefix=DEPTH
class Recursion {
  // DEPTH: verdict: undecided
  // DEPTH: limit on calls in progress (--max-frames): 1 path, for example more than {{200|2048}} calls in progress, at Recursion.depth
  // DEPTH-NOT: {{^bug}}
  static int depth(int n) {
    return n <= 0 ? 0 : 1 + depth(n - 1);
  }

  // SAME: verdict: bug
  // SAME: bug 1: throws java.lang.StackOverflowError
  static int same(int n) {
    return n > 5 ? same(n) + 1 : 0;
  }

  // What is made on the way changes nothing; what a round finds out, the next one knows.
  // PING: bug 1: throws java.lang.StackOverflowError
  static int pingpong(int[] a) {
    return a.length > 2 ? pong(a, new StringBuilder()) : 0;
  }
  static int pong(int[] a, StringBuilder b) {
    return a[0] == 7 ? pingpong(a) : b.append('x').length();
  }

  // Its monitor is left on the way out, by code of the method: undecided.
  // LOCKED: verdict: undecided
  // LOCKED: in doubt: 1 path that ends in a bug rests on an approximation, and nothing has confirmed it
  // LOCKED: bug 1, in doubt: throws java.lang.StackOverflowError
  // LOCKED: approximated: where the stack of a JVM ends
  static synchronized int locked(int n) {
    return locked(n) + 1;
  }

  static class Stop {
    Stop next;
    // CYCLE: verdict: bug
    // CYCLE: throws java.lang.StackOverflowError
    int remaining() {
      return next == null ? 0 : 1 + next.remaining();
    }
  }

  static int count;
  // COUNTED: verdict: undecided
  // COUNTED: limit on calls in progress
  static int counted(int n) {
    count++;
    return count == 5000 ? n : counted(n);
  }

  // UP: verdict: undecided
  // UPJVM: verdict: bug
  // UPJVM: bug 1: throws java.lang.StackOverflowError
  // UPJVM: on a JVM: confirmed
  static int up(int n) {
    return up(n + 1) + 1;
  }

  // CAUGHT: verdict: undecided
  // CAUGHT: approximated: where the stack of a JVM ends
  static int caught(int n) {
    try {
      return same(n);
    } catch (StackOverflowError e) {
      throw new IllegalStateException();
    }
  }
}
