import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 1 && x < 2 && x * x * x > 8.5)
      assert false;
  }
}
