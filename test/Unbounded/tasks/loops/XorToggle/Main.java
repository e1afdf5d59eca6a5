// Two values by turns.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = 5;
    while (Verifier.nondetBoolean())
      x ^= 3;
    assert x == 5 || x == 6;
  }
}
