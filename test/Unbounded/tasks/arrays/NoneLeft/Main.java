// Flags are set, all of them, then looked for.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    boolean[] done = new boolean[n];
    for (int i = 0; i < n; i++)
      done[i] = true;
    int left = 0;
    for (int i = 0; i < n; i++)
      if (!done[i])
        left++;
    assert left == 0;
  }
}
