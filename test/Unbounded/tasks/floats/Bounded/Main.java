import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x > -1 && x < 1 && y > -1 && y < 1 && x * x * y * y + x > 2.5)
      assert false;
  }
}
