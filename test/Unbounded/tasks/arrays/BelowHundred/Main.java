// What is stored was looked at.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      if (x < 0 || x >= 100)
        x = 50;
      a[i] = x;
    }
    for (int i = 0; i < n; i++)
      assert a[i] >= 0 && a[i] < 100;
  }
}
