import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if ((x + y) - x != y && x > 1 && x < 2 && y > 1 && y < 2)
      assert false;
  }
}
