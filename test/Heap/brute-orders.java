// Orders, and what contracts require of them, as brute.java does heaps: each method is
// run on a JVM with all total orders of up to three objects and null, ties and
// aliases among them, and explored with each strategy; the outcomes must be the same.
//
// REQUIRES: long
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -cp %api -d %t %s %S/Inputs/Codes.java
// RUN: %python %S/Inputs/outcomes.py %t "%jsym" "%java" --heaps=lazy,lazier,lazier-sharp,summary | FileCheck %s
// CHECK: 4 methods, 4 strategies: the same outcomes
import java.util.*;
import java.util.function.*;
import jsym.contract.*;

class Programs extends Codes {
  static int sign(int n) { return n < 0 ? 0 : n == 0 ? 1 : 2; }

  static int same(Object a, Object b) { return a == b ? 1 : 0; }

  // All that an order says of three.
  @Requires("c != null")
  static int three(Comparator<Object> c, Object a, Object b, Object d) {
    return code(sign(c.compare(a, b)), sign(c.compare(b, d)), sign(c.compare(a, d)), same(a, b), same(b, d), same(a, d));
  }

  // Two orders are one if they are the same object.
  @Requires("c != null && d != null")
  static int two(Comparator<Object> c, Comparator<Object> d, Object a, Object b) {
    return code(sign(c.compare(a, b)), sign(d.compare(b, a)), c == d ? 1 : 0, same(a, b), a == null ? 1 : 0);
  }

  // What is sorted before is sorted after.
  @Requires("c != null && c.compare(a, b) <= 0")
  @Ensures("result >= 0 && result <= 6")
  static int place(Comparator<Object> c, Object a, Object b, Object x) {
    if (c.compare(x, a) < 0)
      return 0;
    if (c.compare(x, a) == 0)
      return c.compare(b, x) == 0 ? 1 : 2;
    if (c.compare(x, b) < 0)
      return 3;
    return c.compare(b, x) == 0 ? same(b, x) == 1 ? 4 : 5 : 6;
  }

  // Elements of an array, as its condition leaves them.
  @Requires("c != null && a != null && a.length == 2 && all(a, e -> e != null) && c.compare(a[0], a[1]) < 0")
  static int search(Comparator<Object> c, Object[] a, Object x) {
    for (int i = 0; i < a.length; i++)
      if (c.compare(a[i], x) >= 0)
        return code(i, c.compare(x, a[i]) == 0 ? 1 : 0, same(x, a[i]), same(x, a[1]));
    return code(4, same(x, null));
  }
}

class Enumerate {
  /** null and three more. */
  static final Object[] ALL = {null, new Object(), new Object(), new Object()};

  static List<Comparator<Object>> orders() {
    List<Comparator<Object>> all = new ArrayList<>();
    for (int n = 0; n < 256; n++) {
      int ranks = n;
      all.add((p, q) -> Integer.compare(rank(ranks, p), rank(ranks, q)));
    }
    return all;
  }

  static int rank(int ranks, Object of) { return ranks >> 2 * Arrays.asList(ALL).indexOf(of) & 3; }

  static void say(String method, Consumer<Set<String>> run) {
    Set<String> outcomes = new TreeSet<>();
    run.accept(outcomes);
    System.out.println(method + ": " + String.join("\t", outcomes));
  }

  static void each(Consumer<Object[]> take) {
    for (Object a : ALL)
      for (Object b : ALL)
        for (Object d : ALL)
          take.accept(new Object[] {a, b, d});
  }

  public static void main(String[] args) {
    System.out.println("options: --contract");
    say("three", out -> {
      for (Comparator<Object> c : orders())
        each(o -> out.add("" + Programs.three(c, o[0], o[1], o[2])));
    });
    say("two", out -> {
      for (Comparator<Object> c : orders())
        for (Object a : ALL)
          for (Object b : ALL) {
            out.add("" + Programs.two(c, c, a, b));
            for (int n : new int[] {0, 1, 4, 16, 64})
              out.add("" + Programs.two(c, (p, q) -> Integer.compare(rank(n, p), rank(n, q)), a, b));
          }
    });
    say("place", out -> {
      for (Comparator<Object> c : orders())
        each(o -> {
          if (c.compare(o[0], o[1]) <= 0)
            out.add("" + Programs.place(c, o[0], o[1], o[2]));
        });
    });
    say("search", out -> {
      for (Comparator<Object> c : orders())
        each(o -> {
          if (o[0] != null && o[1] != null && c.compare(o[0], o[1]) < 0)
            out.add("" + Programs.search(c, new Object[] {o[0], o[1]}, o[2]));
        });
    });
  }
}
