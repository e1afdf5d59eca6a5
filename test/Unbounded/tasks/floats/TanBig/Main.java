import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 0 && x < 2 && Math.tan(x) > 100)
      assert false;
  }
}
