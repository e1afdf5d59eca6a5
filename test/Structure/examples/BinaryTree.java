//===- BinaryTree.java -----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import jsym.contract.Invariant;

/** A tree: no node has two parents. */
public class BinaryTree {
  static class Node {
    Node left, right;
  }

  Node root;

  @Invariant
  boolean repOK() {
    Set<Node> seen = new HashSet<>();
    LinkedList<Node> work = new LinkedList<>();
    if (root != null && seen.add(root))
      work.add(root);
    while (!work.isEmpty()) {
      Node n = work.removeFirst();
      if (n.left != null && !seen.add(n.left))
        return false;
      if (n.left != null)
        work.add(n.left);
      if (n.right != null && !seen.add(n.right))
        return false;
      if (n.right != null)
        work.add(n.right);
    }
    return root != null;
  }

  public void leftmost() {
    Node n = root;
    while (n.left != null)
      n = n.left;
  }

  public void dfs() { visit(root); }

  private static void visit(Node n) {
    if (n == null)
      return;
    visit(n.left);
    visit(n.right);
  }
}
