import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n > 0);
    int wanted = Verifier.nondetInt();
    int i = 0, found = -1;
    while (i < n) {
      if (Verifier.nondetInt() == wanted) {
        found = i;
        break;
      }
      i++;
    }
    assert found == -1 || found < n;
    assert found >= -1;
  }
}
