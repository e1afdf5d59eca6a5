// A homework of 16 methods: marks of a class, written with care. An array of
// negative size and a null dereference are left in it.
package s8007;

public class P1 {
  public static int[] marks(int n) {
    return new int[n]; // negative size
  }

  public static int size(int[] a) {
    return a.length; // null
  }

  public static int at(int[] a, int i) {
    if (a == null || i < 0 || i >= a.length)
      return -1;
    return a[i];
  }

  public static boolean put(int[] a, int i, int mark) {
    if (a == null || i < 0 || i >= a.length || !isMark(mark))
      return false;
    a[i] = mark;
    return true;
  }

  public static boolean isMark(int mark) {
    return mark >= 0 && mark <= 100;
  }

  public static int clip(int mark) {
    if (mark < 0)
      return 0;
    if (mark > 100)
      return 100;
    return mark;
  }

  public static int letter(int mark) {
    if (!isMark(mark))
      return 'X';
    if (mark >= 80)
      return 'A';
    if (mark >= 70)
      return 'B';
    if (mark >= 60)
      return 'C';
    if (mark >= 50)
      return 'D';
    return 'F';
  }

  public static boolean passes(int mark) {
    return letter(mark) < 'F';
  }

  public static int mean(int sum, int n) {
    return n == 0 ? 0 : sum / n;
  }

  public static int both(int a, int b) {
    return mean(clip(a) + clip(b), 2);
  }

  public static int better(int a, int b) {
    if (!isMark(a))
      return b;
    if (!isMark(b))
      return a;
    return a > b ? a : b;
  }

  public static int three(int a, int b, int c) {
    return better(better(a, b), c);
  }

  public static int weigh(int test, int exam) {
    if (!passes(test) && !passes(exam))
      return 0;
    return mean(40 * test + 60 * exam, 100);
  }

  public static int rounded(int mark) {
    int rest = mark % 5;
    return rest >= 3 ? mark + 5 - rest : mark - rest;
  }

  public static int bonus(int mark, int days) {
    if (days <= 0 || days > 7)
      return clip(mark);
    return clip(mark + 7 - days);
  }

  public static int sign(int mark) {
    if (mark == 0)
      return 0;
    return mark > 0 ? 1 : -1;
  }
}
