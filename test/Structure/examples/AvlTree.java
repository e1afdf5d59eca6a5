//===- AvlTree.java --------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** A search tree whose siblings differ in height by one at most. */
public class AvlTree {
  static class Node {
    int element;
    Node left, right;
    int height;

    Node(int element) { this.element = element; }
  }

  Node root;

  public AvlTree() {}

  @Invariant
  boolean repOK() {
    return ordered(root, new IntRange()) && checkedHeight(root) != -2;
  }

  private static boolean ordered(Node t, IntRange range) {
    return t == null ||
        range.contains(t.element) && ordered(t.left, range.below(t.element)) &&
            ordered(t.right, range.above(t.element));
  }

  /** The height of a balanced subtree that says so itself; else -2. */
  private static int checkedHeight(Node t) {
    if (t == null)
      return -1;
    int l = checkedHeight(t.left);
    if (l == -2)
      return -2;
    int r = checkedHeight(t.right);
    if (r == -2 || l - r > 1 || r - l > 1)
      return -2;
    int h = l > r ? l + 1 : r + 1;
    return t.height == h ? h : -2;
  }

  public void insert(int x) { root = insertAt(x, root); }

  public void remove(int x) { root = removeAt(x, root); }

  public boolean contains(int x) {
    Node t = root;
    while (t != null) {
      if (x < t.element)
        t = t.left;
      else if (x > t.element)
        t = t.right;
      else
        return true;
    }
    return false;
  }

  private static Node insertAt(int x, Node t) {
    if (t == null)
      return new Node(x);
    if (x < t.element)
      t.left = insertAt(x, t.left);
    else if (x > t.element)
      t.right = insertAt(x, t.right);
    return balance(t);
  }

  private static Node removeAt(int x, Node t) {
    if (t == null)
      return null;
    if (x < t.element) {
      t.left = removeAt(x, t.left);
    } else if (x > t.element) {
      t.right = removeAt(x, t.right);
    } else if (t.left != null && t.right != null) {
      t.element = least(t.right).element;
      t.right = removeAt(t.element, t.right);
    } else {
      t = t.left != null ? t.left : t.right;
    }
    return balance(t);
  }

  private static Node least(Node t) {
    while (t.left != null)
      t = t.left;
    return t;
  }

  private static int height(Node t) { return t == null ? -1 : t.height; }

  private static Node balance(Node t) {
    if (t == null)
      return null;
    if (height(t.left) - height(t.right) > 1) {
      if (height(t.left.left) < height(t.left.right))
        t.left = rotateRightUp(t.left);
      t = rotateLeftUp(t);
    } else if (height(t.right) - height(t.left) > 1) {
      if (height(t.right.right) < height(t.right.left))
        t.right = rotateLeftUp(t.right);
      t = rotateRightUp(t);
    }
    t.height = Math.max(height(t.left), height(t.right)) + 1;
    return t;
  }

  private static Node rotateLeftUp(Node top) {
    Node left = top.left;
    top.left = left.right;
    left.right = top;
    top.height = Math.max(height(top.left), height(top.right)) + 1;
    left.height = Math.max(height(left.left), top.height) + 1;
    return left;
  }

  private static Node rotateRightUp(Node top) {
    Node right = top.right;
    top.right = right.left;
    right.left = top;
    top.height = Math.max(height(top.left), height(top.right)) + 1;
    right.height = Math.max(height(right.right), top.height) + 1;
    return right;
  }
}
