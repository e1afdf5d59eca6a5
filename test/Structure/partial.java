// Which beginnings of a red-black tree can still become one, within a scope; and
// what is the same whatever objects are called.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -cp %api -d %t %S/examples/TreeMapInt.java %S/examples/IntRange.java %s
// RUN: for m in rootOnly rootNull parentNull leftBack bothChildren; do \
// RUN:   not %jsym run --contract -cp %t -k 100 --scope=5 --invariants=filter --no-check-after structures.Partial.$m; done | grep -E '^[0-9]+ path' | FileCheck %s --check-prefix=SAT
// RUN: for m in parentOfRoot leftIsRoot sameChild ownParent leftOnly; do \
// RUN:   %jsym run --contract -cp %t -k 100 --scope=5 --invariants=filter --no-check-after structures.Partial.$m; done | grep -E '^[0-9]+ path' | FileCheck %s --check-prefix=UNSAT
// RUN: %jsym run --contract -cp %t -k 100 --scope=5 --invariants=filter --no-check-after structures.Partial.two | FileCheck %s --check-prefix=FIVE
// RUN: not %jsym run --contract -cp %t -k 100 --scope=6 --invariants=filter --no-check-after structures.Partial.two | FileCheck %s --check-prefix=SIX
// RUN: %jsym run --contract -cp %t --scope=1 --invariants=filter structures.Pair.get | FileCheck %s --check-prefix=ONE
// RUN: %jsym run --contract -cp %t --scope=2 --invariants=filter structures.Pair.get | FileCheck %s --check-prefix=TWO
// RUN: %jsym run --contract -cp %t --scope=4 --invariants=filter --heap=lazy structures.Late.get | FileCheck %s --check-prefix=FOUR
// RUN: not %jsym run --contract -cp %t -k 100 --scope=5 --invariants=filter --heap=lazy --no-check-after --junit %t/tests --confirm structures.Late.get | FileCheck %s --check-prefix=LATE
package structures;

import java.util.HashSet;
import java.util.Set;

class Partial extends TreeMapInt {
  private static void reached() { throw new IllegalStateException(); }

  // SAT-COUNT-5: {{^}}{{[0-9]+}} paths, 1 bug
  void rootOnly() {
    if (root != null)
      reached();
  }
  void rootNull() {
    if (root == null)
      reached();
  }
  void parentNull() {
    if (root != null && root.parent == null)
      reached();
  }
  void leftBack() {
    Entry r = root;
    if (r != null && r.left != null && r.left.parent == r)
      reached();
  }
  void bothChildren() {
    Entry r = root;
    if (r != null && r.left != null && r.right != null && r.left != r.right)
      reached();
  }

  // UNSAT-COUNT-5: {{^}}{{[0-9]+}} path{{s?}}, 0 bugs
  void parentOfRoot() {
    if (root != null && root.parent == root)
      reached();
  }
  void leftIsRoot() {
    if (root != null && root.left == root)
      reached();
  }
  void sameChild() {
    Entry r = root;
    if (r != null && r.left != null && r.left == r.right)
      reached();
  }
  void ownParent() {
    Entry r = root;
    if (r != null && r.left != null && r.left.parent == r.left)
      reached();
  }
  void leftOnly() {
    Entry r = root;
    if (r != null && r.right == null && r.left != null && r.left.left != null)
      reached();
  }

  // Five nodes are not enough for a left branch of four and a right one.
  // FIVE: 0 bugs
  // SIX: 1 bug
  void two() {
    Entry r = root;
    if (r != null && r.left != null && r.right != null &&
        r.left.left != null && r.left.left.left != null)
      reached();
  }
}

/** The root counts, too: within one object there are no two. */
class Pair {
  Pair next;

  boolean repOK() { return next != null && next != this; }

  // ONE: {{^}}0 paths
  // TWO: {{^}}1 path, 0 bugs
  int get() { return 1; }
}

/** What is known counts before the condition has come to it. */
class Late {
  Late left, right;

  boolean repOK() {
    return right != null && right.right != null && isTree(this, new HashSet<>());
  }

  private static boolean isTree(Late n, Set<Late> seen) {
    return n == null || seen.add(n) && isTree(n.left, seen) && isTree(n.right, seen);
  }

  // That the condition asks for hash codes, and this allocates, is no matter
  // for its tests.
  // FOUR: 0 bugs
  // LATE: 1 bug
  // LATE: on a JVM: {{[0-9]+}} confirmed, 0 contradicted, 0 not replayable
  int get() {
    new Late();
    if (right != null && left != null && left.left != null)
      throw new IllegalStateException();
    return 1;
  }
}
