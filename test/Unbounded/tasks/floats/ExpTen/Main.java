import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (Math.exp(x) > 10 && x < 3)
      assert false;
  }
}
