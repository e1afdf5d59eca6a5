import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (0.5 * x * y * y > 100 && x < 3 && y < 10)
      assert false;
  }
}
