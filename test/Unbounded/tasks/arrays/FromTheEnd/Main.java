// Filled from the end to the beginning.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    for (int i = n - 1; i >= 0; i--)
      a[i] = 5;
    for (int i = 0; i < n; i++)
      assert a[i] == 5;
  }
}
