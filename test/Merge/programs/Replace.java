/** Replaces a class of characters by others, as "tr" does; the result is as long. */
public class Replace {
  static boolean isIn(char c, char from, char to, boolean not) {
    boolean in = from <= c && c <= to;
    return not ? !in : in;
  }

  static int squeeze(char a, char b, char c, char d, char e, char f, char g, char from, char to, boolean not) {
    char[] text = {a, b, c, d, e, f, g};
    char[] out = new char[7];
    int hits = 0;
    for (int i = 0; i < 7; i++) {
      if (isIn(text[i], from, to, not)) {
        out[i] = '-';
        hits++;
      } else {
        out[i] = text[i];
      }
    }
    int dashes = 0;
    for (int i = 0; i < 7; i++)
      if (out[i] == '-')
        dashes++;
    assert dashes >= hits;
    return dashes;
  }
}
