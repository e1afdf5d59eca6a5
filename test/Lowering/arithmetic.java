// Integer and floating-point arithmetic: wrap-around, masked shifts, no fast-math
// and nothing that LLVM leaves undefined (JVMS 6.5).
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Arithmetic | FileCheck %s
class Arithmetic {
  // CHECK-LABEL: define {{.*}}@"Arithmetic.ints(II)I"
  // CHECK: [[V0:%[0-9]+]] = add i32 %a, %b
  // CHECK: [[V1:%[0-9]+]] = sub i32 %a, %b
  // CHECK: [[V2:%[0-9]+]] = mul i32 [[V0]], [[V1]]
  // CHECK: [[V3:%[0-9]+]] = sub i32 0, [[V2]]
  // CHECK: ret i32 [[V3]]
  static int ints(int a, int b) { return -((a + b) * (a - b)); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.longs(JJ)J"
  // CHECK: [[V0:%[0-9]+]] = add i64 %a, %b
  // CHECK: [[V1:%[0-9]+]] = sub i64 %a, %b
  // CHECK: [[V2:%[0-9]+]] = mul i64 [[V0]], [[V1]]
  // CHECK: [[V3:%[0-9]+]] = sub i64 0, [[V2]]
  // CHECK: ret i64 [[V3]]
  static long longs(long a, long b) { return -((a + b) * (a - b)); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.bits(II)I"
  // CHECK: [[V0:%[0-9]+]] = and i32 %a, %b
  // CHECK: [[V1:%[0-9]+]] = xor i32 %b, -1
  // CHECK: [[V2:%[0-9]+]] = xor i32 %a, [[V1]]
  // CHECK: [[V3:%[0-9]+]] = or i32 [[V0]], [[V2]]
  // CHECK: ret i32 [[V3]]
  static int bits(int a, int b) { return a & b | a ^ ~b; }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.divide(II)I"
  // CHECK: [[V0:%[0-9]+]] = icmp eq i32 %b, 0
  // CHECK: br i1 [[V0]], label %zero{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.arithmetic()
  // CHECK: [[V1:%[0-9]+]] = icmp eq i32 %b, -1
  // CHECK: [[V2:%[0-9]+]] = select i1 [[V1]], i32 1, i32 %b
  // CHECK: [[V3:%[0-9]+]] = sub i32 0, %a
  // CHECK: [[V4:%[0-9]+]] = sdiv i32 %a, [[V2]]
  // CHECK: [[V5:%[0-9]+]] = select i1 [[V1]], i32 [[V3]], i32 [[V4]]
  // CHECK: ret i32 [[V5]]
  static int divide(int a, int b) { return a / b; }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.remainder(JJ)J"
  // CHECK: [[V0:%[0-9]+]] = icmp eq i64 %b, 0
  // CHECK: br i1 [[V0]], label %zero{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.arithmetic()
  // CHECK: [[V1:%[0-9]+]] = icmp eq i64 %b, -1
  // CHECK: [[V2:%[0-9]+]] = select i1 [[V1]], i64 1, i64 %b
  // CHECK: [[V3:%[0-9]+]] = srem i64 %a, [[V2]]
  // CHECK: [[V4:%[0-9]+]] = select i1 [[V1]], i64 0, i64 [[V3]]
  // CHECK: ret i64 [[V4]]
  static long remainder(long a, long b) { return a % b; }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.byConstants(I)I"
  // CHECK: [[V0:%[0-9]+]] = sdiv i32 %a, 3
  // CHECK: [[V1:%[0-9]+]] = sub i32 0, %a
  // CHECK: [[V2:%[0-9]+]] = add i32 [[V0]], [[V1]]
  // CHECK: [[V3:%[0-9]+]] = add i32 [[V2]], 0
  // CHECK: ret i32 [[V3]]
  static int byConstants(int a) { return a / 3 + a / -1 + a % -1; }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.byZero(I)I"
  // CHECK: call void @jsym.throw.arithmetic()
  static int byZero(int a) { return a / 0; }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.shifts(II)I"
  // CHECK: [[V0:%[0-9]+]] = and i32 %n, 31
  // CHECK: [[V1:%[0-9]+]] = shl i32 %a, [[V0]]
  // CHECK: [[V2:%[0-9]+]] = and i32 %n, 31
  // CHECK: [[V3:%[0-9]+]] = ashr i32 %a, [[V2]]
  // CHECK: [[V4:%[0-9]+]] = add i32 [[V1]], [[V3]]
  // CHECK: [[V5:%[0-9]+]] = and i32 %n, 31
  // CHECK: [[V6:%[0-9]+]] = lshr i32 %a, [[V5]]
  // CHECK: [[V7:%[0-9]+]] = add i32 [[V4]], [[V6]]
  // CHECK: ret i32 [[V7]]
  static int shifts(int a, int n) { return (a << n) + (a >> n) + (a >>> n); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.longShifts(JI)J"
  // CHECK: [[V0:%[0-9]+]] = and i32 %n, 63
  // CHECK: [[V1:%[0-9]+]] = zext i32 [[V0]] to i64
  // CHECK: [[V2:%[0-9]+]] = shl i64 %a, [[V1]]
  // CHECK: [[V3:%[0-9]+]] = and i32 %n, 63
  // CHECK: [[V4:%[0-9]+]] = zext i32 [[V3]] to i64
  // CHECK: [[V5:%[0-9]+]] = ashr i64 %a, [[V4]]
  // CHECK: [[V6:%[0-9]+]] = add i64 [[V2]], [[V5]]
  // CHECK: [[V7:%[0-9]+]] = and i32 %n, 63
  // CHECK: [[V8:%[0-9]+]] = zext i32 [[V7]] to i64
  // CHECK: [[V9:%[0-9]+]] = lshr i64 %a, [[V8]]
  // CHECK: [[V10:%[0-9]+]] = add i64 [[V6]], [[V9]]
  // CHECK: ret i64 [[V10]]
  static long longShifts(long a, int n) { return (a << n) + (a >> n) + (a >>> n); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.floats(FF)F"
  // CHECK: [[V0:%[0-9]+]] = fadd float %a, %b
  // CHECK: [[V1:%[0-9]+]] = fneg float [[V0]]
  // CHECK: [[V2:%[0-9]+]] = fsub float %a, %b
  // CHECK: [[V3:%[0-9]+]] = fmul float [[V1]], [[V2]]
  // CHECK: [[V4:%[0-9]+]] = frem float %a, %b
  // CHECK: [[V5:%[0-9]+]] = fdiv float [[V3]], [[V4]]
  // CHECK: ret float [[V5]]
  static float floats(float a, float b) { return -(a + b) * (a - b) / (a % b); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.doubles(DD)D"
  // CHECK: [[V0:%[0-9]+]] = fadd double %a, %b
  // CHECK: [[V1:%[0-9]+]] = fneg double [[V0]]
  // CHECK: [[V2:%[0-9]+]] = fsub double %a, %b
  // CHECK: [[V3:%[0-9]+]] = fmul double [[V1]], [[V2]]
  // CHECK: [[V4:%[0-9]+]] = frem double %a, %b
  // CHECK: [[V5:%[0-9]+]] = fdiv double [[V3]], [[V4]]
  // CHECK: ret double [[V5]]
  static double doubles(double a, double b) { return -(a + b) * (a - b) / (a % b); }
  // CHECK-LABEL: define {{.*}}@"Arithmetic.increments(I)I"
  // CHECK: [[V0:%[0-9]+]] = add i32 %i, 1
  // CHECK: [[V1:%[0-9]+]] = add i32 [[V0]], 100
  // CHECK: [[V2:%[0-9]+]] = add i32 [[V1]], -1000
  // CHECK: ret i32 [[V2]]
  static int increments(int i) { i++; i += 100; i -= 1000; return i; }
}
