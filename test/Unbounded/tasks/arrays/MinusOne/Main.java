// All elements are the same.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    for (int i = 0; i < n; i++)
      a[i] = -1;
    int j = Verifier.nondetInt();
    Verifier.assume(j >= 0 && j < n);
    assert a[j] < 0;
  }
}
