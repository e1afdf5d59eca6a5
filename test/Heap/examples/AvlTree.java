//===- AvlTree.java --------------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.Comparator;
import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;

/** A search tree whose siblings differ in height by one at most. */
public class AvlTree<T> {
  static class Node<T> {
    @NonNull @Region("data") T element;
    Node<T> left, right;
    int height;

    Node(T element) { this.element = element; }
  }

  Node<T> root;
  @NonNull Comparator<T> order;

  public AvlTree(@NonNull Comparator<T> order) { this.order = order; }

  @Invariant
  boolean repOK() {
    return ordered(root, new Range<>(order)) && checkedHeight(root) != -2;
  }

  private boolean ordered(Node<T> t, Range<T> range) {
    if (t == null)
      return true;
    if (!range.contains(t.element))
      return false;
    return ordered(t.left, range.below(t.element)) &&
        ordered(t.right, range.above(t.element));
  }

  /** The height of a balanced subtree that says so itself; else -2. */
  private int checkedHeight(Node<T> t) {
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

  public void insert(@NonNull @Region("data") T x) { root = insert(x, root); }

  public T find(@NonNull @Region("data") T x) { return elementAt(find(x, root)); }

  public T findMin() { return elementAt(findMin(root)); }

  public T findMax() { return elementAt(findMax(root)); }

  public boolean isEmpty() { return root == null; }

  private T elementAt(Node<T> t) { return t == null ? null : t.element; }

  private Node<T> insert(T x, Node<T> t) {
    if (t == null) {
      t = new Node<>(x);
    } else if (order.compare(x, t.element) < 0) {
      t.left = insert(x, t.left);
      if (height(t.left) - height(t.right) == 2) {
        if (order.compare(x, t.left.element) < 0)
          t = rotateWithLeft(t);
        else
          t = doubleWithLeft(t);
      }
    } else if (order.compare(x, t.element) > 0) {
      t.right = insert(x, t.right);
      if (height(t.right) - height(t.left) == 2) {
        if (order.compare(x, t.right.element) > 0)
          t = rotateWithRight(t);
        else
          t = doubleWithRight(t);
      }
    }
    t.height = max(height(t.left), height(t.right)) + 1;
    return t;
  }

  private Node<T> findMin(Node<T> t) {
    if (t == null)
      return t;
    while (t.left != null)
      t = t.left;
    return t;
  }

  private Node<T> findMax(Node<T> t) {
    if (t == null)
      return t;
    while (t.right != null)
      t = t.right;
    return t;
  }

  private Node<T> find(T x, Node<T> t) {
    while (t != null) {
      if (order.compare(x, t.element) < 0)
        t = t.left;
      else if (order.compare(x, t.element) > 0)
        t = t.right;
      else
        return t;
    }
    return null;
  }

  private static int max(int a, int b) { return a > b ? a : b; }

  private int height(Node<T> t) { return t == null ? -1 : t.height; }

  private Node<T> rotateWithLeft(Node<T> top) {
    Node<T> left = top.left;
    top.left = left.right;
    left.right = top;
    top.height = max(height(top.left), height(top.right)) + 1;
    left.height = max(height(left.left), top.height) + 1;
    return left;
  }

  private Node<T> rotateWithRight(Node<T> top) {
    Node<T> right = top.right;
    top.right = right.left;
    right.left = top;
    top.height = max(height(top.left), height(top.right)) + 1;
    right.height = max(height(right.right), top.height) + 1;
    return right;
  }

  private Node<T> doubleWithLeft(Node<T> top) {
    top.left = rotateWithRight(top.left);
    return rotateWithLeft(top);
  }

  private Node<T> doubleWithRight(Node<T> top) {
    top.right = rotateWithLeft(top.right);
    return rotateWithRight(top);
  }
}
