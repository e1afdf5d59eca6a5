import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  int depth;
  int most;
  void walk(int n) {
    depth++;
    if (depth > most)
      most = depth;
    if (n > 0)
      walk(n - 1);
    depth--;
  }
  public static void main(String[] args) {
    Main m = new Main();
    m.walk(Verifier.nondetInt());
    assert m.depth == 0;
  }
}
