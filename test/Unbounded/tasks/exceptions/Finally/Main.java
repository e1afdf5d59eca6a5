import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int step(int x) {
    try {
      return 100 / x;
    } catch (ArithmeticException e) {
      return -1;
    } finally {
      Main.count++;
    }
  }
  static int count;
  public static void main(String[] args) {
    int r = step(Verifier.nondetInt());
    assert r != -1 || count == 2;
  }
}
