// Lines and branches, counted for --lcov.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --lcov=%t/info Coverage.part > /dev/null && FileCheck %s < %t/info
public class Coverage {
  static int part(int n) {
    if (n > 5)    // CHECK: DA:[[@LINE]],
      return 1;   // CHECK: DA:[[@LINE]],1
    if (n == 7)   // CHECK: DA:[[@LINE]],
      return 2;   // CHECK: DA:[[@LINE]],0
    return 3;
  }
  // CHECK: end_of_record
}
