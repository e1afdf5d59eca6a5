// A set of the input has no element twice, whether the class of an element says
// what its hash code is, or another class of the same type does.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym check -cp %t --assume-non-null -k 1 --array-bound=2 Twice.same | FileCheck %s
// CHECK-NOT: {{^}}bug
// CHECK: verdict:
// CHECK-NOT: {{^}}bug
import java.util.Iterator;
import java.util.Set;

class Twice {
  interface Named {}

  static final class Own implements Named {
    int n;
    @Override public int hashCode() { return n; }
    @Override public boolean equals(Object o) { return o instanceof Own && ((Own)o).n == n; }
  }

  static final class Plain implements Named {}

  static int same(Plain p, Set<Named> all) {
    if (all.size() != 2)
      return 0;
    Iterator<Named> each = all.iterator();
    if (each.next() == p && each.next() == p)
      throw new IllegalStateException();
    return 1;
  }
}
