/** Methods on lists, trees, strings and arrays that end for all inputs. */
class HeapSums {
  static class Cell {
    int value;
    Cell next;

    boolean isLast() { return next == null || next == this; }

    int sum() {
      int s = 0;
      Cell c = this;
      for (int i = 0; c != null && i < 3; ++i, c = c.next)
        s += c.value;
      return s > 100 ? 2 : s < -100 ? 1 : 0;
    }
  }

  static class Tree {
    short key;
    Tree left, right;
  }

  interface Shape {}
  static final class Circle implements Shape { byte radius; }
  static final class Box implements Shape { byte width, height; }

  enum Colour { RED, GREEN, BLUE }

  static int reverse(Cell c) {
    Cell before = null;
    int n = 0;
    while (c != null && n < 4) {
      Cell next = c.next;
      c.next = before;
      before = c;
      c = next;
      ++n;
    }
    return n;
  }

  static Cell insert(Cell head, int value) {
    Cell c = new Cell();
    c.value = value;
    Cell at = head;
    for (int i = 0; at != null && at.next != null && at.next.value < value && i < 3; ++i)
      at = at.next;
    if (at == null)
      return c;
    c.next = at.next;
    at.next = c;
    return head;
  }

  static boolean meet(Cell a, Cell b) {
    return a == b || a != null && b != null && (a.next == b || b.next == a || a.next == b.next);
  }

  static boolean contains(Tree t, short key) {
    for (int i = 0; t != null && i < 3; ++i) {
      if (t.key == key)
        return true;
      t = key < t.key ? t.left : t.right;
    }
    return false;
  }

  static int rotate(Tree t) {
    Tree pivot = t.left;
    t.left = pivot.right;
    pivot.right = t;
    return pivot.key < t.key ? 1 : 0;
  }

  static int area(Shape s) {
    if (s instanceof Circle)
      return ((Circle) s).radius > 0 ? 1 : 0;
    Box b = (Box) s;
    return b.width > 0 && b.height > 0 ? 2 : 3;
  }

  static int colour(Colour a, Colour b) {
    return a == b ? 0 : a == Colour.RED ? 1 : 2;
  }

  static int word(String s) {
    if (s.equals("no"))
      return 0;
    return s.startsWith("y") ? 1 : s.isEmpty() ? 2 : 3;
  }

  static int greatest(int[] a) {
    int most = a[0];
    for (int x : a)
      if (x > most)
        most = x;
    return most > 0 ? 1 : 0;
  }

  static int find(Cell[] cells, Cell c) {
    for (int i = 0; i < cells.length; ++i)
      if (cells[i] == c)
        return i;
    return -1;
  }

  static int swap(char[] a, int i, int j) {
    char c = a[i];
    a[i] = a[j];
    a[j] = c;
    return a[i] < a[j] ? 1 : 0;
  }
}
