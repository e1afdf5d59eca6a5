import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int sum = 0;
    for (int i = 0; i < 5; i++) {
      int x = Verifier.nondetInt();
      Verifier.assume(x >= 0);
      sum += x;
    }
    assert sum >= 0;
  }
}
