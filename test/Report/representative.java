// The path that stands for a bug is the one that needs least: null arguments
// count before objects that nobody knows how to make, these before size, whatever
// order the paths are found in.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym check --no-confirm -cp %t Least.objects | FileCheck %s --check-prefix=OBJECTS
// RUN: not %jsym check --no-confirm -cp %t --search=bfs --jobs=2 Least.objects | FileCheck %s --check-prefix=OBJECTS
// RUN: not %jsym check --no-confirm -cp %t Least.nulls | FileCheck %s --check-prefix=NULLS
// RUN: not %jsym check --no-confirm -cp %t --search=random --seed=7 Least.nulls | FileCheck %s --check-prefix=NULLS
// RUN: not %jsym check --no-confirm -cp %t Least.size | FileCheck %s --check-prefix=SIZE
// RUN: not %jsym check --no-confirm -cp %t Least.same | FileCheck %s --check-prefix=SAME
// RUN: not %jsym check --no-confirm -cp %t --search=bfs Least.same | FileCheck %s --check-prefix=SAME
class Box {
  int v;
  Box next;
}

class Least {
  static void fail() { throw new IllegalStateException(); }

  // OBJECTS: bug 1: throws java.lang.IllegalStateException (2 paths)
  // OBJECTS: with b = Box{v = 4}, n = {{.*}}
  // OBJECTS-NOT: bug 2
  static void objects(Box b, int n) {
    if (b != null && b.v > 3)
      fail();
    if (b == null && n > 10)
      fail();
  }

  // NULLS: bug 1: throws java.lang.IllegalStateException (2 paths)
  // NULLS: with a = {{[{]0[}]|new int.1.}}, b = new int[0]
  // NULLS-NOT: bug 2
  static void nulls(int[] a, int[] b) {
    if (b == null)
      fail();
    if (a != null && a.length == 1)
      fail();
  }

  // SIZE: bug 1: throws java.lang.IllegalStateException (3 paths)
  // SIZE: with n = 4
  static void size(int n) {
    if (n > 100000)
      fail();
    if (n < -1000)
      fail();
    if (n == 4)
      fail();
  }

  // SAME: bug 1: throws java.lang.IllegalStateException (2 paths)
  // SAME: with n = 1
  static void same(int n) {
    if (n == 1)
      fail();
    if (n == -1)
      fail();
  }
}
