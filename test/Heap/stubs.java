// Inputs that nothing on the class path implements: calls of them return fresh
// inputs. What a class need not override runs.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Stubs.twice | FileCheck %s --check-prefix=TWICE
// RUN: not %jsym run -cp %t Stubs.anyBig | FileCheck %s --check-prefix=BIG
// RUN: not %jsym run -cp %t Stubs.made --heap=lazy | FileCheck %s --check-prefix=MADE
// RUN: not %jsym run -cp %t Stubs.made | FileCheck %s --check-prefix=MADE
// RUN: not %jsym run -cp %t Stubs.twice --no-stubs | FileCheck %s --check-prefix=NONE
// RUN: not %jsym run -cp %t Stubs.first | FileCheck %s --check-prefix=QUEUE
// RUN: not %jsym run -cp %t Stubs.apply --confirm | FileCheck %s --check-prefix=APPLY
import java.util.concurrent.BlockingQueue;
import java.util.function.*;

interface Shape {
  double area();
  Shape next();
  default boolean big() { return area() > 10; }
}

class Stubs {
  // Two calls may differ.
  // TWICE: path 1: throws java.lang.NullPointerException
  // TWICE: returns 1
  // TWICE-NEXT: when f != null && applyAsInt()#1 == applyAsInt()#2
  // TWICE: returns 2
  // TWICE-NEXT: when f != null && applyAsInt()#1 != applyAsInt()#2
  // TWICE: 2 paths: calls of unknown classes only return values: java.util.function.IntUnaryOperator.applyAsInt(int)
  // NONE: unsupported: call of java.util.function.IntUnaryOperator.applyAsInt(int) on an input of unknown class
  static int twice(IntUnaryOperator f, int x) {
    int a = f.applyAsInt(x), b = f.applyAsInt(a);
    return a == b ? 1 : 2;
  }

  // BIG: returns true
  // BIG-NEXT: when {{.*}}area()#1 > 1
  // BIG: {{^}}5 paths, 2 bugs
  static boolean anyBig(Shape s) { return s.big() || s.next().big(); }

  // What a call returns may be an input, but nothing the program made.
  // MADE-NOT: IllegalState
  // MADE: returns true
  // MADE: returns false
  // MADE-NOT: IllegalState
  // MADE: verdict
  static boolean made(Supplier<Object> f, Object n) {
    Object made = new Object();
    Object got = f.get();
    if (got == made)
      throw new IllegalStateException();
    return got == n;
  }

  // Methods of a Queue must agree with each other.
  // QUEUE: unsupported: call of java.util.Queue.peek() on an input of unknown class; give its classes by --types
  static Object first(BlockingQueue<Object> q) { return q.peek(); }

  // Results are of the classes that type arguments say.
  // APPLY-NOT: ClassCastException
  // APPLY: {{^}}4 paths, 2 bugs
  // APPLY: 4 confirmed, 0 contradicted, 0 not replayable
  static int apply(Function<String, Integer> f) { return f.apply("x") > 3 ? 1 : 0; }
}
