import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x * x - 2 * x - 3 < 0.0001 && x * x - 2 * x - 3 > -0.0001)
      assert false;
  }
}
