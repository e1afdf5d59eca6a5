// tableswitch and lookupswitch are one switch each, with an edge a case.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Switches | FileCheck %s
class Switches {
  // CHECK-LABEL: define {{.*}}@"Switches.table(I)I"
  // CHECK: switch i32 %x, label %bc{{[0-9]*}} [
  // CHECK: i32 1, label %bc{{[0-9]*}}
  // CHECK: i32 2, label %bc{{[0-9]*}}
  // CHECK: i32 3, label %bc{{[0-9]*}}
  // CHECK: i32 4, label %bc{{[0-9]*}}
  // CHECK: ]
  // CHECK: [[V0:%[0-9]+]] = add i32 %x, 1
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ %x, %entry ], [ [[V0]], %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  // CHECK: ret i32 10
  // CHECK: ret i32 0
  static int table(int x) {
    switch (x) { case 1: return 10; case 2: case 3: x++; case 4: return x; default: return 0; }
  }
  // CHECK-LABEL: define {{.*}}@"Switches.lookup(I)I"
  // CHECK: switch i32 %x, label %bc{{[0-9]*}} [
  // CHECK: i32 -1000, label %bc{{[0-9]*}}
  // CHECK: i32 0, label %bc{{[0-9]*}}
  // CHECK: i32 2147483647, label %bc{{[0-9]*}}
  // CHECK: ]
  // CHECK: [[V0:%[0-9]+]] = phi i32 [ 0, %entry ], [ 3, %bc{{[0-9]*}} ], [ 2, %bc{{[0-9]*}} ], [ 1, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V0]]
  static int lookup(int x) {
    int r = 0;
    switch (x) { case -1000: r = 1; break; case 0: r = 2; break; case 2147483647: r = 3; }
    return r;
  }
  // CHECK-LABEL: define {{.*}}@"Switches.empty(I)I"
  // CHECK: switch i32 %x, label %bc{{[0-9]*}} [
  // CHECK: ]
  // CHECK: ret i32 1
  static int empty(int x) { switch (x) { default: return 1; } }
}
