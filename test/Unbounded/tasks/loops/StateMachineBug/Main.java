import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
  static final int IDLE = 0, ARMED = 1, FIRED = 2;
  public static void main(String[] args) {
    int state = IDLE;
    boolean armed = false;
    while (true) {
      int event = Verifier.nondetInt();
      if (state == IDLE && event == 7) {
        state = ARMED;
        armed = true;
      } else if (state == ARMED && event == 8) {
        state = FIRED;
      } else if (event == 9) {
        armed = false;
      }
      assert state != FIRED || armed;
    }
  }
}
