import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int depth;
  static void enter(int n) {
    depth++;
    try {
      if (n == 3)
        throw new IllegalStateException();
    } finally {
      depth--;
    }
  }
  public static void main(String[] args) {
    while (Verifier.nondetBoolean()) {
      try {
        enter(Verifier.nondetInt());
      } catch (IllegalStateException e) {
        assert depth == 0;
      }
    }
    assert depth == 0;
  }
}
