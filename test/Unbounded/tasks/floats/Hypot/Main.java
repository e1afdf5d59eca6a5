import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (Math.sqrt(x * x + y * y) == 5.0 && x > 1 && y > 1)
      assert false;
  }
}
