// Input records are such as their canonical constructors make them; what an inner
// object is in is never null.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: %jsym check -cp %t Records.width | FileCheck %s --check-prefix=NONE
// RUN: %jsym run -cp %t Records.width | FileCheck %s --check-prefix=WIDTH
// RUN: %jsym run -cp %t Records.width --heap=lazy | FileCheck %s --check-prefix=WIDTH
// RUN: not %jsym check -cp %t Records.width --no-record-constructors | FileCheck %s --check-prefix=OFF
// RUN: %jsym check -cp %t Records.inside | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t Records.natural | FileCheck %s --check-prefix=NATURAL
// RUN: %jsym check -cp %t Records.kept | FileCheck %s --check-prefix=NONE
// RUN: %jsym run -cp %t Records.plain | FileCheck %s --check-prefix=PLAIN
// RUN: %jsym check -cp %t Records.narrow | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t Interval.length | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t 'Interval.<init>' | FileCheck %s --check-prefix=NEW
// RUN: %jsym check -cp %t 'Records$Inner.count' | FileCheck %s --check-prefix=NONE

record Interval(int low, int high) {
  // NEW: throws java.lang.IllegalArgumentException
  // NEW: with this = {{.*}}, low = 1, high = 0
  Interval {
    if (low > high)
      throw new IllegalArgumentException();
  }

  int length() {
    assert low <= high;
    return high - low;
  }
}

/** Of others: same beginning. */
record Pair(Interval a, Interval b) {
  Pair {
    if (a.low() != b.low())
      throw new IllegalArgumentException();
  }
}

/** Changes what it is given. */
record Natural(int value) {
  Natural {
    if (value < 0)
      value = -value;
  }
}

record Copied(java.util.List<String> names, int[] numbers) {
  Copied {
    names = java.util.List.copyOf(names);
    numbers = numbers.clone();
  }
}

record Plain(Object first, int second) {}

record Narrow(byte b, char c, boolean yes, long l, double d) {
  Narrow {
    if (b < 0 || !yes || l == 0)
      throw new IllegalArgumentException();
  }
}

class Records {
  int many;

  // NONE: verdict: no bug
  // WIDTH: 2 paths, 0 bugs, 1 outside of assumptions
  // OFF: throws java.lang.AssertionError
  static int width(Interval i) {
    if (i == null)
      return 0;
    if (i.low() > i.high())
      throw new AssertionError();
    return i.high() - i.low();
  }

  static void inside(Pair p) {
    if (p != null && (p.a().low() != p.b().low() || p.b().low() > p.b().high()))
      throw new AssertionError();
  }

  // NATURAL: throws java.lang.AssertionError
  // NATURAL: Integer.MIN_VALUE
  // NATURAL: on a JVM: confirmed
  static void natural(Natural n) {
    if (n != null && n.value() < 0)
      throw new AssertionError();
  }

  static int kept(Copied c) {
    return c == null || c.numbers().length > 1 ? 0 : c.names().size();
  }

  // Nothing is asked of components that the constructor only keeps.
  // PLAIN: 2 paths, 0 bugs; 1 fork
  static int plain(Plain p) { return p == null ? 0 : p.second(); }

  static void narrow(Narrow n) {
    if (n != null && (n.b() < 0 || !n.yes() || n.l() == 0))
      throw new AssertionError();
  }

  class Inner {
    int count() { return many; }
  }
}
