// Odd places hold something else.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    for (int i = 0; i < n; i++)
      a[i] = i & 1;
    for (int i = 0; i < n; i++)
      assert a[i] == 0;
  }
}
