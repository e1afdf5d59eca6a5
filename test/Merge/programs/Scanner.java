/** Tokens of a line of eight characters: how many, of which kinds. */
public class Scanner {
  static boolean isDigit(char c) { return c >= '0' && c <= '9'; }
  static boolean isLetter(char c) { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'; }

  static int tokens(char a, char b, char c, char d, char e, char f, char g, char h) {
    char[] line = {a, b, c, d, e, f, g, h};
    int words = 0, numbers = 0, others = 0;
    int inside = 0; // 1: a word, 2: a number
    for (int i = 0; i < line.length; i++) {
      char x = line[i];
      if (isLetter(x)) {
        if (inside != 1)
          words++;
        inside = 1;
      } else if (isDigit(x)) {
        if (inside == 0)
          numbers++;
        if (inside != 1)
          inside = 2;
      } else {
        if (x != ' ')
          others++;
        inside = 0;
      }
    }
    assert words + numbers + others <= 8;
    return words * 100 + numbers * 10 + others;
  }
}
