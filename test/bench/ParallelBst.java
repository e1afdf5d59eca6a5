// BENCH: insert eight symbolic ints into a binary search tree, on two threads
// RUN: run -q ParallelBst.insert
// PATHS: 545835
// JOBS: 2 1.7

/** As many paths as weak orderings of eight, Fubini(8). */
public class ParallelBst {
  static final class Node {
    final int key;
    Node left, right;

    Node(int key) {
      this.key = key;
    }
  }

  static Node add(Node n, int key) {
    if (n == null)
      return new Node(key);
    if (key < n.key)
      n.left = add(n.left, key);
    else if (key > n.key)
      n.right = add(n.right, key);
    return n;
  }

  public static void insert(int a, int b, int c, int d, int e, int f, int g, int h) {
    Node root = null;
    for (int key : new int[] {a, b, c, d, e, f, g, h})
      root = add(root, key);
  }
}
