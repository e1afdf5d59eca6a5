/** Rules of a small game on a board of nine cells: who has won. */
public class Game {
  static int line(int a, int b, int c) { return a != 0 && a == b && b == c ? a : 0; }

  static int winner(int[] s) {
    int w = 0;
    for (int i = 0; i < 3; i++) {
      int r = line(s[3 * i], s[3 * i + 1], s[3 * i + 2]);
      if (r != 0)
        w = r;
      r = line(s[i], s[3 + i], s[6 + i]);
      if (r != 0)
        w = r;
    }
    int r = line(s[0], s[4], s[8]);
    if (r != 0)
      w = r;
    r = line(s[2], s[4], s[6]);
    return r != 0 ? r : w;
  }

  static int cell(int x) { return x == 1 ? 1 : x == 2 ? 2 : 0; }

  static int play(int a, int b, int c, int d, int e, int f, int g, int h, int i) {
    int[] s = {cell(a), cell(b), cell(c), cell(d), cell(e), cell(f), cell(g), cell(h), cell(i)};
    int w = winner(s);
    assert w >= 0 && w <= 2;
    return w;
  }
}
