// Garbage of every iteration.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static class Pair {
    int a, b;
    Pair(int a, int b) {
      this.a = a;
      this.b = b;
    }
    int sum() { return a + b; }
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      Pair p = new Pair(i, -i);
      assert p.sum() == 0;
    }
  }
}
