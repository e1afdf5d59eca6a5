//===- AvlTreeInt.java -----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;

/** A search tree whose siblings differ in height by one at most. */
public class AvlTreeInt {
  static class Node {
    int element;
    Node left, right;
    int height;

    Node(int element) { this.element = element; }
  }

  Node root;

  public AvlTreeInt() {}

  @Invariant
  boolean repOK() {
    return ordered(root, new IntRange()) && checkedHeight(root) != -2;
  }

  private boolean ordered(Node t, IntRange range) {
    if (t == null)
      return true;
    if (!range.contains(t.element))
      return false;
    return ordered(t.left, range.below(t.element)) &&
        ordered(t.right, range.above(t.element));
  }

  /** The height of a balanced subtree that says so itself; else -2. */
  private int checkedHeight(Node t) {
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

  public void insert(int x) { root = insert(x, root); }

  public Node find(int x) { return find(x, root); }

  public Node findMin() { return findMin(root); }

  public Node findMax() { return findMax(root); }

  public boolean isEmpty() { return root == null; }

  private Node insert(int x, Node t) {
    if (t == null) {
      t = new Node(x);
    } else if (x < t.element) {
      t.left = insert(x, t.left);
      if (height(t.left) - height(t.right) == 2) {
        if (x < t.left.element)
          t = rotateWithLeft(t);
        else
          t = doubleWithLeft(t);
      }
    } else if (x > t.element) {
      t.right = insert(x, t.right);
      if (height(t.right) - height(t.left) == 2) {
        if (x > t.right.element)
          t = rotateWithRight(t);
        else
          t = doubleWithRight(t);
      }
    }
    t.height = max(height(t.left), height(t.right)) + 1;
    return t;
  }

  private Node findMin(Node t) {
    if (t == null)
      return t;
    while (t.left != null)
      t = t.left;
    return t;
  }

  private Node findMax(Node t) {
    if (t == null)
      return t;
    while (t.right != null)
      t = t.right;
    return t;
  }

  private Node find(int x, Node t) {
    while (t != null) {
      if (x < t.element)
        t = t.left;
      else if (x > t.element)
        t = t.right;
      else
        return t;
    }
    return null;
  }

  private static int max(int a, int b) { return a > b ? a : b; }

  private int height(Node t) { return t == null ? -1 : t.height; }

  private Node rotateWithLeft(Node top) {
    Node left = top.left;
    top.left = left.right;
    left.right = top;
    top.height = max(height(top.left), height(top.right)) + 1;
    left.height = max(height(left.left), top.height) + 1;
    return left;
  }

  private Node rotateWithRight(Node top) {
    Node right = top.right;
    top.right = right.left;
    right.left = top;
    top.height = max(height(top.left), height(top.right)) + 1;
    right.height = max(height(right.right), top.height) + 1;
    return right;
  }

  private Node doubleWithLeft(Node top) {
    top.left = rotateWithRight(top.left);
    return rotateWithLeft(top);
  }

  private Node doubleWithRight(Node top) {
    top.right = rotateWithLeft(top.right);
    return rotateWithRight(top);
  }
}
