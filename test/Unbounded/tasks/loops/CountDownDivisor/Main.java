// The divisor becomes zero in the fifth round.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int d = 5;
    try {
      while (Verifier.nondetBoolean()) {
        d--;
        Verifier.assume(100 / d > 0);
      }
    } catch (ArithmeticException e) {
      assert false;
    }
  }
}
