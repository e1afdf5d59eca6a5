import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int mode = 0, steps = 0;
    while (Verifier.nondetBoolean()) {
      if (mode == 0)
        mode = Verifier.nondetBoolean() ? 1 : 2;
      else if (mode == 1)
        mode = 2;
      else
        mode = 0;
      if (steps < 1000)
        steps++;
    }
    assert mode >= 0 && mode <= 2;
    assert steps <= 1000;
  }
}
