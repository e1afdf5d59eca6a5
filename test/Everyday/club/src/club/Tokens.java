package club;

import java.util.Iterator;

/** The words and numbers of a line. */
public class Tokens implements Iterator<String> {
  private final String line;
  private int at;

  public Tokens(String line) {
    this.line = line == null ? "" : line;
  }

  @Override
  public boolean hasNext() {
    while (at < line.length() && line.charAt(at) == ' ')
      at++;
    return at < line.length();
  }

  @Override
  public String next() {
    int from = at;
    char first = line.charAt(at); // planted 29: StringIndexOutOfBoundsException
    if (Character.isDigit(first))
      while (at < line.length() && Character.isDigit(line.charAt(at)))
        at++;
    else
      while (at < line.length() && Character.isLetter(line.charAt(at)))
        at++;
    return line.substring(from, at);
  }

  public static int count(String text) {
    int words = 0;
    for (Tokens t = new Tokens(text); t.hasNext() && words < 100; t.next())
      words++;
    return words;
  }
}
