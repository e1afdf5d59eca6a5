import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int steps;
  static void down(int n) {
    if (n <= 0)
      return;
    steps++;
    down(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    down(n);
    assert steps == n;
  }
}
