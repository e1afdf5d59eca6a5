import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (Math.sin(x) * Math.cos(y) > 0.9 && x > 5 && y > 5)
      assert false;
  }
}
