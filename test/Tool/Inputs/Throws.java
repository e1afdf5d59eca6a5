import java.util.Random;

/**
 * Calls {@code play} with random numbers and prints for each mark how often it
 * was reached, on how many calls, and how many calls that took each time.
 */
class Throws {
  private static int[] marks; // of this call; null: nobody counts

  private static void mark(int n) {
    if (marks != null)
      ++marks[n];
  }

  static int play(int a, int b, int c) {
    int sum = a + b;
    if (sum == 12)
      mark(0);
    if (a == b && b == c)
      mark(1);
    for (int i = c; i < a; ++i)
      mark(2);
    if (sum > 10 && c < 3) {
      mark(3);
      if (a * c == b)
        mark(4);
    }
    return sum;
  }

  public static void main(String[] args) {
    final int calls = 200_000, places = 5;
    Random random = new Random(4711);
    long[] reached = new long[places], times = new long[places], squares = new long[places];
    long[] last = new long[places], waited = new long[places];
    marks = new int[places];
    for (int call = 1; call <= calls; ++call) {
      java.util.Arrays.fill(marks, 0);
      play(1 + random.nextInt(6), 1 + random.nextInt(6), 1 + random.nextInt(6));
      for (int m = 0; m < places; ++m) {
        times[m] += marks[m];
        squares[m] += (long) marks[m] * marks[m];
        if (marks[m] > 0) {
          ++reached[m];
          waited[m] += call - last[m];
          last[m] = call;
        }
      }
    }
    for (int m = 0; m < places; ++m)
      System.out.println(m + "\t" + calls + "\t" + reached[m] + "\t" + times[m] + "\t"
          + squares[m] + "\t" + waited[m]);
  }
}
