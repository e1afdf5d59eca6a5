// Neither call ever returns, for negative numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int down(int n) {
    if (n == 0)
      return 0;
    return 1 + down(n);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int r = n == 0 ? down(n) : down(n - n);
    assert r == 0;
  }
}
