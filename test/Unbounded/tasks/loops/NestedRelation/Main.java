import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 10000);
    int i = 0, k = 0;
    while (i < n) {
      int j = i;
      while (j < n) {
        assert k >= 0;
        assert j >= i;
        j++;
      }
      i++;
    }
    assert i == n;
  }
}
