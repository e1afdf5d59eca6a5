import java.util.function.IntBinaryOperator;

/** Classes of different makes, for predicted against measured coverage. */
class Branches {
  static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
}
class Conditions {
  static boolean between(int a, int b, int c) {
    return a < b && b < c || a == c;
  }
}
class Switches {
  static String name(int k) {
    switch (k) {
    case 1: return "one";
    case 2:
    case 3: return "few";
    case 1000: return "many";
    default: return "?";
    }
  }
}
class Loops {
  static int steps(int n) {
    int s = 0;
    for (int i = 0; i < (n & 3); i++)
      s += i;
    while (s > 2)
      s--;
    return s;
  }
}
class Infeasible {
  static int never(int x) {
    if (x > 5 && x < 3)
      return 1;
    return x * x == 3 ? 2 : 0;
  }
}
class Throwing {
  static int divide(int a, int b) {
    int r = a / b;
    return r + 1;
  }
}
class Catching {
  static int safe(int[] a, int i) {
    try {
      return a[i];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    }
  }
}
class Chain {
  Chain next;
  int value;
  int length() {
    int n = 0;
    for (Chain c = this; c != null && n < 3; c = c.next)
      n++;
    return n;
  }
}
class Shapes {
  static abstract class Shape { abstract int area(); }
  static class Square extends Shape {
    int side;
    int area() { return side * side; }
  }
  static class Line extends Shape {
    int area() { return 0; }
  }
  static boolean flat(Shape s) {
    if (s instanceof Line)
      return true;
    return s.area() == 0;
  }
}
class Enums {
  enum Colour { RED, GREEN }
  static int code(boolean b) {
    Colour c = b ? Colour.RED : Colour.GREEN;
    switch (c) {
    case RED: return 10;
    default: return 20;
    }
  }
}
class Longs {
  static int compare(long a, long b) {
    if (a == b)
      return 0;
    return a < b ? -1 : 1;
  }
}
class Doubles {
  static int kind(double d) {
    if (d != d)
      return 0;
    if (d > 1e10 || d < -1e10)
      return 2;
    return 1;
  }
}
class Lambdas {
  static int apply(boolean add, int a, int b) {
    IntBinaryOperator f = add ? (x, y) -> x + y : (x, y) -> x > y ? x : y;
    return f.applyAsInt(a, b);
  }
}
class Asserting {
  static int checked(int x) {
    assert x != 7;
    return x + 1;
  }
}
class Recursion {
  static int depth(int n) {
    if ((n & 7) == 0)
      return 0;
    return 1 + depth((n & 7) - 1);
  }
}
class Strings {
  static int length(String s) {
    if (s == null)
      return -1;
    return s.isEmpty() ? 0 : 1;
  }
}
class Guards {
  static int[] filled(int n, int v) {
    if (n < 0 || n > 4)
      throw new IllegalArgumentException("n");
    int[] a = new int[n];
    for (int i = 0; i < n; i++)
      a[i] = v;
    return a;
  }
}
class Nested {
  static int grid(int n, int m) {
    int cells = 0;
    for (int i = 0; i < (n & 1) + 1; i++)
      for (int j = 0; j < (m & 1) + 1; j++)
        cells++;
    return cells == 4 ? -1 : cells;
  }
}
class Bits {
  static int parity(int x) {
    int p = 0;
    do {
      p ^= x & 1;
      x >>>= 1;
    } while ((x & 3) != 0 && p == 0);
    return p;
  }
}
class Boxes {
  static int unbox(Integer a, int b) {
    if (a == null)
      return b;
    return a > b ? a : b;
  }
}
