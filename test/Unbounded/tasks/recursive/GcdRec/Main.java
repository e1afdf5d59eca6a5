import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int gcd(int a, int b) {
    if (b <= 0)
      return a;
    return gcd(b, a % b);
  }
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b >= 0);
    assert gcd(a, b) > 0;
  }
}
