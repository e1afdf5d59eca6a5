import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int pow(int n) {
    if (n == 0)
      return 1;
    return 2 * pow(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 31);
    assert pow(n) == 1 << n;
  }
}
