// BENCH: insert six symbolic ints into a binary search tree
// RUN: run Bst6.insert
// PATHS: 4683
// FLOOR: 0.7 s

/** Distinct-or-equal keys: as many paths as weak orderings, Fubini(6). */
public class Bst6 {
  static final class Node {
    final int key;
    Node left, right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;
  private int size;

  private void add(int key) {
    if (root == null) {
      root = new Node(key);
      size++;
      return;
    }
    Node n = root;
    while (true) {
      if (key == n.key)
        return;
      if (key < n.key) {
        if (n.left == null) {
          n.left = new Node(key);
          break;
        }
        n = n.left;
      } else {
        if (n.right == null) {
          n.right = new Node(key);
          break;
        }
        n = n.right;
      }
    }
    size++;
  }

  public static int insert(int a, int b, int c, int d, int e, int f) {
    Bst6 t = new Bst6();
    t.add(a);
    t.add(b);
    t.add(c);
    t.add(d);
    t.add(e);
    t.add(f);
    return t.size;
  }
}
