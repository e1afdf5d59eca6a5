//===- RedBlack.java -------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package korat;

import jsym.contract.Invariant;

/** Keys in order in a red-black tree, whose root may have either colour. */
public class RedBlack {
  static final class Entry {
    int key;
    boolean red;
    Entry left, right, parent;
  }

  Entry root;

  @Invariant
  boolean repOK() {
    return root == null ||
        (root.parent == null && isLinked(root) && blacks(root) >= 0 &&
         isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE));
  }

  private static boolean isLinked(Entry e) {
    return (e.left == null || (e.left.parent == e && isLinked(e.left))) &&
        (e.right == null ||
         (e.right != e.left && e.right.parent == e && isLinked(e.right)));
  }

  /** How many there are on each way down; less than 0: not as many on all. */
  private static int blacks(Entry e) {
    if (e == null)
      return 0;
    int left = blacks(e.left);
    if (left < 0 || left != blacks(e.right))
      return -1;
    if (!e.red)
      return left + 1;
    return isRed(e.left) || isRed(e.right) ? -1 : left;
  }

  private static boolean isRed(Entry e) { return e != null && e.red; }

  private static boolean isOrdered(Entry e, long least, long most) {
    return e == null ||
        (least < e.key && e.key < most && isOrdered(e.left, least, e.key) &&
         isOrdered(e.right, e.key, most));
  }
}
