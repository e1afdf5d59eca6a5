import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    if (x > 4 && x < 9 && Math.sqrt(x) > 3.5)
      assert false;
  }
}
