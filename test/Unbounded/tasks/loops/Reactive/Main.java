// A controller that never stops.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int level = 3;
  static boolean pump;
  static void step(boolean rain) {
    if (rain && level < 9)
      level++;
    if (level > 6)
      pump = true;
    if (pump && level > 0)
      level--;
    if (level < 2)
      pump = false;
  }
  public static void main(String[] args) {
    while (true) {
      step(Verifier.nondetBoolean());
      assert level >= 0 && level <= 9;
    }
  }
}
