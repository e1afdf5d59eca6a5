// Assuming the invariant builds the heaps that conform to it: what violates it
// is no counterexample, and what breaks it is.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t -cp %api %s
// RUN: %jsym run --contract -cp %t List.push -k 2 | FileCheck %s --check-prefix=PUSH
// RUN: not %jsym run --contract -cp %t List.close -k 2 | FileCheck %s --check-prefix=CLOSE
// RUN: not %jsym run --contract -cp %t --no-annotations List.last -k 2 --loop-bound=3 | FileCheck %s --check-prefix=UNCHECKED
// RUN: %jsym run --contract -cp %t List.last -k 2 | FileCheck %s --check-prefix=LAST
import jsym.contract.*;

class List {
  static class Node {
    Node next;
    Node(Node next) { this.next = next; }
  }

  Node first;

  @Invariant
  boolean ends() {
    int seen = 0;
    for (Node n = first; n != null; n = n.next) {
      Node m = first;
      for (int i = 0; i < seen; i++) {
        if (m == n)
          return false;
        m = m.next;
      }
      ++seen;
    }
    return true;
  }

  // Lists of no, one and two nodes.
  // PUSH: {{^}}4 paths, 0 bugs
  // PUSH-NEXT: 1 path: bound on reference chains (-k): k at this.first.next.next
  // PUSH-NEXT: verdict: no bug within these bounds
  void push() { first = new Node(first); }

  // CLOSE: invariant List.ends() does not hold
  void close() {
    if (first != null)
      first.next = first;
  }

  // LAST: 0 bugs
  // LAST: verdict: no bug within these bounds
  // UNCHECKED: bound on loop iterations: 3 iterations
  Node last() {
    Node n = first;
    while (n != null && n.next != null)
      n = n.next;
    return n;
  }
}
