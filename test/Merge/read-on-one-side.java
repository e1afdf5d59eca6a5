// What one side has read of the input and decided, it has decided for itself: in the
// other that may be anything, also where both would go on as one.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --merge-paths --confirm --assume-non-null OneSide.decided | FileCheck --check-prefix=LOST %s
// RUN: not %jsym run -cp %t --merge-paths --confirm --assume-non-null --heap=lazy OneSide.decided | FileCheck --check-prefix=LOST %s
// RUN: not %jsym run -cp %t --merge-paths --confirm --assume-non-null OneSide.narrowed | FileCheck --check-prefix=LOST %s
// LOST: throws java.lang.IllegalStateException
// LOST: 0 contradicted
//
// What it only has read, is what the other finds there, too.
// RUN: %jsym run -cp %t --merge-paths --confirm --assume-non-null OneSide.copied | FileCheck --check-prefix=ONE %s
// ONE: {{^}}1 path, 0 bugs
class OneSide {
  static class Node {
    Node next;
    Object any;
    int key;
  }

  static int decided(Node n, boolean look) {
    int seen = 0;
    if (look && n.next == null)
      seen = 1;
    if (!look && n.next != null)
      throw new IllegalStateException();
    return seen;
  }

  static int narrowed(Node n, boolean look) {
    int seen = 0;
    if (look && !(n.any instanceof Node))
      seen = 1;
    if (!look && n.any instanceof Node)
      throw new IllegalStateException();
    return seen;
  }

  static int copied(Node n, boolean look) {
    int seen = n.key;
    if (look) {
      Node next = n.next;
      seen++;
    }
    return seen;
  }
}
