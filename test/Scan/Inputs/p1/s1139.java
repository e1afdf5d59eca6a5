// A homework of 16 methods: marks of a class. A division, an array of negative
// size, five null dereferences and two indices out of bounds are left in it.
package s1139;

public class P1 {
  int[] marks;
  int used;

  public static int mean(int sum, int n) {
    return sum / n; // division
  }

  public static int[] empty(int n) {
    return new int[n]; // negative size
  }

  public static int[] copy(int[] a) {
    if (a == null)
      return empty(0);
    int[] to = empty(a.length);
    for (int i = 0; i < a.length; i++)
      to[i] = a[i];
    return to;
  }

  public static int at(int[] a, int i) {
    return a == null ? 0 : a[i]; // bounds
  }

  public static void put(int[] a, int i, int mark) {
    if (a == null || i < 0)
      return;
    a[i] = mark; // bounds
  }

  public static int total(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) // null
      sum += a[i];
    return sum;
  }

  public static int best(int[] a) {
    int best = -1;
    for (int mark : a) // null
      if (mark > best)
        best = mark;
    return best;
  }

  public static int usedOf(P1 p) {
    return p.used; // null
  }

  public static boolean isEmpty(P1 p) {
    return p == null || p.used == 0;
  }

  public static int room(P1 p) {
    if (p == null)
      return 0;
    return p.marks.length; // null
  }

  public static int last(P1 p) {
    if (p == null || p.marks == null)
      return 0;
    int n = p.marks.length;
    if (n == 0)
      return 0;
    return p.marks[n - 1];
  }

  public static int grade(int mark) {
    switch (mark / 10) {
    case 10:
    case 9:
    case 8:
      return 1;
    case 7:
      return 2;
    case 6:
      return 3;
    case 5:
      return 4;
    default:
      return 5;
    }
  }

  public static int worst(int[] a) {
    if (a == null || a.length == 0)
      return 0;
    int least = 100;
    for (int i = 0; i < a.length; i++)
      if (a[i] < least)
        least = a[i];
    return least;
  }

  public static int range(int[] a) {
    if (a == null || a.length == 0)
      return 0;
    return best(a) - worst(a);
  }

  public static int equal(int[] a, int[] b) {
    if (a == null)
      return 0;
    int n = 0;
    for (int i = 0; i < a.length; i++)
      if (i < b.length && a[i] == b[i]) // null
        n++;
    return n;
  }

  public static void bubble(int[] a) {
    if (a == null)
      return;
    boolean swapped = true;
    while (swapped) {
      swapped = false;
      for (int i = 1; i < a.length; i++)
        if (a[i - 1] > a[i]) {
          int old = a[i];
          a[i] = a[i - 1];
          a[i - 1] = old;
          swapped = true;
        }
    }
  }
}
