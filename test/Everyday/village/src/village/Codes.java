package village;

import java.util.Arrays;
import java.util.Base64;

/** What is printed on membership cards. */
public final class Codes {
  private Codes() {}

  /** A card's code as bytes; nothing where there is none. */
  public static int length(String code) {
    if (code == null || code.isEmpty())
      return 0;
    return Base64.getDecoder().decode(code).length; // planted 40: IllegalArgumentException
  }

  /** Digits of a number in groups of three. */
  public static String grouped(int number) {
    String digits = Integer.toString(Math.abs(number));
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < digits.length(); i++) {
      if (i > 0 && (digits.length() - i) % 3 == 0)
        out.append('.');
      out.append(digits.charAt(i));
    }
    return out.toString();
  }

  /** The n-th of the months that have a name. */
  public static String month(int n) {
    String[] names = {"January", "February", "March", "April", "May", "June", "July", "August",
        "September", "October", "November", "December"};
    if (n < 0 || n > names.length)
      return Arrays.toString(names);
    return names[n]; // planted 41: ArrayIndexOutOfBoundsException
  }

  /** A mark for each day of a stay within a year. */
  public static boolean[] stay(int from, int to) {
    if (from < 1 || from > 366 || to < 1 || to > 366)
      return new boolean[0];
    return new boolean[to - from]; // planted 42: NegativeArraySizeException
  }
}
