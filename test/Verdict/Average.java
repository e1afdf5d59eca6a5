// VERDICT: bug AssertionError: below both
// TARGET: Average.of

/** The mean of two ints overflows. */
public class Average {
  static int of(int a, int b) {
    int mean = (a + b) / 2;
    assert mean >= a || mean >= b : "below both";
    return mean;
  }
}
