// BENCH: conditions on bits and products that Z3 has to decide, on two threads
// RUN: run -q ParallelSolver.mix
// JOBS: 2 1.7

public class ParallelSolver {
  public static int mix(byte a, byte b, int c, int d) {
    int n = 0;
    for (int i = 1; i < 6; i++) {
      if ((a * b & 0xff) > 40 * i)
        n += i;
      if (((c ^ a << i) & 0x3f) > 9 * i)
        n -= i;
      if (((d - b * i) & 0x1f) > 5 * i)
        n ^= i;
    }
    return n;
  }
}
