import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 2);
    String[][] rows = new String[n][];
    assert rows[n - 1] == null;
    rows[1] = new String[] {"a", "b"};
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < n);
    assert rows[i] == null || rows[i].length == 2;
  }
}
