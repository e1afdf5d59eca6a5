// An exception in some rounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt(), caught = 0, i = 0;
    Verifier.assume(n > 0);
    for (; i < n; i++)
      try {
        int d = Verifier.nondetInt();
        if (100 / d > 1000)
          assert false;
      } catch (ArithmeticException e) {
        caught++;
      }
    assert caught <= i;
  }
}
