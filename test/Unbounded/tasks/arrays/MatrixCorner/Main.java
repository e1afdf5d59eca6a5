import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 1000);
    boolean[][] seen = new boolean[n][n];
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < n);
    seen[i][i] = true;
    assert !seen[999][999];
  }
}
