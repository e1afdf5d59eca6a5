public class Many {
  static class Node { int v; Node next; }
  static int many(int bits, Node n, int[] a) {
    int ones = 0;
    for (int i = 0; i < 15; i++)
      if ((bits >> i & 1) != 0)
        ones++;
    if (ones == 3 && n != null && n.next == n)
      throw new IllegalStateException("three");
    if (a != null && a.length > 2)
      a[1] = ones;
    return ones;
  }
}
