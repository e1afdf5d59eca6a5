//===- RedBlackMapInt.java -------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.NoSuchElementException;
import jsym.contract.Invariant;
import jsym.contract.Region;
import jsym.contract.Throws;

/** A map as a red-black tree whose nodes know their parents. */
public class RedBlackMapInt<V> {
  private static final boolean RED = false;
  private static final boolean BLACK = true;

  static class Entry<V> {
    int key;
    @Region("values") V value;
    Entry<V> left, right, parent;
    boolean color = BLACK;

    Entry(int key, V value, Entry<V> parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }

    /** Children point back at the nodes that hold them, and are two. */
    boolean wellConnected(Entry<V> expectedParent) {
      if (parent != expectedParent)
        return false;
      if (right != null && !right.wellConnected(this))
        return false;
      if (left != null && !left.wellConnected(this))
        return false;
      return left == null || right == null || left != right;
    }

    /** The children of a red node are black. */
    boolean redConsistent() {
      if (color == RED && (isRed(left) || isRed(right)))
        return false;
      return (left == null || left.redConsistent()) &&
          (right == null || right.redConsistent());
    }

    private static boolean isRed(Entry<?> e) {
      return e != null && e.color == RED;
    }

    /** The root is black, and all ways down meet as many black nodes. */
    boolean blackConsistent() {
      return color == BLACK && hasBlackHeight(blackHeight());
    }

    private int blackHeight() {
      int own = color == BLACK ? 1 : 0;
      return left == null ? own : own + left.blackHeight();
    }

    private boolean hasBlackHeight(int height) {
      if (color == BLACK)
        --height;
      if (left == null ? height != 0 : !left.hasBlackHeight(height))
        return false;
      return right == null ? height == 0 : right.hasBlackHeight(height);
    }

    boolean ordered(IntRange range) {
      if (!range.contains(key))
        return false;
      return (left == null || left.ordered(range.below(key))) &&
          (right == null || right.ordered(range.above(key)));
    }

    int count() {
      return 1 + (left == null ? 0 : left.count()) +
          (right == null ? 0 : right.count());
    }
  }

  Entry<V> root;
  int size;
  int modCount;

  public RedBlackMapInt() {}

  @Invariant
  boolean repOK() {
    if (root == null)
      return size == 0;
    return root.wellConnected(null) && root.redConsistent() &&
        root.blackConsistent() && root.ordered(new IntRange()) &&
        size == root.count();
  }

  public V get(int key) {
    Entry<V> e = entryOf(key);
    return e == null ? null : e.value;
  }

  @Throws(NoSuchElementException.class)
  public int lastKey() {
    Entry<V> e = root;
    if (e != null)
      while (e.right != null)
        e = e.right;
    if (e == null)
      throw new NoSuchElementException();
    return e.key;
  }

  public V put(int key, @Region("values") V value) {
    Entry<V> t = root;
    if (t == null) {
      ++modCount;
      ++size;
      root = new Entry<V>(key, value, null);
      return null;
    }
    while (true) {
      if (key == t.key) {
        V old = t.value;
        t.value = value;
        return old;
      } else if (key < t.key) {
        if (t.left != null) {
          t = t.left;
        } else {
          ++modCount;
          ++size;
          t.left = new Entry<V>(key, value, t);
          fixAfterInsertion(t.left);
          return null;
        }
      } else {
        if (t.right != null) {
          t = t.right;
        } else {
          ++modCount;
          ++size;
          t.right = new Entry<V>(key, value, t);
          fixAfterInsertion(t.right);
          return null;
        }
      }
    }
  }

  public V remove(int key) {
    Entry<V> e = entryOf(key);
    if (e == null)
      return null;
    V old = e.value;
    delete(e);
    return old;
  }

  private Entry<V> entryOf(int key) {
    Entry<V> e = root;
    while (e != null) {
      if (key == e.key)
        return e;
      e = key < e.key ? e.left : e.right;
    }
    return null;
  }

  private Entry<V> successor(Entry<V> t) {
    if (t == null)
      return null;
    if (t.right != null) {
      Entry<V> e = t.right;
      while (e.left != null)
        e = e.left;
      return e;
    }
    Entry<V> e = t.parent, below = t;
    while (e != null && below == e.right) {
      below = e;
      e = e.parent;
    }
    return e;
  }

  private boolean colorOf(Entry<V> e) { return e == null ? BLACK : e.color; }

  private Entry<V> parentOf(Entry<V> e) {
    return e == null ? null : e.parent;
  }

  private void setColor(Entry<V> e, boolean color) {
    if (e != null)
      e.color = color;
  }

  private Entry<V> leftOf(Entry<V> e) { return e == null ? null : e.left; }

  private Entry<V> rightOf(Entry<V> e) {
    return e == null ? null : e.right;
  }

  private void rotateLeft(Entry<V> p) {
    Entry<V> r = p.right;
    p.right = r.left;
    if (r.left != null)
      r.left.parent = p;
    r.parent = p.parent;
    if (p.parent == null)
      root = r;
    else if (p.parent.left == p)
      p.parent.left = r;
    else
      p.parent.right = r;
    r.left = p;
    p.parent = r;
  }

  private void rotateRight(Entry<V> p) {
    Entry<V> l = p.left;
    p.left = l.right;
    if (l.right != null)
      l.right.parent = p;
    l.parent = p.parent;
    if (p.parent == null)
      root = l;
    else if (p.parent.right == p)
      p.parent.right = l;
    else
      p.parent.left = l;
    l.right = p;
    p.parent = l;
  }

  private void fixAfterInsertion(Entry<V> x) {
    x.color = RED;
    while (x != null && x != root && x.parent.color == RED) {
      if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
        Entry<V> uncle = rightOf(parentOf(parentOf(x)));
        if (colorOf(uncle) == RED) {
          setColor(parentOf(x), BLACK);
          setColor(uncle, BLACK);
          setColor(parentOf(parentOf(x)), RED);
          x = parentOf(parentOf(x));
        } else {
          if (x == rightOf(parentOf(x))) {
            x = parentOf(x);
            rotateLeft(x);
          }
          setColor(parentOf(x), BLACK);
          setColor(parentOf(parentOf(x)), RED);
          if (parentOf(parentOf(x)) != null)
            rotateRight(parentOf(parentOf(x)));
        }
      } else {
        Entry<V> uncle = leftOf(parentOf(parentOf(x)));
        if (colorOf(uncle) == RED) {
          setColor(parentOf(x), BLACK);
          setColor(uncle, BLACK);
          setColor(parentOf(parentOf(x)), RED);
          x = parentOf(parentOf(x));
        } else {
          if (x == leftOf(parentOf(x))) {
            x = parentOf(x);
            rotateRight(x);
          }
          setColor(parentOf(x), BLACK);
          setColor(parentOf(parentOf(x)), RED);
          if (parentOf(parentOf(x)) != null)
            rotateLeft(parentOf(parentOf(x)));
        }
      }
    }
    root.color = BLACK;
  }

  private void delete(Entry<V> p) {
    ++modCount;
    --size;
    if (p.left != null && p.right != null) {
      // Two children: the successor's content moves here, its node goes.
      Entry<V> s = successor(p);
      p.key = s.key;
      p.value = s.value;
      p = s;
    }
    Entry<V> replacement = p.left != null ? p.left : p.right;
    if (replacement != null) {
      replacement.parent = p.parent;
      if (p.parent == null)
        root = replacement;
      else if (p == p.parent.left)
        p.parent.left = replacement;
      else
        p.parent.right = replacement;
      p.left = p.right = p.parent = null;
      if (p.color == BLACK)
        fixAfterDeletion(replacement);
    } else if (p.parent == null) {
      root = null;
    } else {
      // No children: the node is its own replacement and is then unlinked.
      if (p.color == BLACK)
        fixAfterDeletion(p);
      if (p.parent != null) {
        if (p == p.parent.left)
          p.parent.left = null;
        else if (p == p.parent.right)
          p.parent.right = null;
        p.parent = null;
      }
    }
  }

  private void fixAfterDeletion(Entry<V> x) {
    while (x != root && colorOf(x) == BLACK) {
      if (x == leftOf(parentOf(x))) {
        Entry<V> sibling = rightOf(parentOf(x));
        if (colorOf(sibling) == RED) {
          setColor(sibling, BLACK);
          setColor(parentOf(x), RED);
          rotateLeft(parentOf(x));
          sibling = rightOf(parentOf(x));
        }
        if (colorOf(leftOf(sibling)) == BLACK &&
            colorOf(rightOf(sibling)) == BLACK) {
          setColor(sibling, RED);
          x = parentOf(x);
        } else {
          if (colorOf(rightOf(sibling)) == BLACK) {
            setColor(leftOf(sibling), BLACK);
            setColor(sibling, RED);
            rotateRight(sibling);
            sibling = rightOf(parentOf(x));
          }
          setColor(sibling, colorOf(parentOf(x)));
          setColor(parentOf(x), BLACK);
          setColor(rightOf(sibling), BLACK);
          rotateLeft(parentOf(x));
          x = root;
        }
      } else {
        Entry<V> sibling = leftOf(parentOf(x));
        if (colorOf(sibling) == RED) {
          setColor(sibling, BLACK);
          setColor(parentOf(x), RED);
          rotateRight(parentOf(x));
          sibling = leftOf(parentOf(x));
        }
        if (colorOf(rightOf(sibling)) == BLACK &&
            colorOf(leftOf(sibling)) == BLACK) {
          setColor(sibling, RED);
          x = parentOf(x);
        } else {
          if (colorOf(leftOf(sibling)) == BLACK) {
            setColor(rightOf(sibling), BLACK);
            setColor(sibling, RED);
            rotateLeft(sibling);
            sibling = leftOf(parentOf(x));
          }
          setColor(sibling, colorOf(parentOf(x)));
          setColor(parentOf(x), BLACK);
          setColor(leftOf(sibling), BLACK);
          rotateRight(parentOf(x));
          x = root;
        }
      }
    }
    setColor(x, BLACK);
  }
}
