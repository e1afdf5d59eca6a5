import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Methods of many paths. */
public class Orders {
  static int moves;

  /** Insertion sort: as many paths as orders, and one bug among them. */
  static int sort(int[] a) {
    if (a == null || a.length != 5)
      return -1;
    int swaps = 0;
    for (int i = 1; i < a.length; i++)
      for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
        int t = a[j];
        a[j] = a[j - 1];
        a[j - 1] = t;
        swaps++;
      }
    if (swaps == 10 && a[0] == 7)
      throw new IllegalStateException("reversed");
    return swaps;
  }

  /** The JDK's code, lambdas, a static field. */
  static String rank(int a, int b, int c, int d) {
    IntUnaryOperator half = x -> x / 2;
    TreeMap<Integer, String> all = new TreeMap<>(Comparator.comparing(x -> -x));
    all.put(a, "a");
    all.put(b, "b");
    all.put(half.applyAsInt(c), "c");
    all.put(d, "d");
    if (moves > 3 && all.size() == 1)
      throw new ArithmeticException("all the same");
    return String.join("", all.values());
  }

  /** Ends at a bound on some paths. */
  static int count(String s, Orders o) {
    int n = 0;
    for (int i = 0; i < s.length(); i++)
      if (s.charAt(i) == 'x')
        n++;
      else if (s.charAt(i) > 'x')
        n -= 2;
    while (o.next != null && n-- > 0)
      o = o.next;
    return n;
  }
  Orders next;

  /** A way for each set of numbers. */
  static int sets(int[] a) {
    int n = 0;
    for (int i = 0; i < a.length; i++)
      n += a[i] > i * 7 ? 1 << i : 0;
    return n;
  }
}
