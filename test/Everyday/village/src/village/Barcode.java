package village;

/** Labels on the backs of books. */
public final class Barcode {
  private static final char[] LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".toCharArray();

  private Barcode() {}

  public static String decode(byte[] codes) {
    if (codes == null)
      return "";
    StringBuilder text = new StringBuilder();
    for (byte code : codes)
      if (code < LETTERS.length)
        text.append(LETTERS[code]); // planted 31: ArrayIndexOutOfBoundsException
    return text.toString();
  }

  /** A digit that guards against slips. */
  public static int check(int number) {
    int sum = 0;
    for (int rest = number; rest != 0; rest /= 10)
      sum += rest % 10;
    int digit = sum % 10;
    assert digit >= 0 && digit <= 9 : "no digit"; // planted 32: AssertionError
    return digit;
  }

  public static int pack(int room, int shelf, int slot) {
    if (room < 0 || room > 15 || shelf < 0 || shelf > 255 || slot < 0 || slot > 4095)
      throw new IllegalArgumentException("out of range");
    int packed = room << 20 | shelf << 12 | slot;
    assert packed >>> 20 == room;
    return packed;
  }
}
