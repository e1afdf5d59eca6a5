import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int gcd(int y1, int y2) {
    if (y1 <= 0 || y2 <= 0)
      return 0;
    if (y1 == y2)
      return y1;
    if (y1 > y2)
      return gcd(y1 - y2, y2);
    return gcd(y1, y2 - y1);
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt(), n = Verifier.nondetInt();
    if (m <= 0 || n <= 0)
      return;
    int z = gcd(m, n);
    assert z >= 1;
  }
}
