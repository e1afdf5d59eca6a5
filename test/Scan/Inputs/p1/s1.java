// A homework of 17 methods: marks of a class. Five null dereferences and two
// indices out of bounds are left in it; line comments name them.
package s1;

public class P1 {
  public static int max(int[] a) {
    if (a == null || a.length == 0)
      return 0;
    int best = a[0];
    for (int i = 1; i < a.length; i++)
      if (a[i] > best)
        best = a[i];
    return best;
  }

  public static int min(int[] a) {
    if (a == null || a.length == 0)
      return 0;
    int least = a[0];
    for (int i = 1; i < a.length; i++)
      if (a[i] < least)
        least = a[i];
    return least;
  }

  public static int sum(int[] a) {
    int sum = 0;
    if (a == null)
      return sum;
    for (int i = 0; i < a.length; i++)
      sum += a[i];
    return sum;
  }

  public static int average(int[] a) {
    if (a == null || a.length == 0)
      return 0;
    return sum(a) / a.length;
  }

  public static int count(int[] a, int mark) {
    int n = 0;
    for (int i = 0; i < a.length; i++) // null
      if (a[i] == mark)
        n++;
    return n;
  }

  public static int indexOf(int[] a, int mark) {
    if (a == null)
      return -1;
    for (int i = 0; i < a.length; i++)
      if (a[i] == mark)
        return i;
    return -1;
  }

  public static boolean isSorted(int[] a) {
    for (int i = 1; i < a.length; i++) // null
      if (a[i - 1] > a[i])
        return false;
    return true;
  }

  public static void swap(int[] a, int i, int j) {
    if (a == null)
      return;
    int old = a[i]; // bounds
    a[i] = a[j];    // bounds
    a[j] = old;
  }

  public static void sort(int[] a) {
    if (a == null)
      return;
    for (int i = 0; i < a.length; i++)
      for (int j = i + 1; j < a.length; j++)
        if (a[j] < a[i])
          swap(a, i, j);
  }

  public static int grade(int mark) {
    if (mark >= 75)
      return 1;
    if (mark >= 60)
      return 2;
    if (mark >= 50)
      return 3;
    return 4;
  }

  public static int[] histogram(int[] a) {
    int[] bars = new int[5];
    if (a == null)
      return bars;
    for (int i = 0; i < a.length; i++)
      bars[grade(a[i])]++;
    return bars;
  }

  public static boolean isPass(int mark) {
    return grade(mark) < 4;
  }

  public static int passes(int[] a) {
    int n = 0;
    if (a == null)
      return n;
    for (int i = 0; i < a.length; i++)
      if (isPass(a[i]))
        n++;
    return n;
  }

  public static boolean same(Object one, Object other) {
    return one.equals(other); // null
  }

  public static int first(int[][] rows) {
    if (rows == null || rows.length == 0)
      return 0;
    return rows[0].length; // null
  }

  public static int longest(int[][] rows) {
    if (rows == null)
      return 0;
    int n = 0;
    for (int i = 0; i < rows.length; i++)
      for (int j = i; j < rows.length; j++)
        if (size(rows[j]) > n)
          n = size(rows[j]);
    return n;
  }

  static int size(int[] row) {
    return row.length; // null
  }
}
