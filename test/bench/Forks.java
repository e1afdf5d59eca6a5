// BENCH: 16,384 paths forked at call depth 50
// RUN: run Forks.fork
// PATHS: 16384

/** Each bit of the argument is one fork below fifty frames. */
public class Forks {
  static int deep(int x, int depth) {
    if (depth > 0) {
      int r = deep(x, depth - 1);
      return r + 1;
    }
    int ones = 0;
    for (int bit = 0; bit < 14; bit++)
      if ((x >> bit & 1) != 0)
        ones++;
    return ones;
  }

  public static int fork(int x) {
    return deep(x, 50);
  }
}
