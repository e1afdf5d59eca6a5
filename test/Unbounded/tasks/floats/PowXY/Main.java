import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (Math.pow(x, y) > 1000 && x < 5 && y < 6 && x > 0)
      assert false;
  }
}
