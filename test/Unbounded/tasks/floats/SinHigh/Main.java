import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 0 && x < 10 && Math.sin(x) > 0.99 && Math.cos(x) > 0)
      assert false;
  }
}
