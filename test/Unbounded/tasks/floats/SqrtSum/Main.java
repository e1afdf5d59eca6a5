import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    double y = Verifier.nondetDouble();
    if (Math.sqrt(x) + Math.sqrt(y) > 10 && x + y < 60)
      assert false;
  }
}
