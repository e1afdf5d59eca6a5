// Costs by line and call, in callgrind's format: nothing is lost, nothing is
// counted twice.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -cp %t --quiet Profile.top > %t/plain
// RUN: %jsym run -cp %t --quiet --profile=%t/p Profile.top > %t/profiled
// RUN: diff %t/plain %t/profiled
// RUN: FileCheck %s < %t/p
// RUN: test $(sed -n 's/^summary: \([0-9]*\) .*/\1/p' %t/p) = $(sed -n 's/.*forks, \([0-9]*\) instr.*/\1/p' %t/plain)
// RUN: if command -v callgrind_annotate; then callgrind_annotate --inclusive=yes %t/p > %t/annotated 2>&1; FileCheck %s --check-prefix=ANNOTATED < %t/annotated; fi
public class Profile {
  // CHECK: events: Ir Forks Queries Z3 Us
  // CHECK-NEXT: summary: [[#TOTAL:]] 1 [[#]] {{.*}}
  // CHECK: fl=Profile.java
  // CHECK-NEXT: fn=Profile.top(int)
  static int top(int x) {
    int s = 0;
    // The fork is this line's; the loop's is the other.
    // CHECK: {{^}}[[@LINE+1]] [[#]] 1 [[#]]
    if (x > 3)
      s = 1;
    // CHECK: cfn=Profile.work(int)
    // CHECK-NEXT: calls=2 0
    // CHECK-NEXT: [[@LINE+1]] [[#]] 0 0 0 0
    return s + work(10);
  }
  // CHECK: fn=Profile.work(int)
  // CHECK: cfn=Profile.fall(int)
  // CHECK-NEXT: calls=20 0
  static int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += fall(3);
    return s;
  }
  // Recursion: the outermost call has all of it.
  // CHECK: fn=Profile.fall(int)
  // CHECK: cfn=Profile.fall(int)
  // CHECK-NEXT: calls=60 0
  // CHECK-NEXT: [[@LINE+1]] 0 0 0 0 0
  static int fall(int n) { return n == 0 ? 1 : fall(n - 1) + 1; }
  // ANNOTATED-NOT: malformed
  // ANNOTATED: PROGRAM TOTALS
  // ANNOTATED: (100.0%){{.*}}Profile.top(int)
}
