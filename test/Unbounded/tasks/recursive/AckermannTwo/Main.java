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
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    assert ackermann(2, n) == 2 * n + 3;
  }
}
