import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int w = Verifier.nondetInt(), h = Verifier.nondetInt();
    Verifier.assume(w > 0 && w < 1000 && h > 0 && h < 1000);
    for (int x = 0; x < w; x++)
      for (int y = 0; y < h; y++)
        assert x * 1000 + y < w * 1000;
  }
}
