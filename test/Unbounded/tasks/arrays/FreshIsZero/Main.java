import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      long[] a = new long[n];
      int i = Verifier.nondetInt();
      int j = Verifier.nondetInt();
      a[i] = 5;
      assert i == j || a[j] == 0;
    } catch (NegativeArraySizeException e) {
      assert n < 0;
    } catch (ArrayIndexOutOfBoundsException e) {
      assert n >= 0;
    }
  }
}
