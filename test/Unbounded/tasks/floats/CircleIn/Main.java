import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 0 && x < 1 && x * x >= 1)
      assert false;
  }
}
