// Every layer of the solver off, one by one, and all of them held against Z3:
// the same paths with the same inputs. (Layers.gcd is left out: its small inputs
// depend on what Z3 finds within its time.)
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in order list array divide floats longs mixed tree sort bits text area week chars sums; do \
// RUN:   %jsym run -cp %t Layers.$m > %t/$m.all; \
// RUN:   for l in rewriting model-reuse order slicing cache repair guessing incremental; do \
// RUN:     %jsym run -cp %t --no-solver-$l Layers.$m > %t/$m.$l; \
// RUN:     echo "$m without $l"; diff %t/$m.all %t/$m.$l || exit 1; \
// RUN:   done; \
// RUN:   %jsym run -cp %t --solver-cross-check Layers.$m > %t/$m.checked; \
// RUN:   echo "$m checked"; diff %t/$m.all %t/$m.checked || exit 1; \
// RUN: done
public class Layers {
  static int order(int a, int b, int c) {
    return a < b ? b < c ? 1 : a < c ? 2 : 3 : a == b ? 4 : c <= a ? 5 : 6;
  }
  static class Node {
    int key;
    Node next;
  }
  static int list(Node n, int k) {
    int at = 0;
    for (Node p = n; p != null && at < 3; p = p.next, at++)
      if (p.key == k)
        return at;
    return -1;
  }
  static int array(int[] a, int i) {
    if (a.length > 3)
      return 0;
    return a[i] > a[0] ? 1 : 2;
  }
  static int divide(int x, int y) {
    int q = x / y;
    return q > 100 ? 1 : x % y == 3 ? 2 : 3;
  }
  static int floats(double d, float f) {
    if (d > 1.5 && d < 2)
      return f != f ? 1 : 2;
    return f < 0 ? 3 : 4;
  }
  static int longs(long l, int s) {
    long m = l << (s & 3);
    return m == 40 ? 1 : (m & 7) == 5 ? 2 : 3;
  }
  static int mixed(byte b, char c, boolean z, int i) {
    if (b + c == 300 && z)
      return (i ^ b) == 7 ? 1 : 2;
    switch (i * 3) {
    case 9:
      return 3;
    case 11:
      return 4;
    default:
      return 5;
    }
  }
  static Node insert(Node n, int key) {
    if (n == null) {
      n = new Node();
      n.key = key;
    } else if (key != n.key) {
      n.next = insert(n.next, key);
    }
    return n;
  }
  static void tree(int a, int b, int c) {
    insert(insert(insert(null, a), b), c);
  }
  static int sort(int a, int b, int c, int d) {
    int[] v = {a, b, c, d};
    for (int i = v.length - 1; i > 0; i--)
      for (int j = 0; j < i; j++)
        if (v[j] > v[j + 1]) {
          int t = v[j];
          v[j] = v[j + 1];
          v[j + 1] = t;
        }
    return v[0];
  }
  static int bits(int x) {
    int n = 0;
    for (int i = 0; i < 4; i++)
      if ((x >> i & 1) != 0)
        n++;
    return (x ^ x >>> 3) == 77 ? -n : n;
  }
  static int gcd(int a, int b) {
    if (a < 0 || b < 0)
      return -1;
    for (int i = 0; i < 3 && b != 0; i++) {
      int t = a % b;
      a = b;
      b = t;
    }
    return b == 0 ? 1 : 0;
  }
  static int text(String s) {
    if (s == null || s.length() != 2)
      return 0;
    return s.charAt(0) == s.charAt(1) ? 1 : s.startsWith("a") ? 2 : 3;
  }
  static int area(long w, long h) {
    if (w <= 0 || h <= 0 || w > 1000 || h > 1000)
      return 0;
    return w * h == 391 ? 1 : w * h > 5000 ? 2 : 3;
  }
  static int week(int day, boolean leap) {
    switch (day) {
    case 1:
      return 31;
    case 2:
      return leap ? 29 : 28;
    case 60:
      return 36;
    default:
      return day < 0 ? -1 : 0;
    }
  }
  static int chars(char c, short s) {
    if (c >= 'a' && c <= 'z')
      return c - 'a' == s ? 1 : 2;
    return (c | 0x20) == 'q' ? 3 : s * 3 < -90 ? 4 : 5;
  }
  static int sums(double a, double b) {
    if (a + b == 10.5)
      return a > 7 ? 1 : 2;
    return a * 2 > 9 ? 3 : 4;
  }
}
