import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0 && n < 100);
    int[] a = new int[n];
    try {
      for (int i = 0; i <= n; i++)
        a[i] = i;
    } catch (ArrayIndexOutOfBoundsException e) {
      assert n == 0;
    }
  }
}
