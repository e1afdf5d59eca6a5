/** Days between two dates by two rules; a planted bug: the leap year of 1900. */
public class Calendar {
  static boolean leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
  static boolean wrongLeap(int y) { return y % 4 == 0; }

  static int days(int month, boolean leap) {
    switch (month) {
    case 2: return leap ? 29 : 28;
    case 4: case 6: case 9: case 11: return 30;
    default: return 31;
    }
  }

  static int dayOfYear(int y, int m, int d, boolean right) {
    int n = d;
    for (int i = 1; i < 12; i++)
      if (i < m)
        n += days(i, right ? leap(y) : wrongLeap(y));
    return n;
  }

  static void same(int y, int m, int d) {
    if (y < 1890 || y > 1999 || m < 1 || m > 12 || d < 1 || d > 28)
      return;
    assert dayOfYear(y, m, d, true) == dayOfYear(y, m, d, false);
  }
}
