import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 1);
    long[] a = new long[n];
    int i = Verifier.nondetInt(), j = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < n && j >= 0 && j < n);
    a[i] = 1;
    a[j] = 2;
    long t = a[i];
    a[i] = a[j];
    a[j] = t;
    assert a[i] == 2 && (i == j || a[j] == 1);
  }
}
