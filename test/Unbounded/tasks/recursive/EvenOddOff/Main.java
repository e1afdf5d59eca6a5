import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int isOdd(int n) {
    if (n == 0)
      return 0;
    if (n == 1)
      return 1;
    return isEven(n - 1);
  }
  static int isEven(int n) {
    if (n == 0)
      return 1;
    if (n == 1)
      return 0;
    return isOdd(n - 2);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    assert isOdd(n) == n % 2;
  }
}
