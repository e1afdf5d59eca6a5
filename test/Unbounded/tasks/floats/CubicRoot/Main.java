import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x * x * x > 26.999 && x * x * x < 27.001)
      assert false;
  }
}
