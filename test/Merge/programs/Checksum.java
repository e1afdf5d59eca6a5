/** A checksum with special cases, by table and by rule; they differ at one place. */
public class Checksum {
  static int weight(int digit, int at) {
    int w = at % 2 == 0 ? digit : 2 * digit;
    return w > 9 ? w - 9 : w;
  }

  static boolean valid(int[] digits) {
    int sum = 0;
    for (int i = 0; i < digits.length; i++) {
      if (digits[i] < 0 || digits[i] > 9)
        return false;
      sum += weight(digits[i], i);
    }
    return sum % 10 == 0;
  }

  static boolean fast(int[] digits) {
    int sum = 0;
    for (int i = 0; i < digits.length; i++) {
      int d = digits[i];
      if (d < 0 || d > 9)
        return false;
      if (i % 2 == 1)
        d = d >= 5 ? 2 * d - 9 : 2 * d;
      sum += d;
      if (sum >= 20)
        sum -= 20;
    }
    return sum == 0 || sum == 10;
  }

  static void same(int a, int b, int c, int d, int e, int f, int g, int h) {
    int[] digits = {a, b, c, d, e, f, g, h};
    assert valid(digits) == fast(digits);
  }
}
