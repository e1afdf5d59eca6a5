// After 32 rounds the bit is gone.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = 1;
    while (Verifier.nondetBoolean())
      x <<= 1;
    assert x != 0;
  }
}
