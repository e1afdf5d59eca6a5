// What a reference of an unknown class runs is not run by an object of a known
// one: a writer that writes to itself runs its own method, not the one that an
// unknown class would inherit. What a call is answered by a model or a stub for
// is an object of no known class; where that excludes an input, the summary says
// so.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run --confirm -k 1 --max-frames=200 -cp %t Overrides.write | FileCheck %s
// RUN: not %jsym run --confirm -k 1 -cp %t Overrides.defaults | FileCheck %s --check-prefix=DEFAULTS
// RUN: not %jsym run --confirm -k 1 -cp %t Overrides.text | FileCheck %s --check-prefix=TEXT
// RUN: not %jsym run --confirm -k 1 --heap=lazy -cp %t Overrides.order | FileCheck %s
// RUN: not %jsym run --confirm -k 1 -cp %t Overrides.equal | FileCheck %s --check-prefix=EQUAL
// RUN: not %jsym run -k 1 -cp %t Overrides.own | FileCheck %s --check-prefix=OWN
import java.io.PrintWriter;

interface Default { default int m() { return 1; } }
interface Other extends Default { default int m() { return 2; } }

abstract class Own {
  public boolean equals(Object o) { return o == null; }
  abstract int other();
}

class Named {
  public String toString() { return "named"; }
}

class Plain { int x; }

class Overrides {
  static void write(PrintWriter p, String s) {
    p.write(s, 0, 1);
  }

  // CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted

  // DEFAULTS-DAG: returns 11
  // DEFAULTS-DAG: returns 21
  // DEFAULTS-DAG: returns 22
  // DEFAULTS-NOT: returns 12
  // DEFAULTS: 6 confirmed, 0 contradicted
  static int defaults(Default d, Other o) {
    int r = d.m();
    return 10 * r + (d == o ? 2 : r == 2 ? 1 : d instanceof Other ? 2 : 1);
  }

  // TEXT-DAG: returns 1
  // TEXT-DAG: returns 3
  // TEXT-NOT: returns 2
  // TEXT-NOT: are of no known class
  // TEXT: {{[1-9]}} confirmed, 0 contradicted
  static int text(Object a, Named n) {
    String t = a.toString();
    return a == n ? t.equals("named") ? 1 : 2 : 3;
  }

  static int order(Comparable<String> a, String b, String c) {
    int r = a.compareTo(b);
    return (Object) a == c ? (c.compareTo(b) == 0) == (r == 0) ? 1 : 2 : 3;
  }

  // EQUAL-NOT: returns 2
  // EQUAL: paths: inputs called while their class is unknown are of no known class: java.lang.Object.equals(Object)
  // EQUAL: 5 confirmed, 0 contradicted
  static int equal(Object a, Plain b, Plain c) {
    boolean e = a.equals(b);
    return a == c ? e == (b == c) ? 1 : 2 : e ? 3 : 4;
  }

  // OWN: returns true
  // OWN-NEXT: when a != null && b == null
  // OWN: returns false
  // OWN: {{^}}3 paths
  static boolean own(Own a, Object b) { return a.equals(b); }
}
