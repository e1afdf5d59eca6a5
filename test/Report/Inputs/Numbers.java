public class Numbers {
  static double average(double a, float b, long n, char c) {
    if (n == 0)
      throw new IllegalArgumentException();
    double sum = a + b;
    if (Double.isNaN(sum))
      return 0;
    if ((int) sum == c && sum > 1.5)
      return -sum;
    return n % 3 == 1 ? sum / n : (long) a >>> 60;
  }
}
