// The last element is not filled.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    for (int i = 0; i < n - 1; i++)
      a[i] = 7;
    assert a[n - 1] == 7;
  }
}
