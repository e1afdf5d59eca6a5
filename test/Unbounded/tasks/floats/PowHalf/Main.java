import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (Math.pow(x, 0.5) > 3 && x < 10)
      assert false;
  }
}
