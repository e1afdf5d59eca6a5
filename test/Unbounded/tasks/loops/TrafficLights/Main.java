// Two lights that are never green together: which phases go together matters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  public static void main(String[] args) {
    int a = 0, b = 2, wait = 0;
    while (true) {
      boolean tick = Verifier.nondetBoolean();
      if (!tick)
        continue;
      if (a == 2 && b == 0)
        b = 1;
      else if (a == 2 && b == 1) {
        b = 2;
        a = 3;
      } else if (a == 3) {
        a = 2;
        b = 0;
      } else if (a == 0) {
        a = 1;
      } else {
        a = 2;
        b = 0;
      }
      assert !(a == 0 && b == 0) && !(a == 3 && b != 2);
    }
  }
}
