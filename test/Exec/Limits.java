// Bad methods end at their limits, with a report.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -cp %t --max-time=300ms Limits.forever | FileCheck %s --check-prefix=TIME
// RUN: not %jsym run -cp %t --max-memory=1K Limits.forever 2>&1 | FileCheck %s --check-prefix=TINY
// RUN: not %jsym run -cp %t --max-instructions=100000 Limits.forever | FileCheck %s --check-prefix=INSTR
// RUN: %jsym run -cp %t --loop-bound=10 Limits.loop | FileCheck %s --check-prefix=LOOP
// RUN: %jsym run -cp %t --loop-bound=10 Limits.deepest | FileCheck %s --check-prefix=RECURSION
// RUN: %jsym run -cp %t --loop-bound=10 Limits.even | FileCheck %s --check-prefix=MUTUAL
// RUN: %jsym run -cp %t --loop-bound=2 -k 5 Limits.length | FileCheck %s --check-prefix=LENGTH
// RUN: not %jsym run -cp %t --max-paths=5 Limits.loop | FileCheck %s --check-prefix=PATHS
// RUN: not %jsym run -cp %t --max-forks=4 Limits.loop | FileCheck %s --check-prefix=FORKS
// RUN: not %jsym run -cp %t --max-frames=100 Limits.deep | FileCheck %s --check-prefix=DEEP
// RUN: not %jsym run -cp %t --max-frames=100 Limits.caught | FileCheck %s --check-prefix=CAUGHT
// RUN: not %jsym run -cp %t Limits.huge | FileCheck %s --check-prefix=HUGE
// RUN: not %jsym run -cp %t --max-time=500ms Limits.exponential | tail -3 | FileCheck %s --check-prefix=EXP
// RUN: not %jsym run -cp %t --max-time=500ms Limits.recursive | tail -3 | FileCheck %s --check-prefix=REC
// RUN: not timeout 20 %jsym run -cp %t --max-time=1s --query-timeout=60s Limits.hard | FileCheck %s --check-prefix=HARD
// RUN: not timeout 30 timeout --preserve-status -s INT 3 %jsym run -cp %t --query-timeout=60s Limits.hard | FileCheck %s --check-prefix=CTRLC
// RUN: not %jsym run -cp %t --max-solver-time=200ms --query-timeout=100ms Limits.hard8 | tail -4 | FileCheck %s --check-prefix=SOLVER

public class Limits {
  // TINY: error: --max-memory is less than what the tool itself takes; give at least 16M
  // One query that Z3 does not answer in time: it is interrupted.
  // CTRLC: interrupted
  // CTRLC: verdict: undecided
  // HARD: limit on time
  // HARD: verdict: undecided
  static boolean hard(long a, long b) {
    return a > 1 && b > 1 && a < 1L << 31 && b < 1L << 31
        && a * b == 2305843009213693951L; // a prime
  }
  // SOLVER: limit on solver time
  // SOLVER: verdict: undecided
  static int hard8(long a, long b) {
    int n = 0;
    for (int i = 0; i < 8; i++)
      if (a > 1 && b > 1 && a < 1L << 31 && b < 1L << 31
          && a * b == 2305843009213693951L + 2 * i)
        n++;
    return n;
  }
  // TIME: 0 paths, 0 bugs
  // TIME: 1 path: limit on time
  // TIME: verdict: undecided
  // INSTR: path 1: limit on instructions
  // INSTR: at Limits.forever(Limits.java:
  // INSTR: verdict: undecided
  static void forever() {
    for (int i = 0;; i++)
      if (i < 0)
        i = 0;
  }
  // LOOP: bound on loop iterations: 10 iterations
  // LOOP: verdict: no bug within these bounds
  // PATHS: 5 paths
  // PATHS: limit on paths
  // FORKS: limit on forks along a path: 4 forks
  static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += i;
    return s;
  }
  // DEEP: path 1: limit on calls in progress (--max-frames): more than 100 calls in progress
  // DEEP-NEXT: at Limits.deep(Limits.java:[[@LINE+2]])
  // DEEP: verdict: undecided
  static int deep(int n) { return deep(n + 1) + 1; }

  // CAUGHT: path 1: limit on calls in progress
  static int caught(int n) {
    try {
      return deep(n);
    } catch (StackOverflowError e) {
      return 1;
    }
  }
  // Ten calls within the first one.
  // RECURSION: {{^}}12 paths, 0 bugs
  // RECURSION: 1 path: bound on loop iterations: 10 recursive calls, at Limits.deepest(Limits.java:
  // RECURSION: verdict: no bug within these bounds
  static int deepest(int n) { return n <= 0 ? 0 : 1 + deepest(n - 1); }

  // MUTUAL: bound on loop iterations: 10 recursive calls
  // MUTUAL: verdict: no bug within these bounds
  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }

  // Calls that look at more of the input are bounded by -k.
  // LENGTH: returns 5
  // LENGTH: bound on reference chains
  static class Link { Link next; }
  static int length(Link l) { return l == null ? 0 : 1 + length(l.next); }

  // HUGE: limit on the size of an array: array of 2000000000 elements
  static int huge(int n) {
    int[] a = new int[2000000000];
    a[n & 7] = 1;
    return a[3];
  }

  // EXP: limit on time
  // REC: limit on time
  // EXP: verdict: undecided
  static int exponential(int x, int y) {
    int n = 0;
    for (int i = 0; i < 32; i++) {
      if ((x >> i & 1) != 0)
        n++;
      if ((y >> i & 1) != 0)
        n--;
    }
    return n;
  }
  static int recursive(int n) {
    if (n == 0)
      return 0;
    return n < 0 ? recursive(n + 1) + recursive(n + 2) : recursive(n - 1) + recursive(n - 2);
  }
}
