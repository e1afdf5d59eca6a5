// Every layer of the solver off, one by one, and all of them held against Z3:
// the same paths with the same inputs (of doubles, any that fit).
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in order list array divide floats longs mixed; do \
// RUN:   %jsym run -cp %t Layers.$m | sed 's/d = [^,]*//' > %t/$m.all; \
// RUN:   for l in rewriting model-reuse order slicing cache repair guessing incremental; do \
// RUN:     %jsym run -cp %t --no-solver-$l Layers.$m | sed 's/d = [^,]*//' > %t/$m.$l; \
// RUN:     echo "$m without $l"; diff %t/$m.all %t/$m.$l || exit 1; \
// RUN:   done; \
// RUN:   %jsym run -cp %t --solver-cross-check Layers.$m | sed 's/d = [^,]*//' > %t/$m.checked; \
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
}
