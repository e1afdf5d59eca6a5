import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int id(int n) {
    if (n == 0)
      return 0;
    int r = id(n - 1);
    return r + 1;
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    assert id(n) == n;
  }
}
