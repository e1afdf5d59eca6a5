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
    int m = Verifier.nondetInt();
    Verifier.assume(m >= 0);
    assert mult(0, m) == 0;
  }
}
