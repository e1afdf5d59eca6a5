// A homework of 19 methods: marks of a class, with texts. Eight null dereferences,
// an index out of bounds, an array of negative size, and a number that is none,
// which the thesis misses, are left in it.
package s3426;

public class P1 {
  String name;
  int[] marks;

  public static String name(P1 p) {
    return p.name; // null
  }

  public static void rename(P1 p, String name) {
    p.name = name; // null
  }

  public static int lengthOf(P1 p) {
    if (p == null)
      return 0;
    return p.name.length(); // null
  }

  public static int count(P1 p) {
    if (p == null)
      return 0;
    return p.marks.length; // null
  }

  public static int length(String s) {
    return s.length(); // null
  }

  public static boolean same(String s, String t) {
    if (s == null)
      return t == null;
    return s.length() == t.length(); // null
  }

  public static int sum(int[] a) {
    int sum = 0;
    for (int mark : a) // null
      sum += mark;
    return sum;
  }

  public static void clear(int[] a) {
    for (int i = 0; i < a.length; i++) // null
      a[i] = 0;
  }

  public static int first(int[] a) {
    if (a == null)
      return 0;
    return a[0]; // bounds
  }

  public static int[] room(int n) {
    if (n > 100)
      return null;
    return new int[n]; // negative size
  }

  public static int read(String s) {
    if (s == null)
      return 0;
    return Integer.parseInt(s); // no number
  }

  public static String label(String s, int mark) {
    return "mark of " + s + ": " + mark;
  }

  public static String title(P1 p) {
    if (p == null)
      return "nobody";
    return "name " + p.name;
  }

  public static int abs(int a) {
    return a < 0 ? -a : a;
  }

  public static int distance(int a, int b) {
    return abs(a - b);
  }

  public static int closest(int[] a, int mark) {
    if (a == null || a.length == 0)
      return 0;
    int best = a[0];
    for (int i = 1; i < a.length; i++)
      if (distance(a[i], mark) < distance(best, mark))
        best = a[i];
    return best;
  }

  public static int above(int[] a, int mark) {
    if (a == null)
      return 0;
    int n = 0;
    for (int i = 0; i < a.length; i++)
      if (a[i] > mark)
        n++;
    return n;
  }

  public static boolean isMark(int mark) {
    return mark >= 0 && mark <= 100;
  }

  public static boolean valid(int[] a) {
    if (a == null)
      return false;
    for (int i = 0; i < a.length; i++)
      if (!isMark(a[i]))
        return false;
    return true;
  }
}
