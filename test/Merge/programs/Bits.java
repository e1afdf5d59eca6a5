/** Bits of a number counted in two ways, with a branch a bit. */
public class Bits {
  static int slow(int x) {
    int n = 0;
    for (int i = 0; i < 16; i++)
      if ((x >> i & 1) == 1)
        n++;
    return n;
  }

  static int longestRun(int x) {
    int best = 0, run = 0;
    for (int i = 0; i < 16; i++) {
      if ((x & 1 << i) != 0) {
        run++;
        if (run > best)
          best = run;
      } else {
        run = 0;
      }
    }
    return best;
  }

  static void check(int x) {
    assert longestRun(x) <= slow(x);
  }
}
