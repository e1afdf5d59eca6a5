//===- BinarySearchTree.java -----------------------------------*- Java -*-===//
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

/** An unbalanced binary search tree, written with recursion. */
public class BinarySearchTree<T> {
  static class Node<T> {
    @Region("data") T element;
    Node<T> left, right;

    Node(T element) { this.element = element; }
  }

  Node<T> root;
  @NonNull Comparator<T> order;

  public BinarySearchTree(@NonNull Comparator<T> order) { this.order = order; }

  @Invariant
  boolean repOK() {
    return ordered(root, new Range<>(order));
  }

  private boolean ordered(Node<T> t, Range<T> range) {
    if (t == null)
      return true;
    if (!range.contains(t.element))
      return false;
    return ordered(t.left, range.below(t.element)) &&
        ordered(t.right, range.above(t.element));
  }

  public void insert(@Region("data") T x) { root = insert(x, root); }

  public void remove(@Region("data") T x) { root = remove(x, root); }

  public T find(@Region("data") T x) { return elementAt(find(x, root)); }

  /**
   * As find, but what is equal to x is not asked of the order: with keys that
   * agree in {@code equality} with a node's and are less in the order, a node
   * above the one with x itself may be found.
   */
  public T findEqual(@Region("data") T x,
                     @NonNull @Region("equality") Comparator<T> equality) {
    return elementAt(findEqual(x, root, equality));
  }

  public T findMin() { return elementAt(findMin(root)); }

  public T findMax() { return elementAt(findMax(root)); }

  public boolean isEmpty() { return root == null; }

  public void makeEmpty() { root = null; }

  private T elementAt(Node<T> t) { return t == null ? null : t.element; }

  private Node<T> insert(T x, Node<T> t) {
    if (t == null)
      t = new Node<>(x);
    else if (order.compare(x, t.element) < 0)
      t.left = insert(x, t.left);
    else if (order.compare(x, t.element) > 0)
      t.right = insert(x, t.right);
    return t;
  }

  private Node<T> remove(T x, Node<T> t) {
    if (t == null)
      return t;
    if (order.compare(x, t.element) < 0) {
      t.left = remove(x, t.left);
    } else if (order.compare(x, t.element) > 0) {
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

  private Node<T> findMin(Node<T> t) {
    if (t == null)
      return null;
    if (t.left == null)
      return t;
    return findMin(t.left);
  }

  private Node<T> findMax(Node<T> t) {
    if (t != null)
      while (t.right != null)
        t = t.right;
    return t;
  }

  private Node<T> find(T x, Node<T> t) {
    if (t == null)
      return null;
    if (order.compare(x, t.element) < 0)
      return find(x, t.left);
    if (order.compare(x, t.element) > 0)
      return find(x, t.right);
    return t;
  }

  private Node<T> findEqual(T x, Node<T> t, Comparator<T> equality) {
    if (t == null)
      return null;
    if (equality.compare(x, t.element) == 0)
      return t;
    return findEqual(x, order.compare(x, t.element) < 0 ? t.left : t.right,
                     equality);
  }
}
