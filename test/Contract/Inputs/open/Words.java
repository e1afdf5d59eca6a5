import jsym.contract.*;

interface Lexer {
  @Ensures("result >= -1 && result < 8")
  int read();
}

class Words {
  private static final boolean[] BLANK = {false, true, false, false, true, false, false, false};

  /** Planted: the end of the text is no character. */
  static int blanks(@NonNull Lexer in) {
    int n = 0;
    for (int i = 0; i < 2; i++)
      if (BLANK[in.read()])
        n++;
    return n;
  }

  @Ensures("result <= 2")
  static int blanksRight(@NonNull Lexer in) {
    int n = 0;
    for (int i = 0; i < 2; i++) {
      int c = in.read();
      if (c >= 0 && BLANK[c])
        n++;
    }
    return n;
  }
}
