package village;

/** An ISBN of ten places. */
public record Isbn(String digits) {
  private static final String CHECK = "0123456789X";

  public Isbn {
    if (digits == null || digits.length() != 10)
      throw new IllegalArgumentException("an ISBN has ten places");
  }

  /** The last place that belongs to nine digits. */
  public static char checkDigit(int[] nine) {
    if (nine == null || nine.length != 9)
      throw new IllegalArgumentException("nine digits are wanted");
    int sum = 0;
    for (int i = 0; i < nine.length; i++) {
      if (nine[i] < 0 || nine[i] > 9)
        throw new IllegalArgumentException("no digit: " + nine[i]);
      sum += (10 - i) * nine[i];
    }
    return CHECK.charAt(11 - sum % 11); // planted 3: StringIndexOutOfBoundsException
  }

  /** Without the dashes people write. */
  public static String strip(String written) {
    if (written == null)
      return "";
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < written.length(); i++)
      if (written.charAt(i) != '-' && written.charAt(i) != ' ')
        kept.append(written.charAt(i));
    return kept.toString();
  }

  public boolean isNumeric() {
    for (int i = 0; i < 9; i++)
      if (!Character.isDigit(digits.charAt(i)))
        return false;
    return true;
  }
}
