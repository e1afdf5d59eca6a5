import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static int turn, pcA, pcB;
  static void stepA() {
    if (pcA == 0) {
      turn = 1;
      pcA = 1;
    } else if (pcA == 1) {
      if (turn == 0)
        pcA = 2;
    } else {
      pcA = 0;
    }
  }
  static void stepB() {
    if (pcB == 0) {
      turn = 0;
      pcB = 1;
    } else if (pcB == 1) {
      if (turn == 1 || pcA <= 1)
        pcB = 2;
    } else {
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
