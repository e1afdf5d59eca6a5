import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x * y > 1000 && x + y < 70 && x > 0 && y > 0)
      assert false;
  }
}
