// One more for each call.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int up(int n) { return n == 0 ? 0 : up(n - 1) + 1; }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    assert up(n) == n;
  }
}
