// 3 divides x only until it wraps: 715827883 * 3 - 2^31 is not one of its multiples.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int x = 2147483646;
    while (Verifier.nondetBoolean())
      x += 3;
    assert x % 3 == 0;
  }
}
