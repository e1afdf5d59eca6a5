// Two processes in one thread, a step of either at a time.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int turn, pcA, pcB;
  static boolean wantsA, wantsB;
  static void stepA() {
    if (pcA == 0) {
      wantsA = true;
      turn = 1;
      pcA = 1;
    } else if (pcA == 1) {
      if (!wantsB || turn == 0)
        pcA = 2;
    } else {
      wantsA = false;
      pcA = 0;
    }
  }
  static void stepB() {
    if (pcB == 0) {
      wantsB = true;
      turn = 0;
      pcB = 1;
    } else if (pcB == 1) {
      if (!wantsA || turn == 1)
        pcB = 2;
    } else {
      wantsB = false;
      pcB = 0;
    }
  }
  public static void main(String[] args) {
    while (true) {
      if (Verifier.nondetBoolean())
        stepA();
      else
        stepB();
      assert !(pcA == 2 && pcB == 2);
    }
  }
}
