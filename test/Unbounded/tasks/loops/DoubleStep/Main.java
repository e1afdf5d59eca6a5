// j == 3 * i, also when both wrap around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int i = 0, j = 0;
    while (Verifier.nondetBoolean()) {
      i++;
      j += 3;
    }
    assert j == 3 * i;
  }
}
