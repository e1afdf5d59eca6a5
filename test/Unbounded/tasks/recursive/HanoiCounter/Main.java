import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int counter;
  static int hanoi(int n) {
    if (n == 1)
      return 1;
    return 2 * hanoi(n - 1) + 1;
  }
  static void applyHanoi(int n, int from, int to, int via) {
    if (n == 0)
      return;
    counter++;
    applyHanoi(n - 1, from, via, to);
    applyHanoi(n - 1, via, to, from);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 31)
      return;
    counter = 0;
    applyHanoi(n, 1, 3, 2);
    assert counter == hanoi(n);
  }
}
