package shapes;

/** Inputs of every shape that a test must be able to rebuild. */
public class Shapes {
  interface Shape {
    int area();
  }
  static final class Square implements Shape {
    private final int side;
    Square(int side) { this.side = side; }
    @Override
    public int area() { return side * side; }
  }
  private static class Hidden implements Shape {
    private int w, h;
    @Override
    public int area() { return w + h; }
  }
  static class Node {
    private Node left, right;
    protected long weight;
    char mark;
  }
  static class Heavy extends Node {
    double extra;
  }

  private final int[] counts = new int[2];
  private Node root;
  private boolean flag;

  static int kinds(Shape s) {
    if (s == null)
      return -1;
    if (s instanceof Square)
      return s.area() == 49 ? 7 : 0;
    return s.area();
  }

  int graph(Node other) {
    if (root == other)
      return 1;
    if (root.left == root)
      return 2;
    if (root.right == other && other != null) {
      other.weight = root.weight + 1;
      root.left = new Node();
      root.left.mark = 'x';
      return 3;
    }
    return flag ? 4 : 5;
  }

  static long primitives(byte b, short s, char c, long l, boolean z) {
    if (z && b == -5)
      throw new IllegalStateException("five");
    if (c == '\n' || c == '\'')
      return l + 1;
    return s > 300 ? l : b;
  }

  static double floats(float f, double d) {
    if (f != f)
      return d;
    return d > 1.5 ? -0.0 : 0.0;
  }

  static int arrays(int[] a, Node[][] grid, int i) {
    if (a[i] == 42)
      return a.length;
    if (grid != null && grid.length == 2 && grid[1] != null && grid[1].length > 0 && grid[1][0] instanceof Heavy)
      return ((Heavy) grid[1][0]).extra > 0 ? 1 : 2;
    a[0] = 9;
    return 0;
  }

  private int secret(Node n) {
    if (counts == null)
      return 0;
    return n.weight > 10 ? counts[0] : counts[1];
  }

  static void prints(int x) {
    System.out.println(x > 3 ? "more\tthan \"three\"" : "less");
  }

  static int boxed(Integer a, Object o) {
    if (a == 5)
      return 1;
    return o == a ? 2 : 3;
  }

  Shapes(int n) {
    if (n < 0)
      throw new NegativeArraySizeException("n");
    counts[1] = n;
  }
}
