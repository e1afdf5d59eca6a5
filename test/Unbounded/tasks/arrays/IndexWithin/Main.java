import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    int[] a = new int[n];
    int sum = 0;
    for (int i = 0; i < n; i++) {
      assert i >= 0 && i < a.length;
      sum += a[i];
    }
  }
}
