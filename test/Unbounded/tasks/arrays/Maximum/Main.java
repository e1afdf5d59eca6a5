import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int max = 0;
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      if (x > max)
        max = x;
    }
    assert max >= 0;
  }
}
