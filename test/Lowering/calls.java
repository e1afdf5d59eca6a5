// Calls: dispatch by the receiver's class for virtual and interface methods, the
// function itself where no other can be selected (JVMS 5.4.6, 6.5.invoke*).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Calls | FileCheck %s
class Calls extends CallsBase implements CallsShape {
  // CHECK-LABEL: define {{.*}}@"Calls.viaStatic(I)I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @"Calls.viaStatic(I)I"(i32 %x)
  // CHECK: ret i32 [[V0]]
  static int viaStatic(int x) { return viaStatic(x); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaVirtual(LCallsBase;JB)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %b, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %b, ptr @"CallsBase.v(JB)I")
  // CHECK: [[V2:%[0-9]+]] = call i32 [[V1]](ptr addrspace(1) %b, i64 %l, i32 %x)
  // CHECK: ret i32 [[V2]]
  static int viaVirtual(CallsBase b, long l, byte x) { return b.v(l, x); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaInterface(LCallsShape;)D"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %s, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr @jsym.dispatch.interface(ptr addrspace(1) %s, ptr @"CallsShape.area()D")
  // CHECK: [[V2:%[0-9]+]] = call double [[V1]](ptr addrspace(1) %s)
  // CHECK: ret double [[V2]]
  static double viaInterface(CallsShape s) { return s.area(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaSuper()I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @"CallsBase.v(JB)I"(ptr addrspace(1) %this, i64 1, i32 2)
  // CHECK: ret i32 [[V0]]
  int viaSuper() { return super.v(1L, (byte) 2); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaDefault()D"
  // CHECK: [[V0:%[0-9]+]] = call double @"CallsShape.twice()D"(ptr addrspace(1) %this)
  // CHECK: ret double [[V0]]
  double viaDefault() { return CallsShape.super.twice(); }
  // CHECK-LABEL: define {{.*}}@"Calls.hidden()I"
  // CHECK: ret i32 1
  private int hidden() { return 1; }
  // CHECK-LABEL: define {{.*}}@"Calls.viaPrivate(LCalls;)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %c, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @"Calls.hidden()I"(ptr addrspace(1) %c)
  // CHECK: ret i32 [[V1]]
  static int viaPrivate(Calls c) { return c.hidden(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaNestmate(LCalls$Inner;)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %i, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @"Calls$Inner.secret()I"(ptr addrspace(1) %i)
  // CHECK: ret i32 [[V1]]
  static int viaNestmate(Inner i) { return i.secret(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaFinalClass(Ljava/lang/String;)Ljava/lang/String;"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %s, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr addrspace(1) @"java/lang/String.trim()Ljava/lang/String;"(ptr addrspace(1) %s)
  // CHECK: ret ptr addrspace(1) [[V1]]
  static String viaFinalClass(String s) { return s.trim(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaFinalMethod(LCallsBase;)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %b, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @"CallsBase.fin()I"(ptr addrspace(1) %b)
  // CHECK: ret i32 [[V1]]
  static int viaFinalMethod(CallsBase b) { return b.fin(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaObject(LCallsShape;)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %s, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr @jsym.dispatch.{{virtual|interface}}(ptr addrspace(1) %s, ptr @"java/lang/Object.hashCode()I")
  // CHECK: [[V2:%[0-9]+]] = call i32 [[V1]](ptr addrspace(1) %s)
  // CHECK: ret i32 [[V2]]
  static int viaObject(CallsShape s) { return s.hashCode(); }
  // CHECK-LABEL: define {{.*}}@"Calls.viaArray([I)[I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %a, ptr @"java/lang/Object.clone()Ljava/lang/Object;")
  // CHECK: [[V2:%[0-9]+]] = call ptr addrspace(1) [[V1]](ptr addrspace(1) %a)
  // CHECK: [[V3:%[0-9]+]] = call i1 @jsym.castable(ptr addrspace(1) [[V2]], ptr @"[I")
  // CHECK: [[V4:%[0-9]+]] = xor i1 [[V3]], true
  // CHECK: br i1 [[V4]], label %cast{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.cast(ptr addrspace(1) [[V2]], ptr @"[I")
  // CHECK: ret ptr addrspace(1) [[V2]]
  static int[] viaArray(int[] a) { return a.clone(); }
  // CHECK-LABEL: define {{.*}}@"Calls.narrow(Ljava/lang/Object;)Z"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %o, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"java/lang/Object.equals(Ljava/lang/Object;)Z")
  // CHECK: [[V2:%[0-9]+]] = call i32 [[V1]](ptr addrspace(1) %o, ptr addrspace(1) %o)
  // CHECK: ret i32 [[V2]]
  static boolean narrow(Object o) { return o.equals(o); }
  // CHECK-LABEL: define {{.*}}@"Calls.area()D"
  // CHECK: ret double 1.000000e+00
  public double area() { return 1; }
  static class Inner { private int secret() { return 1; } }
}
class CallsBase { int v(long l, byte b) { return 1; } final int fin() { return 2; } }
interface CallsShape { double area(); default double twice() { return 2 * area(); } }
