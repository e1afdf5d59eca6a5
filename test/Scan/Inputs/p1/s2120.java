// A homework of 17 methods: marks of a class, with lists and recursion. Six null
// dereferences and an index out of bounds are left in it.
package s2120;

public class P1 {
  int mark;
  P1 next;

  public static int mark(P1 p) {
    return p.mark; // null
  }

  public static P1 second(P1 p) {
    if (p == null)
      return null;
    return p.next.next; // null
  }

  public static void link(P1 p, P1 to) {
    p.next = to; // null
  }

  public static int length(P1 p) {
    int n = 0;
    for (P1 q = p; q != null && n < 100; q = q.next)
      n++;
    return n;
  }

  public static int sum(P1 p, int most) {
    if (p == null || most <= 0)
      return 0;
    return p.mark + sum(p.next, most - 1);
  }

  public static boolean has(P1 p, int mark, int most) {
    if (p == null || most <= 0)
      return false;
    if (p.mark == mark)
      return true;
    return has(p.next, mark, most - 1);
  }

  public static int get(int[] a, int i) {
    if (a == null || i > a.length)
      return 0;
    if (i < 0)
      return 0;
    return a[i]; // bounds
  }

  public static int size(int[] a) {
    return a.length; // null
  }

  public static int power(int base, int n) {
    if (n <= 0 || n > 4)
      return 1;
    return base * power(base, n - 1);
  }

  public static int pairs(int[] a, int mark) {
    if (a == null)
      return 0;
    int n = 0;
    for (int i = 0; i < a.length; i++)
      for (int j = i + 1; j < a.length; j++)
        if (a[i] + a[j] == mark)
          n += power(2, a[i]);
    return n;
  }

  public static int max(int a, int b) {
    return a > b ? a : b;
  }

  public static int highest(int[] a, int from) {
    if (a == null || from < 0 || from >= a.length)
      return 0;
    return max(a[from], highest(a, from + 1));
  }

  public static int grade(int mark) {
    if (mark > 79)
      return 1;
    if (mark > 59)
      return 2;
    if (mark > 49)
      return 3;
    return 4;
  }

  public static int rank(P1 p) {
    if (p == null)
      return 0;
    return grade(p.mark);
  }

  public static boolean before(P1 p, P1 q) {
    if (p == null)
      return true;
    return p.mark <= q.mark; // null
  }

  public static int firstOf(P1[] all) {
    if (all == null || all.length == 0)
      return 0;
    return all[0].mark; // null
  }

  public static int ranks(P1[] all) {
    if (all == null)
      return 0;
    int n = 0;
    for (int i = 0; i < all.length; i++)
      n += rank(all[i]);
    return n;
  }
}
