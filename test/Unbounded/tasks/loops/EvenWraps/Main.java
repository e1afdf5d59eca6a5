// A congruence that holds under wrap-around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = 0;
    while (Verifier.nondetBoolean())
      x += 6;
    assert x % 2 == 0;
  }
}
