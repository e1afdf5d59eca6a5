import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
  public static void main(String[] args) {
    int x = 50;
    while (Verifier.nondetBoolean())
      x = clamp(x + Verifier.nondetByte(), 10, 90);
    assert x >= 10 && x <= 90;
  }
}
