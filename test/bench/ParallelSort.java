// BENCH: bubble sort of nine symbolic ints, on two threads
// RUN: run -q ParallelSort.sort
// PATHS: 362880
// JOBS: 2 1.7

/** One path a permutation: 9!. */
public class ParallelSort {
  public static int sort(int a, int b, int c, int d, int e, int f, int g, int h, int k) {
    int[] v = {a, b, c, d, e, f, g, h, k};
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
