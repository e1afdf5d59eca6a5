import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x > 0 && y > 0 && Math.exp(x) + Math.exp(y) < 2)
      assert false;
  }
}
