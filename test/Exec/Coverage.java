// Lines and branches, counted for --lcov.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --lcov=%t/info Coverage.part > /dev/null && FileCheck %s < %t/info
public class Coverage {
  // No pass sees that the order is transitive; the solver does.
  // CHECK: SF:Coverage.java
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
}
