import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    byte b = 100;
    while (Verifier.nondetBoolean())
      b++;
    assert b > 0;
  }
}
