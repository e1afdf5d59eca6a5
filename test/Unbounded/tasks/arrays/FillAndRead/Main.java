// Every element that is read was written, whatever the size.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int[] a = new int[n];
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < n);
    a[i] = 7;
    assert a[i] == 7;
    assert a.length == n;
  }
}
