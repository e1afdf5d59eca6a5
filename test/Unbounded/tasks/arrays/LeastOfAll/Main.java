// No element is below the least one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < n; i++) {
      a[i] = Verifier.nondetInt();
      if (a[i] < least)
        least = a[i];
    }
    for (int i = 0; i < n; i++)
      assert a[i] >= least;
  }
}
