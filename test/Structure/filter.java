// A path is followed while an input can be made of it that the contract takes.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t --scope=4 Ring.head 2>&1 | FileCheck %s --check-prefix=BUILD
// RUN: %jsym run --contract -cp %t --scope=4 --invariants=filter Ring.head | FileCheck %s --check-prefix=FILTER
// RUN: %jsym run --contract -cp %t --scope=4 --invariants=filter --heap=lazy Ring.head | FileCheck %s --check-prefix=LAZY
// RUN: not %jsym run --contract -cp %t --scope=4 --invariants=filter --junit %t/tests --confirm Ring.cut \
// RUN:   | FileCheck %s --check-prefix=CUT
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Ring_JsymTest.java
// RUN: %jsym run --contract -cp %t --scope=4 --invariants=filter Ring.keep | FileCheck %s --check-prefix=KEEP
// RUN: not %jsym run --contract -cp %t --scope=4 --invariants=filter Ring.least | FileCheck %s --check-prefix=LEAST
// RUN: %jsym run --contract -cp %t --scope=9 --scope=Ring\$Node=1 --invariants=filter Ring.head | FileCheck %s --check-prefix=CLASS
// RUN: not %jsym run --contract -cp %t --scope=Rung=1 Ring.head 2>&1 | FileCheck %s --check-prefix=RUNG
import jsym.contract.*;

/** Nodes in a ring, in ascending order from the first. */
class Ring {
  static class Node {
    Node next;
    int data;
  }

  Node first;

  @Invariant
  boolean repOK() {
    if (first == null)
      return true;
    Node n = first;
    while (n.next != first) {
      if (n.next == null || n.next.data < n.data)
        return false;
      n = n.next;
    }
    return true;
  }

  // Where the condition does not end, on rings that the first is not in, there is
  // no input: either way.
  // BUILD: a condition does not end on some inputs
  // BUILD: {{^}}5 paths, 0 bugs
  // FILTER: {{^}}1 path, 0 bugs
  // LAZY: {{^}}2 paths, 0 bugs
  // CLASS: {{^}}1 path, 0 bugs
  // RUNG: class 'Rung' not found
  Node head() { return first; }

  // It takes two nodes to see it; the input has them in a ring.
  // CUT: invariant Ring.repOK() does not hold
  // CUT: on a JVM: {{[0-9]+}} confirmed, 0 contradicted, 0 not replayable
  // TEST: cut_violates_repOK
  // TEST: assertTrue({{[a-z]+}}.repOK());
  // TEST-NEXT: .cut();
  // TEST: assertFalse({{[a-z]+}}.repOK());
  void cut() {
    if (first != null && first.next != first)
      first.next = null;
  }

  // What is written back is no change, and what is not looked at is as it was.
  // KEEP: {{^}}1 path, 0 bugs
  // KEEP: verdict: no bug; all paths explored
  void keep() {
    Node f = first;
    first = null;
    first = f;
  }

  boolean isLeast(int result) { return first == null || first.next.data >= result; }

  // The last is the greatest, not the least. The condition looks at one node
  // more than the method did.
  // LEAST: postcondition Ring.isLeast(int) does not hold
  @Ensures("isLeast")
  int least() { return first == null ? 0 : first.data + 1; }
}
