// A callee replaced by its contract, and the literature's example of context
// versions: what a contract returns may be, or refer to, what the caller made
// before, and nothing that was there at entry refers to that.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t -k 1 W.foo --use-contract=W.bar | FileCheck %s --check-prefix=FOO
// RUN: %jsym run --contract -cp %t -k 1 W.foo | FileCheck %s --check-prefix=CODE
// RUN: %jsym run --contract -cp %t -k 1 W.old --use-contract=W.bar | FileCheck %s --check-prefix=OLD
// RUN: %jsym run --contract -cp %t -k 1 W.bar | FileCheck %s --check-prefix=BAR
// RUN: %jsym run --contract -cp %t -k 1 Cell.use --use-contract=Cell.inc | FileCheck %s --check-prefix=USE
// RUN: not %jsym run --contract -cp %t -k 1 Cell.misuse --use-contract=Cell.inc --confirm | FileCheck %s --check-prefix=MISUSE
// RUN: %jsym run --contract -cp %t -k 1 Cell.other --use-contract=Cell.inc | FileCheck %s --check-prefix=OTHER
// RUN: not %jsym run -cp %t -k 1 Cell.risk --use-contract=Cell.refuses | FileCheck %s --check-prefix=RISK
// RUN: %jsym run --contract -cp %t -k 1 Cell.take --confirm | FileCheck %s --check-prefix=TAKE
import jsym.contract.*;

class MyInt { int f; }

class W {
  MyInt myInt;

  boolean hasInt(MyInt m, W result) { return result.myInt != null; }

  // BAR: {{^}}1 path, 0 bugs
  @Pure @Fresh @Ensures("hasInt")
  W bar(@NonNull MyInt m) {
    W w = new W();
    w.myInt = new MyInt();
    return w;
  }

  // The contract allows both, for each of a.myInt == null and not.
  // FOO-DAG: returns 1
  // FOO-DAG: returns 2
  // FOO: {{^}}4 paths, 0 bugs
  // CODE-NOT: returns 2
  // CODE: {{^}}2 paths, 0 bugs
  int foo(@NonNull W a) {
    MyInt m = new MyInt();
    int t = a.myInt == null ? 0 : a.myInt.f;
    W w = bar(m);
    return w.myInt != m ? 1 : 2;
  }

  // OLD-NOT: returns 1
  // OLD: {{^}}1 path, 0 bugs
  int old(@NonNull W a) {
    MyInt m = new MyInt();
    bar(m);
    return a.myInt == m ? 1 : 2;
  }
}

interface Source {
  @Pure @Ensures("isPositive") int next();
  default boolean isPositive(int result) { return result > 0; }
}

class Cell {
  int v;
  Cell next;

  boolean positive() { return v > 0; }
  boolean small() { return 0 < v && v < 100; }
  boolean grew(@Old("this.v") int before) { return v > before; }

  @Requires("positive") @Ensures("grew") @Modifies("this.v")
  void inc() { v++; }

  // USE-NOT: returns 2
  // USE: {{^}}1 path, 0 bugs
  @Requires("small")
  int use() {
    int before = v;
    inc();
    return v > before ? 1 : 2;
  }

  // MISUSE: a check fails: precondition Cell.positive() of Cell.inc() does not hold
  // MISUSE: {{^}}2 paths, 1 bug
  // MISUSE: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  int misuse() {
    inc();
    return 0;
  }

  // Only this changes; other may be it.
  // OTHER: returns 0
  // OTHER-NEXT: when {{.*}}== this
  // OTHER: returns 1
  // OTHER: {{^}}2 paths, 0 bugs
  @Requires("small")
  int other(@NonNull Cell other) {
    int before = other.v;
    inc();
    return other.v == before ? 1 : 0;
  }

  @Pure @Throws(IllegalStateException.class)
  int refuses() { return v; }

  // RISK-DAG: throws java.lang.IllegalStateException
  // RISK-DAG: returns
  // RISK: {{^}}2 paths, 1 bug
  int risk() { return refuses(); }

  // Nothing implements Source.
  // TAKE-NOT: returns 2
  // TAKE: {{^}}1 path, 0 bugs
  int take(@NonNull Source s) { return s.next() > 0 ? 1 : 2; }
}
