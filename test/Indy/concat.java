// String concatenation is a StringBuilder; every type is appended as itself.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --hidden --no-debug-info -cp %t Concat | FileCheck %s
class Concat {
  // CHECK-LABEL: @"Concat.all(ZBCSIJFDLjava/lang/String;[CLjava/lang/Object;)Ljava/lang/String;"
  // javac itself makes Strings of objects.
  // CHECK: call ptr addrspace(1) @"[[ALL:Concat\$\$Concat\$1\$[0-9]+]].link(ZBCSIJFDLjava/lang/String;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"(
  static String all(boolean z, byte b, char c, short s, int i, long j, float f,
                    double d, String t, char[] a, Object o) {
    return "z=" + z + b + c + s + i + j + f + d + t + a + o + "\u00e9\0.";
  }

  // A constant with the recipe's own tags in it is an argument of its own.
  // CHECK-LABEL: @"Concat.tags(I)Ljava/lang/String;"
  // CHECK: @"[[TAGS:Concat\$\$Concat\$2\$[0-9]+]].link(I)
  static String tags(int i) { return "\1a\2" + i; }
}
// CHECK: define {{.*}}@"[[ALL]].link(
// CHECK: [[B:%.*]] = call ptr addrspace(1) @jsym.new(ptr @"java/lang/StringBuilder")
// CHECK: append(Ljava/lang/String;)
// CHECK: append(Z)
// CHECK: append(I)
// CHECK: append(C)
// CHECK: append(I)
// CHECK: append(I)
// CHECK: append(J)
// CHECK: append(F)
// CHECK: append(D)
// CHECK-COUNT-4: append(Ljava/lang/String;)
// CHECK-NOT: append
// CHECK: toString()

// CHECK: define {{.*}}@"[[TAGS]].link(I)
// CHECK: append(Ljava/lang/String;)
// CHECK: append(I)
