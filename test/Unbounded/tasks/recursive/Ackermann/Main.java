import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int ackermann(int m, int n) {
    if (m == 0)
      return n + 1;
    if (n == 0)
      return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(m >= 0 && m <= 1 && n >= 0 && n <= 10);
    int r = ackermann(m, n);
    assert r >= n;
  }
}
