//===- TreeMapInt.java -----------------------------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package structures;

import jsym.contract.Invariant;

/** The keys of a map as a red-black tree whose nodes know their parents. */
public class TreeMapInt {
  private static final boolean RED = false;
  private static final boolean BLACK = true;

  static class Entry {
    int key;
    Entry left, right, parent;
    boolean color = BLACK;

    Entry(int key, Entry parent) {
      this.key = key;
      this.parent = parent;
    }
  }

  /**
   * Looks at the tree once, from the left: links, order, colours. A search for
   * a tree that it takes is led by all of them from the first node on, where
   * one that looks at all links first has all trees to try.
   */
  private static final class Walk {
    int nodes;
    boolean wrong;

    /** Black nodes on each way down. */
    int height(Entry e, Entry parent, boolean isBelowBlack,
               IntRange range) {
      if (e == null)
        return 0;
      if (e.parent != parent || !range.contains(e.key) ||
          !(e.color | isBelowBlack)) {
        wrong = true;
        return 0;
      }
      ++nodes;
      int left = height(e.left, e, e.color, range.below(e.key));
      if (wrong)
        return 0;
      int right = height(e.right, e, e.color, range.above(e.key));
      if (wrong || left != right) {
        wrong = true;
        return 0;
      }
      return e.color ? left + 1 : left;
    }
  }

  Entry root;
  int size;
  int modCount;

  public TreeMapInt() {}

  @Invariant
  boolean repOK() {
    Walk walk = new Walk();
    walk.height(root, null, /*isBelowBlack=*/false, new IntRange());
    return !walk.wrong && walk.nodes == size;
  }

  public boolean containsKey(int key) { return entryOf(key) != null; }

  public int lastKey() {
    Entry e = root;
    if (e != null)
      while (e.right != null)
        e = e.right;
    return e == null ? 0 : e.key;
  }

  public boolean put(int key) {
    Entry t = root;
    if (t == null) {
      ++modCount;
      ++size;
      root = new Entry(key, null);
      return true;
    }
    while (true) {
      if (key == t.key) {
        return false;
      } else if (key < t.key) {
        if (t.left != null) {
          t = t.left;
        } else {
          ++modCount;
          ++size;
          t.left = new Entry(key, t);
          fixAfterInsertion(t.left);
          return true;
        }
      } else {
        if (t.right != null) {
          t = t.right;
        } else {
          ++modCount;
          ++size;
          t.right = new Entry(key, t);
          fixAfterInsertion(t.right);
          return true;
        }
      }
    }
  }

  public boolean remove(int key) {
    Entry e = entryOf(key);
    if (e == null)
      return false;
    delete(e);
    return true;
  }

  private Entry entryOf(int key) {
    Entry e = root;
    while (e != null) {
      if (key == e.key)
        return e;
      e = key < e.key ? e.left : e.right;
    }
    return null;
  }

  private Entry successor(Entry t) {
    if (t == null)
      return null;
    if (t.right != null) {
      Entry e = t.right;
      while (e.left != null)
        e = e.left;
      return e;
    }
    Entry e = t.parent, below = t;
    while (e != null && below == e.right) {
      below = e;
      e = e.parent;
    }
    return e;
  }

  private boolean colorOf(Entry e) { return e == null ? BLACK : e.color; }

  private Entry parentOf(Entry e) {
    return e == null ? null : e.parent;
  }

  private void setColor(Entry e, boolean color) {
    if (e != null)
      e.color = color;
  }

  private Entry leftOf(Entry e) { return e == null ? null : e.left; }

  private Entry rightOf(Entry e) {
    return e == null ? null : e.right;
  }

  private void rotateLeft(Entry p) {
    Entry r = p.right;
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

  private void rotateRight(Entry p) {
    Entry l = p.left;
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

  private void fixAfterInsertion(Entry x) {
    x.color = RED;
    while (x != null && x != root && x.parent.color == RED) {
      if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
        Entry uncle = rightOf(parentOf(parentOf(x)));
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
        Entry uncle = leftOf(parentOf(parentOf(x)));
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

  private void delete(Entry p) {
    ++modCount;
    --size;
    if (p.left != null && p.right != null) {
      // Two children: the successor's key moves here, its node goes.
      Entry s = successor(p);
      p.key = s.key;
      p = s;
    }
    Entry replacement = p.left != null ? p.left : p.right;
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

  private void fixAfterDeletion(Entry x) {
    while (x != root && colorOf(x) == BLACK) {
      if (x == leftOf(parentOf(x))) {
        Entry sibling = rightOf(parentOf(x));
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
        Entry sibling = leftOf(parentOf(x));
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
