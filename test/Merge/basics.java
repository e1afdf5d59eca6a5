// Where the sides of a branch meet, they go on as one path; what throws, returns
// early or prints goes on apart (references: references.java). A JVM confirms every
// path.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.numbers | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --pipeline=O0 Basics.numbers | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --pipeline=O2 Basics.numbers | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --heap=lazy Basics.fields | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.calls | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm --pipeline=O0 Basics.calls | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.made | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.statics | FileCheck --check-prefix=ONE %s
// ONE: path 1: returns
// ONE: {{^}}1 path, 0 bugs; 0 forks
// ONE: 1 confirmed
//
// Of a loop that ends early, all ends are one, those that throw apart.
// RUN: not %jsym run -cp %t --merge-paths --confirm Basics.loop | FileCheck --check-prefix=LOOP %s
// LOOP: {{^}}3 paths, 2 bugs; 2 forks
// LOOP: 3 confirmed
//
// An input that both sides look into, one of them writes.
// RUN: %jsym run -cp %t --merge-paths --confirm --assume-non-null Basics.input | FileCheck --check-prefix=ONE %s
//
// RUN: not %jsym run -cp %t --merge-paths --confirm Basics.thrown | FileCheck --check-prefix=THROWN %s
// THROWN-DAG: throws java.lang.IllegalStateException
// THROWN-DAG: throws java.lang.ArithmeticException
// THROWN-DAG: returns
// THROWN: {{^}}3 paths
// THROWN: 3 confirmed
//
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.references | FileCheck --check-prefix=ONE %s
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.printed | FileCheck --check-prefix=PRINTED %s
// PRINTED: {{^}}2 paths
// PRINTED: 2 confirmed
//
// RUN: %jsym run -cp %t --merge-paths --confirm Basics.literals | FileCheck --check-prefix=LITERALS %s
// LITERALS: 0 contradicted
// RUN: %jsym run -cp %t --merge-paths --confirm --assume-non-null Basics.lengths | FileCheck --check-prefix=PRINTED %s
//
// Why, is in the statistics.
// RUN: %jsym run -cp %t --merge-paths Basics.printed --stats %t/stats.json >%t/out
// RUN: FileCheck --check-prefix=STATS --input-file=%t/stats.json %s
// RUN: %jsym run -cp %t --merge-paths --verbose Basics.printed | FileCheck --check-prefix=COUNTED %s
// COUNTED: merging:     1 region, 0 joined; apart: 1 output
// STATS-DAG: "merges.refused.output": 1
// STATS-DAG: "merges.regions": 1
//
// A path is told by its decisions, of which one may be what a region left.
// RUN: not %jsym run -cp %t --merge-paths --replay-path=1 Basics.thrown | FileCheck --check-prefix=AGAIN %s
// AGAIN: path 1: throws java.lang.IllegalStateException
// AGAIN: {{^}}1 path,
// RUN: not %jsym run -cp %t --merge-paths --jobs=2 Basics.thrown | FileCheck --check-prefix=JOBS %s
// JOBS: {{^}}3 paths
//
// A region that is too big becomes the paths that are left.
// RUN: %jsym run -cp %t --merge-paths --merge-limit=2 --confirm Basics.numbers | FileCheck --check-prefix=SMALL %s
// SMALL: {{[0-9]+}} paths, 0 bugs
// SMALL: 0 contradicted
class Box {
  int n;
  long[] all = new long[3];
}

class Basics {
  static int total;
  static long last = 7;

  static double numbers(boolean a, boolean b, boolean c, boolean d) {
    byte x = 3;
    char y = 'c';
    long z = 1L << 40;
    float f = 0.5f;
    double g = -0.0;
    if (a) {
      x = -3;
      f = Float.NaN;
    }
    if (b)
      y = '\uffff';
    else
      z -= 5;
    if (c) {
      if (d)
        g = x;
      else
        g = 2.25;
    } else if (d) {
      z = y;
    }
    return x + y + z + (f == f ? 1 : 2) + g;
  }

  static long fields(boolean a, int n) {
    Box box = new Box();
    box.n = n;
    if (a) {
      box.n++;
      box.all[1] = 5;
    } else {
      box.all[2] = box.n;
    }
    if (box.n > 10)
      box.n = 10;
    return box.all[1] + box.all[2] + box.n;
  }

  static int pick(int a, int b) {
    if (a > b)
      return a - b;
    if (a == b)
      return 0;
    return b - a;
  }

  static int calls(int a, int b, int c) {
    int x = pick(a & 7, b & 7) + pick(b & 7, c & 7);
    if (x > 9)
      x = pick(x, 9);
    return x;
  }

  static int made(boolean a, int n) {
    Box b;
    if (a) {
      b = new Box();
      b.n = n;
    } else {
      b = new Box();
      b.n = 2;
      b.all[0] = 1;
    }
    return b.n + (int) b.all[0];
  }

  static int input(Box box, boolean a) {
    if (a)
      box.n = 5;
    else if (box.n < 0)
      box.n = -box.n;
    return box.n;
  }

  static long statics(boolean a, boolean b) {
    total = 0;
    if (a)
      total = 4;
    if (b)
      last = total;
    return total + last;
  }

  static int loop(int n) {
    if (n < 0 || n > 12)
      throw new IllegalArgumentException();
    int s = 0;
    for (int i = 0; i < n; i++)
      s += i;
    return s;
  }

  static int thrown(int a, int b) {
    int x = 1;
    if (a > 0) {
      if (a == 77)
        throw new IllegalStateException();
      x = 2;
      x = 10 / b;
    }
    return x;
  }

  static boolean literals(boolean a) {
    String s;
    if (a)
      s = "abc";
    else
      s = "xyz";
    return s == "abc";
  }

  private static int length(int[] x, boolean a) {
    if (a)
      return x.length;
    return 1;
  }

  /// What one side has decided of x keeps both apart.
  static void lengths(int[] x, boolean a) {
    int n = length(x, a);
    assert n >= 0 && x.length >= 0;
  }

  static int references(boolean a) {
    Box b = new Box(), c = new Box();
    Box d = a ? b : c;
    d.n = 4;
    return b.n - c.n;
  }

  static int printed(boolean a) {
    int n = 1;
    if (a) {
      System.out.println("a");
      n = 2;
    }
    return n;
  }
}
