import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (1 / (x * x) > 1000000 && x > 0)
      assert false;
  }
}
