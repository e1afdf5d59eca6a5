// Lines and branches, counted for --lcov.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --lcov=%t/info Coverage.part > /dev/null && FileCheck %s < %t/info
public class Coverage {
  // Where the solver refutes n == 7, its line is not reached.
  // CHECK: SF:Coverage.java
  static int part(int n) {
    int[] r = {0};
    if (n > 5)
      set(r, 1);  // CHECK-DAG: DA:[[@LINE]],{{[1-9]}}
    else if (n == 7)
      set(r, 2);  // CHECK-DAG: DA:[[@LINE]],0
    return r[0];  // CHECK-DAG: DA:[[@LINE]],{{[1-9]}}
  }
  static void set(int[] r, int v) { r[0] = v; }
  // CHECK: end_of_record
}
