import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int fibonacci(int n) {
    if (n < 1)
      return 0;
    if (n == 1)
      return 1;
    return fibonacci(n - 1) + fibonacci(n - 2);
  }
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x > 46 || x == Integer.MIN_VALUE)
      return;
    assert fibonacci(x) >= x - 1;
  }
}
