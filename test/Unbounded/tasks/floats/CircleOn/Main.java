import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x * x + y * y > 24.9 && x * x + y * y < 25.1 && x > 3.5 && y > 3)
      assert false;
  }
}
