// Conversions (JVMS 6.5.i2b .. l2i): truncation, sign and zero extension, and
// saturation of what a float or double cannot be.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Conversions | FileCheck %s
class Conversions {
  // CHECK-LABEL: define {{.*}}@"Conversions.i2b(I)B"
  // CHECK: [[V0:%[0-9]+]] = trunc i32 %i to i8
  // CHECK: [[V1:%[0-9]+]] = sext i8 [[V0]] to i32
  // CHECK: ret i32 [[V1]]
  static byte i2b(int i) { return (byte) i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.i2c(I)C"
  // CHECK: [[V0:%[0-9]+]] = trunc i32 %i to i16
  // CHECK: [[V1:%[0-9]+]] = zext i16 [[V0]] to i32
  // CHECK: ret i32 [[V1]]
  static char i2c(int i) { return (char) i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.i2s(I)S"
  // CHECK: [[V0:%[0-9]+]] = trunc i32 %i to i16
  // CHECK: [[V1:%[0-9]+]] = sext i16 [[V0]] to i32
  // CHECK: ret i32 [[V1]]
  static short i2s(int i) { return (short) i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.i2l(I)J"
  // CHECK: [[V0:%[0-9]+]] = sext i32 %i to i64
  // CHECK: ret i64 [[V0]]
  static long i2l(int i) { return i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.i2f(I)F"
  // CHECK: [[V0:%[0-9]+]] = sitofp i32 %i to float
  // CHECK: ret float [[V0]]
  static float i2f(int i) { return i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.i2d(I)D"
  // CHECK: [[V0:%[0-9]+]] = sitofp i32 %i to double
  // CHECK: ret double [[V0]]
  static double i2d(int i) { return i; }
  // CHECK-LABEL: define {{.*}}@"Conversions.l2i(J)I"
  // CHECK: [[V0:%[0-9]+]] = trunc i64 %l to i32
  // CHECK: ret i32 [[V0]]
  static int l2i(long l) { return (int) l; }
  // CHECK-LABEL: define {{.*}}@"Conversions.l2f(J)F"
  // CHECK: [[V0:%[0-9]+]] = sitofp i64 %l to float
  // CHECK: ret float [[V0]]
  static float l2f(long l) { return l; }
  // CHECK-LABEL: define {{.*}}@"Conversions.l2d(J)D"
  // CHECK: [[V0:%[0-9]+]] = sitofp i64 %l to double
  // CHECK: ret double [[V0]]
  static double l2d(long l) { return l; }
  // CHECK-LABEL: define {{.*}}@"Conversions.f2i(F)I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @llvm.fptosi.sat.i32.f32(float %f)
  // CHECK: ret i32 [[V0]]
  static int f2i(float f) { return (int) f; }
  // CHECK-LABEL: define {{.*}}@"Conversions.f2l(F)J"
  // CHECK: [[V0:%[0-9]+]] = call i64 @llvm.fptosi.sat.i64.f32(float %f)
  // CHECK: ret i64 [[V0]]
  static long f2l(float f) { return (long) f; }
  // CHECK-LABEL: define {{.*}}@"Conversions.f2d(F)D"
  // CHECK: [[V0:%[0-9]+]] = fpext float %f to double
  // CHECK: ret double [[V0]]
  static double f2d(float f) { return f; }
  // CHECK-LABEL: define {{.*}}@"Conversions.d2i(D)I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @llvm.fptosi.sat.i32.f64(double %d)
  // CHECK: ret i32 [[V0]]
  static int d2i(double d) { return (int) d; }
  // CHECK-LABEL: define {{.*}}@"Conversions.d2l(D)J"
  // CHECK: [[V0:%[0-9]+]] = call i64 @llvm.fptosi.sat.i64.f64(double %d)
  // CHECK: ret i64 [[V0]]
  static long d2l(double d) { return (long) d; }
  // CHECK-LABEL: define {{.*}}@"Conversions.d2f(D)F"
  // CHECK: [[V0:%[0-9]+]] = fptrunc double %d to float
  // CHECK: ret float [[V0]]
  static float d2f(double d) { return (float) d; }
  // CHECK-LABEL: define {{.*}}@"Conversions.d2c(D)C"
  // CHECK: [[V0:%[0-9]+]] = call i32 @llvm.fptosi.sat.i32.f64(double %d)
  // CHECK: [[V1:%[0-9]+]] = trunc i32 [[V0]] to i16
  // CHECK: [[V2:%[0-9]+]] = zext i16 [[V1]] to i32
  // CHECK: ret i32 [[V2]]
  static char d2c(double d) { return (char) d; }
}
