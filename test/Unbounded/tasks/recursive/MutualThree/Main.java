import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int a(int n) { return n <= 0 ? 0 : b(n - 1); }
  static int b(int n) { return n <= 0 ? 1 : c(n - 1); }
  static int c(int n) { return n <= 0 ? 2 : a(n - 1); }
  public static void main(String[] args) {
    int r = a(Verifier.nondetInt());
    assert r >= 0 && r < 3;
  }
}
