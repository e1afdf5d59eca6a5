import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (Math.cos(x) > 0.9 && Math.sin(y) > 0.9 && x * y > 50)
      assert false;
  }
}
