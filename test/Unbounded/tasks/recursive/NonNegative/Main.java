import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int depth(int n) {
    if (n <= 0)
      return 0;
    int a = depth(n / 2), b = depth(n / 3);
    return a > b ? a : b;
  }
  public static void main(String[] args) {
    int d = depth(Verifier.nondetInt());
    assert d >= 0;
  }
}
