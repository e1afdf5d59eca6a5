import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int x = 1;
    for (int i = 0; i < n; i++)
      x += 4;
    assert (x & 3) == 1;
  }
}
