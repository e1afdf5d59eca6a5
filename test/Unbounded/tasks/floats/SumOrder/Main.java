import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    double a = Verifier.nondetDouble(), b = Verifier.nondetDouble();
    if (a == a && b == b && a <= b)
      assert !(b < a);
  }
}
