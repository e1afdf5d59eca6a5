// A compare followed by a conditional jump is one icmp or fcmp whose answer for
// NaN is the pair's; alone it is -1, 0 or 1 (JVMS 6.5.lcmp, fcmp).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Compares | FileCheck %s
class Compares {
  // CHECK-LABEL: define {{.*}}@"Compares.ints(II)I"
  // CHECK: [[V0:%[0-9]+]] = icmp sge i32 %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: ret i32 1
  // CHECK: [[V1:%[0-9]+]] = icmp ne i32 %a, 0
  // CHECK: br i1 [[V1]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: ret i32 2
  // CHECK: ret i32 3
  static int ints(int a, int b) {
    if (a < b) return 1;
    if (a == 0) return 2;
    return 3;
  }
  // CHECK-LABEL: define {{.*}}@"Compares.longs(JJ)Z"
  // CHECK: [[V0:%[0-9]+]] = icmp slt i64 %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  static boolean longs(long a, long b) { return a >= b; }
  // CHECK-LABEL: define {{.*}}@"Compares.less(DD)Z"
  // CHECK: [[V0:%[0-9]+]] = fcmp uge double %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  static boolean less(double a, double b) { return a < b; }
  // CHECK-LABEL: define {{.*}}@"Compares.greater(FF)Z"
  // CHECK: [[V0:%[0-9]+]] = fcmp ule float %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  static boolean greater(float a, float b) { return a > b; }
  // CHECK-LABEL: define {{.*}}@"Compares.notLess(DD)Z"
  // CHECK: [[V0:%[0-9]+]] = fcmp olt double %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  static boolean notLess(double a, double b) { return !(a < b); }
  // CHECK-LABEL: define {{.*}}@"Compares.equal(FF)Z"
  // CHECK: [[V0:%[0-9]+]] = fcmp une float %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V1]]
  static boolean equal(float a, float b) { return a == b; }
  // CHECK-LABEL: define {{.*}}@"Compares.references(Ljava/lang/Object;Ljava/lang/Object;)Z"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, %b
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = icmp ne ptr addrspace(1) %a, null
  // CHECK: br i1 [[V1]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V2:%[0-9]+]] = phi i32 [ 0, %bc{{[0-9]*}} ], [ 1, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V2]]
  static boolean references(Object a, Object b) { return a == b || a == null; }
  // CHECK-LABEL: define {{.*}}@"Compares.instance(Ljava/lang/Object;)Z"
  // CHECK: [[V0:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"java/lang/String")
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: ret i32 1
  // CHECK: ret i32 0
  static boolean instance(Object o) { if (o instanceof String) return true; return false; }
}
