import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int size(int a, int b) { return a - b; }
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a > 0 && b > 0);
    try {
      int[][] m = new int[a][size(a, b)];
      assert m.length == a;
    } catch (NegativeArraySizeException e) {
      assert false;
    }
  }
}
