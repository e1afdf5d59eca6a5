// Monitors: enter and exit of objects and classes; a synchronized method leaves
// its monitor on every way out (JVMS 2.11.10).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Monitors | FileCheck %s
class Monitors {
  int x;
  // CHECK-LABEL: define {{.*}}@"Monitors.run()V"
  // CHECK: ret void
  static void run() {}
  // CHECK-LABEL: define {{.*}}@"Monitors.instance()I"
  // CHECK: call void @jsym.monitor.enter(ptr addrspace(1) %this)
  // CHECK: [[V0:%[0-9]+]] = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"Monitors.x:I")
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) %this)
  // CHECK: ret i32 [[V0]]
  synchronized int instance() { return x; }
  // CHECK-LABEL: define {{.*}}@"Monitors.ofClass()V"
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.class(ptr @Monitors)
  // CHECK: call void @jsym.monitor.enter(ptr addrspace(1) [[V0]])
  // CHECK: invoke void @"Monitors.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %release
  // CHECK: [[V1:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V2:%[0-9]+]] = call ptr addrspace(1) @jsym.class(ptr @Monitors)
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) [[V2]])
  // CHECK: resume ptr addrspace(1) [[V1]]
  // CHECK: [[V3:%[0-9]+]] = call ptr addrspace(1) @jsym.class(ptr @Monitors)
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) [[V3]])
  // CHECK: ret void
  static synchronized void ofClass() { run(); }
  // CHECK-LABEL: define {{.*}}@"Monitors.handles()V"
  // CHECK: call void @jsym.monitor.enter(ptr addrspace(1) %this)
  // CHECK: invoke void @"Monitors.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: [[V0:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V1:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) [[V0]], ptr @"java/lang/ArithmeticException")
  // CHECK: br i1 [[V1]], label %bc{{[0-9]*}}, label %uncaught{{[0-9]*}}
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) %this)
  // CHECK: resume ptr addrspace(1) [[V0]]
  // CHECK: invoke void @"Monitors.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %release
  // CHECK: [[V2:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) %this)
  // CHECK: resume ptr addrspace(1) [[V2]]
  // CHECK: call void @jsym.monitor.exit(ptr addrspace(1) %this)
  // CHECK: ret void
  synchronized void handles() { try { run(); } catch (ArithmeticException e) { } run(); }
  // CHECK-LABEL: define {{.*}}@"Monitors.block(Ljava/lang/Object;)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %o, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: call void @jsym.monitor.enter(ptr addrspace(1) %o)
  // CHECK: invoke void @"Monitors.run()V"()
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = icmp eq ptr addrspace(1) %o, null
  // CHECK: br i1 [[V1]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: invoke void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: to label %unreachable unwind label %pad{{[0-9]*}}
  // CHECK: invoke void @jsym.monitor.exit(ptr addrspace(1) %o)
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: ret void
  // CHECK: [[V2:%[0-9]+]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  // CHECK: [[V3:%[0-9]+]] = phi ptr addrspace(1) [ [[V2]], %pad{{[0-9]*}} ], [ [[V4:%[0-9]+]], %pad{{[0-9]*}} ]
  // CHECK: [[V5:%[0-9]+]] = icmp eq ptr addrspace(1) %o, null
  // CHECK: br i1 [[V5]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: invoke void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: to label %unreachable unwind label %pad{{[0-9]*}}
  // CHECK: invoke void @jsym.monitor.exit(ptr addrspace(1) %o)
  // CHECK: to label %next{{[0-9]*}} unwind label %pad{{[0-9]*}}
  // CHECK: [[V6:%[0-9]+]] = icmp eq ptr addrspace(1) [[V3]], null
  // CHECK: br i1 [[V6]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: call void @jsym.throw(ptr addrspace(1) [[V3]])
  // CHECK: [[V4]] = landingpad ptr addrspace(1)
  // CHECK: catch ptr null
  static void block(Object o) { synchronized (o) { run(); } }
}
