import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x > 0.5 && x < 1 && y > 0.5 && y < 1 && x * y > 1.01)
      assert false;
  }
}
