// Lines and branches, counted for --lcov and --json as JaCoCo counts them: the
// numbers below are JaCoCo's of the same paths.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --lcov=%t/info Coverage.part > /dev/null && FileCheck %s < %t/info
// RUN: %jsym run -cp %t --json=%t/ways.json --lcov=%t/ways Coverage.ways > /dev/null || test $? = 1
// RUN: FileCheck %s --check-prefix=WAYS < %t/ways
// RUN: %jsym run -cp %t --max-paths=1 --json=%t/cut.json Coverage.ways > /dev/null || true
// RUN: grep -c '"branchesInfeasible": *[1-9]' %t/ways.json | FileCheck %s --check-prefix=PROVED
// RUN: not grep '"branchesInfeasible": *[1-9]' %t/cut.json
public class Coverage {
  // No pass sees that the order is transitive; the solver does.
  // CHECK: SF:{{.*}}Coverage.java
  static int part(int a, int b, int c) {
    int[] r = {0};
    if (a < b && b < c) {
      set(r, 1);   // CHECK-DAG: DA:[[@LINE]],{{[1-9]}}
      if (a >= c)
        set(r, 2); // CHECK-DAG: DA:[[@LINE]],0
    }
    return r[0];   // CHECK-DAG: DA:[[@LINE]],{{[1-9]}}
  }
  static void set(int[] r, int v) { r[0] = v; }
  // CHECK: end_of_record

  static int ways(int k, int[] a) {
    int n = 0;
    // Two cases have one target: a switch of three ways.
    // WAYS-COUNT-3: BRDA:[[@LINE+1]],0,{{[0-2]}},{{[1-9]}}
    switch (k) {
    case 1:
    case 2:
      n = 10;
      break;
    case 70:
      n = 20;
    }
    // Bounds and null are no branches.
    // WAYS-NOT: BRDA:[[@LINE+1]]
    n += a[0];
    // PROVED: {{^}}1{{$}}
    if (k * 2 == 7)
      n = 3;
    return n;
  }
}
