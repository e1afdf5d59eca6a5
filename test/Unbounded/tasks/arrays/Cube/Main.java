import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 2);
    byte[][][] c = new byte[n][2][n];
    c[2][1][n - 1] = 9;
    assert c[0][1][n - 1] == 0;
    assert c[2][0][n - 1] == 0;
  }
}
