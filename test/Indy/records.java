// The methods of a record: the last component is compared first, floats and
// doubles by compare.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --hidden --no-debug-info -cp %t 'Records$Point' | FileCheck %s
class Records {
  record Point(int x, double d, String s) {}
}
// CHECK-LABEL: define {{.*}}@"Records$Point.toString()Ljava/lang/String;"
// CHECK: call ptr addrspace(1) @"[[TEXT:Records\$Point\$\$Record\$[0-9]+\$[0-9]+]].link(LRecords$Point;)Ljava/lang/String;"(ptr addrspace(1) %this)
// CHECK-LABEL: define {{.*}}@"Records$Point.hashCode()I"
// CHECK: call i32 @"[[HASH:Records\$Point\$\$Record\$[0-9]+\$[0-9]+]].link(LRecords$Point;)I"
// CHECK-LABEL: define {{.*}}@"Records$Point.equals(Ljava/lang/Object;)Z"
// CHECK: call i32 @"[[EQUALS:Records\$Point\$\$Record\$[0-9]+\$[0-9]+]].link(LRecords$Point;Ljava/lang/Object;)Z"

// CHECK: define {{.*}}@"[[TEXT]].link(
// CHECK: @"java/lang/String.valueOf(I)
// CHECK: @"java/lang/String.valueOf(D)
// CHECK: @"java/lang/String.valueOf(Ljava/lang/Object;)

// CHECK: define {{.*}}@"[[HASH]].link(
// CHECK: call i32 @"java/lang/Integer.hashCode(I)I"
// CHECK: mul i32 {{.*}}31
// CHECK: call i32 @"java/lang/Double.hashCode(D)I"
// CHECK: mul i32 {{.*}}31
// CHECK: call i32 @"java/util/Objects.hashCode(Ljava/lang/Object;)I"

// CHECK: define {{.*}}@"[[EQUALS]].link(
// CHECK: icmp {{eq|ne}} ptr addrspace(1) %
// CHECK: call i1 @jsym.instanceof(ptr addrspace(1) %{{.*}}, ptr @"Records$Point")
// CHECK: call i32 @"java/util/Objects.equals(
// CHECK: call i32 @"java/lang/Double.compare(DD)I"
// CHECK: jsym.getfield.i32
// CHECK: jsym.getfield.i32
