import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    Verifier.assume(n > 0 && m > 0);
    int[][] a = new int[n][m];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        assert i < a.length;
        a[i][j] = i;
      }
  }
}
