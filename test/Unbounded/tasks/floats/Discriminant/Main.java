import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x * x - 4 * y > 0 && x > 0 && y > 0 && (-x + Math.sqrt(x * x - 4 * y)) / 2 < -3)
      assert false;
  }
}
