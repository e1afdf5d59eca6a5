// Rows of a matrix are arrays of their own.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    Verifier.assume(n > 0 && m > 0);
    int[][] a = new int[n][m];
    int i = Verifier.nondetInt();
    int j = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < n && j >= 0 && j < m);
    a[i][j] = 1;
    int k = Verifier.nondetInt();
    Verifier.assume(k >= 0 && k < n && k != i);
    assert a[k][j] == 0;
    assert a[i] != a[k];
    assert a[k].length == m;
  }
}
