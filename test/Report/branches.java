// Coverage of the method and what it calls, without contracts and the checks that
// the tool adds; and why branches were not taken.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym run --contract -q --coverage -cp %t Branches.all | FileCheck %s --check-prefix=ALL
// RUN: %jsym run -q --coverage --states=derived -cp %t -k 1 Branches.deep | FileCheck %s --check-prefix=DEEP
// RUN: not %jsym run -q --coverage --max-paths=1 -cp %t Branches.all --json=%t/r.json | FileCheck %s --check-prefix=CUT
// RUN: FileCheck %s --check-prefix=JSON < %t/r.json
import jsym.contract.*;

class Branches {
  Branches next;

  // What only the contract calls does not count.
  static boolean positive(int x) { return x > 0 && x < 100; }

  // One is taken and divides by zero before a JVM's probes would see it.
  // ALL: coverage of the method and what it calls: 5 of 6 branches, {{[0-9]+}} of 23 bytecodes
  // ALL-NEXT: infeasible: branches.java:{{[0-9]+}} to line {{[0-9]+}}, in Branches.sign(int)
  // CUT: unexplored: branches.java:
  // JSON: "targetCoverage":
  // JSON: "cause": "unexplored"
  @Requires("positive")
  static int all(int x) {
    return x == 7 ? sign(x) : x == 8 ? 1 / (x - 8) : 2;
  }
  static int sign(int x) { return x < 0
      ? 1
      : 0; }

  // No circle is as long, and the bound cuts all others before.
  // DEEP: bound: branches.java:[[@LINE+2]] to line
  static int deep(Branches b) {
    return b != null && b.next != null && b.next.next != null && b.next.next.next != null && b.next.next.next.next == null ? 1 : 0;
  }
}
