import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    long n = Verifier.nondetLong();
    Verifier.assume(n >= 0);
    long x = 0;
    while (x < n)
      x++;
    assert x == n;
  }
}
