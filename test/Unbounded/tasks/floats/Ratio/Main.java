import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x > 0 && x < 1 && y > 2 && y < 3 && x * x / y > 0.6)
      assert false;
  }
}
