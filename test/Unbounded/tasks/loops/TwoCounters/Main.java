// Needs the relation x + y == n.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    int x = n, y = 0;
    while (x > 0) {
      x--;
      y++;
    }
    assert y == n;
  }
}
