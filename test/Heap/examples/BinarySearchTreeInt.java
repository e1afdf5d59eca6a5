//===- BinarySearchTreeInt.java --------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import jsym.contract.Invariant;

/** An unbalanced binary search tree, written with recursion. */
public class BinarySearchTreeInt {
  static class Node {
    int element;
    Node left, right;

    Node(int element) { this.element = element; }
  }

  Node root;

  public BinarySearchTreeInt() {}

  @Invariant
  boolean repOK() {
    return ordered(root, new IntRange());
  }

  private boolean ordered(Node t, IntRange range) {
    if (t == null)
      return true;
    if (!range.contains(t.element))
      return false;
    return ordered(t.left, range.below(t.element)) &&
        ordered(t.right, range.above(t.element));
  }

  public void insert(int x) { root = insert(x, root); }

  public void remove(int x) { root = remove(x, root); }

  public Node find(int x) { return find(x, root); }

  public Node findMin() { return findMin(root); }

  public Node findMax() { return findMax(root); }

  public boolean isEmpty() { return root == null; }

  public void makeEmpty() { root = null; }

  private Node insert(int x, Node t) {
    if (t == null)
      t = new Node(x);
    else if (x < t.element)
      t.left = insert(x, t.left);
    else if (x > t.element)
      t.right = insert(x, t.right);
    return t;
  }

  private Node remove(int x, Node t) {
    if (t == null)
      return t;
    if (x < t.element) {
      t.left = remove(x, t.left);
    } else if (x > t.element) {
      t.right = remove(x, t.right);
    } else if (t.left != null && t.right != null) {
      // Two children: the successor takes this node's place.
      t.element = findMin(t.right).element;
      t.right = remove(t.element, t.right);
    } else {
      t = t.left != null ? t.left : t.right;
    }
    return t;
  }

  private Node findMin(Node t) {
    if (t == null)
      return null;
    if (t.left == null)
      return t;
    return findMin(t.left);
  }

  private Node findMax(Node t) {
    if (t != null)
      while (t.right != null)
        t = t.right;
    return t;
  }

  private Node find(int x, Node t) {
    if (t == null)
      return null;
    if (x < t.element)
      return find(x, t.left);
    if (x > t.element)
      return find(x, t.right);
    return t;
  }
}
