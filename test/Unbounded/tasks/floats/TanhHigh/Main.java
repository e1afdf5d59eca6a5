import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (Math.tanh(x) > 0.99 && x < 5)
      assert false;
  }
}
