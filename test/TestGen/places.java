// What was compared while its class was unknown, and turns out to be a box: its
// place in the order is one thing, its value another.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t Places.order --confirm | FileCheck %s
//
// CHECK: b == Long.MIN_VALUE
// CHECK: b == -2147483648
// CHECK: on a JVM: 9 confirmed, 0 contradicted, 0 not replayable
class Places {
  @SuppressWarnings({"rawtypes", "unchecked"})
  static int order(Comparable a, Comparable b) {
    int c = a.compareTo(b);
    if (b instanceof Long l)
      return c < 0 ? l == Long.MIN_VALUE ? 1 : 2 : 3;
    if (b instanceof Integer i)
      return c == 0 ? i == Integer.MIN_VALUE ? 4 : 5 : 6;
    return 7;
  }
}
