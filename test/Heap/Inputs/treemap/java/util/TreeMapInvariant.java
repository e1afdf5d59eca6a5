//===- TreeMapInvariant.java ------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util;

import jsym.contract.Specification;

/** What holds of the JDK's red-black trees. */
@Specification
@SuppressWarnings("unchecked")
final class TreeMapInvariant {
  private static final boolean RED = false, BLACK = true;

  static boolean holds(TreeMap<Object, Object> map) {
    TreeMap.Entry<Object, Object> root = map.root;
    if (root == null)
      return map.size == 0;
    return wellConnected(root, null) && redConsistent(root) &&
        root.color == BLACK && hasBlackHeight(root, blackHeight(root)) &&
        ordered(root, (Comparator<Object>) map.comparator, null, null) && map.size == count(root);
  }

  private static boolean wellConnected(TreeMap.Entry<Object, Object> e,
                                       TreeMap.Entry<Object, Object> parent) {
    if (e.parent != parent)
      return false;
    if (e.right != null && !wellConnected(e.right, e))
      return false;
    if (e.left != null && !wellConnected(e.left, e))
      return false;
    return e.left == null || e.right == null || e.left != e.right;
  }

  private static boolean isRed(TreeMap.Entry<Object, Object> e) {
    return e != null && e.color == RED;
  }

  private static boolean redConsistent(TreeMap.Entry<Object, Object> e) {
    if (e.color == RED && (isRed(e.left) || isRed(e.right)))
      return false;
    return (e.left == null || redConsistent(e.left)) &&
        (e.right == null || redConsistent(e.right));
  }

  private static int blackHeight(TreeMap.Entry<Object, Object> e) {
    int own = e.color == BLACK ? 1 : 0;
    return e.left == null ? own : own + blackHeight(e.left);
  }

  private static boolean hasBlackHeight(TreeMap.Entry<Object, Object> e,
                                        int height) {
    if (e.color == BLACK)
      --height;
    if (e.left == null ? height != 0 : !hasBlackHeight(e.left, height))
      return false;
    return e.right == null ? height == 0 : hasBlackHeight(e.right, height);
  }

  /** Bounds are nodes, whose keys bound these; null: none. */
  private static boolean ordered(TreeMap.Entry<Object, Object> e,
                                 Comparator<Object> order,
                                 TreeMap.Entry<Object, Object> low,
                                 TreeMap.Entry<Object, Object> high) {
    if (low != null && order.compare(e.key, low.key) <= 0)
      return false;
    if (high != null && order.compare(e.key, high.key) >= 0)
      return false;
    return (e.left == null || ordered(e.left, order, low, e)) &&
        (e.right == null || ordered(e.right, order, e, high));
  }

  private static int count(TreeMap.Entry<Object, Object> e) {
    return 1 + (e.left == null ? 0 : count(e.left)) +
        (e.right == null ? 0 : count(e.right));
  }
}
