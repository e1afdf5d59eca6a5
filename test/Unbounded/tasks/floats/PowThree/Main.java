import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 2 && x < 3 && Math.pow(x, 3) > 28)
      assert false;
  }
}
