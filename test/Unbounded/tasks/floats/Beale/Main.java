import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if ((1.5 - x * (1.0 - y)) > -0.001 && (1.5 - x * (1.0 - y)) < 0.001 && x > 2)
      assert false;
  }
}
