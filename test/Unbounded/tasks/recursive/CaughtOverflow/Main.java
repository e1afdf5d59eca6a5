import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int down(int n) {
    if (n == 0)
      return 0;
    return down(n + 2);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean late = false;
    try {
      down(n | 1);
    } catch (StackOverflowError e) {
      late = true;
    }
    assert !late;
  }
}
