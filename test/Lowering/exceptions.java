// Exceptions are edges: calls and throws inside a try are invokes; one landing
// pad for each list of handlers, which are tried in order (JVMS 2.10).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Exceptions | FileCheck %s
class Exceptions {
  // CHECK-LABEL: define {{.*}}@"Exceptions.run()V"
  // CHECK: ret void
  static void run() {}
  // CHECK-LABEL: define {{.*}}@"Exceptions.order(I)I"
  // CHECK: invoke void @"Exceptions.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: invoke void @"Exceptions.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: ret i32 0
  // CHECK: [[V0:%[0-9]+]] = phi i32 [ %x, %entry ], [ 1, %next{{[0-9]*}} ]
  // CHECK: [[V1:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V2:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V1]], ptr @"java/lang/IllegalStateException")
  // CHECK: br i1 [[V2]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: [[V3:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V1]], ptr @"java/lang/ArithmeticException")
  // CHECK: br i1 [[V3]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: [[V4:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V1]], ptr @"java/lang/RuntimeException")
  // CHECK: br i1 [[V4]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: resume ptr addrspace(1) [[V1]]
  // CHECK: [[V5:%[0-9]+]] = sub i32 0, [[V0]]
  // CHECK: ret i32 [[V5]]
  // CHECK: ret i32 [[V0]]
  static int order(int x) {
    try { run(); x = 1; run(); }
    catch (IllegalStateException | ArithmeticException e) { return x; }
    catch (RuntimeException e) { return -x; }
    return 0;
  }
  // CHECK-LABEL: define {{.*}}@"Exceptions.ownThrow([I)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: invoke void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: to label %unreachable unwind label %pad{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 3, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: invoke void @jsym.throw.bounds(i32 3, i32 [[V1]])
  // CHECK: to label %unreachable unwind label %pad{{[0-9]*}}
  // CHECK: [[V3:%[0-9]+]] = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 3)
  // CHECK: ret i32 [[V3]]
  // CHECK: [[V4:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V5:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V4]], ptr @"java/lang/NullPointerException")
  // CHECK: br i1 [[V5]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: resume ptr addrspace(1) [[V4]]
  // CHECK: ret i32 -1
  static int ownThrow(int[] a) {
    try { return a[3]; } catch (NullPointerException e) { return -1; }
  }
  // CHECK-LABEL: define {{.*}}@"Exceptions.cleanup(I)I"
  // CHECK: invoke void @"Exceptions.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: [[V0:%[0-9]+]] = add i32 %x, 1
  // CHECK: call void @"Exceptions.run()V"()
  // CHECK: ret i32 [[V0]]
  // CHECK: [[V1:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V2:%[0-9]+]] = add i32 %x, 1
  // CHECK: call void @"Exceptions.run()V"()
  // CHECK: call void @jsym.throw(ptr addrspace(1) [[V1]])
  static int cleanup(int x) {
    try { run(); } finally { x++; run(); }
    return x;
  }
  // CHECK-LABEL: define {{.*}}@"Exceptions.nested(I)I"
  // CHECK: invoke void @"Exceptions.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: [[V0:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V1:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V0]], ptr @"java/lang/ArithmeticException")
  // CHECK: br i1 [[V1]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: invoke void @"Exceptions.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: ret i32 0
  // CHECK: [[V2:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V3:%[0-9]+]] = phi i32 [ %x, %uncaught{{[0-9]*}} ], [ 2, %pad{{[0-9]*}} ]
  // CHECK: [[V4:%[0-9]+]] = phi ptr addrspace(1) [ [[V0]], %uncaught{{[0-9]*}} ], [ [[V2]], %pad{{[0-9]*}} ]
  // CHECK: ret i32 [[V3]]
  static int nested(int x) {
    try {
      try { run(); } catch (ArithmeticException e) { x = 2; run(); }
    } catch (Throwable t) { return x; }
    return 0;
  }
  // CHECK-LABEL: define {{.*}}@"Exceptions.raise(Ljava/lang/RuntimeException;)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %e, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: call void @jsym.throw(ptr addrspace(1) %e)
  static void raise(RuntimeException e) { throw e; }
  // CHECK-LABEL: define {{.*}}@"Exceptions.raiseNew()V"
  // CHECK: call void @jsym.clinit(ptr @"java/lang/RuntimeException")
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.new(ptr @"java/lang/RuntimeException")
  // CHECK: call void @"java/lang/RuntimeException.<init>()V"(ptr addrspace(1) [[V0]])
  // CHECK: call void @jsym.throw(ptr addrspace(1) [[V0]])
  static void raiseNew() { throw new RuntimeException(); }
}
