import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int level = 3;
  static void step(boolean rain) {
    if (rain)
      level += 2;
    else if (level > 0)
      level--;
  }
  public static void main(String[] args) {
    while (true) {
      step(Verifier.nondetBoolean());
      assert level != 12;
    }
  }
}
