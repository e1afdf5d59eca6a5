//===- Mark.java ------------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Ensures;
import jsym.contract.Requires;

/** The mark phase of a garbage collector. */
public class Mark {
  static class Node {
    Node left, right;
    boolean marked;
  }

  /** A work list; also a set, by identity. */
  static final class Nodes {
    private Node[] nodes = new Node[4];
    private int size;

    boolean isEmpty() { return size == 0; }

    void add(Node n) {
      if (size == nodes.length) {
        Node[] more = new Node[2 * size];
        for (int i = 0; i < size; i++)
          more[i] = nodes[i];
        nodes = more;
      }
      nodes[size++] = n;
    }

    Node take() { return nodes[--size]; }

    Node at(int i) { return nodes[i]; }

    boolean contains(Node n) {
      for (int i = 0; i < size; i++)
        if (nodes[i] == n)
          return true;
      return false;
    }

    int size() { return size; }
  }

  /** All that is reached from the root is marked as asked. */
  private static boolean all(Node root, boolean marked) {
    Nodes seen = new Nodes();
    if (root != null)
      seen.add(root);
    for (int i = 0; i < seen.size(); i++) {
      Node n = seen.at(i);
      if (n.marked != marked)
        return false;
      if (n.left != null && !seen.contains(n.left))
        seen.add(n.left);
      if (n.right != null && !seen.contains(n.right))
        seen.add(n.right);
    }
    return true;
  }

  static boolean noneMarked(Node root) { return all(root, false); }

  static boolean allMarked(Node root) { return all(root, true); }

  @Requires("noneMarked")
  @Ensures("allMarked")
  public static void mark(Node root) {
    if (root == null)
      return;
    Nodes pending = new Nodes();
    root.marked = true;
    pending.add(root);
    while (!pending.isEmpty()) {
      Node n = pending.take();
      Node t = n.left;
      if (t != null && !t.marked) {
        t.marked = true;
        pending.add(t);
      }
      t = n.right;
      if (t != null && !t.marked) {
        t.marked = true;
        pending.add(t);
      }
    }
  }
}
