import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 1 && x < 2 && x * x * x > 5.0 && x * x < 3.0)
      assert false;
  }
}
