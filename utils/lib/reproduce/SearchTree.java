/**
 * The search tree of the thesis, with a mark at each of its 19 locations. A run
 * ends at the mark whose turn it is ({@code stop}), with the number of the
 * location: so each path is one arrival at a location, as it is counted there.
 */
final class SearchTree {
  static final class Node {
    int value;
    Node left, right;
  }

  private Node root;
  private int stop, arrived;
  private final int most;     // rounds of a loop
  private final boolean late; // marks 6, 7 and 9 stand behind the read

  private SearchTree(Node root, int stop, int most, boolean late) {
    this.root = root;
    this.stop = stop;
    this.most = most;
    this.late = late;
  }

  private boolean mark(int location) {
    if (stop-- != 0)
      return false;
    arrived = location;
    return true;
  }

  /** The classic way: operations on a tree that is empty at first. */
  static int values(int stop, boolean first, int v, boolean second, int w,
                    boolean third, int x, boolean fourth, int y) {
    SearchTree tree = new SearchTree(null, stop, Integer.MAX_VALUE, false);
    if (!tree.round(first, v) && !tree.round(second, w) && !tree.round(third, x))
      tree.round(fourth, y);
    return tree.arrived;
  }

  private boolean round(boolean add, int x) {
    return add ? insert(x) : search(x) || remove(x);
  }

  /** Symbolic structures: one call on any tree, loops go round three times. */
  static int add(Node root, int x, int stop) {
    SearchTree tree = new SearchTree(root, stop, 3, false);
    if (root != null)
      tree.insert(x);
    return tree.arrived;
  }

  static int find(Node root, int x, int stop) {
    return findIn(root, x, stop, false);
  }

  static int findLate(Node root, int x, int stop) {
    return findIn(root, x, stop, true);
  }

  static int delete(Node root, int x, int stop) {
    return deleteIn(root, x, stop, false);
  }

  static int deleteLate(Node root, int x, int stop) {
    return deleteIn(root, x, stop, true);
  }

  private static int findIn(Node root, int x, int stop, boolean late) {
    SearchTree tree = new SearchTree(root, stop, 3, late);
    if (root != null)
      tree.search(x);
    return tree.arrived;
  }

  private static int deleteIn(Node root, int x, int stop, boolean late) {
    SearchTree tree = new SearchTree(root, stop, 3, late);
    if (root != null)
      tree.remove(x);
    return tree.arrived;
  }

  /** @return whether the run ends here, as of all below */
  private boolean insert(int x) {
    if (root == null) {
      root = node(x);
      return false;
    }
    Node cur = root;
    int k = 0;
    while (cur.value != x && k++ < most) {
      if (cur.value > x) {
        if (cur.left == null) {
          if (mark(1))
            return true;
          cur.left = node(x);
        } else {
          if (mark(2))
            return true;
          cur = cur.left;
        }
      } else if (cur.right == null) {
        if (mark(3))
          return true;
        cur.right = node(x);
      } else {
        if (mark(4))
          return true;
        cur = cur.right;
      }
    }
    return false;
  }

  private static Node node(int x) {
    Node n = new Node();
    n.value = x;
    return n;
  }

  private boolean search(int x) {
    Node cur = root;
    int k = 0;
    while (cur != null && k++ < most) {
      if (cur.value == x)
        return mark(5);
      if (x < cur.value) {
        if (!late && mark(6))
          return true;
        cur = cur.left;
        if (late && mark(6))
          return true;
      } else {
        if (!late && mark(7))
          return true;
        cur = cur.right;
        if (late && mark(7))
          return true;
      }
    }
    return false;
  }

  private boolean remove(int x) {
    Node cur = root, parent = root;
    boolean isLeft = true;
    if (cur == null)
      return false;
    int k = 0;
    while (cur.value != x && k++ < most) {
      parent = cur;
      if (cur.value > x) {
        if (mark(8))
          return true;
        isLeft = true;
        cur = cur.left;
      } else {
        if (!late && mark(9))
          return true;
        isLeft = false;
        cur = cur.right;
        if (late && mark(9))
          return true;
      }
      if (cur == null)
        return mark(10);
    }
    if (cur.left == null && cur.right == null)
      return replace(cur, parent, isLeft, null, 11);
    if (cur.right == null)
      return replace(cur, parent, isLeft, cur.left, 14);
    if (cur.left == null)
      return replace(cur, parent, isLeft, cur.right, 17);
    if (most < Integer.MAX_VALUE)
      return false; // no location is behind this, but there may be a cycle
    Node next = successor(cur);
    link(cur, parent, isLeft, next);
    next.left = cur.left;
    return false;
  }

  private boolean replace(Node cur, Node parent, boolean isLeft, Node by,
                          int location) {
    if (mark(cur == root ? location : isLeft ? location + 1 : location + 2))
      return true;
    link(cur, parent, isLeft, by);
    return false;
  }

  private void link(Node cur, Node parent, boolean isLeft, Node by) {
    if (cur == root)
      root = by;
    else if (isLeft)
      parent.left = by;
    else
      parent.right = by;
  }

  private static Node successor(Node of) {
    Node parent = of, next = of, cur = of.right;
    while (cur != null) {
      parent = next;
      next = cur;
      cur = cur.left;
    }
    if (next != of.right) {
      parent.left = next.right;
      next.right = of.right;
    }
    return next;
  }
}
