import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int mult(int n, int m) {
    if (m < 0)
      return mult(n, -m);
    if (m == 0)
      return 0;
    return n + mult(n, m - 1);
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt(), n = Verifier.nondetInt();
    if (m < 0 || n < 0 || m > 46340 || n > 46340)
      return;
    assert mult(m, n) == mult(n, m);
  }
}
