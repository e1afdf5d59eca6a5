// instanceof, checkcast, ldc.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Types | FileCheck %s
class Types {
  // CHECK-LABEL: define {{.*}}@"Types.is(Ljava/lang/Object;)Z"
  // CHECK: [[V0:%[0-9]+]] = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"[Ljava/lang/Runnable;")
  // CHECK: [[V1:%[0-9]+]] = zext i1 [[V0]] to i32
  // CHECK: ret i32 [[V1]]
  static boolean is(Object o) { return o instanceof Runnable[]; }
  // CHECK-LABEL: define {{.*}}@"Types.cast(Ljava/lang/Object;)Ljava/lang/String;"
  // CHECK: [[V0:%[0-9]+]] = call i1 @jsym.castable(ptr addrspace(1) %o, ptr @"java/lang/String")
  // CHECK: [[V1:%[0-9]+]] = xor i1 [[V0]], true
  // CHECK: br i1 [[V1]], label %cast{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.cast(ptr addrspace(1) %o, ptr @"java/lang/String")
  // CHECK: ret ptr addrspace(1) %o
  static String cast(Object o) { return (String) o; }
  // CHECK-LABEL: define {{.*}}@"Types.toObject(Ljava/lang/String;)Ljava/lang/Object;"
  // CHECK: ret ptr addrspace(1) %o
  static Object toObject(String o) { return (Object) o; }
  // CHECK-LABEL: define {{.*}}@"Types.ofClass()Ljava/lang/Class;"
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.class(ptr @"[LTypes;")
  // CHECK: ret ptr addrspace(1) [[V0]]
  static Class<?> ofClass() { return Types[].class; }
  // CHECK-LABEL: define {{.*}}@"Types.ofPrimitive()Ljava/lang/Class;"
  // CHECK: call void @jsym.clinit(ptr @"java/lang/Integer")
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.getstatic.ref(ptr @"java/lang/Integer.TYPE:Ljava/lang/Class;")
  // CHECK: ret ptr addrspace(1) [[V0]]
  static Class<?> ofPrimitive() { return int.class; }
  // CHECK-LABEL: define {{.*}}@"Types.text()Ljava/lang/String;"
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.string(ptr @string.{{[0-9]+}})
  // CHECK: ret ptr addrspace(1) [[V0]]
  static String text() { return "a\u0000\u00e9"; }
  // CHECK-LABEL: define {{.*}}@"Types.number()F"
  // CHECK: ret float 1.000000e+10
  static float number() { return 1e10f; }
  // CHECK-LABEL: define {{.*}}@"Types.nan()D"
  // CHECK: ret double 0x7FF8000000000000
  static double nan() { return Double.NaN; }
  // CHECK-LABEL: define {{.*}}@"Types.big()J"
  // CHECK: ret i64 1099511627776
  static long big() { return 1L << 40; }
}
