// The passes that ask the program: devirtualisation, initialisation of
// superclasses, final fields, type tests of what was made here.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --no-debug-info -cp %t Passes | FileCheck %s
// RUN: %jsym lower --no-debug-info --devirtualise-world -cp %t Passes | FileCheck %s --check-prefix=WORLD
abstract class Base {
  static int counter = Passes.start();
  abstract int m();
  int open() { return 1; }
  final int closed() { return 2; }
}
class Derived extends Base {
  static int own = Passes.start();
  int m() { return 3; }
}
final class Last extends Base {
  int m() { return 4; }
}

class Passes {
  final int[] data = new int[3];
  int[] loose = new int[3];
  static int start() { return 7; }

  // A new object's class is known.
  // CHECK-LABEL: define {{.*}}@"Passes.exact()I"
  // CHECK: call void @"Derived.<init>()V"
  // CHECK-NOT: dispatch
  // CHECK: call i32 @"Derived.m()I"
  static int exact() { return new Derived().m(); }

  // A final class; a final method; one that is neither stays a dispatch, if
  // the world is open.
  // CHECK-LABEL: define {{.*}}@"Passes.known(LLast;LBase;)I"
  // CHECK: call i32 @"Last.m()I"
  // CHECK: call i32 @"Base.closed()I"
  // CHECK: call ptr @jsym.dispatch.virtual({{.*}}@"Base.open()I")
  // WORLD-LABEL: define {{.*}}@"Passes.known(LLast;LBase;)I"
  // WORLD-NOT: dispatch
  // WORLD: call i32 @"Base.open()I"
  static int known(Last l, Base b) { return l.m() + b.closed() + b.open(); }

  // Initialising Derived initialised Base; not the other way round.
  // CHECK-LABEL: define {{.*}}@"Passes.down()I"
  // CHECK: jsym.clinit(ptr @Derived)
  // CHECK-NOT: jsym.clinit
  // CHECK: ret i32
  static int down() { return Derived.own + Derived.counter; }
  // CHECK-LABEL: define {{.*}}@"Passes.up()I"
  // CHECK: jsym.clinit(ptr @Base)
  // CHECK: jsym.clinit(ptr @Derived)
  // CHECK: ret i32
  static int up() { return Base.counter + Derived.own; }

  // A final field is read once, whatever is called between; another one twice.
  // CHECK-LABEL: define {{.*}}@"Passes.finals()I"
  // CHECK: getfield.ref(ptr addrspace(1) %this, ptr @"Passes.data:[I")
  // CHECK-NOT: @"Passes.data:[I")
  // CHECK: ret i32
  int finals() {
    int a = data[0];
    start();
    return a + data[1];
  }
  // CHECK-LABEL: define {{.*}}@"Passes.others()I"
  // CHECK-COUNT-2: @"Passes.loose:[I")
  // CHECK: ret i32
  int others() {
    int a = loose[0];
    start();
    return a + loose[1];
  }
  // Its constructor sees it before and after.
  // CHECK-LABEL: define {{.*}}@"Passes.<init>(Z)V"
  // CHECK-COUNT-2: call ptr addrspace(1) @jsym.getfield.ref({{.*}}@"Passes.data:[I")
  Passes(boolean b) {
    if (this.data != null) start();
    loose = this.data;
  }

  // Length, index tests and store tests of an array made here are known.
  // CHECK-LABEL: define {{.*}}@"Passes.made()[Ljava/lang/Object;"
  // CHECK-NOT: br i1
  // CHECK-NOT: storable
  // CHECK-NOT: arraylength
  // CHECK: ret ptr addrspace(1)
  static Object[] made() { return new Object[] {"a", new int[1], Passes.class}; }

  // CHECK-LABEL: define {{.*}}@"Passes.cast()Ljava/lang/String;"
  // CHECK-NOT: castable
  // CHECK: ret ptr addrspace(1)
  static String cast() { Object o = "text"; return (String) o; }
}
