import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int hanoi(int n) {
    if (n == 1)
      return 1;
    return 2 * hanoi(n - 1) + 1;
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1 && n <= 31);
    assert hanoi(n) >= n;
  }
}
