// What a path prints, exactly: initialisers print once a JVM, numbers and
// texts are those of the input, messages too.
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s %t/output.java
// RUN: %jsym run --confirm --junit t output.java:all | FileCheck %s --check-prefix=ALL
// RUN: FileCheck %s --check-prefix=SOURCE < t/output_JsymTest.java
// RUN: %jsym run --confirm --junit u output.java:third | FileCheck %s --check-prefix=THIRD
// RUN: not %jsym run --confirm --junit v --junit-version=5 output.java:fails | FileCheck %s --check-prefix=FAILS
// RUN: not %jsym run --confirm --junit w output.java:message | FileCheck %s --check-prefix=MESSAGE
// RUN: not %jsym run --confirm --junit x output.java:at | FileCheck %s --check-prefix=BOUNDS
// RUN: not %jsym run --confirm --junit y output.java:text | FileCheck %s --check-prefix=TEXT

public class output {
  static {
    System.out.println("starts");
  }

  static class Helper {
    static int n = 3;
    static {
      System.out.println("helps");
    }
    static int twice(int a) {
      return 2 * a + n;
    }
  }

  int x;
  char c = 'c';
  String s;

  // ALL: returns
  // ALL: prints "starts\nx=0, y=0\n0 \000null\nwrote\n"
  // ALL: prints "starts\nx=0, y=0\n0 \000\nwrote\n"
  // ALL: prints "starts\nhelps\nx=0, y=9\n
  // ALL: {{[1-9]}} confirmed, 0 contradicted
  // SOURCE: JsymHeap.initialise("output");
  // SOURCE-NEXT: JsymHeap.catchOutput();
  // SOURCE: assertEquals("x=0, y=0\n0 \000null\nwrote\n", JsymHeap.printed());
  // SOURCE-NEXT: assertEquals("warning 0\n", JsymHeap.printedAsError());
  int all(int y) {
    if (y > 8)
      Helper.twice(y);
    System.out.println("x=" + x + ", y=" + y);
    System.out.print(y);
    System.out.print(' ');
    System.out.print(c);
    System.out.println(s);
    System.out.write('w');
    System.out.println("rote");
    System.err.println("warning " + x);
    return y;
  }

  // What Java makes of 0.35 is not told, so it is not asserted either.
  // THIRD: returns 0.35
  // THIRD: prints "starts\n\u2026\n"
  // THIRD: {{[1-9]}} confirmed, 0 contradicted
  static double third(double v) {
    if (v > 0.3 && v < 0.4)
      System.out.println(v);
    return v;
  }

  static class Bad {
    static int n = Integer.parseInt("x");
  }

  static class Shy {
    static int n = Integer.parseInt("y");
  }

  // Once a JVM: which test comes first is not known.
  // FAILS: 3 confirmed, 0 contradicted, 1 not replayable
  // FAILS-NEXT: not replayable {{.*}}(returns 1)
  // FAILS-NEXT: the initialiser of output$Shy fails, which a JVM shows once
  static int fails(int a) {
    if (a < -5)
      return Bad.n;
    if (a < 0)
      return Bad.n + 1;
    try {
      return a == 7 ? Shy.n : 0;
    } catch (ExceptionInInitializerError e) {
      return 1;
    }
  }

  // MESSAGE-DAG: throws java.lang.IllegalArgumentException: negative: -1
  // MESSAGE-DAG: throws java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
  // MESSAGE-DAG: throws java.lang.IndexOutOfBoundsException: Index 2 out of bounds for length 2
  // MESSAGE: {{[1-9]}} confirmed, 0 contradicted
  static int message(int n) {
    if (n < 0)
      throw new IllegalArgumentException("negative: " + n);
    java.util.Objects.checkIndex(n == 2 ? n : 0, 2);
    int[] three = new int[3];
    return three[n];
  }

  // BOUNDS-DAG: when a != null && i >= 0 && i < a.length
  // BOUNDS-DAG: when a != null && (i < 0 || i >= a.length)
  // BOUNDS: 4 confirmed, 0 contradicted
  static int at(int[] a, int i) {
    return a[i] == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE;
  }

  // No characters that a terminal obeys.
  // TEXT: throws java.lang.IllegalStateException: got \000\033
  // TEXT: 3 confirmed, 0 contradicted
  static Object text(String s) {
    if (s.equals("\0\033"))
      throw new IllegalStateException("got " + s);
    return null;
  }
}
