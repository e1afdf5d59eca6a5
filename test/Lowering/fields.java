// Fields: a null test where the object may be null, the field of the class that
// declares it, extension and truncation; statics trigger initialisation where
// JVMS 5.5 says, unless it is known to have happened.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info --pipeline O0 -cp %t Fields | FileCheck %s
class Fields extends FieldsBase {
  boolean z; byte b; char c; short s; float f; Fields next;
  static long counter = System.nanoTime();
  static char letter;

  // CHECK-LABEL: define {{.*}}@"Fields.narrow()I"
  // CHECK: [[V0:%[0-9]+]] = call i8 @jsym.getfield.i8(ptr addrspace(1) %this, ptr @"Fields.b:B")
  // CHECK: [[V1:%[0-9]+]] = sext i8 [[V0]] to i32
  // CHECK: [[V2:%[0-9]+]] = call i16 @jsym.getfield.i16(ptr addrspace(1) %this, ptr @"Fields.c:C")
  // CHECK: [[V3:%[0-9]+]] = zext i16 [[V2]] to i32
  // CHECK: [[V4:%[0-9]+]] = add i32 [[V1]], [[V3]]
  // CHECK: [[V5:%[0-9]+]] = call i16 @jsym.getfield.i16(ptr addrspace(1) %this, ptr @"Fields.s:S")
  // CHECK: [[V6:%[0-9]+]] = sext i16 [[V5]] to i32
  // CHECK: [[V7:%[0-9]+]] = add i32 [[V4]], [[V6]]
  // CHECK: ret i32 [[V7]]
  int narrow() { return b + c + s; }
  // CHECK-LABEL: define {{.*}}@"Fields.set(I)V"
  // CHECK: [[V0:%[0-9]+]] = icmp sle i32 %v, 0
  // CHECK: br i1 [[V0]], label %bc{{[0-9]*}}, label %bc{{[0-9]*}}
  // CHECK: [[V1:%[0-9]+]] = phi i32 [ 1, %bc{{[0-9]*}} ], [ 0, %bc{{[0-9]*}} ]
  // CHECK: [[V2:%[0-9]+]] = trunc i32 [[V1]] to i8
  // CHECK: call void @jsym.putfield.i8(ptr addrspace(1) %this, ptr @"Fields.z:Z", i8 [[V2]])
  // CHECK: [[V3:%[0-9]+]] = trunc i32 %v to i8
  // CHECK: [[V4:%[0-9]+]] = sext i8 [[V3]] to i32
  // CHECK: call void @jsym.putfield.i8(ptr addrspace(1) %this, ptr @"Fields.b:B", i8 [[V3]])
  // CHECK: [[V5:%[0-9]+]] = trunc i32 %v to i16
  // CHECK: [[V6:%[0-9]+]] = zext i16 [[V5]] to i32
  // CHECK: call void @jsym.putfield.i16(ptr addrspace(1) %this, ptr @"Fields.c:C", i16 [[V5]])
  // CHECK: ret void
  void set(int v) { z = v > 0; b = (byte) v; c = (char) v; }
  // CHECK-LABEL: define {{.*}}@"Fields.setFlag(Z)V"
  // CHECK: [[V0:%[0-9]+]] = and i32 %v, 1
  // CHECK: [[V1:%[0-9]+]] = trunc i32 [[V0]] to i8
  // CHECK: call void @jsym.putfield.i8(ptr addrspace(1) %this, ptr @"Fields.z:Z", i8 [[V1]])
  // CHECK: ret void
  void setFlag(boolean v) { z = v; }
  // CHECK-LABEL: define {{.*}}@"Fields.follow(LFields;)LFields;"
  // CHECK: [[V0:%[0-9]+]] = icmp eq ptr addrspace(1) %x, null
  // CHECK: br i1 [[V0]], label %null{{[0-9]*}}, label %ok{{[0-9]*}}
  // CHECK: call void @jsym.throw.null(ptr @string.{{[0-9]+}})
  // CHECK: [[V1:%[0-9]+]] = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %x, ptr @"Fields.next:LFields;")
  // CHECK: ret ptr addrspace(1) [[V1]]
  static Fields follow(Fields x) { return x.next; }
  // CHECK-LABEL: define {{.*}}@"Fields.inherited()I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"FieldsBase.i:I")
  // CHECK: ret i32 [[V0]]
  int inherited() { return i; }
  // CHECK-LABEL: define {{.*}}@"Fields.own()J"
  // CHECK: [[V0:%[0-9]+]] = call i64 @jsym.getstatic.i64(ptr @"Fields.counter:J")
  // CHECK: [[V1:%[0-9]+]] = add i64 [[V0]], 1
  // CHECK: call void @jsym.putstatic.i64(ptr @"Fields.counter:J", i64 [[V1]])
  // CHECK: ret i64 [[V0]]
  static long own() { return counter++; }
  // CHECK-LABEL: define {{.*}}@"Fields.base()J"
  // CHECK: [[V0:%[0-9]+]] = call i64 @jsym.getstatic.i64(ptr @"FieldsBase.shared:J")
  // CHECK: ret i64 [[V0]]
  static long base() { return shared; }
  // CHECK-LABEL: define {{.*}}@"Fields.other(I)V"
  // CHECK: call void @jsym.clinit(ptr @FieldsOther)
  // CHECK: call void @jsym.putstatic.i32(ptr @"FieldsOther.o:I", i32 %v)
  // CHECK: call void @jsym.clinit(ptr @FieldsOther)
  // CHECK: [[V0:%[0-9]+]] = call i16 @jsym.getstatic.i16(ptr @"FieldsOther.d:C")
  // CHECK: [[V1:%[0-9]+]] = zext i16 [[V0]] to i32
  // CHECK: call void @jsym.putstatic.i16(ptr @"Fields.letter:C", i16 [[V0]])
  // CHECK: ret void
  static void other(int v) { FieldsOther.o = v; letter = FieldsOther.d; }
  // CHECK-LABEL: define {{.*}}@"Fields.constant()I"
  // CHECK: [[V0:%[0-9]+]] = call i32 @jsym.getstatic.i32(ptr @"FieldsPlain.p:I")
  // CHECK: ret i32 [[V0]]
  static int constant() { return FieldsPlain.p; }
  // CHECK-LABEL: define {{.*}}@"Fields.create()Ljava/lang/Object;"
  // CHECK: call void @jsym.clinit(ptr @FieldsOther)
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.new(ptr @FieldsOther)
  // CHECK: call void @"FieldsOther.<init>()V"(ptr addrspace(1) [[V0]])
  // CHECK: ret ptr addrspace(1) [[V0]]
  static Object create() { return new FieldsOther(); }
  // CHECK-LABEL: define {{.*}}@"Fields.createPlain()Ljava/lang/Object;"
  // CHECK: [[V0:%[0-9]+]] = call ptr addrspace(1) @jsym.new(ptr @FieldsPlain)
  // CHECK: call void @"FieldsPlain.<init>()V"(ptr addrspace(1) [[V0]])
  // CHECK: ret ptr addrspace(1) [[V0]]
  static Object createPlain() { return new FieldsPlain(); }
  // CHECK-LABEL: define {{.*}}@"Fields.call()I"
  // CHECK: call void @jsym.clinit(ptr @FieldsOther)
  // CHECK: [[V0:%[0-9]+]] = call i32 @"FieldsOther.f()I"()
  // CHECK: [[V1:%[0-9]+]] = call i32 @"FieldsPlain.f()I"()
  // CHECK: [[V2:%[0-9]+]] = add i32 [[V0]], [[V1]]
  // CHECK: ret i32 [[V2]]
  static int call() { return FieldsOther.f() + FieldsPlain.f(); }
}
class FieldsBase { int i; static long shared = System.nanoTime(); }
class FieldsOther {
  static int o = new Object().hashCode(); static char d;
  static int f() { return 1; }
}
class FieldsPlain { static int p; static int f() { return 1; } }
