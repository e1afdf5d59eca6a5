// Arrays: null test, then bounds test, then access in the element's true width;
// stores of references are checked against the array's class (JVMS 6.5.aastore).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Arrays | FileCheck %s
class Arrays {
  // CHECK-LABEL: define {{.*}}@"Arrays.load([II)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 %i, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 %i, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  // CHECK: ret i32 [[V3]]
  static int load(int[] a, int i) { return a[i]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.loadByte([B)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 0, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 0, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 0)
  // CHECK: [[V4:%[0-9]+]] = sext i8 [[V3]] to i32
  // CHECK: ret i32 [[V4]]
  static int loadByte(byte[] a) { return a[0]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.loadBoolean([Z)Z"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 0, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 0, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 0)
  // CHECK: [[V4:%[0-9]+]] = sext i8 [[V3]] to i32
  // CHECK: [[V5:%[0-9]+]] = and i32 [[V4]], 1
  // CHECK: ret i32 [[V5]]
  static boolean loadBoolean(boolean[] a) { return a[0]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.loadChar([C)C"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 0, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 0, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 0)
  // CHECK: [[V4:%[0-9]+]] = zext i16 [[V3]] to i32
  // CHECK: ret i32 [[V4]]
  static char loadChar(char[] a) { return a[0]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.loadDouble([D)D"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 0, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 0, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call double @jsym.aload.f64(ptr addrspace(1) %a, i32 0)
  // CHECK: ret double [[V3]]
  static double loadDouble(double[] a) { return a[0]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeShort([SI)V"
  // CHECK: [[V0:%[0-9]+]] = trunc i32 %v to i16
  // CHECK: [[V1:%[0-9]+]] = sext i16 [[V0]] to i32
  // CHECK: [[V2:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V2]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V3:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V4:%[0-9]+]] = icmp uge i32 1, [[V3]]
  // CHECK: br i1 [[V4]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V3]])
  // CHECK: call void @jsym.astore.i16(ptr addrspace(1) %a, i32 1, i16 [[V0]])
  // CHECK: ret void
  static void storeShort(short[] a, int v) { a[1] = (short) v; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeBoolean([ZZ)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 1, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = and i32 %v, 1
  // CHECK: [[V4:%[0-9]+]] = trunc i32 [[V3]] to i8
  // CHECK: call void @jsym.astore.i8(ptr addrspace(1) %a, i32 1, i8 [[V4]])
  // CHECK: ret void
  static void storeBoolean(boolean[] a, boolean v) { a[1] = v; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeByte([BB)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 1, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = trunc i32 %v to i8
  // CHECK: call void @jsym.astore.i8(ptr addrspace(1) %a, i32 1, i8 [[V3]])
  // CHECK: ret void
  static void storeByte(byte[] a, byte v) { a[1] = v; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeLong([JJ)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 1, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V1]])
  // CHECK: call void @jsym.astore.i64(ptr addrspace(1) %a, i32 1, i64 %v)
  // CHECK: ret void
  static void storeLong(long[] a, long v) { a[1] = v; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeObject([Ljava/lang/Object;Ljava/lang/Object;)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 1, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V1]])
  // CHECK: [[V3:%[0-9]+]] = call i1 @jsym.storable(ptr addrspace(1) %a, ptr addrspace(1) %v)
  // CHECK: [[V4:%[0-9]+]] = xor i1 [[V3]], true
  // CHECK: br i1 [[V4]], label %store{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.arraystore(ptr addrspace(1) %v)
  // CHECK: call void @jsym.astore.ref(ptr addrspace(1) %a, i32 1, ptr addrspace(1) %v)
  // CHECK: ret void
  static void storeObject(Object[] a, Object v) { a[1] = v; }
  // CHECK-LABEL: define {{.*}}@"Arrays.storeNull([Ljava/lang/Object;)V"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: [[V2:%[0-9]+]] = icmp uge i32 1, [[V1]]
  // CHECK: br i1 [[V2]], label %bounds{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.bounds(i32 1, i32 [[V1]])
  // CHECK: call void @jsym.astore.ref(ptr addrspace(1) %a, i32 1, ptr addrspace(1) null)
  // CHECK: ret void
  static void storeNull(Object[] a) { a[1] = null; }
  // CHECK-LABEL: define {{.*}}@"Arrays.length(Ljava/lang/Object;)I"
  // CHECK: [[V0:%[0-9]+]] = call i1 @jsym.castable(ptr addrspace(1) %a, ptr @"[F")
  // CHECK: [[V1:%[0-9]+]] = xor i1 [[V0]], true
  // CHECK: br i1 [[V1]], label %cast{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.cast(ptr addrspace(1) %a, ptr @"[F")
  // CHECK: [[V2:%[0-9]+]] = icmp eq ptr addrspace(1) %a, null
  // CHECK: br i1 [[V2]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V3:%[0-9]+]] = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  // CHECK: ret i32 [[V3]]
  static int length(Object a) { return ((float[]) a).length; }
  // CHECK-LABEL: define {{.*}}@"Arrays.make(I)Ljava/lang/Object;"
  // CHECK: [[V0:%[0-9]+]] = icmp slt i32 %n, 0
  // CHECK: br i1 [[V0]], label %size{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.negativesize(i32 %n)
  // CHECK: [[V1:%[0-9]+]] = call ptr addrspace(1) @jsym.newarray(ptr @"{{\[\[}}Ljava/lang/String;", i32 %n)
  // CHECK: ret ptr addrspace(1) [[V1]]
  static Object make(int n) { return new String[n][]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.make3()Ljava/lang/Object;"
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  // CHECK: ret ptr addrspace(1) [[V0]]
  static Object make3() { return new int[3]; }
  // CHECK-LABEL: define {{.*}}@"Arrays.makeNested(II)Ljava/lang/Object;"
  // CHECK: [[V0:%[0-9]+]] = icmp slt i32 %n, 0
  // CHECK: br i1 [[V0]], label %size{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.negativesize(i32 %n)
  // CHECK: [[V1:%[0-9]+]] = icmp slt i32 %m, 0
  // CHECK: br i1 [[V1]], label %size{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.negativesize(i32 %m)
  // CHECK: [[V2:%[0-9]+]] = call ptr addrspace(1) (ptr, ...) @jsym.multinewarray(ptr @"{{\[\[}}[C", i32 %n, i32 %m)
  // CHECK: ret ptr addrspace(1) [[V2]]
  static Object makeNested(int n, int m) { return new char[n][m][]; }
}
