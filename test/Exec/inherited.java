// A class runs the main that it inherits, initialised first as by java; a method
// named by a subclass has an object of that as its receiver.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %java -cp %t Inherited > %t/jvm.txt
// RUN: %jsym run --concrete -cp %t Inherited | diff %t/jvm.txt -
// RUN: not %jsym run -cp %t Inherited.above | FileCheck %s
// RUN: not %jsym run -cp %t InheritedBase.above | FileCheck %s --check-prefix=BASE
//
// CHECK: with this = Inherited{limit = 0}
// CHECK-NOT: {{new InheritedBase|InheritedBase[{]}}
// CHECK: throws java.lang.IllegalStateException
// CHECK-NOT: returns 1
// BASE: with this = {{new InheritedBase|InheritedBase.limit}}
// BASE: returns 1
// BASE: with this = Inherited{limit = {{.*}}}
class InheritedBase {
  static { System.out.println("base"); }
  int limit;

  public static void main(String[] args) { System.out.println("main " + args.length); }

  int above(int k) { return k > limit ? kind() : 0; }
  int kind() { return 1; }
}

class Inherited extends InheritedBase {
  static { System.out.println("heir"); }

  int kind() {
    if (limit == 77)
      throw new IllegalStateException();
    return 3;
  }
}
