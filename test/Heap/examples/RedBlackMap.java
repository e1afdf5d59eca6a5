//===- RedBlackMap.java ----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package examples;

import java.util.Comparator;
import java.util.NoSuchElementException;
import jsym.Sym;
import jsym.contract.Invariant;
import jsym.contract.NonNull;
import jsym.contract.Region;
import jsym.contract.Throws;

/** A map as a red-black tree whose nodes know their parents. */
public class RedBlackMap<K, V> {
  private static final boolean RED = false;
  private static final boolean BLACK = true;

  static class Entry<K, V> {
    @NonNull @Region("data") K key;
    @Region("values") V value;
    Entry<K, V> left, right, parent;
    boolean color = BLACK;

    Entry(K key, V value, Entry<K, V> parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }

    /** Children point back at the nodes that hold them, and are two. */
    boolean wellConnected(Entry<K, V> expectedParent) {
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

    private static boolean isRed(Entry<?, ?> e) {
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

    boolean ordered(Range<K> range) {
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

  Entry<K, V> root;
  int size;
  int modCount;
  @NonNull Comparator<? super K> order;

  public RedBlackMap(@NonNull Comparator<? super K> order) { this.order = order; }

  @Invariant
  boolean repOK() {
    if (root == null)
      return size == 0;
    return root.wellConnected(null) && root.redConsistent() &&
        root.blackConsistent() && root.ordered(new Range<>(order)) &&
        size == root.count();
  }

  public V get(@NonNull @Region("data") K key) {
    Entry<K, V> e = entryOf(key);
    return e == null ? null : e.value;
  }

  /** As the literature counts get: a null key is a case before there is a tree. */
  public static <K, V> V find(@NonNull RedBlackMap<K, V> map, @Region("data") K key) {
    if (key == null)
      return null;
    Sym.assume(map.repOK());
    return map.get(key);
  }

  @Throws(NoSuchElementException.class)
  public K lastKey() {
    Entry<K, V> e = root;
    if (e != null)
      while (e.right != null)
        e = e.right;
    if (e == null)
      throw new NoSuchElementException();
    return e.key;
  }

  public V put(@NonNull @Region("data") K key, @Region("values") V value) {
    Entry<K, V> t = root;
    if (t == null) {
      ++modCount;
      ++size;
      root = new Entry<K, V>(key, value, null);
      return null;
    }
    while (true) {
      int c = order.compare(key, t.key);
      if (c == 0) {
        V old = t.value;
        t.value = value;
        return old;
      } else if (c < 0) {
        if (t.left != null) {
          t = t.left;
        } else {
          ++modCount;
          ++size;
          t.left = new Entry<K, V>(key, value, t);
          fixAfterInsertion(t.left);
          return null;
        }
      } else {
        if (t.right != null) {
          t = t.right;
        } else {
          ++modCount;
          ++size;
          t.right = new Entry<K, V>(key, value, t);
          fixAfterInsertion(t.right);
          return null;
        }
      }
    }
  }

  public V remove(@NonNull @Region("data") K key) {
    Entry<K, V> e = entryOf(key);
    if (e == null)
      return null;
    V old = e.value;
    delete(e);
    return old;
  }

  private Entry<K, V> entryOf(K key) {
    Entry<K, V> e = root;
    while (e != null) {
      int c = order.compare(key, e.key);
      if (c == 0)
        return e;
      e = c < 0 ? e.left : e.right;
    }
    return null;
  }

  private Entry<K, V> successor(Entry<K, V> t) {
    if (t == null)
      return null;
    if (t.right != null) {
      Entry<K, V> e = t.right;
      while (e.left != null)
        e = e.left;
      return e;
    }
    Entry<K, V> e = t.parent, below = t;
    while (e != null && below == e.right) {
      below = e;
      e = e.parent;
    }
    return e;
  }

  private boolean colorOf(Entry<K, V> e) { return e == null ? BLACK : e.color; }

  private Entry<K, V> parentOf(Entry<K, V> e) {
    return e == null ? null : e.parent;
  }

  private void setColor(Entry<K, V> e, boolean color) {
    if (e != null)
      e.color = color;
  }

  private Entry<K, V> leftOf(Entry<K, V> e) { return e == null ? null : e.left; }

  private Entry<K, V> rightOf(Entry<K, V> e) {
    return e == null ? null : e.right;
  }

  private void rotateLeft(Entry<K, V> p) {
    Entry<K, V> r = p.right;
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

  private void rotateRight(Entry<K, V> p) {
    Entry<K, V> l = p.left;
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

  private void fixAfterInsertion(Entry<K, V> x) {
    x.color = RED;
    while (x != null && x != root && x.parent.color == RED) {
      if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
        Entry<K, V> uncle = rightOf(parentOf(parentOf(x)));
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
        Entry<K, V> uncle = leftOf(parentOf(parentOf(x)));
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

  private void delete(Entry<K, V> p) {
    ++modCount;
    --size;
    if (p.left != null && p.right != null) {
      // Two children: the successor's content moves here, its node goes.
      Entry<K, V> s = successor(p);
      p.key = s.key;
      p.value = s.value;
      p = s;
    }
    Entry<K, V> replacement = p.left != null ? p.left : p.right;
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

  private void fixAfterDeletion(Entry<K, V> x) {
    while (x != root && colorOf(x) == BLACK) {
      if (x == leftOf(parentOf(x))) {
        Entry<K, V> sibling = rightOf(parentOf(x));
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
        Entry<K, V> sibling = leftOf(parentOf(x));
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
