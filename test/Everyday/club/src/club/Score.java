package club;

/** The end of a match. */
public record Score(int home, int away) {
  /** Reads "3:1". */
  public static Score parse(String text) {
    int colon = text.indexOf(':');
    int home = number(text.substring(0, colon)); // planted 28: StringIndexOutOfBoundsException
    return new Score(home, number(text.substring(colon + 1)));
  }

  private static int number(String digits) {
    int value = 0;
    for (int i = 0; i < digits.length(); i++)
      value = value * 10 + Character.digit(digits.charAt(i), 10);
    return value;
  }

  public boolean isDraw() {
    return home == away;
  }

  public Score swapped() {
    return new Score(away, home);
  }
}
