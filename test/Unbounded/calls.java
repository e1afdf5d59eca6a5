// Recursion by what a call promises, each beside the same one with a mistake in it.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in mcCarthy evenOdd identity counted; do \
// RUN:   %jsym check --no-confirm --prove --fail-on=all -cp %t calls.$m > %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN:   grep -q 'no bug; all paths explored' %t/$m.txt || { echo $m; cat %t/$m.txt; exit 1; }; \
// RUN: done
// RUN: for m in mcCarthyOff evenOddOff identityOff subOff countedOff caught thrown escapes; do \
// RUN:   if %jsym check --no-confirm --prove --fail-on=all --max-time=2s -cp %t calls.$m > %t/$m.txt; then echo $m; cat %t/$m.txt; exit 1; fi; \
// RUN: done
// RUN: %jsym check --no-confirm --prove --verbose -cp %t calls.identity | FileCheck %s
// CHECK: verdict: no bug; all paths explored
// CHECK: result == r0
class calls {
  static int f91(int x) { return x > 100 ? x - 10 : f91(f91(x + 11)); }
  static void mcCarthy(int x) {
    int r = f91(x);
    assert r == 91 || x > 101 && r == x - 10;
  }
  static void mcCarthyOff(int x) {
    int r = f91(x);
    assert r == 91 || x > 102 && r == x - 10;
  }

  static boolean isOdd(int n) { return n != 0 && isEven(n - 1); }
  static boolean isEven(int n) { return n == 0 || isOdd(n - 1); }
  static void evenOdd(int n) { assert n < 0 || isOdd(n) == (n % 2 == 1); }
  static boolean isOdd2(int n) { return n != 0 && isEven2(n - 1); }
  static boolean isEven2(int n) { return n == 0 || n == 31 || isOdd2(n - 1); }
  static void evenOddOff(int n) { assert n < 0 || isOdd2(n) == (n % 2 == 1); }

  static int id(int n) { return n == 0 ? 0 : id(n - 1) + 1; }
  static void identity(int n) { assert id(n) == n; }
  static int id2(int n) { return n == 0 ? 0 : id2(n - 1) + (n == 900 ? 2 : 1); }
  static void identityOff(int n) { assert id2(n) == n; }

  static int gcd(int a, int b) { return a <= 0 || b <= 0 ? 0 : a == b ? a : a > b ? gcd(a - b, b) : gcd(a, b - a); }
  static void sub(int a, int b) { assert a <= 0 || b <= 0 || gcd(a, b) >= 1; }
  static void subOff(int a, int b) { assert a <= 0 || b < 0 || gcd(a, b) >= 1; }

  static int steps;
  static void down(int n) {
    if (n > 0) {
      steps++;
      down(n - 1);
    }
  }
  static void counted(int n) {
    steps = 0;
    down(n);
    assert n < 0 || steps == n;
  }
  static void countedOff(int n) {
    steps = 0;
    down(n);
    assert steps == n;
  }


  // The stack is not forgotten where the program sees its end.
  static int deep(int n) { return n == 0 ? 0 : deep(n + 2); }
  static void caught(int n) {
    boolean late = false;
    try {
      deep(n | 1);
    } catch (StackOverflowError e) {
      late = true;
    }
    assert !late;
  }
  // Nor is what leaves a call by an exception.
  static int until(int n) {
    if (n == 5000)
      throw new IllegalStateException();
    return n < 0 ? 0 : until(n - 1);
  }
  static void thrown(int n) { until(n); }
  // What calls make and keep is not the same for all.
  static class Node { Node next; int depth; }
  static Node last;
  static int push(int n) {
    Node x = new Node();
    x.next = last;
    x.depth = last == null ? 1 : last.depth + 1;
    last = x;
    return n <= 0 ? 0 : push(n - 1);
  }
  static void escapes(int n) {
    last = null;
    push(n);
    assert last.depth < 3000;
  }
}
