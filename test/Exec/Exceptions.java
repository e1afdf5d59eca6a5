// Exceptions, their messages and stacks; class initialisation.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -cp %t Exceptions.div | FileCheck %s --check-prefix=DIV
// RUN: not %jsym run -cp %t Exceptions.index | FileCheck %s --check-prefix=INDEX
// RUN: not %jsym run -cp %t Exceptions.cast | FileCheck %s --check-prefix=CAST
// RUN: %jsym run -cp %t Exceptions.handler | FileCheck %s --check-prefix=HANDLER
// RUN: %jsym run -cp %t Exceptions.init | FileCheck %s --check-prefix=INIT
// RUN: not %jsym run -cp %t Exceptions.size | FileCheck %s --check-prefix=SIZE
// RUN: not %jsym run -cp %t Exceptions.asserts | FileCheck %s --check-prefix=ASSERT
// RUN: %jsym run -cp %t --no-assertions Exceptions.asserts | FileCheck %s --check-prefix=NOASSERT

public class Exceptions {
  // DIV: throws java.lang.ArithmeticException: / by zero
  // DIV-NEXT: at Exceptions.div(Exceptions.java:[[@LINE+4]])
  // DIV-NEXT: when b == 0
  // DIV: returns
  // DIV: 2 paths, 1 bug;
  static int div(int a, int b) { return a / b; }

  // INDEX: throws java.lang.ArrayIndexOutOfBoundsException: Index -1 out of
  // bounds for length 3 INDEX: 2 paths, 1 bug;
  static int index(int i) { return new int[] {1, 2, 3}[i]; }

  // CAST: throws java.lang.ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base of loader 'bootstrap')
  static Object cast(int i) {
    Object o = "text";
    return i > 0 ? (Integer) o : o;
  }

  // Handlers by type, finally, rethrow: each path tells where it went.
  // HANDLER-DAG: returns 11
  // HANDLER-DAG: returns 12
  // HANDLER-DAG: returns 13
  // HANDLER-DAG: returns 10
  // HANDLER: 4 paths, 0 bugs; 3 forks
  static int handler(int x) {
    int r = 0;
    try {
      try {
        if (x == 1)
          throw new IllegalStateException("one");
        if (x == 2)
          throw new NullPointerException();
        if (x == 3)
          ((Object) null).hashCode();
      } finally {
        r += 10;
      }
    } catch (IllegalStateException e) {
      return r + ("one".equals(e.getMessage()) ? 1 : 100);
    } catch (RuntimeException e) {
      return r + (e.getMessage() == null ? 2 : 3);
    }
    return r;
  }

  static class Good {
    static int count = 1;
    static final int CONSTANT = 5;
    static { count += CONSTANT; }
  }
  static class Child extends Good {
    static int child = count * 2;
  }
  static class Bad {
    static int zero = 0;
    static int never = 1 / zero;
  }
  // INIT: returns 12022
  // INIT: 1 path, 0 bugs
  static int init() {
    int r = Child.child * 1000;
    try {
      return Bad.never;
    } catch (ExceptionInInitializerError e) {
      r += e.getCause() instanceof ArithmeticException ? 10 : 0;
    }
    try {
      return Bad.never;
    } catch (NoClassDefFoundError e) {
      r += 12;
    }
    return r;
  }

  // SIZE: throws java.lang.NegativeArraySizeException
  // SIZE: when n < 0
  // SIZE: returns {{.*}} = n
  static int size(int n) { return new int[n].length; }

  // ASSERT: throws java.lang.AssertionError: small
  // ASSERT: 2 paths, 1 bug;
  // NOASSERT: 1 path, 0 bugs;
  static int asserts(int n) {
    assert n > 10 : "small";
    return n;
  }
}
