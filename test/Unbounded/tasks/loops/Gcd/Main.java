import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > 0);
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    assert a > 0;
  }
}
