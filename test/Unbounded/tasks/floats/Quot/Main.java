import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (x > 1 && x < 2 && y > 4 && y < 5 && x / y > 0.6)
      assert false;
  }
}
