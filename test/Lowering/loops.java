// SSA without slots: a phi for a local only where paths bring different values.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Loops | FileCheck %s
class Loops {
  Loops next; int v;
  // CHECK-NOT: alloca
  // CHECK-LABEL: define {{.*}}@"Loops.sum(LLoops;I)I"
  // CHECK: [[V0:%[0-9]+]] = phi ptr addrspace(1) [ %l, %entry ], [ [[V1:%[0-9]+]], %ok{{[0-9]*}} ]
  // CHECK: [[V2:%[0-9]+]] = phi i32 [ 0, %entry ], [ [[V3:%[0-9]+]], %ok{{[0-9]*}} ]
  // CHECK: [[V4:%[0-9]+]] = icmp eq ptr addrspace(1) [[V0]], null
  // CHECK: br i1 [[V4]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V5:%[0-9]+]] = icmp eq ptr addrspace(1) [[V0]], null
  // CHECK: br i1 [[V5]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V6:%[0-9]+]] = call i32 @jsym.getfield.i32(ptr addrspace(1) [[V0]], ptr @"Loops.v:I")
  // CHECK: [[V7:%[0-9]+]] = mul i32 [[V6]], %unchanged
  // CHECK: [[V3]] = add i32 [[V2]], [[V7]]
  // CHECK: [[V8:%[0-9]+]] = icmp eq ptr addrspace(1) [[V0]], null
  // CHECK: br i1 [[V8]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1]] = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) [[V0]], ptr @"Loops.next:LLoops;")
  // CHECK: ret i32 [[V2]]
  static int sum(Loops l, int unchanged) {
    int s = 0;
    while (l != null) { s += l.v * unchanged; l = l.next; }
    return s;
  }
  // CHECK-LABEL: define {{.*}}@"Loops.nested(II)I"
  // CHECK: [[V0:%[0-9]+]] = phi i32 [ 0, %entry ], [ [[V1:%[0-9]+]], %bc{{[0-9]*}} ]
  // CHECK: [[V2:%[0-9]+]] = phi i32 [ 0, %entry ], [ [[V3:%[0-9]+]], %bc{{[0-9]*}} ]
  // CHECK: [[V4:%[0-9]+]] = icmp sge i32 [[V2]], %n
  // CHECK: br i1 [[V4]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1]] = phi i32 [ [[V0]], %bc{{[0-9]*}} ], [ [[V5:%[0-9]+]], %bc{{[0-9]*}} ]
  // CHECK: [[V6:%[0-9]+]] = phi i32 [ 0, %bc{{[0-9]*}} ], [ [[V7:%[0-9]+]], %bc{{[0-9]*}} ]
  // CHECK: [[V8:%[0-9]+]] = icmp sge i32 [[V6]], %m
  // CHECK: br i1 [[V8]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V5]] = add i32 [[V1]], [[V2]]
  // CHECK: [[V7]] = add i32 [[V6]], 1
  // CHECK: [[V3]] = add i32 [[V2]], 1
  // CHECK: ret i32 [[V0]]
  static int nested(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += i;
    return s;
  }
  // CHECK-LABEL: define {{.*}}@"Loops.pick(ZII)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq i32 %b, 0
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ %x, %bc{{[0-9]*}} ], [ %y, %bc{{[0-9]*}} ]
  // CHECK: [[V2:%[0-9]+]] = add i32 [[V1]], %x
  // CHECK: ret i32 [[V2]]
  static int pick(boolean b, int x, int y) { return (b ? x : y) + x; }
  // CHECK-LABEL: define {{.*}}@"Loops.and(ZZ)Z"
  // CHECK: [[V0:%[0-9]+]] = icmp eq i32 %a, 0
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = icmp eq i32 %b, 0
  // CHECK: br i1 [[V1]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V2:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: ret i32 [[V2]]
  static boolean and(boolean a, boolean b) { return a && b; }
}
