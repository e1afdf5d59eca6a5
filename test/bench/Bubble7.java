// BENCH: bubble sort of seven symbolic ints
// RUN: run Bubble7.sort
// PATHS: 5040
// FLOOR: 0.7 s

/** One path a permutation: 7!. */
public class Bubble7 {
  public static int sort(int a, int b, int c, int d, int e, int f, int g) {
    int[] v = {a, b, c, d, e, f, g};
    for (int i = v.length - 1; i > 0; i--)
      for (int j = 0; j < i; j++)
        if (v[j] > v[j + 1]) {
          int t = v[j];
          v[j] = v[j + 1];
          v[j + 1] = t;
        }
    return v[0];
  }
}
