import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int down(int n) {
    if (n == 0)
      throw new IllegalStateException();
    return down(n - 1);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    down(n);
    assert false;
  }
}
