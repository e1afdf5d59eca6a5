import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int sum(int n) {
    if (n <= 0)
      return 0;
    return n + sum(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 200);
    assert sum(n) != 210;
  }
}
