/** Two ways to find the median of seven numbers, of which one is a sort. */
public class Equal {
  static int max(int a, int b) { return a > b ? a : b; }
  static int min(int a, int b) { return a < b ? a : b; }

  static int bySort(int a, int b, int c, int d, int e) {
    int[] x = {a, b, c, d, e};
    for (int i = 0; i < 5; i++)
      for (int j = 0; j + 1 < 5 - i; j++)
        if (x[j] > x[j + 1]) {
          int t = x[j];
          x[j] = x[j + 1];
          x[j + 1] = t;
        }
    return x[2];
  }

  static int byNetwork(int a, int b, int c, int d, int e) {
    int f = max(min(a, b), min(c, d));
    int g = min(max(a, b), max(c, d));
    return max(min(max(min(f, g), e), max(f, g)), min(max(f, g), min(e, max(f, g))));
  }

  static void same(int a, int b, int c, int d, int e) {
    assert bySort(a, b, c, d, e) == byNetwork(a, b, c, d, e);
  }
}
