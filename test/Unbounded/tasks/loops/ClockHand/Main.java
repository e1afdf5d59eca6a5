// A hand that goes round.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int h = 0;
    while (Verifier.nondetBoolean())
      h = (h + 1) % 12;
    assert h >= 0 && h < 12;
  }
}
