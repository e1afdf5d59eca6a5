import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int parse(int x) {
    if (x < 0)
      throw new IllegalArgumentException("negative: " + x);
    return x / 2;
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    while (Verifier.nondetBoolean()) {
      try {
        int h = parse(Verifier.nondetInt());
        assert h >= 0;
      } catch (IllegalArgumentException e) {
        n = 0;
      }
    }
  }
}
